// `npm run sbom [-- FILE]`: writes the CycloneDX list of shipped packages to build/sbom.json or the
// given file.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { readLock, withoutDev } from "./lib/lock.mjs";
import { npm } from "./lib/packages.mjs";
import { root } from "./lib/root.mjs";
import { main, run, printLine, StopError } from "./lib/run.mjs";

/**
 * Returns npm's SBOM of the project. With --omit=dev npm also omits packages that development
 * packages use, such as React and the router, so it gets a copy of the lock without development
 * packages.
 * @param {string} folder empty; its name becomes the name of the project in the SBOM
 * @returns {string} JSON
 */
function createSbom(folder) {
  const {
    name,
    version,
    private: isPrivate,
    license,
    dependencies,
    overrides,
  } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const shipped = { name, version, private: isPrivate, license, dependencies, overrides };
  writeFileSync(join(folder, "package.json"), JSON.stringify(shipped));
  writeFileSync(join(folder, "package-lock.json"), JSON.stringify(withoutDev(readLock())));
  const [program, args] = npm();
  const options = ["--sbom-format=cyclonedx", "--package-lock-only", "--offline", "--loglevel=error"];
  const { ok, output } = run(program, [...args, "sbom", ...options], { quiet: true, cwd: folder });
  if (!ok)
    throw new StopError(
      `${output.trim()}\nnpm sbom failed with the message above; it needs npm 10 or newer.`,
    );
  return output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1);
}

/** Licenses that a package has in a file only, and not in its description. */
const LICENSE_BY_FILE = new Map([["png-js", "MIT"]]);

/**
 * Returns a component with its license.
 * @param {{ name: string, licenses?: unknown[] }} component
 */
function withLicense(component) {
  const id = LICENSE_BY_FILE.get(component.name);
  return component.licenses || id === undefined
    ? component
    : { ...component, licenses: [{ license: { id } }] };
}

/**
 * npm 10 lists a package once for each folder it is installed in, but a reference must be unique in
 * an SBOM.
 * @template Item
 * @param {Item[]} items
 * @param {(item: Item) => string} referenceOf
 */
const uniqueBy = (items, referenceOf) => [
  ...new Map(items.map((item) => [referenceOf(item), item])).values(),
];

await main(() => {
  const file = resolve(process.argv[2] ?? join(root, "build/sbom.json"));
  const { name } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const parent = mkdtempSync(join(tmpdir(), "sbom-"));
  try {
    const folder = join(parent, basename(name));
    mkdirSync(folder);
    const made = JSON.parse(createSbom(folder));
    const description = {
      ...made,
      components: uniqueBy(made.components, (component) => component["bom-ref"]).map(withLicense),
      dependencies: uniqueBy(made.dependencies, (dependency) => dependency.ref),
    };
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify(description, null, 2)}\n`);
    printLine(`${description.components.length} packages are shipped: ${file}`);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});
