import { data } from "~server/visit/responses";
import { z } from "zod";
import { dateInWords } from "~/domain/dates";
import { parseLetterCode } from "~/domain/letter-code";
import { formatMoney } from "~/domain/money";
import { parsedField } from "~/steps/fields";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { FormReply, PageFrame } from "~/ui/page-data";
import { BackendError } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract/index";
import { trapErrors, noBotCheck } from "~server/edge/bot-check";
import { failureReply, TRY_AGAIN } from "~server/visit/failure";
import { constraintsOf, typedValues, parseForm } from "~server/edge/form";
import { countPost, withSupportPhone, limitMessageOf } from "~server/edge/rate-limits";
import { backendForUnknownVisitor } from "~server/visit/visit-backend";
import type { Runtime } from "~server/visit/types";
import { readDevice } from "~server/session/device-cookie";
import { newIdempotencyKey } from "~server/session/ids";
import { newSession } from "~server/session/site-session";

/** The page on which an agent or a seller checks a letter by its code (LETTER-03). It is public. */

export const LETTER_CHECK = "/letter/check";

const INVALID_CODE = "Enter the code on the letter: twelve letters and digits, such as K7QM-2HXR-9TVD.";
const NOT_FOUND =
  "We have no letter with this code. Please compare each letter and digit with the letter, or ask the person who gave it to you for a new one.";

const checkForm = z.object({
  letterCode: parsedField({ missing: INVALID_CODE, invalid: INVALID_CODE, max: 60 }, parseLetterCode),
});

/** What the page shows. */
export interface CheckView {
  page: PageFrame;
  support: SupportLine;
}

/** The content of a letter, as the page shows it. */
export interface CheckedLetter {
  status: CallOutput<"letter.check">["standing"];
  rows: { label: string; value: string }[];
}

/** The reply to a form that found a letter; the form itself is empty for the next code. */
export type CheckedLetterReply = FormReply & { letter: CheckedLetter };

/**
 * Returns the page before a code is entered.
 * @param key minted for this rendering
 */
export function checkView(site: Runtime, key: string): CheckView {
  return {
    support: supportLine(site),
    page: {
      flow: "main",
      step: "letter-check",
      title: "Check a letter from us",
      privacy: "open",
      layout: "non-fixed-header",
      footer: {},
      key,
      action: LETTER_CHECK,
      constraints: constraintsOf(checkForm),
      values: {},
      trap: site.trap.fields(),
    },
  };
}

const checkedLetterOf = (letter: CallOutput<"letter.check">): CheckedLetter => ({
  status: letter.standing,
  rows: [
    { label: "Letter", value: letter.title },
    { label: "For", value: letter.names.join(" and ") },
    { label: "Loan amount", value: formatMoney(letter.loanAmount) },
    { label: "Date", value: dateInWords(letter.madeOn) },
    { label: "Good until", value: dateInWords(letter.goodUntil) },
  ],
});

/**
 * Answers a code with the content of its letter, or a message that there is none. Unknown codes are
 * counted (F5).
 */
export async function answerCheck(request: Request, site: Runtime, form: FormData, key: string) {
  const typed = typedValues(form, []);
  const header = request.headers.get("Cookie");
  const session =
    (await site.sessions.read(header)) ?? newSession(Math.floor(site.now() / 1000), readDevice(header));
  const tooMany = await countPost(site, session, request);
  if (tooMany) return failureReply(typed, { "": [tooMany.words] }, key, 429, tooMany.headers);
  if (site.trap.isTrapped(form)) return failureReply(typed, trapErrors(site), newIdempotencyKey(), 400);
  const parsed = parseForm(form, checkForm);
  if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
  if (!(await (site.botCheck ?? noBotCheck).isAllowed(request, form)))
    return failureReply(
      typed,
      { "": [withSupportPhone("We couldn't process that. Please try again.", site)] },
      key,
      400,
    );
  try {
    const code = parsed.value.letterCode;
    const found = await backendForUnknownVisitor(request, site, session).call("letter.check", {
      body: { code },
    });
    return data({ values: {}, errors: {}, letter: checkedLetterOf(found) } satisfies CheckedLetterReply);
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.code === "LETTER_NOT_FOUND") return failureReply(typed, { letterCode: [NOT_FOUND] }, key, 400);
    site.log.warn({ call: error.callId, kind: error.kind, status: error.status }, "a backend call failed");
    if (error.status !== 429) return failureReply(typed, { "": [TRY_AGAIN] }, key, 503);
    const { words, headers } = limitMessageOf(error, site);
    return failureReply(typed, { "": [words] }, key, 429, headers);
  }
}
