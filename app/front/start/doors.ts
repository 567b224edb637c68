import type { FlowEntrance } from "~/steps/application/enter-flow";
import { buyerFigures, ownerFigures, type Figures } from "./figures";

/** The doors of the site: one for each intent. Which flow follows is decided by an answer. */

export const DOOR_IDS = ["buy", "refinance", "cash", "line", "letter", "code"] as const;
export type DoorId = (typeof DOOR_IDS)[number];

/** An option of a door's question. */
export interface DoorOption {
  value: string;
  label: string;
  hint: string;
}

export interface Door {
  title: string;
  description: string;
  /** the only question of the door; absent where the intent alone decides the flow */
  question?: { label: string; required: string; lead: string; options: readonly DoorOption[] };
}

/** Address of a door, with figures or an answer. */
export const doorAddress = (door: DoorId, query: Readonly<Record<string, string>> = {}): string => {
  const text = new URLSearchParams(query).toString();
  return `/start/${door}${text === "" ? "" : `?${text}`}`;
};

export const DOORS: Readonly<Record<DoorId, Door>> = {
  buy: {
    title: "How far along are you with buying?",
    description:
      "Buying a home: see what it would cost each month, get a letter for sellers, or apply for the home you found.",
    question: {
      label: "Where you are",
      required: "Choose what fits you best.",
      lead: "Your answer decides what we ask next. We don't ask it again.",
      options: [
        {
          value: "dreaming",
          label: "I'm finding out what is possible",
          hint: "You see what a home would cost each month. No credit check.",
        },
        {
          value: "looking",
          label: "I'm looking at homes",
          hint: "You see what you could borrow, by your own figures. No credit check.",
        },
        {
          value: "letter",
          label: "I want a letter for sellers",
          hint: "A soft credit check, which doesn't affect your score, shows whether you pre-qualify.",
        },
        {
          value: "offer",
          label: "A seller has accepted my offer",
          hint: "The whole application for that home, with a loan expert who knows your dates.",
        },
      ],
    },
  },
  refinance: {
    title: "How should we work out what you could save?",
    description:
      "Refinancing: compare a new mortgage with the one you have, by your own figures or with a soft credit check.",
    question: {
      label: "How we work it out",
      required: "Choose your own figures or a soft credit check.",
      lead: "Both ways compare a new loan with staying as you are. We don't ask this again.",
      options: [
        {
          value: "figures",
          label: "By my own figures",
          hint: "You enter what your home is worth and what you owe. No credit check.",
        },
        {
          value: "credit",
          label: "With a soft credit check",
          hint: "It finds your mortgages and doesn't affect your score. You see the offers for each one.",
        },
      ],
    },
  },
  cash: {
    title: "How would you like to take the cash?",
    description:
      "Cash from your home: a new mortgage that pays you the difference, or a line of credit beside the one you have.",
    question: {
      label: "How you take the cash",
      required: "Choose one of these, or say you are not sure.",
      lead: "If you don't know yet, that's fine: you see the options side by side before you choose.",
      options: [
        {
          value: "refinance",
          label: "With a new, larger mortgage",
          hint: "It pays off the old one, and you get the rest in cash.",
        },
        {
          value: "line",
          label: "With a home equity line of credit",
          hint: "Your mortgage stays, and you draw money when you need it.",
        },
        {
          value: "unsure",
          label: "I'm not sure yet",
          hint: "You see both, by your own figures. No credit check.",
        },
        {
          value: "credit",
          label: "Show me all my homes and mortgages",
          hint: "A soft credit check finds them. It doesn't affect your score.",
        },
      ],
    },
  },
  line: {
    title: "A line of credit",
    description: "A home equity line of credit: borrow when you need to, and keep the mortgage you have.",
  },
  letter: {
    title: "A letter for sellers",
    description: "A pre-qualification letter for sellers, after a soft credit check.",
  },
  code: {
    title: "The code from our mail",
    description: "Enter the code from the letter that we sent you.",
  },
};

/** A way into a flow, or a plain address. */
export type DoorTarget = Pick<FlowEntrance, "home" | "handover"> | { to: string };

const MAIN = "/";

/**
 * Returns where a door leads.
 * @param answer to its question
 * @returns undefined while the question is open
 */
export function targetOf(door: DoorId, answer: string | undefined, figures: Figures): DoorTarget | undefined {
  const buyer = { buyers: [], ...buyerFigures(figures) };
  const owner = ownerFigures(figures);
  const into = (home: string, plan: NonNullable<FlowEntrance["handover"]["plan"]>): DoorTarget => ({
    home,
    handover: { ...buyer, plan },
  });
  switch (door) {
    case "buy":
      switch (answer) {
        case "dreaming":
        case "looking":
          return into(MAIN, { goal: "purchase", stage: answer });
        case "letter":
          return into("/mini/home", { goal: "purchase" });
        case "offer":
          return into("/purchase/home", { goal: "purchase", stage: answer });
        default:
          return undefined;
      }
    case "refinance":
      if (answer === "figures") return into(MAIN, { goal: "refinance", ...owner });
      return answer === "credit" ? into("/refi-mini/home", { goal: "refinance", ...owner }) : undefined;
    case "cash":
      if (answer === "refinance" || answer === "line" || answer === "unsure")
        return into(MAIN, { goal: "cashout", cashWish: answer, ...owner, line: owner.line ?? owner.cash });
      return answer === "credit" ? into("/qt/home-loans", { goal: "cashout", ...owner }) : undefined;
    case "line":
      return into(MAIN, { goal: "heloc", ...owner });
    case "letter":
      return into("/mini/home", { goal: "purchase" });
    case "code":
      return { to: "/offer-code" };
  }
}
