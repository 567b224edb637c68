import { readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { z } from "zod";

/** Addresses of our own additional scripts; no page loads them unless their receiver is set up. */
export type MeasureScripts = Readonly<Record<"pixel" | "frame" | "vitals" | "banner", string>>;

const schema = z.object({ pixel: z.string(), frame: z.string(), vitals: z.string(), banner: z.string() });

/** Returns their addresses from the build; undefined in development, which has no build. */
export function readMeasureScripts(): MeasureScripts | undefined {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const at = here.lastIndexOf(`${path.sep}build${path.sep}`);
  try {
    const manifest: unknown = JSON.parse(
      readFileSync(path.join(here.slice(0, at), "build/parts.json"), "utf8"),
    );
    return schema.safeParse(manifest).data;
  } catch {
    return undefined;
  }
}
