import { addBusinessDays } from "~/domain/business-days";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { formatPhone } from "~/domain/phone";
import type { ShownTopic } from "~/my-loan/shown-answers";
import { timeInWords } from "~/my-loan/status-words";
import { homeKindWords } from "~/steps/homes/home-words";
import { timeOfDayInWords } from "~/domain/my-loan/appointment";
import { occupancyOfUse } from "~/domain/property";
import { ZONE_LABELS } from "~/domain/time-zones";
import { toZone } from "~/domain/zoned";
import type { SummaryRow } from "~/ui/parts";
import type { TagTone } from "~/ui/tag";
import { telephone } from "~/ui/telephone";
import type { CallOutput } from "~server/backend/contract/index";
import { addressAbout } from "./addresses";
import { occupancyLabel } from "./scenario-form";
import { actWords, dueWords, namesOf, STAGE_WORDS } from "./desk-words";

/** The record of one customer, in words for employees. */

type DeskRecord = CallOutput<"desk.record">;

/** An act of the record: what, by when, and its marks. */
export interface ActWords {
  key: string;
  words: string;
  due: string;
  isLate: boolean;
  isOurs: boolean;
}

export interface PersonWords {
  name: string;
  role: string;
  phone?: { shown: string; href: string; hint: string; mayBeCalled: boolean };
  rows: SummaryRow[];
}

/** A look at the credit, or a figure that counts; its mark says what was found. */
export interface CreditRow {
  label: string;
  value?: string;
  tag?: { words: string; tone: TagTone };
}

/** A sentence, and the address of the document it is about. */
export interface LinkedWords {
  words: string;
  to?: string;
}

/** The answers of one topic. */
export interface AnswerTopic {
  title: string;
  rows: SummaryRow[];
}

export interface RecordView {
  names: string;
  tag: { words: string; tone: TagTone };
  /** where the customer is now */
  here?: string;
  acts: ActWords[];
  people: PersonWords[];
  credit: CreditRow[];
  decision?: { heading: string; reasons: string[]; notices: LinkedWords[] };
  homes: { title: string; rows: SummaryRow[] }[];
  debts: SummaryRow[];
  presentation: SummaryRow[];
  answers: AnswerTopic[];
  sent: LinkedWords[];
  consents: SummaryRow[];
  notes: { id: string; heading: string; text: string }[];
  /** days to which an act can be put off, and by which a task can be due */
  days: { value: string; label: string }[];
}

const dayOf = (at: string): string => dateInWords(isoDateOf(new Date(at)));

const actOf = (act: DeskRecord["acts"][number], now: Date): ActWords => {
  const due = dueWords(act, now);
  return {
    key: act.key,
    words: actWords(act),
    due: due.words === "–" ? "No day" : due.words,
    isLate: due.isLate,
    isOurs: act.by === "us",
  };
};

/** Returns the time of day in a zone: "2:12 p.m. Mountain". */
const clockThere = (zone: string, now: Date): string =>
  `${timeOfDayInWords(toZone(now.getTime(), zone).toFormat("HH:mm"))} ${ZONE_LABELS[zone] ?? ""}`.trim();

function personOf(
  {
    name,
    isPrimary,
    phoneNumber,
    email,
    place,
    zone,
    mayBeCalled,
    hasEndedCalls,
  }: DeskRecord["people"][number],
  now: Date,
): PersonWords {
  const phone = phoneNumber === undefined ? undefined : telephone(phoneNumber);
  return {
    name,
    role: isPrimary ? "First borrower" : "Also on the loan",
    ...(phone && {
      phone: {
        shown: formatPhone(phoneNumber ?? ""),
        href: phone.href,
        mayBeCalled,
        hint: hasEndedCalls
          ? "They took back their consent to calls: only a call that they ask for"
          : mayBeCalled
            ? "May be called now"
            : "Not now: outside calling hours there or here",
      },
    }),
    rows: [
      ...(email === undefined ? [] : [{ label: "E-mail", value: email }]),
      ...(place === undefined ? [] : [{ label: "Lives in", value: place }]),
      ...(zone === undefined ? [] : [{ label: "Time there", value: clockThere(zone, now) }]),
    ],
  };
}

