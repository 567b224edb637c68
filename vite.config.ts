import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";
import remixOptions from "./remix.config.js";

const root = fileURLToPath(new URL(".", import.meta.url));

export default defineConfig({
  plugins: [
    // A route that leaks server code into the browser is a build error, not a surprise.
    denyImports({ client: { specifiers: ["zod"], files: ["server/**", "**/*.step.ts", "app/domain/**"] } }),
    remix(remixOptions),
  ],
  resolve: { alias: { "~server": `${root}server`, "~": `${root}app` } },
  build: { assetsInlineLimit: 0, target: "es2020", sourcemap: false },
});
