import { codeForm, codeWords } from "~/steps/phone/phone-code";
import { textCode } from "~/steps/phone/phone-verification";
import type { FormValues } from "~/ui/page-data";
import { BackendError } from "~server/backend/client";
import { loggedFailure, reply, TRY_AGAIN } from "~server/visit/failure";
import { echo, parseForm } from "~server/edge/form";
import { isAboutAnother } from "~server/edge/form-subject";
import { keyFor } from "~server/visit/idempotency-keys";
import { trapErrors, noBotCheck } from "~server/edge/bot-check";
import { passedOn } from "~server/visit/visit-backend";
import { countPost, withSupportPhone, limitMessageOf } from "~server/edge/limit-message";
import type { Backend } from "~server/backend/client";
import type { Runtime } from "~server/runtime";
import type { DataRequest } from "~server/session/data-cookie";
import { readDeviceKey } from "~server/session/device-cookie";
import { newIdempotencyKey } from "~server/session/ids";
import { writeProvenPhones } from "~server/session/proven-phones";
import { deleteAll, audit } from "./delete";
import { askForm, correctForm, correctionIn, NOTHING_CHANGED, sureForm } from "./forms";
import { whoseOf } from "./held";
import {
  backendOf,
  DONE,
  goTo,
  redirectToClosed,
  isOver,
  keeping,
  PAGE_OF,
  pageIn,
  requestIds,
  requestIn,
  sessionOf,
  startOver,
  subjectOfRequest,
} from "./request";

/** Handles the posts of the privacy request pages. */

/** A post, as its page handles it. */
interface Posted {
  request: Request;
  site: Runtime;
  form: FormData;
  key: string;
  typed: FormValues;
}

const OTHER_OPENED =
  "Another tab or window of this browser has opened another request in the meantime, so nothing was done. This page is about that request now. To go on with the one before, confirm its phone again.";

/** Handles a form. */
export async function answerData(posted: Omit<Posted, "typed">, path: string) {
  const { request, site, form, key } = posted;
  const page = pageIn(path);
  const all = { ...posted, typed: echo(form, ["code"]) };
  const data = await requestIn(request, site);
  const place = data ?? (await requestIds(request, site, key));
  const tooMany = await countPost(site, sessionOf(site, place), request);
  if (tooMany) return reply(all.typed, { "": [tooMany.words] }, key, 429, tooMany.headers);
  // Closes any open request: the button promises that, and leaves nothing open without the person's
  // knowledge.
  if (form.get("intent") === DONE) return close(all, data);
  try {
    if (page === "") return await ask(all);
    if (data === undefined) return startOver();
    if (isAboutAnother(request, subjectOfRequest(site, data)))
      return reply({}, { "": [OTHER_OPENED] }, newIdempotencyKey(), 409);
    if (page === "code") return await confirm(all, data);
    const { token } = data;
    if (token === undefined) return goTo("code");
    if (page === "correct") return await correct(all, { ...data, token });
    if (page === "sure") return await remove(all, { ...data, token });
    return goTo(PAGE_OF[data.kind]);
  } catch (error) {
    return refusalOf(error, all);
  }
}

function refusalOf(error: unknown, { site, typed, key }: Posted) {
  if (isOver(error)) return startOver();
  try {
    const failed = loggedFailure(error, site);
    if (failed.status === 429) {
      const { words, headers } = limitMessageOf(failed, site);
      return reply(typed, { "": [words] }, key, 429, headers);
    }
  } catch {
    site.log.error({ reason: String(error) }, "a request for somebody's data failed");
  }
  return reply(typed, { "": [TRY_AGAIN] }, key, 503);
}

/** Texts a code to any number: only the phone's owner learns whether we have data. */
async function ask({ request, site, form, key, typed }: Posted) {
  if (site.trap.isTrapped(form)) return reply(typed, trapErrors(site), newIdempotencyKey(), 400);
  if (!(await (site.botCheck ?? noBotCheck).lets(request, form)))
    return reply(
      typed,
      { "": [withSupportPhone("We could not take that. Please try again.", site)] },
      key,
      400,
    );
  const parsed = parseForm(form, askForm);
  if (!parsed.ok) return reply(typed, parsed.errors, key, 400);
  const { kind, ...asker } = parsed.value;
  const { firstName, lastName, phoneNumber } = asker;
  const act = keyFor(key, kind, firstName, lastName, phoneNumber);
  const data: DataRequest = { kind, asker, ...(await requestIds(request, site, act)) };
  const backend = backendOf(request, site, data);
  const check = { phoneNumber, verifyPhoneNumberForAuth: true };
  const { isValid, displayMessage } = await backend.call("validate-phone-input", { body: check });
  if (!isValid)
    return reply(typed, { phoneNumber: [displayMessage ?? "We cannot text that number."] }, key, 400);
  await textTo({ backend, site, key: keyFor(act, data.visit) }, phoneNumber);
  return goTo("code", withCookies(keeping(site, data), backend, site));
}

