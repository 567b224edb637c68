import type { RefiWalker, ToldHome } from "./pages";
import { lakeHouse, refiWalker } from "./walker";

/** One walk through the refinance wizard: who walks, up to which page, and from where when it is not home. */
export interface RefiOrder {
  name: string;
  who: RefiWalker;
  until: string;
  from?: string;
  /** what a search finds for them depends on mortgages that are drawn by lot */
  isVaried?: true;
}

const home = (street: string, more: Partial<ToldHome> = {}): ToldHome => ({ ...lakeHouse, street, ...more });
export const cabin = home("2 Elm Street", { use: "2ndHOME" });
/** Six homes of every kind; one is owned with somebody who is not on the loan. */
export const sixHomes = [
  lakeHouse,
  cabin,
  home("3 Fir Street", { type: "MULTIFAMILY", units: "3UNIT", use: "INVESTMENT" }),
  home("4 Birch Street", { type: "CONDO", unit: "4B", use: "INVESTMENT" }),
  home("5 Cedar Street", { coOwner: { first: "Rosalind", last: "Featherstonehaugh" } }),
  home("6 Maple Street", { type: "MANU" }),
] as const;

/** The largest visitor: two people, six homes, eight mortgages. */
export const largest = refiWalker({
  last: "Eightliens",
  marital: "married",
  partner: { first: "Maximiliana", last: "Eightliens" },
  homes: sixHomes,
  mortgagesOn: [0, 1, 2, 3, 0, 0, 1, 4],
});

/** Somebody who comes by every kind of page: three mortgages, cash, a friend, and no to the offer. */
export const threeliens = refiWalker({
  last: "Threeliens",
  reasons: ["cash", "payment"],
  partner: { first: "Leo", last: "Lee" },
  mortgagesOn: [0, 0, 0],
  accepts: false,
});

const CALLED = "thankyou-connecting-to-mb";
const leo = { first: "Leo", last: "Lee" };
const washington: ToldHome = { ...lakeHouse, city: "Washington", state: "DC", zip: "20001" };

/** By name of a persona (docs/personas.md) and what is out of the ordinary. */
export const refiOrders: readonly RefiOrder[] = [
  { name: "Highrate alone, savings", who: refiWalker(), until: CALLED },
  { name: "Lowrate, cash", who: refiWalker({ last: "Lowrate", reasons: ["cash"] }), until: CALLED },
  { name: "Nocash", who: refiWalker({ last: "Nocash", reasons: ["payment", "debts"] }), until: CALLED },
  {
    name: "Underwater: nothing to gain",
    who: refiWalker({ last: "Underwater" }),
    until: "thankyou-interest",
  },
  {
    name: "Smallgain, who wants none of it",
    who: refiWalker({ last: "Smallgain", alternative: "none" }),
    until: "no-loan",
  },
  {
    name: "Highrate, who turns the offer down for a line",
    who: refiWalker({ accepts: false, alternative: "line" }),
    until: CALLED,
  },
  {
    name: "Threeliens, married, two homes",
    who: refiWalker({
      last: "Threeliens",
      marital: "married",
      partner: { first: "Leo", last: "Threeliens" },
      homes: [lakeHouse, cabin],
      mortgagesOn: [0, 1, 0],
    }),
    until: "congratulations",
  },
  {
    name: "Fourliens, all on one home",
    who: refiWalker({ last: "Fourliens", mortgagesOn: [0, 0, 0, 0] }),
    until: "congratulations",
  },
  { name: "Eightliens, the largest", who: largest, until: "congratulations" },
  { name: "Nolien", who: refiWalker({ last: "Nolien" }), until: "congratulations" },
  {
    name: "a home for several families, with a friend",
    who: refiWalker({ partner: leo, homes: [{ ...lakeHouse, type: "MULTIFAMILY", units: "2UNIT" }] }),
    until: "congratulations",
  },
  { name: "Frozen", who: refiWalker({ last: "Frozen" }), until: "congratulations" },
  { name: "Onefrozen", who: refiWalker({ last: "Onefrozen" }), until: "congratulations" },
  { name: "Stayfrozen", who: refiWalker({ last: "Stayfrozen" }), until: "unable-to-pre-qualify" },
  { name: "Fullssn", who: refiWalker({ last: "Fullssn" }), until: "congratulations" },
  { name: "Lastfour", who: refiWalker({ last: "Lastfour" }), until: "congratulations" },
  { name: "Nodata", who: refiWalker({ last: "Nodata" }), until: "congratulations" },
  { name: "Noreport", who: refiWalker({ last: "Noreport" }), until: "thankyou-unfortunately" },
  { name: "Noreport, who has us call", who: refiWalker({ last: "Noreport" }), until: CALLED },
  { name: "Declined", who: refiWalker({ last: "Declined" }), until: "unable-to-pre-qualify" },
  { name: "Declined, who has us call", who: refiWalker({ last: "Declined" }), until: CALLED },
  {
    name: "Retention: a request that is received",
    who: refiWalker({ last: "Retention" }),
    until: "thankyou-call-us",
  },
  { name: "Slow", who: refiWalker({ last: "Slow" }), until: "congratulations" },
  { name: "Benefitfails", who: refiWalker({ last: "Benefitfails" }), until: "loan-alternatives" },
  {
    name: "Nodial: no call now",
    who: refiWalker({ last: "Nodial" }),
    until: "thankyou-call-us",
    isVaried: true,
  },
  { name: "a score too low", who: refiWalker({ scoreBand: "0-579" }), until: "unable-to-qualify" },
  { name: "DC, where we do not lend", who: refiWalker({ homes: [washington] }), until: "unable-to-qualify" },
  {
    name: "entered at an address that a link spells",
    who: refiWalker(),
    until: "borrower",
    from: "/refi-mini/address/12-oak-street/irvine/ca/92602",
  },
  { name: "entered at the cash", who: refiWalker(), until: "borrower", from: "/refi-mini/cashout-amount" },
];
