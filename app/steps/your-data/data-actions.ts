import { codeForm, codeMessage } from "~/steps/phone/phone-code";
import { textCode } from "~/steps/phone/phone-verification";
import type { FormValues } from "~/ui/page-data";
import { BackendError } from "~server/backend/client";
import { logFailure, failureReply, TRY_AGAIN } from "~server/visit/failure";
import { typedValues, parseForm } from "~server/edge/form";
import { hasOtherSubject } from "~server/edge/form-subject";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { trapErrors, noBotCheck } from "~server/edge/bot-check";
import { setCookieLinesToPass } from "~server/visit/visit-backend";
import { countPost, withSupportPhone, limitMessageOf } from "~server/edge/rate-limits";
import type { Backend } from "~server/backend/client";
import type { Runtime } from "~server/visit/types";
import type { DataRequest } from "~server/session/data-cookie";
import { readDeviceKey } from "~server/session/device-cookie";
import { newIdempotencyKey } from "~server/session/ids";
import { writeVerifiedPhones } from "~server/session/proven-phones";
import { deleteAll, audit } from "./delete-data";
import { dataRequestForm, correctForm, readCorrection, NOTHING_CHANGED, confirmDeleteForm } from "./forms";
import { idsOfPerson } from "./held-data";
import {
  backendOf,
  DONE,
  redirectToPage,
  redirectToClosed,
  isRequestExpired,
  headersWithRequest,
  PAGE_OF,
  pageIn,
  requestIds,
  openRequestOf,
  sessionOf,
  startOver,
  subjectOfRequest,
} from "./data-request";

/** Handles the posts of the privacy request pages. */

/** A post, as its page handles it. */
interface DataPost {
  request: Request;
  site: Runtime;
  form: FormData;
  key: string;
  typed: FormValues;
}

const OTHER_REQUEST_OPEN =
  "Another tab or window of this browser has opened another request in the meantime, so nothing was done. This page is about that request now. To continue the earlier one, confirm its phone again.";

/** Handles a form. */
export async function answerData(posted: Omit<DataPost, "typed">, path: string) {
  const { request, site, form, key } = posted;
  const page = pageIn(path);
  const all = { ...posted, typed: typedValues(form, ["code"]) };
  const data = await openRequestOf(request, site);
  const place = data ?? (await requestIds(request, site, key));
  const tooMany = await countPost(site, sessionOf(site, place), request);
  if (tooMany) return failureReply(all.typed, { "": [tooMany.words] }, key, 429, tooMany.headers);
  // Closes any open request: the button promises that, and leaves nothing open without the person's
  // knowledge.
  if (form.get("intent") === DONE) return closeRequest(all, data);
  try {
    if (page === "") return await sendCode(all);
    if (data === undefined) return startOver();
    if (hasOtherSubject(request, subjectOfRequest(site, data)))
      return failureReply({}, { "": [OTHER_REQUEST_OPEN] }, newIdempotencyKey(), 409);
    if (page === "code") return await confirmCode(all, data);
    const { token } = data;
    if (token === undefined) return redirectToPage("code");
    if (page === "correct") return await submitCorrection(all, { ...data, token });
    if (page === "sure") return await deleteData(all, { ...data, token });
    return redirectToPage(PAGE_OF[data.kind]);
  } catch (error) {
    return refusalOf(error, all);
  }
}

function refusalOf(error: unknown, { site, typed, key }: DataPost) {
  if (isRequestExpired(error)) return startOver();
  try {
    const failed = logFailure(error, site);
    if (failed.status === 429) {
      const { words, headers } = limitMessageOf(failed, site);
      return failureReply(typed, { "": [words] }, key, 429, headers);
    }
  } catch {
    site.log.error({ reason: String(error) }, "a request for somebody's data failed");
  }
  return failureReply(typed, { "": [TRY_AGAIN] }, key, 503);
}

/** Texts a code to any number: only the phone's owner learns whether we have data. */
async function sendCode({ request, site, form, key, typed }: DataPost) {
  if (site.trap.isTrapped(form)) return failureReply(typed, trapErrors(site), newIdempotencyKey(), 400);
  if (!(await (site.botCheck ?? noBotCheck).isAllowed(request, form)))
    return failureReply(
      typed,
      { "": [withSupportPhone("We couldn't process that. Please try again.", site)] },
      key,
      400,
    );
  const parsed = parseForm(form, dataRequestForm);
  if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
  const { kind, ...asker } = parsed.value;
  const { firstName, lastName, phoneNumber } = asker;
  const act = idempotencyKeyFor(key, kind, firstName, lastName, phoneNumber);
  const data: DataRequest = { kind, asker, ...(await requestIds(request, site, act)) };
  const backend = backendOf(request, site, data);
  const check = { phoneNumber, verifyPhoneNumberForAuth: true };
  const { isValid, displayMessage } = await backend.call("validate-phone-input", { body: check });
  if (!isValid)
    return failureReply(typed, { phoneNumber: [displayMessage ?? "We can't text that number."] }, key, 400);
  await textDataCode({ backend, site, key: idempotencyKeyFor(act, data.visit) }, phoneNumber);
  return redirectToPage("code", withCookies(headersWithRequest(site, data), backend, site));
}

