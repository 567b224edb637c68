import { seedEmployees } from "~server/reference/bankers";
import { tokenHash } from "~server/reference/crypto";
import { employees, employeeTokens } from "~server/reference/database/schema";
import type { Plantable } from "./planting";

/** The demonstration's bankers and processors, each with a token to try out (docs/personas.md). */

const never = new Date("2099-12-31T00:00:00Z");
const longAgo = new Date("2026-01-31T00:00:00Z");

/** Tokens by employee: a good one, another, one that has expired and one that was taken back. */
export const seedTokens: readonly { token: string; employeeId: string; expiresAt: Date; revokedAt?: Date }[] =
  [
    { token: "banker-token", employeeId: "b1", expiresAt: never },
    { token: "processor-token", employeeId: "p1", expiresAt: never },
    { token: "expired-banker-token", employeeId: "b2", expiresAt: longAgo },
    { token: "revoked-banker-token", employeeId: "b3", expiresAt: never, revokedAt: longAgo },
  ];

export const employeeSeeds: readonly Plantable[] = seedEmployees.map((employee) => ({
  id: employee.id,
  plant: async (db) => {
    await db.insert(employees).values(employee);
    const tokens = seedTokens
      .filter(({ employeeId }) => employeeId === employee.id)
      .map(({ token, ...row }) => ({ ...row, digest: tokenHash(token) }));
    if (tokens.length > 0) await db.insert(employeeTokens).values(tokens);
  },
}));
