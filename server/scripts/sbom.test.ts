import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { z } from "zod";
import { installedPackages, readLock } from "./lib/lock.mjs";

const script = fileURLToPath(new URL("sbom.mjs", import.meta.url));

const cycloneDx = z.object({
  bomFormat: z.literal("CycloneDX"),
  specVersion: z.string(),
  metadata: z.object({ component: z.object({ "bom-ref": z.string() }) }),
  components: z.array(
    z.object({
      "bom-ref": z.string(),
      purl: z.string(),
      licenses: z.array(z.unknown()).min(1),
      hashes: z.array(z.object({ alg: z.literal("SHA-512"), content: z.string() })).min(1),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

it(
  "npm run sbom lists every shipped package, with license and hash, and no package used only to build or test",
  { timeout: 120_000 },
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), "sbom-test-"));
    try {
      const file = path.join(folder, "site.json");
      const output = execFileSync(process.execPath, [script, file], { encoding: "utf8" });
      const text = readFileSync(file, "utf8");
      const { components, dependencies, metadata } = cycloneDx.parse(JSON.parse(text));
      const shipped = installedPackages(readLock()).filter(({ dev }) => !dev);
      const names = [...new Set(shipped.map(({ name, version }) => `${name}@${version}`))].sort();
      expect(components.map((one) => one["bom-ref"]).sort()).toEqual(names);
      expect(names).toContain("react@18.3.1");
      expect(metadata.component["bom-ref"]).toBe("larkspur@0.1.0");
      expect(dependencies.find(({ ref }) => ref === "larkspur@0.1.0")?.dependsOn.length).toBeGreaterThan(20);
      expect(output).toContain(`${String(names.length)} packages are shipped`);
      // It reveals nothing about the build machine: neither folders nor where the packages came
      // from.
      expect(text).not.toContain(folder);
      expect(text.match(/https?:\/\/(?!cyclonedx\.org\/)[^"]*/g)).toBeNull();
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
