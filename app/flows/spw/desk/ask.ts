import { z } from "zod";
import { PAPER_WORDS, paperName } from "~/content/paper-names";
import { textTimeWords } from "~/domain/call-hours";
import { dateInWords, isoDateAfter, isoDateOf } from "~/domain/dates";
import { PAPERS } from "~/domain/my-loan/needs";
import { recordAct } from "~/flows/spw/live/trail";
import { dateField } from "~/steps/date-field";
import { formattedText } from "~/steps/fields";
import type { PageFrame } from "~/ui/page-data";
import type { Backend } from "~server/backend/client";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { parseForm } from "~server/edge/form";
import { failureReply } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { addressAbout, loanAddress } from "./addresses";
import { openApplicationPage, openReadForm, orRefusal } from "./application-page";
import { namesOf } from "./desk-words";
import { deskFrame } from "./frame";
import { askBackend, formAddress, type LoggedIn, redirectToLogin } from "./staff";

/** An employee asks a customer for a document, and takes it back while nothing was sent. */

const ASK_PATH = "/spw/ask";
/** As the backend allows. */
const MAX_DAYS_AHEAD = 90;

type Asked = CallOutput<"desk.asked">;

interface Option {
  value: string;
  label: string;
}

export interface AskView {
  page: PageFrame;
  application: string;
  one?: {
    /** "Ada and Ben Fairley" */
    names: string;
    canAsk: boolean;
    kinds: Option[];
    people: Option[];
    papers: {
      need: string;
      name: string;
      about: string;
      why: string;
      /** when the text about it goes out, if it waits for the morning */
      text?: string;
      canTakeBack: boolean;
    }[];
    record: string;
  };
}

const askAddress = (application: string): string => addressAbout(ASK_PATH, application);

const NOTICES: Readonly<Record<string, string>> = {
  asked: "Asked. It is among the customer’s papers with your reason.",
  "taken-back": "Taken back. It is no longer among the customer’s papers.",
};

const STATUS_WORDS = {
  needed: "Not sent yet",
  sent: "Sent, to check",
  returned: "Sent back",
  accepted: "Accepted",
} as const;

/** The value of a choice for a document in own words, and for one of the loan. */
const OWN_WORDS = "own";
const OF_LOAN = "loan";
/** The first borrower's id is empty, which no choice can be. */
const personValue = (personId: string): string => `p-${personId}`;

const KINDS: Option[] = [
  { value: OWN_WORDS, label: "Something else, in your own words" },
  ...PAPERS.filter((paper) => paper !== "asked").map((paper) => ({
    value: paper,
    label: PAPER_WORDS[paper].own.replace(/^Your (.)/, (_, first: string) => first.toUpperCase()),
  })),
];

const read = (request: Request, runtime: Runtime, { token }: LoggedIn, appId: string) =>
  askBackend(request, runtime, token, (backend) =>
    backend.call("desk.asked", { query: { appId } }, { token }),
  );

const paperOf = (
  { id, paper, whose, status, asked, canTakeBack, textWaits }: Asked["papers"][number],
  now: number,
) => ({
  need: id,
  name: paperName(paper, { isYours: false, whose, asked }),
  about: `${STATUS_WORDS[status]}${asked === undefined ? "" : `, by ${dateInWords(asked.dueOn)}`}`,
  why: asked?.why ?? "",
  canTakeBack,
  ...(textWaits && {
    text: `The text goes out ${textTimeWords(Date.parse(textWaits.at) / 1000, now / 1000, textWaits.zone)}.`,
  }),
});

const peopleOf = ({ people }: Asked): Option[] => [
  ...people.map(({ personId, name, isTexted }) => ({
    value: personValue(personId),
    label: isTexted ? name : `${name}, who gets no text from us`,
  })),
  { value: OF_LOAN, label: "The loan: anybody on it can send it" },
];

/**
 * GET /spw/ask?application=.
 * @throws Response to the login, and 503 while the backend does not respond
 * @throws NotAssigned
 */
export async function askPage(request: Request, runtime: Runtime, key: string): Promise<AskView> {
  const [title, what] = ["Ask for a document", "looked at the asked documents"];
  const opened = await openApplicationPage(request, runtime, { path: ASK_PATH, title, key, read, what });
  if ("blank" in opened) return opened.blank;
  const { staff, application, found } = opened;
  const said = NOTICES[new URL(request.url).searchParams.get("said") ?? ""];
  return {
    page: deskFrame(title, formAddress(runtime, staff, askAddress(application)), key, said),
    application,
    one: {
      names: namesOf({ borrowers: found.people.map(({ name }) => name) }),
      canAsk: found.canAsk,
      kinds: KINDS,
      people: peopleOf(found),
      papers: found.papers.map((paper) => paperOf(paper, runtime.now())),
      record: loanAddress(application),
    },
  };
}

