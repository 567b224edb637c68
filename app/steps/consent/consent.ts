import { data, redirect } from "~server/visit/responses";
import { z } from "zod";
import { accessConfirmations, creditConsent, eSignConsent, eSignTerms } from "~/content/consents";
import { SIGNED_LABELS } from "~/content/signature-words";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { FormErrors, PageFrame } from "~/ui/page-data";
import { readArrival } from "~server/visit/arrival";
import type { CallOutput } from "~server/backend/contract/index";
import { logFailure, failureReply, TRY_AGAIN } from "~server/visit/failure";
import { typedValues, parseForm } from "~server/edge/form";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { countPost, limitMessageOf } from "~server/edge/rate-limits";
import type { Runtime } from "~server/visit/types";
import {
  CONSENT_PAGE,
  consentAddress,
  openedLinkOf,
  isInvalidLink,
  linkQuery,
  consentsOf,
  takeToken,
  type OpenedLink,
} from "./consent-link";
import { linkFrame } from "./link-page";
import { coBorrowerLinks, inviteCoBorrower, INVITE_MESSAGES, type CoBorrowerLink } from "./invite";

/**
 * The page on which a borrower consents, each with its own checkbox, to electronic documents and to
 * a credit check (CONSENT-01 to -04).
 */

type Purpose = "e-sign" | "credit";
type ConsentRecord = CallOutput<"consent.standing">;

/** A consent to give. */
export interface ConsentItem {
  purpose: Purpose;
  /** name of its checkbox */
  name: string;
  title: string;
  /** of its checkbox */
  label: string;
  /** the text by paragraphs */
  text: readonly string[];
  /** formatted date of the consent; absent while it is not given */
  since?: string;
}

export type ShownConsent =
  | {
      kind: "ask";
      items: ConsentItem[];
      isClosed: boolean;
      /** query for the addresses of the documents */
      query: string;
      hasRecord: boolean;
      /** for a personal link: the person of the page, and who opened the application */
      personal?: ConsentRecord["personal"];
      /** for the person who opened the application: those who consent on their own page */
      coBorrowers: CoBorrowerLink[];
    }
  | { kind: "lost" | "down" };

export interface ConsentView {
  page: PageFrame;
  shown: ShownConsent;
  support: SupportLine;
  /** the two ways to show that a document can be opened, as in the record */
  ways: typeof accessConfirmations;
  /** label of the button */
  agree: string;
}

const CHECKBOX_NAMES: Readonly<Record<Purpose, string>> = { "e-sign": "eSign", credit: "credit" };
const CONSENT_TITLES: Readonly<Record<Purpose, string>> = {
  "e-sign": "Documents sent electronically",
  credit: "A credit check",
};

const MESSAGES: Readonly<Record<string, string>> = {
  agreed: "Thank you. We saved what you agreed to, and you can download it below.",
  withdrawn: "You took that back. It no longer applies.",
  ...INVITE_MESSAGES,
};

/** In the time zone of our phone line, as in the document. */
const DATE_FORMAT = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "America/New_York" });

const checkboxField = z.literal("yes", { error: "Check the box once, or leave it." }).optional();
const form = z.object({
  eSign: checkboxField,
  credit: checkboxField,
  word: z.string({ error: "Type one word." }).max(60, "Type the one word shown in the document.").optional(),
  canOpen: checkboxField,
});

/** Returns the consents, with the date of those given. */
function consentItemsOf(site: Runtime, { consents }: ConsentRecord): ConsentItem[] {
  const { name } = site.config.brand;
  const texts: Readonly<Record<Purpose, readonly string[]>> = {
    "e-sign": eSignTerms(name, supportLine(site).shown),
    credit: [creditConsent(name).text],
  };
  return (["e-sign", "credit"] as const).map((purpose) => {
    const holds = consents.find((one) => one.purpose === purpose && one.withdrawnAt === undefined);
    const item = {
      purpose,
      name: CHECKBOX_NAMES[purpose],
      title: CONSENT_TITLES[purpose],
      label: SIGNED_LABELS[purpose],
    };
    // A given consent is shown with its text at that time, even if the text has changed since.
    return holds === undefined
      ? { ...item, text: texts[purpose] }
      : { ...item, text: [holds.text], since: DATE_FORMAT.format(new Date(holds.at)) };
  });
}

function viewOf(
  site: Runtime,
  title: string,
  shown: ShownConsent,
  more: Partial<PageFrame> = {},
): ConsentView {
  return {
    support: supportLine(site),
    shown,
    ways: accessConfirmations,
    agree: SIGNED_LABELS.agree,
    page: {
      ...linkFrame(title, shown.kind === "ask" ? `${CONSENT_PAGE}?${shown.query}` : CONSENT_PAGE),
      copies: {
        "amc-cache-consent": {
          isOpen: shown.kind === "ask" && !shown.isClosed,
          ...(shown.kind === "ask" && {
            given: shown.items.filter(({ since }) => since !== undefined).map(({ purpose }) => purpose),
          }),
        },
      },
      ...more,
    },
  };
}

const lostView = (site: Runtime) =>
  data(viewOf(site, "This link doesn't work", { kind: "lost" }), { status: 410 });

/**
 * Returns the consent page.
 * @throws Response a redirect to the page without the token
 */
