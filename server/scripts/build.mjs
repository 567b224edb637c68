// Builds the site into build/: client and server through Vite, the web server and the standalone
// reference backend through esbuild, compressed copies of the assets, migrations.
import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { hashOfSources, readStamp } from "./lib/hash.mjs";
import { compactManifest, manifestNames, splitManifest } from "./lib/manifest.mjs";
import { installPackages } from "./lib/packages.mjs";
import { root } from "./lib/root.mjs";
import { listUrl } from "./lib/route-lists.mjs";
import { main, run, printLine, seconds, StopError } from "./lib/run.mjs";
import { bundleUploadCheck } from "./lib/upload-check.mjs";

const TEXT = new Set([".js", ".css", ".svg", ".html", ".json", ".txt", ".xml", ".map", ".webmanifest"]);
/**
 * Smaller files gain nothing from compression; the layouts and many pages are a few hundred bytes.
 */
const MIN_COMPRESS_BYTES = 150;

/** Builds for production whatever NODE_ENV the shell has. */
const PRODUCTION = { NODE_ENV: "production" };

/**
 * Returns the useful part of Vite's error output: each line once, without Vite's own stack, the
 * list of watched files, and the remark that routes without a page make empty chunks. The hundred
 * lines about Node's modules in the browser become one.
 * @param {string} output
 */
function errorReason(output) {
  const [message = ""] = output.split("  watchFiles: [");
  const useful = message
    .split("\n")
    .filter((line) => line.trim() && !/^\s+at |^Generated an empty chunk/.test(line));
  const inBrowser = useful.filter((line) => line.includes("externalized for browser compatibility"));
  const packages = inBrowser.flatMap(
    (line) => /imported by ".*node_modules\/((?:@[^/]+\/)?[^/"]+)/.exec(line)?.[1] ?? [],
  );
  const rest = new Set(useful.filter((line) => !inBrowser.includes(line)));
  if (inBrowser.length > 0) {
    const names = [...new Set(packages)].join(", ") || "the site's own";
    rest.add(
      `Warning: something in the browser's half imports modules of the server (${names}); write \`import type\` there.`,
    );
  }
  return [...rest].join("\n");
}

function buildPages() {
  const cli = "node_modules/@remix-run/dev/dist/cli.js";
  const { ok, output } = run(process.execPath, [cli, "vite:build", "--logLevel", "warn"], {
    quiet: true,
    env: PRODUCTION,
  });
  const reason = errorReason(output);
  if (!ok)
    throw new StopError(`${reason}\nThe pages could not be built: vite failed with the message above.`);
  if (reason) printLine(reason);
}

async function buildServers() {
  // Vite's own esbuild: the one beside it in node_modules is an older one of another package.
  const require = createRequire(createRequire(import.meta.url).resolve("vite"));
  const { build } = require("esbuild");
  // Imports run in order, so this one sets the mode before React is loaded and selects its slow
  // development build.
  writeFileSync(join(root, "build/node-env.js"), `process.env.NODE_ENV ||= "production";\n`);
  try {
    await build({
      absWorkingDir: root,
      entryPoints: {
        main: "server/main.ts",
        backend: "server/reference/serve.ts",
        keep: "server/keep/main.ts",
      },
      outdir: "build",
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      packages: "external",
      alias: { "~server": join(root, "server"), "~": join(root, "app") },
      banner: { js: `import "./node-env.js";` },
      logLevel: "warning",
    });
  } catch {
    throw new StopError("The servers could not be built: esbuild failed with the message above.");
  }
}

/** Builds the process that checks uploaded files, which the site starts for each of them. */
async function buildUploadCheck() {
  try {
    await bundleUploadCheck(join(root, "build/upload-check"));
  } catch {
    throw new StopError("The check of uploads could not be built: esbuild failed with the message above.");
  }
}

/**
 * Builds the separate scripts, each as one file. The file list that every page loads does not
 * include them, so they cost nothing on sites that do not use them.
 */
async function buildExtraScripts() {
  const require = createRequire(createRequire(import.meta.url).resolve("vite"));
  const { build } = require("esbuild");
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ["pixel", "frame", "vitals", "banner"].map((name) => `app/browser/measure/${name}.ts`),
    outdir: "build/client/assets",
    entryNames: "[name]-[hash]",
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2020",
    alias: { "~": join(root, "app") },
    metafile: true,
    logLevel: "warning",
  });
  const parts = Object.entries(metafile.outputs).map(([file, { entryPoint = "" }]) => [
    basename(entryPoint, ".ts"),
    file.replace("build/client", ""),
  ]);
  writeFileSync(join(root, "build/parts.json"), JSON.stringify(Object.fromEntries(parts)));
}

/** Writes a compact route list for the pages of each wizard; every page loads one. */
async function writeRouteLists() {
  const folder = join(root, "build/client/assets");
  for (const name of manifestNames(readdirSync(folder))) {
    const file = join(folder, name);
    const script = await readFile(file, "utf8");
    for (const [list, text] of splitManifest(script)) await writeFile(listUrl(file, list), text);
    await writeFile(file, compactManifest(script));
  }
}

/**
 * Writes .br and .gz copies of the client's text files that shrink by it.
 * @returns {Promise<void>}
 */
async function compressAssets() {
  const folder = join(root, "build/client");
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXT.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  const brotli = promisify(brotliCompress);
  const gz = promisify(gzip);
  await Promise.all(
    files.map(async (file) => {
      const text = await readFile(file);
      if (text.length <= MIN_COMPRESS_BYTES) return;
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      };
      const [br, gzipped] = await Promise.all([brotli(text, { params }), gz(text, { level: 9 })]);
      if (br.length < text.length) await writeFile(`${file}.br`, br);
      if (gzipped.length < text.length) await writeFile(`${file}.gz`, gzipped);
    }),
  );
}

function copyMigrations() {
  const from = join(root, "server/reference/migrations");
  if (existsSync(from)) cpSync(from, join(root, "build/migrations"), { recursive: true });
  cpSync(join(root, "server/store/migrations"), join(root, "build/store-migrations"), { recursive: true });
}

await main(async () => {
  installPackages();
  const start = performance.now();
  // Computed first: a file saved during the build must make the next start build again.
  const hash = hashOfSources();
  printLine("Building the site ...");
  // Remix empties the folder, and the path of Chromium is independent of the build.
  const chromium = readStamp("build/.chromium");
  for (const name of [
    ".stamp",
    "main.js",
    "backend.js",
    "keep.js",
    "parts.json",
    "upload-check",
    "client",
    "server",
    "migrations",
    "store-migrations",
  ]) {
    rmSync(join(root, "build", name), { recursive: true, force: true });
  }
  mkdirSync(join(root, "build"), { recursive: true });
  buildPages();
  await buildServers();
  await buildUploadCheck();
  await buildExtraScripts();
  await writeRouteLists();
  await compressAssets();
  copyMigrations();
  if (chromium) writeFileSync(join(root, "build/.chromium"), chromium);
  writeFileSync(join(root, "build/.stamp"), hash);
  printLine(`Built in ${seconds(start)}.`);
});