const KIND = "Choose the document.";
const WHOSE = "Choose whose it is.";
const TITLE = "Write what it is, in at least 3 characters.";
const WHY = "Write why, in at least 3 characters. The customer reads it.";

function askForm(now: Date) {
  const [today, last] = [isoDateOf(now), isoDateAfter(now, MAX_DAYS_AHEAD)];
  return z
    .object({
      kind: z.string({ error: KIND }).min(1, KIND),
      title: formattedText({ missing: TITLE, tooLong: "Use at most 100 characters.", max: 100 }).optional(),
      whose: z.string({ error: WHOSE }).min(1, WHOSE),
      why: formattedText({ missing: WHY, tooLong: "Use at most 500 characters.", max: 500 }).refine(
        (text) => text.trim().length >= 3,
        WHY,
      ),
      due: dateField("Enter the day, for example 12 / 7 / 2026.", (day) =>
        day < today
          ? "Choose today or a later day."
          : day > last
            ? "Choose a day within 90 days."
            : undefined,
      ),
    })
    .refine(({ kind, title = "" }) => kind !== OWN_WORDS || title.trim().length >= 3, {
      path: ["title"],
      message: TITLE,
    });
}

type Act =
  | { said: "asked"; body: CallBody<"desk.ask-paper"> }
  | { said: "taken-back"; body: CallBody<"desk.take-back-paper"> };

/** Returns what a form asks for, or its errors. */
function actIn(form: FormData, appId: string, now: Date): Act | { errors: Record<string, string[]> } {
  const [intent, name] = [form.get("intent"), form.get("name")];
  if (intent === "take-back" && typeof name === "string" && name !== "")
    return { said: "taken-back", body: { appId, need: name.slice(0, 60) } };
  const parsed = parseForm(form, askForm(now));
  if (!parsed.ok) return { errors: parsed.errors };
  const { kind, title = "", whose, why, due } = parsed.value;
  const paper = PAPERS.filter((one) => one !== "asked").find((one) => one === kind);
  if (paper === undefined && kind !== OWN_WORDS) return { errors: { kind: [KIND] } };
  return {
    said: "asked",
    body: {
      appId,
      ...(paper === undefined ? { title: title.trim() } : { paper }),
      ...(whose !== OF_LOAN && { personId: whose.replace(/^p-/, "").slice(0, 128) }),
      why: why.trim(),
      dueOn: due,
    },
  };
}

const EXPLAINED = ["APPLICANT_NOT_FOUND", "TOO_EARLY_TO_ASK", "TOO_MANY_ASKED", "ASK_GONE"];

const send = (backend: Backend, act: Act, options: { token: string; idempotencyKey: string }) =>
  orRefusal(EXPLAINED, async () => {
    if (act.said === "asked") await backend.call("desk.ask-paper", { body: act.body }, options);
    else await backend.call("desk.take-back-paper", { body: act.body }, options);
    return {};
  });

/**
 * POST /spw/ask?application=. A repeated submission asks for nothing more.
 * @throws NotAssigned
 */
export async function handleAsk(request: Request, runtime: Runtime, form: FormData, key: string) {
  const opened = await openReadForm(request, runtime, { path: ASK_PATH, key, form, read });
  if ("answer" in opened) return opened.answer;
  const { staff, application, typed, isDown } = opened;
  const act = actIn(form, application, new Date(runtime.now()));
  if ("errors" in act) return failureReply(typed, act.errors, key, 400);
  const idempotencyKey = idempotencyKeyFor(key, "ask", application, JSON.stringify(act));
  const done = await askBackend(request, runtime, staff.token, (backend) =>
    send(backend, act, { token: staff.token, idempotencyKey }),
  );
  if (done === "refused") return redirectToLogin();
  if (done === "down") return isDown();
  if ("refusal" in done) return failureReply(typed, { "": [done.refusal] }, key, 409);
  const what = act.said === "asked" ? "asked for a document" : "took back an asked document";
  await recordAct(request, runtime, { who: staff.id, what, application, act: idempotencyKey });
  return redirect(`${askAddress(application)}&said=${act.said}`, 303);
}
