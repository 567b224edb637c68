import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";
import { describe, expect, it } from "vitest";
import { plainImports } from "./plain-imports.mjs";
import { withoutSideEffects } from "./rrweb-parts.mjs";

const PACKAGE = fileURLToPath(new URL("../../../node_modules/rrweb/dist/rrweb.js", import.meta.url));

/** Builds one module in memory, with our helper of import(). */
const buildOf = (code: string) => {
  const entry: Plugin = {
    name: "entry",
    resolveId: (id) => (id === "entry" || id === "other" ? `\0${id}` : null),
    load: (id) => (id === "\0entry" ? code : id === "\0other" ? "export const a = 1;" : null),
  };
  return build({
    configFile: false,
    logLevel: "silent",
    plugins: [entry, plainImports()],
    build: { write: false, minify: false, rollupOptions: { input: "entry" } },
  });
};

describe("a patch of a package's output", () => {
  it("replaces Vite's helper of import(), and fails a build without that helper", async () => {
    expect(JSON.stringify(await buildOf("import('other').then(console.log);"))).toContain(
      "vite:preloadError",
    );
    await expect(buildOf("console.log(1);")).rejects.toThrow("Vite's helper of import() is no longer");
  }, 60_000);

  it("removes rrweb's side effects, and fails where one of them is missing", () => {
    const code = readFileSync(PACKAGE, "utf8");
    expect(withoutSideEffects(code)).not.toMatch(/^import_postcss(?:\$\d)?\.default;$/m);
    const other = code.replaceAll("var postcss_default", "var other_default");
    expect(() => withoutSideEffects(other)).toThrow("rrweb no longer has the code");
    expect(() => withoutSideEffects("")).toThrow("rrweb no longer has the code");
  });
});
