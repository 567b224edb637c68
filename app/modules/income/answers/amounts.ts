import { z } from "zod";
import { conditionOf } from "~/domain/ability-to-repay/income";
import { INCOME_REQUIRED_MESSAGE, INCOME_TYPES, incomeError, type IncomeType } from "~/domain/income";
import { formatExact } from "~/domain/money";
import { parseAmount } from "~/domain/typed-amount";
import { plainNumbers } from "~/domain/typed-text";
import type { StatedIncome } from "~/modules/income/state";
import { incomeQuestion } from "~/steps/soft-checks/questions";
import type { SoftQuestions } from "~/wizard/step";
import { CONDITION_WORDS } from "./labels";

const NO_AMOUNT = "Enter an amount in dollars, for example 65,000.";

/** A summary lists the errors of several types, so each error names its type. */
const noAmountOf = (type: IncomeType): string =>
  `${INCOME_REQUIRED_MESSAGE}: enter the amount for “${INCOME_TYPES[type]}”, before taxes.`;
const noPeriodOf = (type: IncomeType): string =>
  `Choose whether “${INCOME_TYPES[type]}” is per year or per month.`;

/** Name of the field with the amount of an income type. */
export const amountField = (type: IncomeType): string => `amount-${type}`;

/** Name of the field that says whether the amount is per year or per month. */
export const periodField = (type: IncomeType): string => `per-${type}`;

/**
 * Name of the checkbox that confirms the condition under which this income counts, or counts more.
 */
export const conditionField = (type: IncomeType): string => `sure-${type}`;

type AmountsForm = Readonly<Record<string, string | undefined>>;

const isEmpty = (text: string | undefined): boolean => text === undefined || text.trim() === "";

/**
 * Returns the schema of the form for the amounts of the chosen types, with the messages of
 * INCOME-03 to 06 and 08.
 */
export function amountsForm(types: readonly IncomeType[], isFirstBorrower: boolean) {
  const names = types.flatMap((type) => [
    amountField(type),
    periodField(type),
    ...(conditionOf(type) === undefined ? [] : [conditionField(type)]),
  ]);
  const text = z.string().transform(plainNumbers).optional();
  const fields: Record<string, typeof text> = Object.fromEntries(names.map((name) => [name, text]));
  return z.object(fields).superRefine((form, ctx) => {
    for (const type of types) {
      const message = amountProblem(form, type, isFirstBorrower);
      if (message !== undefined) ctx.addIssue({ code: "custom", path: [amountField(type)], message });
      if (!["year", "month"].includes(form[periodField(type)] ?? "")) {
        ctx.addIssue({ code: "custom", path: [periodField(type)], message: noPeriodOf(type) });
      }
    }
  });
}

function amountProblem(form: AmountsForm, type: IncomeType, isFirstBorrower: boolean): string | undefined {
  const text = form[amountField(type)];
  const amount = isEmpty(text) ? undefined : parseAmount(text ?? "", { cents: true });
  if (!isEmpty(text) && amount === undefined) return NO_AMOUNT;
  const isAnnual = form[periodField(type)] !== "month";
  const wrong = incomeError(
    { userIncomeType: type, isSelected: true, amount, isAnnual },
    { isFirstBorrower },
  );
  return wrong === INCOME_REQUIRED_MESSAGE ? noAmountOf(type) : wrong;
}

/**
 * Returns the amounts of a valid form, only for the chosen types (INCOME-07). An amount left empty
 * is stored as 0, because the question was shown.
 */
export function statedAmounts(
  types: readonly IncomeType[],
  form: AmountsForm,
): Partial<Record<IncomeType, StatedIncome>> {
  const stated: Partial<Record<IncomeType, StatedIncome>> = {};
  for (const type of types) {
    const amount = parseAmount(form[amountField(type)] ?? "", { cents: true }) ?? 0;
    const confirmed = conditionOf(type) !== undefined && form[conditionField(type)] === "yes";
    stated[type] = {
      amount,
      annual: form[periodField(type)] !== "month",
      ...(confirmed ? { confirmed } : {}),
    };
  }
  return stated;
}

/** Formats a saved amount for the form, "5,416.67"; undefined for an amount that was left empty. */
export function amountText(stated: StatedIncome | undefined): string | undefined {
  return stated && stated.amount > 0 ? formatExact(stated.amount).replace("$", "") : undefined;
}

/** Asks about amounts of a valid form that can hardly be right, by field. */
export const amountQuestions = (types: readonly IncomeType[], form: AmountsForm): SoftQuestions => {
  const stated = statedAmounts(types, form);
  return Object.fromEntries(
    types.map((type) => {
      const { amount = 0, annual: isAnnual = true } = stated[type] ?? {};
      return [amountField(type), incomeQuestion({ label: INCOME_TYPES[type], amount, isAnnual })];
    }),
  );
};

/** The names of an income's fields, with its label and the condition under which it counts (REPAY-03). */
export interface AmountFields {
  label: string;
  amount: string;
  period: string;
  condition?: { name: string; label: string };
}

export function amountFields(type: IncomeType, label: string): AmountFields {
  const condition = conditionOf(type);
  return {
    ...{ label, amount: amountField(type), period: periodField(type) },
    ...(condition && { condition: { name: conditionField(type), label: CONDITION_WORDS[condition] } }),
  };
}
