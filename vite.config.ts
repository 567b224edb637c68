import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";
import remixOptions from "./remix.config.js";
import { HELPER_ID, plainImports } from "./server/scripts/lib/plain-imports.mjs";
import { rrwebParts } from "./server/scripts/lib/rrweb-parts.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));

/** What every page loads is one file: small files compress badly apart. React's stays by itself, as it seldom changes. */
function chunkOf(id: string): string | undefined {
  if (/\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//.test(id))
    return "react";
  if (/\/app\/(?:ui\/(?:bars|balance-chart|chart-size)|steps\/offers\/offer-in-detail)\.tsx?$/.test(id))
    return "offers";
  // Small parts that questions of several wizards share: each file of its own costs its name on every page.
  if (
    /\/app\/steps\/(?:credit\/score-band-view|homes\/home-value-view|loan\/(?:cash-usage-options|price-view))\.tsx?$/.test(
      id,
    )
  )
    return "bands";
  if (/\/app\/steps\/call\/(?:other-lenders|by-phone-only|help-links|call-us|talk-to-us)\.tsx?$/.test(id))
    return "call";
  if (id === HELPER_ID) return "page";
  // What stands around a page, too: the layouts are a few words each.
  if (
    /\/app\/ui\/(?:failure|flow-frame|frame|footer|logo|page-column|panel|error-page|not-found|pictures|site-context)\.tsx?$/.test(
      id,
    )
  )
    return "page";
  return /\/app\/(?:domain\/own-path|ui\/(?:page|link|parts|telephone|step-context|fields|field-parts|choices|choice-page|comparison)|steps\/offers\/estimates|content\/brand)\.tsx?$/.test(
    id,
  )
    ? "page"
    : undefined;
}

const ASSET_NAME = "assets/[name]-[hash:7].js";

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    // A route that leaks server code into the browser is a build error, not a surprise. Development asks for modules one by
    // one, before Remix has taken the server's part out, so the check belongs to the build.
    command === "build" &&
      denyImports({
        client: {
          specifiers: ["zod", "luxon"],
          // The names of the states are a list, which a form with an address shows; how an amount is read is said where it is typed; links hold their
          // addresses against the rule that the server has.
          files: [
            "server/**",
            "**/*.step.ts",
            "app/domain/**/!(state-names|typed-amount|rounding|payment|own-path).ts",
          ],
        },
      }),
    rrwebParts(),
    plainImports(),
    remix(remixOptions),
  ],
  resolve: { alias: { "~server": `${root}server`, "~": `${root}app` } },
  build: {
    assetsInlineLimit: 0,
    // What is imported later is asked for when it is: the lists of what it imports in turn would be in every page's scripts.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // What runs here is written as it stands: private fields made from maps are slow.
    target: isSsrBuild ? "node20" : "es2020",
    sourcemap: false,
    // Every page loads the names of all files: seven characters of a hash are enough to tell versions apart.
    rollupOptions: {
      output: isSsrBuild
        ? {}
        : { manualChunks: chunkOf, entryFileNames: ASSET_NAME, chunkFileNames: ASSET_NAME },
    },
  },
}));
