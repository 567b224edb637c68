import { z } from "zod";
import { collapseSpaces } from "~/domain/typed-text";
import {
  isStandardLoan,
  STANDARD_LOANS,
  STANDARD_NAMES,
  standardRates,
  type StandardLoan,
} from "~/domain/tools/standard-rates";
import { choice, emailField } from "~/steps/fields";
import { ratePercent } from "~/steps/loan/loan-words";
import { rateField } from "~/steps/rate-field";
import type { FormReply, PageFrame } from "~/ui/page-data";
import { BackendError } from "~server/backend/client";
import { noBotCheck, trapErrors } from "~server/edge/bot-check";
import { constraintsOf, parseForm, typedValues } from "~server/edge/form";
import { countPost, limitMessageOf, withSupportPhone } from "~server/edge/rate-limits";
import { readDevice } from "~server/session/device-cookie";
import { newIdempotencyKey } from "~server/session/ids";
import { newSession } from "~server/session/site-session";
import { failureReply, TRY_AGAIN } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { data } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { backendForUnknownVisitor } from "~server/visit/visit-backend";

/** The pages of alerts that a rate has fallen. They are public, and know nothing of a visit. */

const ALERT = "/rates/alert";

/** Asks for a lower rate than today's, which would be reached at once. */
const isLower = (loan: StandardLoan, target: number): boolean =>
  target < (standardRates().find(({ standard }) => standard === loan)?.loan.rate ?? Infinity);

const alertForm = z
  .object({
    loan: choice(STANDARD_LOANS, "Choose the loan."),
    target: rateField,
    email: emailField("Enter your email address, such as ada@example.com."),
  })
  .superRefine(({ loan, target }, ctx) => {
    if (!isLower(loan, target))
      ctx.addIssue({
        code: "custom",
        path: ["target"],
        message: "This loan has that rate or a lower one today. Enter a lower rate than today's.",
      });
  });

/** What the page of the form shows. */
export interface AlertView {
  page: PageFrame;
  loans: { value: string; label: string }[];
}

/** The reply to a form that was sent. */
export type AlertReply = FormReply & { isSent?: boolean };

function frameOf(page: Pick<PageFrame, "step" | "title" | "action" | "values" | "constraints">, key: string) {
  return { ...page, flow: "main", privacy: "masked", layout: "non-fixed-header", footer: {}, key } as const;
}

/**
 * Returns the page before the form is sent.
 * @param key minted for this rendering
 */
export function alertView(site: Runtime, url: URL, key: string): AlertView {
  const wanted = url.searchParams.get("loan") ?? "";
  const loans = standardRates().map(({ standard, loan }) => ({
    value: standard,
    label: `${STANDARD_NAMES[standard]}: ${ratePercent(loan.rate)} today`,
  }));
  const page = frameOf(
    {
      step: "rate-alert",
      title: "Hear when rates fall",
      action: ALERT,
      values: { loan: isStandardLoan(wanted) ? wanted : "buy-30" },
      constraints: constraintsOf(alertForm),
    },
    key,
  );
  return { page: { ...page, trap: site.trap.fields() }, loans };
}

/** Returns the visit that a form is counted for. */
async function sessionOf(request: Request, site: Runtime) {
  const header = request.headers.get("Cookie");
  return (await site.sessions.read(header)) ?? newSession(Math.floor(site.now() / 1000), readDevice(header));
}

/** Returns the reply to a failed call; a refusal has its words. */
function refusedReply(error: unknown, site: Runtime, typed: FormReply["values"], key: string) {
  if (!(error instanceof BackendError)) throw error;
  site.log.warn({ call: error.callId, kind: error.kind, status: error.status }, "a backend call failed");
  if (error.status !== 429) return failureReply(typed, { "": [TRY_AGAIN] }, key, 503);
  const { words, headers } = limitMessageOf(error, site);
  return failureReply(typed, { "": [words] }, key, 429, headers);
}

