import { redirect } from "~server/visit/responses";
import { formatPhone } from "~/domain/phone";
import { codeForm } from "~/steps/phone/phone-code";
import { checkCode, textCode } from "~/steps/phone/phone-verification";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import { constraintsOf, parseForm } from "~server/edge/form";
import { addressWithSubject, hasOtherSubject, subjectOf } from "~server/edge/form-subject";
import { failureReply } from "~server/visit/failure";
import { newIdempotencyKey } from "~server/session/ids";
import type { Runtime } from "~server/visit/types";
import { CODE, PASSKEY, returnOf, withReturn } from "./addresses";
import { verification, visitHeaders } from "./codes";
import { loanFrame, OTHER_PERSON, answerOf, refusedPost, signedInVisit, type SignedInVisit } from "./visit";

/**
 * A new code, before papers are shown and before anything is changed: a device that stays signed in
 * may be in other hands.
 */

export interface NewCodeView {
  page: PageFrame;
  support: SupportLine;
  phoneShown: string;
  /** a code was texted, and is asked for */
  isSent: boolean;
  /** page that asks for a passkey instead; absent for a person without one */
  passkeyPage?: string;
}

const subject = (site: Runtime, phone: string): string => subjectOf(site, "new-code", phone);

/** @throws Response redirect to the sign-in */
export async function newCodeView(request: Request, site: Runtime): Promise<NewCodeView> {
  const visit = await signedInVisit(request, site);
  const { url, signIn } = visit;
  const hasPasskey = await hasOwnPasskey(visit);
  const isSent = url.searchParams.has("sent");
  const query = new URLSearchParams({ to: returnOf(url), ...(isSent && { sent: "1" }) });
  return {
    page: await loanFrame(
      { request, title: isSent ? "Enter the code we texted you" : "Confirm it's you" },
      {
        action: addressWithSubject(`${CODE}?${query.toString()}`, subject(site, signIn.phone)),
        constraints: isSent ? constraintsOf(codeForm) : {},
      },
    ),
    support: supportLine(site),
    phoneShown: formatPhone(signIn.phone),
    isSent,
    ...(hasPasskey && { passkeyPage: withReturn(PASSKEY, returnOf(url)) }),
  };
}

async function hasOwnPasskey({ backend, signIn, url }: SignedInVisit): Promise<boolean> {
  const body = { token: signIn.token };
  return (await answerOf(backend.call("my-loan.passkey-options", { body }), url)).options !== undefined;
}

/** Texts a code, or checks it and goes on to what was asked for. */
export async function submitNewCode(request: Request, site: Runtime, form: FormData, key: string) {
  const visit = await signedInVisit(request, site);
  const { url, backend, signIn } = visit;
  if (hasOtherSubject(request, subject(site, signIn.phone)))
    return failureReply({}, { "": [OTHER_PERSON] }, newIdempotencyKey(), 409);
  const to = returnOf(url);
  try {
    if (form.get("intent") === "send") {
      await textCode(verification(visit, key), signIn.phone);
      const query = new URLSearchParams({ to, sent: "1" });
      return redirect(`${CODE}?${query.toString()}`, {
        status: 303,
        headers: await visitHeaders(visit, visit.session),
      });
    }
    const parsed = parseForm(form, codeForm);
    if (!parsed.ok) return failureReply({}, parsed.errors, key, 400);
    const refused = await checkCode(verification(visit, key), signIn.phone, parsed.value.code);
    if (refused !== undefined) return failureReply({}, { code: [refused] }, key, 400);
    await backend.call("my-loan.confirm", { body: { token: signIn.token } });
    return redirect(to, { status: 303, headers: await visitHeaders(visit, visit.session) });
  } catch (error) {
    return refusedPost(error, visit, key);
  }
}
