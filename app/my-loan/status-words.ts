import { dateInWords, daysBetween, isoDateOf } from "~/domain/dates";
import { toZone, EASTERN } from "~/domain/zoned";
import type { LoanStatus, Stage, Standing } from "~/domain/my-loan/status";
import type { LoanOverview } from "./visit";
import { CONTINUE_APPLICATION, ESTIMATE, FILES, forLoan } from "./addresses";

/** The words for where a loan stands: heading, lead, and what is next. */

export const STAGE_WORDS: Readonly<Record<Stage, string>> = {
  estimate: "Estimate",
  applied: "Applied",
  checking: "Income and money checked",
  approved: "Final approval",
  locked: "Rate locked",
  closing: "Closing",
};

/** What happens next: who does what by when, and what follows. */
export interface NextStep {
  title: string;
  who: string;
  /** "by Tuesday, December 1" with its reason */
  by?: string;
  /** "about 5 minutes" */
  takes?: string;
  then: string;
  action?: { to: string; label: string };
}

export interface StatusWords {
  heading: string;
  lead: string;
  next: NextStep;
}

/** The facts that the words need. */
interface Told {
  status: LoanStatus;
  overview: LoanOverview["overview"];
  /** the lender's phone as it is shown */
  phone: string;
  now: Date;
}

/** Returns a day as sentences name it: "Friday, December 11". */
export const dayInWords = (iso: string): string => {
  const day = toZone(Date.parse(`${iso}T17:00:00Z`), EASTERN);
  return `${day.toFormat("cccc")}, ${dateInWords(iso).replace(/, \d{4}$/, "")}`;
};

const expertOf = ({ overview: { banker } }: Told): string => banker?.name ?? "Your loan expert";
const youOf = ({ overview: { you } }: Told, words: string, without: string): string =>
  you.firstName === undefined ? without : words.replace("{name}", you.firstName);

/** Returns the day by which something is due; a day that has ended says so. */
function dueWords({ status: { dueOn, isLate } }: Told, reason = ""): { by?: string } {
  if (dueOn === undefined) return {};
  return { by: isLate ? `was due on ${dayInWords(dueOn)}` : `by ${dayInWords(dueOn)}${reason}` };
}

/** What to do when our own act is late. */
function ifLate(told: Told): string {
  const { status, phone, overview } = told;
  const who = overview.banker === null ? `us at ${phone}` : `${expertOf(told)}, or our line at ${phone}`;
  return status.isLate
    ? `We are late with this, and we are sorry. Call ${who}: we tell you the same day when it will be done.`
    : `If it isn't done by then, call ${who}.`;
}

/** The wizard is that of the person who opened the application. */
const go = ({ overview }: Told, label: string) =>
  overview.you.isPrimary ? { action: { to: forLoan(CONTINUE_APPLICATION, overview.loan.appId), label } } : {};

const openFirst = ({ overview: { documents, loan } }: Told, kind: string, label: string) => {
  const found = documents.find((one) => one.kind === kind);
  return found ? { action: { to: forLoan(`${FILES}/${found.documentId}`, loan.appId), label } } : {};
};

type WordsOf = (told: Told) => StatusWords;

const paperTitle = ({ overview: { papers } }: Told): string => {
  const open = papers.filter(({ status }) => status === "needed" || status === "returned");
  return open.length === 1 ? "Send the last paper we need" : `Send ${String(open.length)} papers`;
};

const closingDay = ({ status: { dueOn } }: Told): string =>
  dueOn === undefined ? "its day" : dayInWords(dueOn);

const closingAhead: WordsOf = (told) => ({
  heading: `Your closing is on ${closingDay(told)}`,
  lead: "You get the Closing Disclosure at least three business days before. Compare it with your Loan Estimate.",
  next: {
    title: "Come to the closing with an ID, and check where money goes by phone",
    who: "You and everyone on the loan",
    by: `on ${closingDay(told)}`,
    takes: "about an hour",
    then: `Before you wire money, call us at ${told.phone} and read the account number aloud. We never change it by email or text.`,
  },
});

