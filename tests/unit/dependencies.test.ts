import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { z } from "zod";

/**
 * Compares docs/dependencies.md, which lists dependencies and their reasons, with package.json and
 * the sources.
 */

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string): string => readFileSync(path.join(root, file), "utf8");
const book = read("docs/dependencies.md");

const names = z.record(z.string(), z.string());
const { dependencies, devDependencies } = z
  .object({ dependencies: names, devDependencies: names })
  .parse(JSON.parse(read("package.json")));

/** Returns the cells of the table rows below a heading. */
const rowsBelow = (heading: string): string[][] => {
  const [, section = ""] = book.split(`\n${heading}\n`);
  const [text = ""] = section.split(/\n##/);
  return text
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => line.split(" | ").map((cell) => cell.replaceAll(/^\|\s*|\s*\|$/g, "")));
};
const namesBelow = (heading: string): string[] =>
  rowsBelow(heading).map(([cell = ""]) => cell.replaceAll("`", ""));

const sources = ["app", "server", "tests"]
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file))
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
  )
  .concat(["vite.config.ts", "remix.config.js"])
  .map((file) => ({ file, text: read(file) }));

describe("docs/dependencies.md", () => {
  it("names every package that is shipped, and no other", () => {
    expect(namesBelow("## What is shipped")).toEqual(Object.keys(dependencies));
  });

  it("names every package for building and checking, and no other", () => {
    expect(namesBelow("## What builds and checks")).toEqual(Object.keys(devDependencies));
  });

  it("names everything that our code imports from the framework", () => {
    const taken = new Map<string, Set<string>>();
    const imports = /(?:import|export) (?:type )?\{([^}]*)\} from "(@remix-run\/[\w-]+)"/g;
    for (const { text } of sources)
      for (const [, list = "", from = ""] of text.matchAll(imports))
        for (const name of list.split(",").map((one) => one.replaceAll(/^\s*type | as .*/g, "").trim()))
          if (name !== "") taken.set(from, (taken.get(from) ?? new Set()).add(name));
    const documented = new Map(
      rowsBelow("### What our code takes from the framework").map(([from = "", cells = ""]) => [
        from.replaceAll("`", ""),
        [...cells.matchAll(/`([A-Za-z]+)`/g)].map(([, name = ""]) => name).sort(),
      ]),
    );
    expect(documented).toEqual(new Map([...taken].map(([from, list]) => [from, [...list].sort()])));
  });

  it("names paths that exist", () => {
    const places = [...book.matchAll(/`((?:app|server|tests|docs)\/[\w./-]+)`/g)].map(
      ([, place = ""]) => place,
    );
    expect(places.length).toBeGreaterThan(10);
    expect(places.filter((place) => !existsSync(path.join(root, place)))).toEqual(["app/routes.ts"]);
  });

  it("the lock file names no registry, and no package that reports who installs it", () => {
    const lock = read("package-lock.json");
    expect(lock).not.toContain('"resolved"');
    expect(lock).not.toContain("@scarf/scarf");
  });

  it("imports the framework in at most 15 files, so that it stays isolated", () => {
    const importing = sources.filter(({ text }) => /^(?:import|export)[^;]* from "@remix-run\//m.test(text));
    expect(importing.length).toBeGreaterThan(5);
    expect(importing.length, importing.map(({ file }) => file).join(" ")).toBeLessThanOrEqual(15);
  });

  it("explains every override", () => {
    const { overrides } = z
      .object({ overrides: z.record(z.string(), z.unknown()) })
      .parse(JSON.parse(read("package.json")));
    const [, section = ""] = book.split("| override | why |");
    for (const name of Object.keys(overrides)) expect(section.split("\n\n")[0]).toContain(`\`${name}\``);
  });
});

/** Split so that this file does not itself contain the name. */
const CRYPTO = ["crypto", "js"].join("-");

describe("the package required only by a peer dependency", () => {
  it("is imported by the honeypot of remix-utils, and by none of our code", () => {
    expect(read("node_modules/remix-utils/build/server/honeypot.js")).toContain(`from "${CRYPTO}"`);
    expect(sources.filter(({ text }) => text.includes(`"${CRYPTO}`)).map(({ file }) => file)).toEqual([
      // The list of packages that no source names.
      "tests/unit/packages.test.ts",
    ]);
    const ofUtils = sources.flatMap(({ file, text }) =>
      [...text.matchAll(/from "(remix-utils\/[^"]+)"/g)].map(([, from = ""]) => `${file}: ${from}`),
    );
    expect(ofUtils.filter((line) => /honeypot|csrf/.test(line))).toEqual([
      "server/edge/bot-check.ts: remix-utils/honeypot/server",
    ]);
  });
});
