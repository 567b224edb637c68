import {
  callConsent,
  hardPullConsent,
  proceedConsent,
  receiptConsent,
  softPullConsent,
} from "~/content/consents";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import type { CallOutput } from "~server/backend/contract/index";
import { failureReply } from "~server/visit/failure";
import { redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { CONSENTS, forLoan } from "./addresses";
import { deviceName } from "~/domain/device-name";
import { timeInWords } from "./status-words";
import {
  confirmedVisit,
  formAddress,
  isOpenForm,
  loanFrame,
  openLoanForm,
  answerOf,
  refusedPost,
} from "./visit";

/** What a customer agreed to: when, with which words, and how to take it back. */

type Consent = CallOutput<"my-loan.consents">["consents"][number];

/** A consent on the page. */
interface ConsentRow {
  consentId: string;
  title: string;
  /** when and on which device, and when it was taken back */
  given: string;
  version?: string;
  /** as it was shown then */
  text?: string;
  /** it can be taken back here */
  canWithdraw: boolean;
  /** how else it is taken back, or why it can't be */
  hint: string;
}

export interface ConsentsView {
  page: PageFrame;
  support: SupportLine;
  consents: ConsentRow[];
}

const TITLES: Readonly<Record<Consent["purpose"], string>> = {
  "soft-pull": "A look at your credit that doesn't affect your score",
  "hard-pull": "Your full credit report",
  call: "Calls and texts from us",
  "e-sign": "Documents by internet instead of on paper",
  credit: "Information from the credit bureaus",
  "estimate-receipt": "You received the Loan Estimate",
  "intent-to-proceed": "You want to go on with the loan",
  "reminder-text": "Reminders by text",
  "reminder-email": "Reminders by email",
  "call-by-phone": "A call that you asked for",
};

/** Consents that our page can take back. */
const WITHDRAWABLE: readonly Consent["purpose"][] = ["e-sign", "credit"];

/**
 * Returns the text of a version that was not stored with the consent: a published text never
 * changes.
 * @returns undefined for a version that this site no longer has
 */
function textOfVersion({ purpose, version, phoneEnding = "" }: Consent, lender: string): string | undefined {
  const published = {
    "soft-pull": [softPullConsent(lender, 1), softPullConsent(lender, 2)],
    "hard-pull": [hardPullConsent(lender, 1), hardPullConsent(lender, 2)],
    call: [callConsent(lender, `my phone ending in ${phoneEnding}`)],
    "estimate-receipt": [receiptConsent(lender)],
    "intent-to-proceed": [proceedConsent(lender)],
    "e-sign": [],
    credit: [],
    "reminder-text": [],
    "reminder-email": [],
    "call-by-phone": [],
  } satisfies Record<Consent["purpose"], readonly { version: string; text: string }[]>;
  return published[purpose].find((one) => one.version === version)?.text;
}

function hintFor({ purpose, withdrawnAt }: Consent, phone: string): string {
  if (withdrawnAt !== undefined) return "";
  switch (purpose) {
    case "call":
      return `To take it back, reply STOP to any text from us, or call ${phone}. We then neither call nor text you about home loans. You still get codes that you ask for.`;
    case "e-sign":
      return "If you take it back, you get paper from then on, which takes longer to arrive.";
    case "credit":
      return "If you take it back, we don't look at your credit again. What we looked at before stays with your application.";
    case "soft-pull":
    case "hard-pull":
      return `It held for the reports that we got then. If you don't want us to get another one, call ${phone}.`;
    case "reminder-text":
    case "reminder-email":
      return "To take it back, choose “No reminders” under Reminders on your page, or open the link in any of them.";
    case "call-by-phone":
      return "You asked for it on the phone. It was for that call only.";
    case "estimate-receipt":
      return "It only says that you received it.";
    case "intent-to-proceed":
      return "You are not bound to take the loan. You can end the application at any time.";
  }
}

function rowOf(
  consent: Consent,
  { lender, phone, now }: { lender: string; phone: string; now: Date },
): ConsentRow {
  const { consentId, purpose, at, withdrawnAt, agent, version, text } = consent;
  const shown = text ?? textOfVersion(consent, lender);
  const device = agent === undefined ? "" : `, with ${deviceName(agent)}`;
  const end = withdrawnAt === undefined ? "" : ` Taken back: ${timeInWords(withdrawnAt, now)}.`;
  return {
    consentId,
    title: TITLES[purpose],
    given: `Agreed: ${timeInWords(at, now)}${device}.${end}`,
    ...(version !== undefined && { version }),
    ...(shown !== undefined && { text: shown }),
    canWithdraw: withdrawnAt === undefined && WITHDRAWABLE.includes(purpose),
    hint: hintFor(consent, phone),
  };
}

/** @throws Response redirect to the sign-in or for a new code; BackendError */
export async function consentsView(request: Request, site: Runtime): Promise<ConsentsView> {
  const { visit, data } = await confirmedVisit(request, site);
  const { overview } = data;
  const { appId } = overview.loan;
  const support = supportLine(site);
  const words = { lender: site.config.brand.name, phone: support.shown, now: new Date(site.now()) };
  const body = { token: visit.signIn.token, appId };
  const { consents } = await answerOf(visit.backend.call("my-loan.consents", { body }), visit.url);
  return {
    page: await loanFrame(
      { request, title: "What you agreed to" },
      { action: formAddress(visit, CONSENTS, appId) },
    ),
    support,
    consents: consents.map((one) => rowOf(one, words)),
  };
}

const NOTHING_CHOSEN = "Choose what you want to take back.";

/** Takes a consent back. */
export async function submitConsents(request: Request, site: Runtime, form: FormData, key: string) {
  const opened = await openLoanForm(request, site, CONSENTS);
  if (!isOpenForm(opened)) return opened;
  const { backend, signIn, appId } = opened;
  const consentId = form.get("consent");
  if (typeof consentId !== "string" || consentId === "")
    return failureReply({}, { "": [NOTHING_CHOSEN] }, key, 400);
  try {
    await backend.call("my-loan.consent-withdraw", { body: { token: signIn.token, appId, consentId } });
    return redirect(`${forLoan(CONSENTS, appId)}&said=consent-withdrawn`, 303);
  } catch (error) {
    return refusedPost(error, opened, key);
  }
}
