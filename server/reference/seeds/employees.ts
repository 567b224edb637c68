import { seedEmployees } from "~server/reference/bankers";
import { tokenHash } from "~server/reference/crypto";
import { employees, employeeTokens } from "~server/reference/database/schema";
import type { Queries } from "~server/reference/deps";
import type { SeedPart } from "./seed-parts";

/**
 * The demonstration's bankers, processor and supervisor, each with tokens to try out
 * (docs/personas.md).
 */

const NO_EXPIRY = new Date("2099-12-31T00:00:00Z");
const LONG_EXPIRED = new Date("2026-01-31T00:00:00Z");

/** Tokens by employee: valid ones of each role, one expired and one revoked. */
export const sampleTokens: readonly {
  token: string;
  employeeId: string;
  expiresAt: Date;
  revokedAt?: Date;
}[] = [
  { token: "banker-token", employeeId: "b1", expiresAt: NO_EXPIRY },
  { token: "banker-two-token", employeeId: "b2", expiresAt: NO_EXPIRY },
  { token: "processor-token", employeeId: "p1", expiresAt: NO_EXPIRY },
  { token: "supervisor-token", employeeId: "s1", expiresAt: NO_EXPIRY },
  { token: "expired-banker-token", employeeId: "b2", expiresAt: LONG_EXPIRED },
  { token: "revoked-banker-token", employeeId: "b3", expiresAt: NO_EXPIRY, revokedAt: LONG_EXPIRED },
];

export const employeeSeeds: readonly SeedPart[] = seedEmployees.map((employee) => ({
  id: employee.id,
  seed: async (db) => {
    await db.insert(employees).values(employee);
  },
}));

/** Seeds missing tokens, including those of a newer version; a revoked one stays revoked. */
export async function seedTokens(db: Queries): Promise<void> {
  const rows = sampleTokens.map(({ token, ...row }) => ({ ...row, digest: tokenHash(token) }));
  await db.insert(employeeTokens).values(rows).onConflictDoNothing();
}