/** The purpose of the codes of these pages. */
const purpose = "your-data";

/** Closes a request on the site and in the backend. After that its cookie, copies of it and its files open nothing. */
async function close({ request, site }: Posted, data: DataRequest | undefined): Promise<Response> {
  if (data === undefined) return redirectToClosed();
  await site.store.endVisit(data.device);
  const { token } = data;
  // The site discards the token, so the request is closed even if this call fails.
  if (token !== undefined) await backendOf(request, site, data).try("privacy.close", { body: { token } });
  return redirectToClosed();
}

const textTo = (
  { backend, site, key }: { backend: Backend; site: Runtime; key: string },
  phoneNumber: string,
): Promise<void> => {
  const state = { version: 1, answers: {}, facts: {}, marks: {}, outcomes: {} };
  return textCode({ backend, runtime: site, state, key, purpose }, phoneNumber);
};

/** Adds the cookies of backend calls to the headers. */
function withCookies(headers: Headers, { setCookies }: Backend, site: Runtime): Headers {
  for (const line of passedOn(setCookies, site, { deviceKey: undefined, person: undefined }))
    headers.append("Set-Cookie", line);
  return headers;
}

/** Checks the code, and opens the data under the name. */
async function confirm({ request, site, form, key, typed }: Posted, data: DataRequest) {
  const { asker } = data;
  if (asker === undefined) return startOver();
  const backend = backendOf(request, site, data);
  if (form.get("intent") === "resend") {
    await textTo({ backend, site, key }, asker.phoneNumber);
    return goTo("code", withCookies(new Headers(), backend, site), "resent");
  }
  const parsed = parseForm(form, codeForm);
  if (!parsed.ok) return reply(typed, parsed.errors, key, 400);
  const { code } = parsed.value;
  const body = { phoneNumber: asker.phoneNumber, code, purpose } as const;
  const idempotencyKey = keyFor(key, "code", code);
  const { status } = await backend.call("phone-verification.complete", { body }, { idempotencyKey });
  if (status !== "approved") return reply(typed, { code: [codeWords(status)] }, key, 400);
  const { token } = await backend.call(
    "privacy.open",
    { body: asker },
    { idempotencyKey: keyFor(key, "open") },
  );
  const headers = keeping(site, { ...data, token });
  const header = request.headers.get("Cookie");
  const deviceKey = readDeviceKey(header);
  if (deviceKey !== undefined) {
    const browser = { deviceKey, now: Math.floor(site.now() / 1000), secure: site.config.secureCookies };
    headers.append("Set-Cookie", writeProvenPhones(site.sealer, header, [asker.phoneNumber], browser));
  }
  return goTo(PAGE_OF[data.kind], headers);
}

type Open = DataRequest & { token: string };

/** Handles corrections: the ones that need no check at once, the others by an employee. */
async function correct({ request, site, form, key, typed }: Posted, data: Open) {
  const parsed = parseForm(form, correctForm);
  if (!parsed.ok) return reply(typed, parsed.errors, key, 400);
  const backend = backendOf(request, site, data);
  const { token } = data;
  const held = await backend.call("privacy.held", { body: { token, isShown: false } });
  if (held.deletedBy !== undefined) return goTo("deleted");
  const entered = correctionIn(parsed.value, held.current);
  if ("errors" in entered) return reply(typed, entered.errors, key, 400);
  const { correction } = entered;
  const act = keyFor(key, "correct", JSON.stringify(correction));
  const corrected = await backend
    .call("privacy.correct", { body: { token, ...correction } }, { idempotencyKey: act })
    .catch((error: unknown) => {
      if (error instanceof BackendError && error.code === "NOTHING_CHANGED") return undefined;
      throw error;
    });
  if (corrected === undefined) return reply(typed, { "": [NOTHING_CHANGED] }, key, 400);
  const { requestId } = corrected;
  const what = `asked for corrections: ${requestId}`;
  await audit(request, site, whoseOf(request, site, held), what, act);
  return goTo("corrected", keeping(site, { ...data, corrected }));
}

/**
 * Deletes the data after the person has confirmed it twice. The final page makes this browser
 * forget the person, however it is reached.
 */
async function remove({ request, site, form, key, typed }: Posted, data: Open) {
  const parsed = parseForm(form, sureForm);
  if (!parsed.ok) return reply(typed, parsed.errors, key, 400);
  await deleteAll(request, site, data, key);
  return goTo("deleted");
}