/** Answers the form: the link goes to the address, and the page says the same for every address. */
export async function askForAlert(request: Request, site: Runtime, form: FormData, key: string) {
  const typed = typedValues(form, []);
  const session = await sessionOf(request, site);
  const tooMany = await countPost(site, session, request);
  if (tooMany) return failureReply(typed, { "": [tooMany.words] }, key, 429, tooMany.headers);
  if (site.trap.isTrapped(form)) return failureReply(typed, trapErrors(site), newIdempotencyKey(), 400);
  const parsed = parseForm(form, alertForm);
  if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
  if (!(await (site.botCheck ?? noBotCheck).isAllowed(request, form))) {
    const words = withSupportPhone("We couldn't process that. Please try again.", site);
    return failureReply(typed, { "": [words] }, key, 400);
  }
  try {
    const { email, loan, target } = parsed.value;
    const idempotencyKey = idempotencyKeyFor(key, "rate-alert", email, loan, String(target));
    const backend = backendForUnknownVisitor(request, site, session);
    await backend.call("rate-alert.ask", { body: { email, loan, target } }, { idempotencyKey });
    return sentReply();
  } catch (error) {
    // The key stands for this form and what it holds. A browser without cookies is another visit at
    // each press, so its second press differs, and the first one has sent the email.
    if (error instanceof BackendError && error.code === "IDEMPOTENCY_MISMATCH") return sentReply();
    return refusedReply(error, site, typed, key);
  }
}

const sentReply = () => data({ values: {}, errors: {}, isSent: true } satisfies AlertReply);

const LINKS = {
  confirm: { title: "Confirm your rate alert", call: "rate-alert.confirm" },
  stop: { title: "Stop a rate alert", call: "rate-alert.stop" },
} as const;
type LinkPage = keyof typeof LINKS;

/** What the page of an email's link shows. */
export interface AlertLinkView {
  page: PageFrame;
  kind: LinkPage;
  /** the address has the token of an alert */
  isComplete: boolean;
}

/** Reply to the button: what is done, in a sentence. */
export type AlertLinkReply = FormReply & { done?: string };

const MAX_TOKEN = 120;
const tokenIn = (url: URL): string => collapseSpaces(url.searchParams.get("token") ?? "").slice(0, MAX_TOKEN);
const isLinkPage = (text: string | undefined): text is LinkPage => text === "confirm" || text === "stop";

/** Returns the page of a link; undefined for an unknown address. */
export function alertLinkView(url: URL, kind: string | undefined, key: string): AlertLinkView | undefined {
  if (!isLinkPage(kind)) return undefined;
  const token = tokenIn(url);
  const action = `${ALERT}/${kind}?${new URLSearchParams({ token }).toString()}`;
  const { title } = LINKS[kind];
  const page = frameOf({ step: `rate-alert-${kind}`, title, action, values: {}, constraints: {} }, key);
  return { page, kind, isComplete: token !== "" };
}

/**
 * Answers the button of a link. Opening it alone does nothing, because programs open the links of
 * emails too.
 */
export async function answerAlertLink(
  request: Request,
  site: Runtime,
  kind: string | undefined,
  key: string,
) {
  if (!isLinkPage(kind)) throw new Response("Not Found", { status: 404 });
  const session = await sessionOf(request, site);
  const tooMany = await countPost(site, session, request);
  if (tooMany) return failureReply({}, { "": [tooMany.words] }, key, 429, tooMany.headers);
  const body = { token: tokenIn(new URL(request.url)) };
  const backend = backendForUnknownVisitor(request, site, session);
  try {
    if (kind === "stop") {
      if (body.token !== "") await backend.call("rate-alert.stop", { body });
      return done("The alert has ended, and we deleted your address from it.");
    }
    const { loan, target } = await backend.call("rate-alert.confirm", { body });
    return done(
      `We'll write to you once, when the rate of this loan is ${ratePercent(target)} or less: ${STANDARD_NAMES[loan]}. After a year without it the alert ends.`,
    );
  } catch (error) {
    if (error instanceof BackendError && (error.code === "ALERT_NOT_FOUND" || error.status === 400))
      return failureReply({}, { "": [OLD_LINK] }, key, 400);
    return refusedReply(error, site, {}, key);
  }
}

const OLD_LINK = "This link is too old, or its alert has ended. You can ask for a new one.";

const done = (words: string) => data({ values: {}, errors: {}, done: words } satisfies AlertLinkReply);
