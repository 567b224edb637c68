import { walkAlong, type Guide, type Stop } from "../journey";
import type { Fields } from "../main/pages";
import { saidWith } from "../said";
import type { Visitor } from "../visitor";
import { creditAnswers } from "./credit";
import { endsAnswers } from "./ends";
import { homeAnswers } from "./home";
import { liensAnswers } from "./liens";
import { offersAnswers } from "./offers";
import type { RefiAnswers, RefiWalker, ToldHome } from "./pages";
import { peopleAnswers } from "./people";
import { propertyAnswers } from "./property";

/** How every page of the refinance wizard is answered. */
export const refiAnswers: RefiAnswers = {
  ...homeAnswers,
  ...propertyAnswers,
  ...peopleAnswers,
  ...creditAnswers,
  ...liensAnswers,
  ...offersAnswers,
  ...endsAnswers,
};

/** A house in California that has no appraisal, so that only its owner's value counts. */
export const lakeHouse: ToldHome = {
  street: "1 Nowhere Lane",
  city: "Irvine",
  state: "CA",
  zip: "92602",
  use: "HOME",
  type: "SINGLE",
  value: "$650,000",
};

/** Ada, who owns one home alone and would like a lower payment. */
export function refiWalker(more: Partial<RefiWalker> = {}): RefiWalker {
  return {
    reasons: ["payment"],
    scoreBand: "740+",
    first: "Ada",
    last: "Highrate",
    marital: "unmarried",
    phone: "(202) 555-0101",
    homes: [lakeHouse],
    mortgagesOn: [0],
    ssn: "219-09-9999",
    last4: "4321",
    accepts: true,
    alternative: "later",
    ...more,
  };
}

/** The step of an address of the refinance wizard, "property-use/1". */
export const refiStepOf = (address: string): string =>
  address.replace(/\?.*$/, "").replace(/^\/refi-mini\/|\/+$/g, "");

/** A step's page and what it is asked about. */
function pageAndItem(step: string): { page: string; item: string } {
  const [page = "", ...item] = step.split("/");
  return { page, item: item.join("/") };
}

/** What somebody says on a page of the refinance wizard. */
export const saidInRefi = (who: RefiWalker, step: string, html: string): Fields =>
  saidWith(refiAnswers, who, pageAndItem(step), html);

/** Somebody's way through the refinance wizard. */
export const refiGuide = (who: RefiWalker): Guide => ({
  stepOf: refiStepOf,
  answers: (step, html) => saidInRefi(who, step, html),
});

/** Walks through the refinance wizard, from home unless told. @see walkAlong */
export const walkRefi = (
  visitor: Visitor,
  who: RefiWalker,
  until: string,
  from = "/refi-mini/home",
  onStop?: (stop: Stop) => Promise<void> | void,
) => walkAlong(visitor, refiGuide(who), until, from, onStop);