/** The purpose of the codes of these pages. */
const purpose = "your-data";

/**
 * Closes a request on the site and in the backend. After that its cookie, copies of it and its
 * files open nothing.
 */
async function closeRequest({ request, site }: DataPost, data: DataRequest | undefined): Promise<Response> {
  if (data === undefined) return redirectToClosed();
  await site.store.endVisit(data.device);
  const { token } = data;
  // The site discards the token, so the request is closed even if this call fails.
  if (token !== undefined) await backendOf(request, site, data).try("privacy.close", { body: { token } });
  return redirectToClosed();
}

const textDataCode = (
  { backend, site, key }: { backend: Backend; site: Runtime; key: string },
  phoneNumber: string,
): Promise<void> => {
  const state = { version: 1, answers: {}, facts: {}, marks: {}, outcomes: {} };
  return textCode({ backend, runtime: site, state, key, purpose }, phoneNumber);
};

/** Adds the cookies of backend calls to the headers. */
function withCookies(headers: Headers, { setCookies }: Backend, site: Runtime): Headers {
  for (const line of setCookieLinesToPass(setCookies, site, { deviceKey: undefined, person: undefined }))
    headers.append("Set-Cookie", line);
  return headers;
}

/** Checks the code, and opens the data under the name. */
async function confirmCode({ request, site, form, key, typed }: DataPost, data: DataRequest) {
  const { asker } = data;
  if (asker === undefined) return startOver();
  const backend = backendOf(request, site, data);
  if (form.get("intent") === "resend") {
    await textDataCode({ backend, site, key }, asker.phoneNumber);
    return redirectToPage("code", withCookies(new Headers(), backend, site), "resent");
  }
  const parsed = parseForm(form, codeForm);
  if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
  const { code } = parsed.value;
  const body = { phoneNumber: asker.phoneNumber, code, purpose } as const;
  const idempotencyKey = idempotencyKeyFor(key, "code", code);
  const { status } = await backend.call("phone-verification.complete", { body }, { idempotencyKey });
  if (status !== "approved") return failureReply(typed, { code: [codeMessage(status)] }, key, 400);
  const { token } = await backend.call(
    "privacy.open",
    { body: asker },
    { idempotencyKey: idempotencyKeyFor(key, "open") },
  );
  const headers = headersWithRequest(site, { ...data, token });
  const header = request.headers.get("Cookie");
  const deviceKey = readDeviceKey(header);
  if (deviceKey !== undefined) {
    const browser = { deviceKey, now: Math.floor(site.now() / 1000), secure: site.config.secureCookies };
    headers.append("Set-Cookie", writeVerifiedPhones(site.sealer, header, [asker.phoneNumber], browser));
  }
  return redirectToPage(PAGE_OF[data.kind], headers);
}

type ConfirmedRequest = DataRequest & { token: string };

/** Handles corrections: the ones that need no check at once, the others by an employee. */
async function submitCorrection({ request, site, form, key, typed }: DataPost, data: ConfirmedRequest) {
  const parsed = parseForm(form, correctForm);
  if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
  const backend = backendOf(request, site, data);
  const { token } = data;
  const held = await backend.call("privacy.held", { body: { token, isShown: false } });
  if (held.deletedBy !== undefined) return redirectToPage("deleted");
  const entered = readCorrection(parsed.value, held.current);
  if ("errors" in entered) return failureReply(typed, entered.errors, key, 400);
  const { correction } = entered;
  const act = idempotencyKeyFor(key, "correct", JSON.stringify(correction));
  const corrected = await backend
    .call("privacy.correct", { body: { token, ...correction } }, { idempotencyKey: act })
    .catch((error: unknown) => {
      if (error instanceof BackendError && error.code === "NOTHING_CHANGED") return undefined;
      throw error;
    });
  if (corrected === undefined) return failureReply(typed, { "": [NOTHING_CHANGED] }, key, 400);
  const { requestId } = corrected;
  const what = `asked for corrections: ${requestId}`;
  await audit(request, site, idsOfPerson(request, site, held), what, act);
  return redirectToPage("corrected", headersWithRequest(site, { ...data, corrected }));
}

/**
 * Deletes the data after the person has confirmed it twice. The final page makes this browser
 * forget the person, however it is reached.
 */
async function deleteData({ request, site, form, key, typed }: DataPost, data: ConfirmedRequest) {
  const parsed = parseForm(form, confirmDeleteForm);
  if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
  await deleteAll(request, site, data, key);
  return redirectToPage("deleted");
}
