import { z } from "zod";
import { SCORE_BANDS } from "~/domain/score-bands";
import { omitUndefined } from "~/domain/omit-undefined";
import type { PersonName } from "~/domain/borrowers";
import { amountField, checkMaxAmount } from "~/steps/fields";
import { priceIssue } from "~/steps/loan/price";
import { sealDraft } from "~server/session/draft";
import type { AppDataFields } from "~server/visit/handovers";
import type { Runtime } from "~server/visit/types";

/**
 * What a customer says on the phone while an employee begins their application. It is stored as the
 * application's answers with no page completed, so that the link leads from page to page with the
 * answers filled in: each counts once the customer has pressed its button.
 */

const money = (what: string) => amountField(`${what}: enter dollars.`, checkMaxAmount(what)).optional();

/** The fields of the form; all are optional. Dollars. */
export const saidFields = {
  price: money("Price"),
  downPayment: money("Down payment"),
  ownValue: money("Home value"),
  scoreBand: z
    .enum(
      SCORE_BANDS.map(({ value }) => value),
      { error: "Choose a score." },
    )
    .optional(),
};

export type SaidByPhone = z.output<z.ZodObject<typeof saidFields>>;

/** Adds the error of a price and a down payment that do not go together. */
export function checkSaid({ price, downPayment }: SaidByPhone, ctx: z.RefinementCtx): void {
  if (price === undefined || downPayment === undefined) return;
  const issue = priceIssue(price, downPayment);
  if (issue) ctx.addIssue({ code: "custom", path: [issue.of], message: issue.message });
}

const scoreOf = (band: string | undefined): number | undefined =>
  SCORE_BANDS.find(({ value }) => value === band)?.score;

/** Returns the record of what was said, as the wizard in which the customer continues saves it. */
export function recordOfSaid(
  { price, downPayment, ownValue, scoreBand }: SaidByPhone,
  isPurchase: boolean,
): Pick<AppDataFields, "homeValue" | "purchasePrice" | "downPayment" | "currentHomeValue" | "creditScore"> {
  return omitUndefined({
    ...(isPurchase
      ? { homeValue: price, purchasePrice: price, downPayment }
      : { currentHomeValue: ownValue }),
    creditScore: scoreOf(scoreBand),
  });
}

/** Stores what was said, if anything, as answers that the customer has yet to confirm. */
export async function storeSaid(
  { mounts, sealer, store }: Pick<Runtime, "mounts" | "sealer" | "store">,
  {
    appId,
    prefix,
    people,
    said: { price, downPayment, ownValue, scoreBand },
    isFirstTimeBuyer,
  }: {
    appId: string;
    /** of the wizard in which the customer continues: "/mini" */
    prefix: string;
    people: readonly PersonName[];
    said: SaidByPhone;
    isFirstTimeBuyer: boolean | undefined;
  },
): Promise<void> {
  const host = mounts.flowOf(prefix);
  const isSaid = [price, downPayment, ownValue, scoreBand].some((one) => one !== undefined);
  if (!isSaid || host?.importFrom === undefined) return;
  const isOwner = ownValue !== undefined;
  const state = host.importFrom({
    buyers: people.map(({ firstName, lastName }) => ({ firstName, lastName })),
    ...{ price, downPayment, scoreBand, isFirstTimeBuyer },
    ...(isOwner && { plan: { goal: "refinance" as const, homeValue: ownValue } }),
  });
  const unconfirmed = { ...state, marks: {}, outcomes: {} };
  const sealed = sealDraft(host.store, sealer, appId, { first: host.flow.home, state: unconfirmed });
  await store.saveDraft({ appId, flow: host.flow.id }, sealed);
}
