import { z } from "zod";
import { redirect } from "~server/visit/responses";
import { deviceName } from "~/domain/device-name";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import { parseForm } from "~server/edge/form";
import { addressWithSubject, hasOtherSubject, subjectOf } from "~server/edge/form-subject";
import { countPost } from "~server/edge/rate-limits";
import { readDevice } from "~server/session/device-cookie";
import { newIdempotencyKey } from "~server/session/ids";
import { newSession } from "~server/session/site-session";
import { clearAttempt, writeSignIn } from "~server/session/my-loan-cookies";
import { failureReply } from "~server/visit/failure";
import { beginVisit } from "~server/visit/form-visit";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Runtime } from "~server/visit/types";
import { backendWithoutTracking } from "~server/visit/visit-backend";
import { CODE, PASSKEY, returnOf, SIGN_IN, withReturn } from "./addresses";
import { visitHeaders } from "./codes";
import {
  loanFrame,
  OTHER_PERSON,
  answerOf,
  refusedPost,
  secondsNow,
  signedInVisit,
  signInOf,
  type SignedInVisit,
} from "./visit";

/** Signing in with a passkey, and confirming a signed-in person with one instead of a new code. */

export interface PasskeyView {
  page: PageFrame;
  support: SupportLine;
  /** JSON for the browser */
  options: string;
  /** the person is signed in, and confirms that it is them */
  isSignedIn: boolean;
  /** page that does the same with a code */
  codePage: string;
}

const subject = (site: Runtime, phone: string): string => subjectOf(site, "passkey", phone);

/** @throws Response for a person without a passkey: the page that texts a code; BackendError */
export async function passkeyView(request: Request, site: Runtime): Promise<PasskeyView> {
  const to = returnOf(new URL(request.url));
  if (signInOf(request, site)) return confirmView(await signedInVisit(request, site), to);
  const header = request.headers.get("Cookie");
  // A browser that only looks at the page gets no visit.
  const session = (await site.sessions.read(header)) ?? newSession(secondsNow(site), readDevice(header));
  const backend = backendWithoutTracking(request, site, session);
  const { options = "" } = await backend.call("my-loan.passkey-options", { body: {} });
  return {
    page: await loanFrame(
      { request, title: "Sign in with a passkey", isSignedIn: false },
      { step: "passkey", action: withReturn(PASSKEY, to) },
    ),
    support: supportLine(site),
    options,
    isSignedIn: false,
    codePage: withReturn(SIGN_IN, to),
  };
}

async function confirmView(visit: SignedInVisit, to: string): Promise<PasskeyView> {
  const { request, site, url, backend, signIn } = visit;
  const body = { token: signIn.token };
  const { options } = await answerOf(backend.call("my-loan.passkey-options", { body }), url);
  const codePage = withReturn(CODE, to);
  if (options === undefined) throw redirect(codePage, 303);
  return {
    page: await loanFrame(
      { request, title: "Confirm it's you" },
      { action: addressWithSubject(withReturn(PASSKEY, to), subject(site, signIn.phone)) },
    ),
    support: supportLine(site),
    options,
    isSignedIn: true,
    codePage,
  };
}

const passkeyForm = z.object({
  response: z.string().min(1).max(16_000),
  remember: z.literal("yes").optional(),
});

const NOT_SIGNED = "Your device didn't confirm it, so nothing was done. Please press the button again.";

interface PasskeyPost {
  request: Request;
  site: Runtime;
  form: FormData;
  key: string;
}

/** Signs in, or confirms the person who is signed in, with what the device signed. */
export async function submitPasskey(post: PasskeyPost) {
  const { request, site, form, key } = post;
  const parsed = parseForm(form, passkeyForm);
  if (!parsed.ok) return failureReply({}, { "": [NOT_SIGNED] }, key, 400);
  return signInOf(request, site)
    ? confirm(await signedInVisit(request, site), parsed.value.response, key)
    : signIn(post, parsed.value);
}

async function confirm(visit: SignedInVisit, response: string, key: string) {
  const { request, site, url, backend, signIn: known } = visit;
  if (hasOtherSubject(request, subject(site, known.phone)))
    return failureReply({}, { "": [OTHER_PERSON] }, newIdempotencyKey(), 409);
  try {
    const body = { token: known.token, response };
    const idempotencyKey = idempotencyKeyFor(key, "passkey-confirm", response);
    await backend.call("my-loan.passkey-confirm", { body }, { idempotencyKey });
    return redirect(returnOf(url), { status: 303, headers: await visitHeaders(visit, visit.session) });
  } catch (error) {
    return refusedPost(error, visit, newIdempotencyKey());
  }
}

async function signIn(post: PasskeyPost, { response, remember }: z.output<typeof passkeyForm>) {
  const { request, site, key } = post;
  const url = new URL(request.url);
  const act = idempotencyKeyFor(key, "passkey", response);
  const known = await site.sessions.read(request.headers.get("Cookie"));
  const session = known ?? (await beginVisit(request, site, act));
  const tooMany = await countPost(site, session, request);
  if (tooMany) return failureReply({}, { "": [tooMany.words] }, key, 429, tooMany.headers);
  const backend = backendWithoutTracking(request, site, session);
  const isRemembered = remember === "yes";
  try {
    const { token, phoneNumber: phone } = await backend.call(
      "my-loan.passkey-open",
      { body: { response, device: deviceName(request.headers.get("User-Agent")), isRemembered } },
      { idempotencyKey: act },
    );
    const headers = await visitHeaders({ ...post, backend }, session);
    const browser = { now: secondsNow(site), secure: site.config.secureCookies };
    headers.append("Set-Cookie", writeSignIn(site.sealer, { token, phone, isRemembered }, browser));
    headers.append("Set-Cookie", clearAttempt());
    return redirect(returnOf(url), { status: 303, headers });
  } catch (error) {
    return refusedPost(error, { url, site }, newIdempotencyKey());
  }
}
