import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { parse } from "yaml";
import { z } from "zod";
import { configNames } from "~server/config";

/** The shipping files name only existing settings and files, and one way to start the site. */

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string): string => readFileSync(`${root}server/ship/${file}`, "utf8");
/** Settings of the GNU C library (docs/operating.md, Memory). */
const MALLOC = ["MALLOC_ARENA_MAX", "MALLOC_MMAP_THRESHOLD_", "MALLOC_TRIM_THRESHOLD_"];
const KNOWN = [...configNames, "NODE_ENV", ...MALLOC];

const site = z.object({
  environment: z.record(z.string(), z.string()),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal("ALL")]),
});
const compose = z
  .object({ services: z.object({ "site-1": site, "site-2": site, proxy: z.looseObject({}) }) })
  .parse(parse(read("compose.yml"), { merge: true }));

it("the compose file sets only known settings, and the same for both sites", () => {
  const { "site-1": one, "site-2": other } = compose.services;
  expect(other).toEqual(one);
  expect(Object.keys(one.environment).filter((name) => !KNOWN.includes(name))).toEqual([]);
  expect(one.environment).toMatchObject({ TRUST_PROXY: "1" });
  for (const name of ["site-1:3000", "site-2:3000", "GET /health/ready"])
    expect(read("haproxy.cfg")).toContain(name);
});

it("container and unit start the same command as npm start, with existing settings, and never as root", () => {
  const { scripts } = z
    .object({ scripts: z.record(z.string(), z.string()) })
    .parse(JSON.parse(readFileSync(`${root}package.json`, "utf8")));
  const start = scripts["start"] ?? "";
  const container = read("Containerfile");
  expect(container).toContain(`CMD ${JSON.stringify(start.split(" ")).replaceAll(",", ", ")}`);
  expect(container.split("\n").lastIndexOf("USER node")).toBeGreaterThan(
    container.split("\n").findLastIndex((line) => line.startsWith("RUN")),
  );
  const set = [
    ...container.matchAll(/^ENV (.+)$/gm),
    ...read("larkspur.service").matchAll(/^Environment=(.+)$/gm),
  ];
  const names = set.flatMap(([, pairs = ""]) => pairs.split(" ").map((pair) => pair.split("=")[0] ?? ""));
  expect(names.filter((name) => !KNOWN.includes(name))).toEqual([]);
  expect(read("larkspur.service")).toContain(`ExecStart=/usr/bin/${start}\n`);
  expect(names.filter((name) => MALLOC.includes(name))).toEqual([...MALLOC, ...MALLOC]);
  expect(read("larkspur.service")).toContain("DynamicUser=yes");
});

it("the image does not exclude a file that it copies", () => {
  const out = read("Containerfile.dockerignore").split("\n").filter(Boolean);
  for (const [, copied = ""] of read("Containerfile").matchAll(/^COPY (?!--from)(\S+)/gm))
    if (copied !== ".") {
      expect(existsSync(`${root}${copied}`)).toBe(true);
      expect(out).not.toContain(copied);
    }
});