export async function consentPage(request: Request, runtime: Runtime) {
  const arrival = await readArrival(request, runtime);
  const { site } = arrival;
  await takeToken(request, arrival);
  const link = await openedLinkOf(request, arrival);
  if (link === undefined) return lostView(site);
  try {
    const consentRecord = await consentsOf(request, site, link);
    if (consentRecord === undefined) return lostView(site);
    const { isClosed, firstName, consents, personal, beside: coBorrowers = [] } = consentRecord;
    const shown: ShownConsent = {
      kind: "ask",
      items: consentItemsOf(site, consentRecord),
      isClosed,
      query: linkQuery(link),
      hasRecord: consents.length > 0,
      coBorrowers: coBorrowers.map(coBorrowerLinks),
      ...(personal && { personal }),
    };
    const title = `${firstName === "" ? "What" : `${firstName}, what`} we ask you to agree to`;
    const message = MESSAGES[new URL(request.url).searchParams.get("said") ?? ""];
    const more: Partial<PageFrame> = message === undefined ? {} : { notice: message };
    return data(viewOf(site, title, shown, more), { headers: link.headers });
  } catch (error) {
    logFailure(error, site);
    return data(viewOf(site, "Something went wrong", { kind: "down" }), { status: 503 });
  }
}

/** Handles given and withdrawn consents. */
export async function submitConsent(request: Request, runtime: Runtime, sent: FormData, key: string) {
  const arrival = await readArrival(request, runtime);
  const { site } = arrival;
  const link = await openedLinkOf(request, arrival);
  // The page says that the link has to be opened again.
  if (link === undefined) return redirect(CONSENT_PAGE, 303);
  const typed = typedValues(sent, []);
  const tooMany = await countPost(site, link.session, request);
  if (tooMany) return failureReply(typed, { "": [tooMany.words] }, key, 429, tooMany.headers);
  try {
    const intent = sent.get("intent");
    if (intent === "withdraw-e-sign") return await withdrawConsent(link, "e-sign", key);
    if (intent === "withdraw-credit") return await withdrawConsent(link, "credit", key);
    if (intent === "invite") return await inviteCoBorrower(site, link, sent, key);
    const parsed = parseForm(sent, form);
    if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
    const wrong = missingErrors(parsed.value);
    if (wrong) return failureReply(typed, wrong, key, 400);
    return await saveConsents(site, link, parsed.value, key);
  } catch (error) {
    const failed = logFailure(error, site);
    const { code, status, displayMessage } = failed;
    if (code === "WORD_WRONG") return failureReply(typed, { word: [displayMessage ?? WORD_WRONG] }, key, 400);
    if (code === "APPLICATION_CLOSED") return redirect(consentAddress(link), 303);
    if (isInvalidLink(failed)) return redirect(CONSENT_PAGE, 303);
    if (status !== 429) return failureReply(typed, { "": [TRY_AGAIN] }, key, 503);
    const { words, headers } = limitMessageOf(failed, site);
    return failureReply(typed, { "": [words] }, key, 429, headers);
  }
}

const WORD_WRONG = "That is not the word in the document. Please open it again and compare.";
const NO_BOX = "Check the box of each one you agree to. You can agree to one and not to the other.";
const NOT_SHOWN =
  "Open the sample document and type its word, or check below that you can open documents of this type.";

function missingErrors({
  eSign,
  credit,
  word,
  canOpen: says,
}: z.output<typeof form>): FormErrors | undefined {
  if (eSign === undefined && credit === undefined) return { eSign: [NO_BOX] };
  if (eSign !== undefined && word === undefined && says === undefined) return { word: [NOT_SHOWN] };
  return undefined;
}

async function withdrawConsent(link: OpenedLink, purpose: Purpose, key: string) {
  const { backend, appId, headers } = link;
  const idempotencyKey = idempotencyKeyFor(key, "withdraw", purpose);
  await backend.call("consent.withdraw", { body: { appId, purpose } }, { idempotencyKey });
  return redirect(consentAddress(link, "withdrawn"), { status: 303, headers });
}

/** Saves each checkbox as its own record (CONSENT-02). */
async function saveConsents(
  site: Runtime,
  link: OpenedLink,
  { eSign, credit, word }: z.output<typeof form>,
  key: string,
) {
  const { backend, appId, headers } = link;
  const { name } = site.config.brand;
  if (eSign !== undefined) {
    const { text, version } = eSignConsent(
      name,
      supportLine(site).shown,
      word === undefined ? "said" : "word",
    );
    const body = { appId, purpose: "e-sign" as const, text, ...(word === undefined ? {} : { word }) };
    const idempotencyKey = idempotencyKeyFor(key, "e-sign", word ?? "");
    await backend.call("consent.give", { body }, { idempotencyKey, consent: version });
  }
  if (credit !== undefined) {
    const { text, version } = creditConsent(name);
    const body = { appId, purpose: "credit" as const, text };
    await backend.call(
      "consent.give",
      { body },
      { idempotencyKey: idempotencyKeyFor(key, "credit"), consent: version },
    );
  }
  // A note for the loan expert; the consent is valid without it. A personal link writes nothing to
  // the application.
  const stepInfo = { stepId: "consent/home", status: "complete" as const };
  if (link.personId === undefined)
    await backend.try("app-data.save", { body: { flowId: "consentFlow", stepInfo, appId } });
  return redirect(consentAddress(link, "agreed"), { status: 303, headers });
}