const LOOK_TAGS = {
  soft: { yes: { words: "Pre-qualified", tone: "good" }, no: { words: "Declined", tone: "bad" } },
  hard: { yes: { words: "Approved", tone: "good" }, no: { words: "Declined", tone: "bad" } },
} as const;

const lookRow = ({ kind, at, outcome, score }: DeskRecord["looks"][number]): CreditRow => ({
  label: `${kind === "hard" ? "Hard" : "Soft"} inquiry, ${dayOf(at)}`,
  ...(score !== undefined && { value: `Score ${String(score)}` }),
  ...(outcome === "undecided"
    ? { value: "No answer: frozen, no file, or nothing was decided" }
    : { tag: LOOK_TAGS[kind][outcome] }),
});

const countedRows = ({ counted }: DeskRecord): CreditRow[] =>
  counted === undefined
    ? []
    : [
        { label: "Income a month, as counted", value: formatMoney(counted.income) },
        { label: "Debts a month beside homes, as counted", value: formatMoney(counted.debts) },
      ];

/** Returns the address of a document of an application; none where there is no document. */
const documentTo = (application: string, document: string | undefined) =>
  document === undefined ? {} : { to: addressAbout("/spw/document", application, { document }) };

function decisionWords(
  decision: NonNullable<DeskRecord["decision"]>,
  application: string,
): NonNullable<RecordView["decision"]> {
  const { outcome, at, reasons, notices } = decision;
  return {
    heading: outcome === "declined" ? `Declined on ${dayOf(at)}` : `In review by a person since ${dayOf(at)}`,
    reasons: reasons.map(({ words, whose }) => (whose === undefined ? words : `${whose}: ${words}`)),
    notices:
      notices.length === 0
        ? [{ words: "No notice was sent yet." }]
        : notices.map(({ name, sentAt, documentId }) => ({
            words: `Notice sent to ${name} on ${dayOf(sentAt)}`,
            ...documentTo(application, documentId),
          })),
  };
}

const DEBT_WORDS = {
  mortgage: "mortgage",
  "home-equity": "home equity",
  auto: "car",
  card: "card",
  student: "student loan",
} as const;

const lienRow = ({
  creditor,
  kind,
  balance,
  monthlyPayment,
  rate,
}: DeskRecord["debts"][number]): SummaryRow => ({
  label: `${creditor}, ${DEBT_WORDS[kind]}`,
  value: `${formatMoney(balance)}${rate === undefined ? "" : ` at ${rate.toFixed(3)}%`}, ${formatToTheCent(monthlyPayment)} a month`,
});

function homeOf({ address, isSubject, type, use, toldValue, ourValue, liens }: DeskRecord["homes"][number]) {
  const told = type === undefined ? undefined : homeKindWords(type);
  const used = use === undefined ? undefined : occupancyLabel(occupancyOfUse(use));
  return {
    title: isSubject ? `${address}: the home of the loan` : address,
    rows: [
      ...(told === undefined ? [] : [{ label: "Kind", value: told }]),
      ...(used === undefined ? [] : [{ label: "Use", value: used }]),
      ...(toldValue === undefined ? [] : [{ label: "Value, as told", value: formatMoney(toldValue) }]),
      ...(ourValue === undefined ? [] : [{ label: "Value, our estimate", value: formatMoney(ourValue) }]),
      ...liens.map(lienRow),
    ],
  };
}

function presentationRows({ presentation }: DeskRecord, now: Date): SummaryRow[] {
  if (presentation === undefined) return [{ label: "Presentation", value: "None is open" }];
  const { at, madeBy, opened, lastOpenedAt } = presentation;
  const times = opened === 1 ? "Opened once" : `Opened ${String(opened)} times`;
  return [
    { label: "Made", value: `${dayOf(at)}${madeBy === undefined ? "" : ` by ${madeBy}`}` },
    {
      label: "Link",
      value:
        opened === 0
          ? "Not opened yet"
          : lastOpenedAt === undefined
            ? times
            : `${times}, last ${timeInWords(lastOpenedAt, now)}`,
    },
  ];
}