/** The day has passed, and nobody has recorded that the loan was paid out. */
const closingOver: WordsOf = (told) => ({
  heading: `Your closing was on ${closingDay(told)}`,
  lead: "We have not recorded yet that the loan was paid out.",
  next: {
    title: "If you have signed, you don't have to do anything",
    who: expertOf(told),
    then: `If you have not signed, call us at ${told.phone}, and we set another day.`,
  },
});

const WORDS: Readonly<Record<Standing, WordsOf>> = {
  begun: (told) => ({
    heading: youOf(told, "Welcome back, {name}", "Your application is begun"),
    lead: "You have begun, and nothing was checked yet. Your answers are kept.",
    next: {
      title: "Answer the rest of the questions",
      who: "You",
      takes: "about 10 minutes",
      then: "Then we check your credit softly, which doesn't affect your score, and show you what you can borrow.",
      ...go(told, "Continue where you were"),
    },
  }),
  prequalified: (told) => ({
    heading: youOf(told, "{name}, you are pre-qualified", "You are pre-qualified"),
    lead: "A soft credit check said yes. Nobody has checked your income yet, and nothing was decided.",
    next: {
      title: "Get a full credit check and an approval letter",
      who: "You",
      takes: "about 10 minutes",
      then: "Then you have a letter for sellers, and we send the official Loan Estimate within three business days.",
      ...go(told, "Continue to approval"),
    },
  }),
  "not-prequalified": (told) => ({
    heading: "We couldn't pre-qualify you",
    lead: "The soft credit check didn't find a loan that fits. A loan expert looks at it with you.",
    next: {
      title: "Talk it over with a loan expert",
      who: "You and a loan expert",
      takes: "about 15 minutes",
      then: "We tell you what would have to change, and what you can do about it.",
      ...go(told, "See what you can do"),
    },
  }),
  undecided: (told) => ({
    heading: "We couldn't see your whole credit report",
    lead: "A credit bureau gave us no answer: the file may be frozen, or it has too little in it.",
    next: {
      title: "Lift the freeze, or call us",
      who: "You",
      takes: "about 10 minutes at each bureau",
      then: "Then we check again. A freeze is lifted within an hour online, and you can set it again afterwards.",
      ...go(told, "See which bureau, and check again"),
    },
  }),
  "approved-as-told": (told) => ({
    heading: youOf(
      told,
      "{name}, you are approved on what you told us",
      "You are approved on what you told us",
    ),
    lead: "We have looked at your credit. Nobody has checked your income yet, so the approval can still change.",
    next: {
      title: "Complete your application",
      who: "You",
      takes: "about 10 minutes",
      then: "With your income, the home and the amount we send the official Loan Estimate within three business days.",
      ...go(told, "Complete my application"),
    },
  }),
  "estimate-due": (told) => ({
    heading: "We have your application",
    lead: "You don't have to do anything until your Loan Estimate arrives.",
    next: {
      title: "We send your Loan Estimate",
      who: expertOf(told),
      ...dueWords(told, ", as the law requires"),
      then: ifLate(told),
    },
  }),
  "estimate-sent": (told) => ({
    heading: "Your Loan Estimate is here",
    lead: "Read it, and tell us whether you want to go on. It is not a commitment to borrow.",
    next: {
      title: "Read your Loan Estimate and decide whether to go on",
      who: told.overview.you.isPrimary ? "You" : "The person who opened the application",
      ...dueWords(told, ": its costs hold until then"),
      takes: "about 15 minutes",
      then: "Without your word to go on we do nothing that costs you money.",
      ...(told.overview.you.isPrimary && {
        action: {
          to: forLoan(ESTIMATE, told.overview.loan.appId),
          label: "Read it and decide",
        },
      }),
    },
  }),
  "estimate-expired": (told) => ({
    heading: "The costs in your Loan Estimate have expired",
    lead: "Ten business days have passed without your word to go on, so its costs no longer hold.",
    next: {
      title: "We make a new Loan Estimate when you want one",
      who: expertOf(told),
      ...dueWords(told),
      then: ifLate(told),
    },
  }),
  papers: (told) => ({
    heading: youOf(told, "{name}, it is your turn", "It is your turn"),
    lead: `${told.overview.loan.estimate?.intentAt === undefined ? "We have your application." : "You told us to go on."} We now check your income and your money, and need papers for it.`,
    next: {
      title: paperTitle(told),
      who: "You",
      ...dueWords(told, ", so that your closing doesn't move"),
      takes: "about 5 minutes",
      then: `Then ${expertOf(told)} checks them within one business day.`,
      action: { to: "#tasks", label: "Send papers" },
    },
  }),
  checking: (told) => ({
    heading: youOf(told, "It is our turn now, {name}", "It is our turn now"),
    lead: "Everything we asked for is here. You don't have to do anything until you hear from us.",
    next: {
      title: `${expertOf(told)} checks your income and your money`,
      who: expertOf(told),
      ...dueWords(told, ", 5 p.m. Eastern"),
      then: ifLate(told),
    },
  }),
  deciding: (told) => ({
    heading: youOf(told, "It is our turn now, {name}", "It is our turn now"),
    lead: "Your income and your money are checked. The last decision about the loan comes next.",
    next: {
      title: "An underwriter makes the final decision",
      who: "Our underwriters",
      ...dueWords(told),
      then: ifLate(told),
    },
  }),
  approved: (told) => ({
    heading: youOf(told, "{name}, your loan has its final approval", "Your loan has its final approval"),
    lead: "Nothing more is to be checked. Please don't open new credit, change jobs or move large amounts until the closing.",
    next: {
      title: "We set the day of your closing with you",
      who: expertOf(told),
      ...dueWords(told),
      then: ifLate(told),
    },
  }),
  closing: (told) => (told.status.isLate ? closingOver(told) : closingAhead(told)),
  closed: (told) => ({
    heading: "Your loan is closed",
    lead: "Thank you for borrowing from us. Your papers stay here.",
    next: {
      title: "Your first payment",
      who: "You",
      then: `It is due on the first of the second month after the closing. The first payment letter from the closing says where to pay. Questions? Call ${told.phone}.`,
    },
  }),
  withdrawn: () => ({
    heading: "This application has ended",
    lead: "You told us that you don't want this loan. Nobody works on it any more.",
    next: {
      title: "Begin again whenever you like",
      who: "You",
      then: "A new application begins with fresh figures.",
      action: { to: "/start", label: "See what you can borrow" },
    },
  }),
  declined: (told) => ({
    heading: "We can't make this loan",
    lead: "The reasons are in the notice that we sent you. You may ask for your credit report free of charge.",
    next: {
      title: "Read the reasons, and what you can do",
      who: "You",
      takes: "about 5 minutes",
      then: `If a reason is wrong, tell us at ${told.phone}: a person looks at it again.`,
      ...openFirst(told, "adverse-action", "Open the notice"),
    },
  }),
  "in-review": (told) => ({
    heading: "A person reviews your application",
    lead: "The credit report gave no clear answer, so one of our people decides, and not a machine.",
    next: {
      title: "We review your application",
      who: expertOf(told),
      ...dueWords(told),
      then: ifLate(told),
    },
  }),
};

/** Returns the words for where a loan stands. */
export const statusWords = (told: Told): StatusWords => WORDS[told.status.standing](told);

/** Returns the day of a time in words, in the lender's time zone. */
export const dayOfTime = (at: string): string => dateInWords(isoDateOf(new Date(at)));

/** Returns a day as the stage line shows it: "Nov 24". */
export const shortDay = (iso: string): string =>
  toZone(Date.parse(`${iso}T17:00:00Z`), EASTERN).toFormat("LLL d");

/** Returns a time as lists show it: "November 24, 3:58 p.m.". */
export function timeInWords(at: string, now: Date): string {
  const time = toZone(Date.parse(at), EASTERN);
  const days = daysBetween(isoDateOf(new Date(at)), isoDateOf(now));
  const day =
    days === 0 ? "Today" : time.toFormat(time.year === toZone(now, EASTERN).year ? "LLLL d" : "LLLL d, yyyy");
  return `${day}, ${time.toFormat("h:mm")} ${time.hour < 12 ? "a.m." : "p.m."} Eastern`;
}
