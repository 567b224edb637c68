import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import { defineConfig } from "vite";
import { denyImports } from "vite-env-only";
import remixOptions from "./remix.config.js";
import { HELPER_ID, plainImports } from "./server/scripts/lib/plain-imports.mjs";
import { rrwebParts } from "./server/scripts/lib/rrweb-parts.mjs";

const root = fileURLToPath(new URL(".", import.meta.url));

/**
 * Puts everything that every page loads into one file, because separate small files compress badly.
 * React has its own file, because it rarely changes.
 */
function chunkFor(id: string): string | undefined {
  if (/\/node_modules\/(?:react|react-dom|scheduler|react-router|react-router-dom|@remix-run)\//.test(id))
    return "react";
  if (/\/app\/(?:ui\/(?:bars|balance-chart|chart-size)|steps\/offers\/offer-in-detail)\.tsx?$/.test(id))
    return "offers";
  // Small parts that several wizards share: a file of its own would add its name to every page.
  if (
    /\/app\/steps\/(?:credit\/score-band-view|homes\/home-value-view|loan\/(?:cash-usage-options|price-view))\.tsx?$/.test(
      id,
    )
  )
    return "bands";
  if (/\/app\/steps\/call\/(?:other-lenders|by-phone-only|help-links|call-us|talk-to-us)\.tsx?$/.test(id))
    return "call";
  if (/\/app\/ui\/waiting\.tsx$/.test(id)) return "offers";
  if (id === HELPER_ID) return "page";
  // Also the layouts, which are a few words each.
  if (
    /\/app\/ui\/(?:failure|flow-frame|frame|footer|logo|page-column|panel|error-page|not-found|pictures|site-context|icons)\.tsx?$/.test(
      id,
    )
  )
    return "page";
  return /\/app\/(?:domain\/own-path|ui\/(?:page|link|parts|telephone|step-context|still|fields|field-parts|choices|choice-page|comparison)|steps\/offers\/estimates|content\/brand)\.tsx?$/.test(
    id,
  )
    ? "page"
    : undefined;
}

const ASSET_NAME = "assets/[name]-[hash:7].js";

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [
    // Server code in the browser bundle is a build error. In development Vite requests modules one
    // by one, before Remix has removed the server part, so the check runs only in builds.
    command === "build" &&
      denyImports({
        client: {
          specifiers: ["zod", "luxon"],
          // Allowed exceptions: a form with an address shows the list of states, an amount field
          // parses what is typed, links check their addresses by the server's rule, and the desk adds
          // its key to them.
          files: [
            "server/**",
            "**/*.step.ts",
            "app/domain/**/!(state-names|typed-amount|rounding|payment|own-path|keyed-address).ts",
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
    // Dynamic imports load their dependencies on demand; otherwise the dependency lists would be in
    // every page's scripts.
    modulePreload: { polyfill: false, resolveDependencies: () => [] },
    // Server code is not transpiled further, because private fields made from maps are slow.
    target: isSsrBuild ? "node20" : "es2020",
    sourcemap: false,
    // Every page loads the names of all files; seven characters of a hash are enough to distinguish
    // versions.
    rollupOptions: {
      output: isSsrBuild
        ? {}
        : { manualChunks: chunkFor, entryFileNames: ASSET_NAME, chunkFileNames: ASSET_NAME },
    },
  },
}));
