import { checkCashOut, checkHomeValue } from "~/domain/limits";
import { formatMoney } from "~/domain/money";
import { omitUndefined } from "~/domain/omit-undefined";
import { formatScoreBand, SCORE_BANDS } from "~/domain/score-bands";
import { isValidState, stateCode, stateName } from "~/domain/states";
import { MAX_DOLLARS } from "~/domain/tools/inputs";
import { parseAmount, percentOf } from "~/domain/typed-amount";
import { plainNumbers } from "~/domain/typed-text";
import { priceIssue } from "~/steps/loan/price";
import { rateField } from "~/steps/rate-field";
import type { BuyerHandover } from "~server/visit/handovers";

/**
 * The figures that a visitor brings to a door in its address, for example from a calculator.
 * Dollars, percent a year. What cannot be right is left out, and its page asks for it.
 */
export interface Figures {
  price?: number;
  down?: number;
  /** two letters */
  state?: string;
  /** label of a score band, "720-739" */
  scoreBand?: string;
  balance?: number;
  /** a month, principal and interest */
  payment?: number;
  rate?: number;
  value?: number;
  cash?: number;
  line?: number;
}

/** Longest text of a figure that is read. */
const MAX_TEXT = 40;

const textOf = (query: URLSearchParams, ...names: readonly string[]): string | undefined => {
  const text = names.map((name) => query.get(name)?.trim()).find(Boolean);
  return text === undefined || text.length > MAX_TEXT ? undefined : plainNumbers(text);
};

function dollarsOf(query: URLSearchParams, ...names: readonly string[]): number | undefined {
  const dollars = parseAmount(textOf(query, ...names) ?? "");
  return dollars === undefined || dollars > MAX_DOLLARS ? undefined : dollars;
}

/** Returns the band of a score, "752", or of a band's own name, "740+". */
function bandOf(text: string | undefined): string | undefined {
  const named = SCORE_BANDS.find(({ value }) => value === text);
  if (named) return named.value;
  const score = /^[3-8]\d\d$/.test(text ?? "") ? Number(text) : undefined;
  return SCORE_BANDS.find(({ min, max }) => score !== undefined && score >= min && score <= max)?.value;
}

/** Returns price and down payment; a down payment that is no part of the price is left out. */
function purchaseOf(query: URLSearchParams): Pick<Figures, "price" | "down"> {
  const price = dollarsOf(query, "price");
  if (price === undefined || priceIssue(price, price * 0.5)?.of === "price") return {};
  const text = textOf(query, "down") ?? "";
  const down = percentOf(text, price, true)?.dollars ?? parseAmount(text);
  return down === undefined || priceIssue(price, down) ? { price } : { price, down };
}

/** Returns the amount unless it is zero or a check refuses it. */
const checked = (
  dollars: number | undefined,
  check: (dollars: number) => string | undefined = () => undefined,
): number | undefined =>
  dollars === undefined || dollars === 0 || check(dollars) !== undefined ? undefined : dollars;

/** Reads the figures of an address. Unknown names and nonsense are ignored. */
export function readFigures(query: URLSearchParams): Figures {
  const state = stateCode(textOf(query, "state") ?? "");
  const rate = rateField.safeParse(textOf(query, "rate"));
  return omitUndefined({
    ...purchaseOf(query),
    state: state !== undefined && isValidState(state) ? state : undefined,
    scoreBand: bandOf(textOf(query, "score", "scoreBand")),
    balance: dollarsOf(query, "balance", "owed"),
    payment: checked(dollarsOf(query, "payment")),
    rate: rate.success ? rate.data : undefined,
    value: checked(dollarsOf(query, "value"), checkHomeValue),
    cash: checked(dollarsOf(query, "cash"), checkCashOut),
    line: checked(dollarsOf(query, "line")),
  });
}

/** The query names of the figures. */
const NAMES = {
  price: "price",
  down: "down",
  state: "state",
  scoreBand: "score",
  balance: "balance",
  payment: "payment",
  rate: "rate",
  value: "value",
  cash: "cash",
  line: "line",
} as const satisfies Record<keyof Figures, string>;

/** Returns the figures as query parameters. */
export const figureFields = (figures: Figures): [name: string, value: string][] =>
  Object.entries(NAMES).flatMap(([key, name]) => {
    const given: readonly [string, string | number | undefined][] = Object.entries(figures);
    const value = given.find(([one]) => one === key)?.[1];
    return value === undefined ? [] : [[name, String(value)]];
  });

/** Returns the figures for a visitor, as rows of label and value. */
export function figureRows(figures: Figures): { label: string; value: string }[] {
  const { price, down, state, scoreBand, balance, payment, rate, value, cash, line } = figures;
  const band = SCORE_BANDS.find((one) => one.value === scoreBand);
  const money = (dollars: number | undefined) => (dollars === undefined ? undefined : formatMoney(dollars));
  const rows: [string, string | undefined][] = [
    ["Home price", money(price)],
    ["Down payment", money(down)],
    ["Home value", money(value)],
    ["Mortgage balance", money(balance)],
    ["What you pay each month", money(payment)],
    ["Your rate", rate === undefined ? undefined : `${String(rate)}%`],
    ["Cash you'd like", money(cash)],
    ["Limit of the line", money(line)],
    ["State", state && stateName(state)],
    ["Credit score", band && formatScoreBand(band)],
  ];
  return rows.flatMap(([label, shown]) => (shown === undefined ? [] : [{ label, value: shown }]));
}

/** Returns the buyer's part of the figures for a flow. */
export const buyerFigures = ({ price, down, state, scoreBand }: Figures): Partial<BuyerHandover> =>
  omitUndefined({ price, downPayment: down, state, scoreBand });

/** Returns the owner's part of the figures for a flow. */
export const ownerFigures = ({ value, balance, payment, rate, cash, line }: Figures) =>
  omitUndefined({
    homeValue: value,
    mortgageBalance: balance,
    mortgagePayment: payment,
    mortgageRate: rate,
    cash,
    line,
  });
