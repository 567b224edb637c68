import { isoDateOf } from "~/domain/dates";
import { missingWorkPage, type WorkPage } from "~/domain/my-loan/own-part";
import { MILITARY_SERVICE } from "~/steps/questions";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import type { CallOutput } from "~server/backend/contract/index";
import type { Runtime } from "~server/visit/types";
import { notFound } from "~server/visit/visit";
import { forLoan, MY_LOAN, PART, PEOPLE } from "./addresses";
import { loadOverview, loanFrame, answerOf, signedInVisit, toNewCode, type SignedInVisit } from "./visit";

/** An invited person's own part of the application: which pages there are, and what is done. */

export type OwnPart = CallOutput<"invitation.part">;

/** The pages in their order. */
export const TOPICS = ["about", "address", "service", "income", "credit", "questions"] as const;
type RowTopic = (typeof TOPICS)[number];
/** The pages that have a row, and those that follow the kinds of income. */
export type Topic = RowTopic | WorkPage;

/** Returns the address of a page of the part. */
export const topicAddress = (topic: Topic, appId: string): string => forLoan(`${PART}/${topic}`, appId);

const TITLES: Readonly<Record<Topic, string>> = {
  about: "About you",
  address: "Where you live",
  service: MILITARY_SERVICE.title,
  income: "What types of income do you have?",
  amounts: "How much do you earn?",
  jobs: "Who do you work for?",
  earlier: "Where did you work before?",
  credit: "Your consent and your credit check",
  questions: "Questions that the government asks",
};

/** Names of pages in the list, where these are not their titles. */
const ROWS: Readonly<Partial<Record<RowTopic, string>>> = {
  service: MILITARY_SERVICE.label,
  income: "Your income and work",
};

/** The visit of an invited person, with their part. */
export interface PartVisit extends SignedInVisit {
  appId: string;
  part: OwnPart;
}

/** @throws Response redirect to the sign-in, for a new code, or 404 for a person who was not invited */
export async function partVisit(request: Request, site: Runtime): Promise<PartVisit> {
  const visit = await signedInVisit(request, site);
  const { isConfirmed, overview } = await loadOverview(visit);
  if (overview.part === undefined) throw notFound(visit.url.pathname);
  if (!isConfirmed) throw toNewCode(visit.url);
  const { appId } = overview.loan;
  return { ...visit, appId, part: await readPart(visit, appId) };
}

/** @throws Response as `redirectByError`; BackendError */
export const readPart = ({ backend, signIn, url }: SignedInVisit, appId: string): Promise<OwnPart> =>
  answerOf(backend.call("invitation.part", { body: { token: signIn.token, appId } }), url);

/** Checks whether a page of the part is done. */
export function isTopicDone(topic: RowTopic, part: OwnPart, today: string): boolean {
  if (topic === "questions") return part.hasDemographics;
  if (part.state === "done") return true;
  if (topic === "about") return part.about !== undefined && part.hasBirthDate;
  if (topic === "address") return part.address !== undefined;
  if (topic === "service") return part.service !== undefined;
  return topic === "income" && missingWorkPage(part, today) === undefined;
}

/** Checks whether the pages before the consent are done. */
export const isReadyToAgree = (part: OwnPart, today: string): boolean =>
  (["about", "address", "service", "income"] as const).every((topic) => isTopicDone(topic, part, today));

/** What the person knows of their credit check. */
const CHECKS: Readonly<Record<NonNullable<OwnPart["check"]>, (invitedBy: string) => string>> = {
  waiting: (invitedBy) =>
    `You have agreed. We check your credit together with ${invitedBy}'s, once ${invitedBy} has agreed too.`,
  open: () => "You have agreed. The check was not made yet.",
  read: () => "We have read your credit report. It was a soft inquiry, which doesn't affect your score.",
  "not-found": () => "The credit bureaus found no report of yours. Call us, and we look at it together.",
  frozen: () =>
    "Your credit file is frozen at one bureau or more. Lift the freeze there, then check again here.",
};

export interface TopicRow {
  title: string;
  hint: string;
  isDone: boolean;
  /** absent where there is nothing to do now */
  to?: string;
  /** "Start", "Change" */
  action: string;
}

export interface PartView {
  page: PageFrame;
  support: SupportLine;
  lead: string;
  topics: TopicRow[];
  links: { to: string; label: string }[];
}

function rowOf(topic: RowTopic, { part, appId }: PartVisit, today: string): TopicRow {
  const isDone = isTopicDone(topic, part, today);
  // Somebody who left in the middle of the income pages comes back to the one that is open.
  const page = topic === "income" ? (missingWorkPage(part, today) ?? topic) : topic;
  const to = topicAddress(page, appId);
  const row = { title: ROWS[topic] ?? TITLES[topic], isDone, action: isDone ? "Change" : "Start" };
  if (topic === "questions")
    return part.state === "done"
      ? { ...row, hint: "Your choice: you can leave any of them empty.", to }
      : { ...row, hint: "Your choice. They come after your consent." };
  if (topic === "credit") {
    const check = part.check === undefined ? undefined : CHECKS[part.check](part.invitedBy);
    const canCheck = part.check === "open" || part.check === "frozen";
    if (check !== undefined) return { ...row, hint: check, ...(canCheck && { to }), action: "Check again" };
    return isReadyToAgree(part, today)
      ? { ...row, hint: "Your Social Security number, and your own consent.", to }
      : { ...row, hint: "It comes after the pages above." };
  }
  if (part.state === "done") return { ...row, hint: "With us." };
  return { ...row, hint: isDone ? "Answered. You can still change it." : "A few questions.", to };
}

/** @throws Response as `partVisit`; BackendError */
export async function partView(request: Request, site: Runtime): Promise<PartView> {
  const visit = await partVisit(request, site);
  const { part, appId } = visit;
  const isDone = part.state === "done";
  return {
    page: await loanFrame({ request, title: "Your part of the application" }),
    support: supportLine(site),
    lead: isDone
      ? "You are on the loan, with your own answers. To change one, write to us or call us."
      : `${part.invitedBy} doesn't see what you answer here. You are on the loan once you agree to your own credit check; until then nothing of the application changes.`,
    topics: TOPICS.map((topic) => rowOf(topic, visit, todayOf(site))),
    links: [
      { to: forLoan(MY_LOAN, appId), label: "See the loan: its status, tasks and documents" },
      { to: forLoan(PEOPLE, appId), label: "I don't want to be on this loan" },
    ],
  };
}

/** Returns the date in UTC, YYYY-MM-DD. */
export const todayOf = (site: Runtime): string => isoDateOf(new Date(site.now()));

/** Returns the title of a page. */
export const titleOf = (topic: Topic): string => TITLES[topic];
