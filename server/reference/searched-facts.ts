import { z } from "zod";
import type { CallOutput } from "~server/backend/contract/index";
import { homeLien, otherDebt } from "./home-facts";
import type { Liability } from "./homes";

/** The home, the liens and the debts of a stored search, as they were when it ran. */

type SearchedFacts = Omit<CallOutput<"lp.recommended-rates">, "bestOffers">;

const storedLien = z.object({
  liabilityId: z.string(),
  balance: z.number(),
  monthlyPayment: z.number(),
  ratePercent: z.number().optional(),
  remainingMonths: z.number().optional(),
  includesEscrow: z.boolean().optional(),
  lienPriority: z.enum(["FirstLien", "SecondLien", "Other"]),
});

/** A search's stored input. Searches stored without the two sources of the value remain readable. */
const storedInput = z.object({
  home: z.object({
    propertyId: z.string(),
    value: z.number(),
    own: z.number().optional(),
    records: z.number().optional(),
    recordsOn: z.string().optional(),
    state: z.string().optional(),
    dues: z.number().optional(),
    liens: z.array(storedLien),
  }),
  debts: z
    .array(z.object({ liabilityId: z.string(), balance: z.number(), monthlyPayment: z.number() }))
    .default([]),
});

/**
 * Returns the home, the liens on it and the debts off it of a stored search. Balances and payments
 * are those of the search; creditor, kind and a debt's rate are on file. A debt whose person was
 * erased is left out.
 * @param input as `runSearch` stored it
 * @param onFile all debts of the application
 */
export function searchedFacts(input: Record<string, unknown>, onFile: readonly Liability[]): SearchedFacts {
  const { home, debts } = storedInput.parse(input);
  const { liens, ...facts } = home;
  const rowOf = (id: string) => onFile.find((row) => row.id === id);
  return {
    home: facts,
    liens: liens.flatMap((lien) => {
      const row = rowOf(lien.liabilityId);
      return row === undefined ? [] : homeLien(lien, home, row);
    }),
    debts: debts.flatMap(({ liabilityId, balance, monthlyPayment: payment }) => {
      const row = rowOf(liabilityId);
      return row === undefined ? [] : otherDebt(row, { balance, payment });
    }),
  };
}

/**
 * Returns which of the two values a stored search used, where there were two; undefined where the
 * rule decides (PROP-04).
 */
export function valueUsed(input: Record<string, unknown>): "own" | "records" | undefined {
  const { value, own, records } = storedInput.safeParse(input).data?.home ?? {};
  if (own === undefined || records === undefined || own === records) return undefined;
  return value === own ? "own" : "records";
}
