import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "./root.mjs";

/**
 * Bundles the process that checks uploaded files (server/uploads/child/main.ts) as main.js and one
 * file per kind. The PDF library is in it, since its hundreds of files take half a second to load;
 * libraries with native or compiled code stay packages.
 * @param {string} outdir
 * @returns {Promise<void>}
 */
export async function bundleUploadCheck(outdir) {
  // Vite's own esbuild: the one beside it in node_modules is an older one of another package.
  const { build } = createRequire(createRequire(import.meta.url).resolve("vite"))("esbuild");
  await build({
    absWorkingDir: root,
    entryPoints: { main: "server/uploads/child/main.ts" },
    outdir,
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node20",
    external: ["sharp", "libheif-js/*"],
    alias: { "~server": join(root, "server"), "~": join(root, "app") },
    logLevel: "warning",
  });
}
