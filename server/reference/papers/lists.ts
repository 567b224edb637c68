import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Booklet } from "~/content/official-booklets";
import { SAMPLE_COUNSELORS, SAMPLE_PROVIDERS } from "./samples";

/**
 * What a lender puts into the folder "papers" of its data: providers.json, counselors.json, and the official booklets as PDF files. Without them the lists are
 * samples, and the booklets are linked to.
 */

const line = z.string().min(1).max(200);

/** A company for a service that the borrower may shop for. */
const provider = z.strictObject({
  /** kind of the service, as its line of the estimate's section C begins */
  service: line,
  name: line,
  address: line,
  phone: line,
});
export type Provider = z.output<typeof provider>;

/** A housing counseling agency that the Department of Housing and Urban Development has approved. */
const counselor = z.strictObject({
  name: line,
  address: line,
  zip: z.string().regex(/^\d{5}$/),
  phone: line,
  website: line.optional(),
  languages: line,
  services: line,
});
export type Counselor = z.output<typeof counselor>;

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

/** A booklet that the lender has put in place; undefined where it has not. */
export const bookletIn = (folder: string, booklet: Booklet): Promise<Buffer | undefined> =>
  fileOf(folder, `${booklet}.pdf`);

/** So many are on the list (12 CFR 1024.20). */
const ON_LIST = 10;

/** The counselors nearest to a ZIP code. Codes that begin alike are near each other; nearer than that nobody can tell from the codes alone. */
export function nearest(all: readonly Counselor[], zip: string): Counselor[] {
  const near = (one: Counselor): number => Math.abs(Number(one.zip) - Number(zip));
  return all
    .toSorted((one, other) => near(one) - near(other) || one.name.localeCompare(other.name))
    .slice(0, ON_LIST);
}

/** The companies for the services of an estimate, by its lines; every service has at least one, where the lender's file has one. */
export function providersFor(
  all: readonly Provider[],
  services: readonly string[],
): { service: string; providers: Provider[] }[] {
  return services.map((service) => ({
    service,
    providers: all.filter((one) => service.toLowerCase().startsWith(one.service.toLowerCase())),
  }));
}
