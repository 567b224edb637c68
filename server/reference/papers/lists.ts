import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Booklet } from "~/content/official-booklets";
import { counselor, provider, type Counselor, type Provider } from "./list-entries";
import { SAMPLE_COUNSELORS, SAMPLE_PROVIDERS } from "./samples";

/**
 * The lender's files in the folder "papers" of its data: providers.json, counselors.json, and the
 * official booklets as PDF files. Without them the lists are samples, and the booklets are linked
 * to.
 */

async function fileOf(folder: string, name: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path.join(folder, name));
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** @throws ZodError, SyntaxError for a file of another shape */
export async function providersIn(folder: string): Promise<readonly Provider[]> {
  const file = await fileOf(folder, "providers.json");
  return file === undefined ? SAMPLE_PROVIDERS : z.array(provider).min(1).parse(JSON.parse(file.toString()));
}

/** @throws ZodError, SyntaxError for a file of another shape */
export async function counselorsIn(folder: string): Promise<readonly Counselor[]> {
  const file = await fileOf(folder, "counselors.json");
  return file === undefined
    ? SAMPLE_COUNSELORS
    : z.array(counselor).min(10).parse(JSON.parse(file.toString()));
}

/** Returns a booklet from the lender's folder; undefined when it is not there. */
export const bookletIn = (folder: string, booklet: Booklet): Promise<Buffer | undefined> =>
  fileOf(folder, `${booklet}.pdf`);

/** Number of counselors on the list (12 CFR 1024.20). */
const COUNSELORS_ON_LIST = 10;

/**
 * Returns the counselors nearest to a ZIP code. Codes with a common prefix are near each other;
 * codes alone do not show more.
 */
export function nearestCounselors(all: readonly Counselor[], zip: string): Counselor[] {
  const near = (one: Counselor): number => Math.abs(Number(one.zip) - Number(zip));
  return all
    .toSorted((one, other) => near(one) - near(other) || one.name.localeCompare(other.name))
    .slice(0, COUNSELORS_ON_LIST);
}

/**
 * Returns the companies for the services in an estimate's lines; every service has at least one if
 * the lender's file has one.
 */
export function providersFor(
  all: readonly Provider[],
  services: readonly string[],
): { service: string; providers: Provider[] }[] {
  return services.map((service) => ({
    service,
    providers: all.filter((one) => service.toLowerCase().startsWith(one.service.toLowerCase())),
  }));
}
