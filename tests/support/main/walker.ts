import { walkAlong, type Guide, type Stop } from "../journey";
import { pageOf } from "../people";
import { saidWith } from "../said";
import type { Visitor } from "../visitor";
import { buyAnswers } from "./buy";
import { landingAnswers } from "./landing";
import { ownerAnswers } from "./owner";
import { peopleAnswers } from "./people";
import { placeAnswers } from "./place";
import { profileAnswers } from "./profile";
import { toolsAnswers } from "./tools";
import type { Answers, Fields, Walker } from "./pages";

/** How every page of the main flow and of its modules is answered. */
export const mainAnswers: Answers = {
  ...buyAnswers,
  ...landingAnswers,
  ...ownerAnswers,
  ...peopleAnswers,
  ...placeAnswers,
  ...profileAnswers,
  ...toolsAnswers,
};

/** Ada, who owns a home in California. */
export function mainWalker(more: Partial<Walker> = {}): Walker {
  return {
    goal: "cashout",
    first: "Ada",
    last: "Approved",
    phone: "(202) 555-0101",
    code: "000 000",
    state: "CA",
    county: "Orange",
    address: { street: "12 Elm Street", city: "Irvine", zip: "92602" },
    isOwner: true,
    scoreBand: "740+",
    wantsCall: false,
    ...more,
  };
}

/** The step of an address of the main flow: "/" is "home". */
export function mainStepOf(address: string): string {
  const path = address.replace(/\?.*$/, "").replace(/^\/+|\/+$/g, "");
  if (path === "") return "home";
  return path.toLowerCase() === "savemoney" ? "offer-code" : path;
}

/** What somebody says on a page of the main flow. */
export const saidOn = (who: Walker, step: string, html: string): Fields =>
  saidWith(mainAnswers, who, { page: pageOf(step), item: "" }, html);

/** Somebody's way through the main flow. */
export const mainGuide = (who: Walker): Guide => ({
  stepOf: mainStepOf,
  answers: (step, html) => saidOn(who, step, html),
});

/** Walks through the main flow from a page. @see walkAlong */
export const walkMain = (
  visitor: Visitor,
  who: Walker,
  until: string,
  from: string,
  onStop?: (stop: Stop) => Promise<void> | void,
) => walkAlong(visitor, mainGuide(who), until, from, onStop);