const CONSENT_WORDS: Readonly<Record<string, string>> = {
  "soft-pull": "Soft inquiry",
  "hard-pull": "Hard inquiry",
  call: "Calls",
  "call-by-phone": "A call they asked for",
  "e-sign": "Electronic documents",
  "own-e-sign": "Electronic documents",
  credit: "Credit reports",
  "own-credit": "Credit reports",
  "estimate-receipt": "Loan Estimate received",
  "intent-to-proceed": "Go on with the Loan Estimate",
  "reminder-text": "Reminders by text",
  "reminder-email": "Reminders by e-mail",
};

const KIND_WORDS = { text: "Text", email: "E-mail", letter: "Letter" } as const;

/** How many days can be chosen for a task. */
const DAYS_AHEAD = 15;

/** Returns the next business days to choose from. */
function daysAfter(now: Date): RecordView["days"] {
  const today = isoDateOf(now);
  return Array.from({ length: DAYS_AHEAD }, (_, index) => addBusinessDays(today, index + 1)).map((value) => ({
    value,
    label: dateInWords(value),
  }));
}

/**
 * Returns what colleagues did since a time, so that an employee whose page is older learns of it:
 * "Theo Marsh added a note, today, 10:02 a.m. Eastern."
 * @param since ms since 1970
 */
export const meanwhile = (
  { did }: Pick<DeskRecord, "did">,
  { since, me, now }: { since: number; me: string; now: Date },
): string[] =>
  did
    .filter(({ at, employeeId }) => employeeId !== me && Date.parse(at) > since)
    .map(
      ({ name, what, at }) =>
        `Meanwhile ${name} ${what}, ${timeInWords(at, now).toLowerCase().replace("eastern", "Eastern")}.`,
    );

/** Returns the answers by topic, the last one without what was answered. */
function answersOf({ government }: DeskRecord, topics: readonly ShownTopic[]): AnswerTopic[] {
  const own = topics.map(({ title, answers }) => ({
    title,
    rows: answers.map(({ label, words }) => ({ label, value: words })),
  }));
  const rows = government.map(({ name, answeredAt }) => ({
    label: name,
    value: answeredAt === undefined ? "Not answered" : `Answered ${dayOf(answeredAt)}`,
  }));
  return [...own, { title: "Questions that the government asks", rows }];
}

/** Returns the record in words. */
export function recordView(
  record: DeskRecord,
  { application, topics, now }: { application: string; topics: readonly ShownTopic[]; now: Date },
): RecordView {
  const { stage, people, here, looks, decision, homes, debts, sent, consents, notes } = record;
  return {
    names: namesOf({ borrowers: people.map(({ name }) => name) }),
    tag: STAGE_WORDS[stage],
    ...(here && { here: `On the site now: ${here.flow}, page ${here.step}, ${timeInWords(here.at, now)}` }),
    acts: record.acts.map((act) => actOf(act, now)),
    people: people.map((one) => personOf(one, now)),
    credit: [...looks.map(lookRow), ...countedRows(record)],
    ...(decision && { decision: decisionWords(decision, application) }),
    homes: homes.map(homeOf),
    debts: debts.map(lienRow),
    presentation: presentationRows(record, now),
    answers: answersOf(record, topics),
    sent: sent.map(({ kind, subject, at, documentId }) => ({
      words: `${KIND_WORDS[kind]}, ${timeInWords(at, now)}: ${subject}`,
      ...documentTo(application, documentId),
    })),
    consents: consents.map(({ purpose, at, withdrawnAt }) => ({
      label: CONSENT_WORDS[purpose] ?? purpose,
      value: `Given ${dayOf(at)}${withdrawnAt === undefined ? "" : `, taken back ${dayOf(withdrawnAt)}`}`,
    })),
    notes: notes.map(({ noteId, name, at, text }) => ({
      id: noteId,
      heading: `${name}, ${timeInWords(at, now)}`,
      text,
    })),
    days: daysAfter(now),
  };
}
