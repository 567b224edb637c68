import type { Goal } from "~/flows/main/state";

/** Who walks through the main flow: what they are after and what they would say. */
export interface Walker {
  /** what they choose on the front page */
  goal: Goal;
  first: string;
  last: string;
  /** who borrows with them */
  partner?: { first: string; last: string };
  /** as they would type it */
  phone: string;
  code: string;
  /** two letters */
  state: string;
  county: string;
  address: { street: string; city: string; zip: string };
  isOwner: boolean;
  scoreBand: string;
  /** a code from a letter, where they have one */
  offerCode?: string;
  /** they tick the box that lets us call */
  wantsCall: boolean;
}

/** Fields of a form as it is posted; an intent or a button's own name and value is a field too. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

/** How a page is answered by somebody who walks through a flow. */
export interface PageAnswers<Who = Walker> {
  /**
   * @param html the page as it came, for what only it knows
   * @param item what it is asked about, where the path tells it; else empty
   */
  good: Fields | ((who: Who, html: string, item: string) => Fields);
  /** posts that must come back with status 400 and words that match */
  bad?: readonly { fields: Fields; says: RegExp }[];
}

/** By step, "home-owner" or "m/profile/email". */
export type Answers<Who = Walker> = Readonly<Record<string, PageAnswers<Who>>>;
