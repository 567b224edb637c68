import { redirect } from "~server/visit/responses";
import { deviceName } from "~/domain/device-name";
import type { PageFrame } from "~/ui/page-data";
import type { CallOutput } from "~server/backend/contract/index";
import { addressWithSubject, hasOtherSubject, subjectOf } from "~server/edge/form-subject";
import { newIdempotencyKey } from "~server/session/ids";
import { failureReply } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Runtime } from "~server/visit/types";
import { PASSKEYS } from "./addresses";
import { timeInWords } from "./status-words";
import { loanFrame, OTHER_PERSON, answerOf, refusedPost, signedInVisit, toNewCode } from "./visit";

/** A person's passkeys: add one on this device, and remove one. */

export interface PasskeyRow {
  passkeyId: string;
  /** browser and system on which it was added: "Safari on iPhone" */
  device: string;
  /** when it was added and used, and where it works */
  hint: string;
}

export interface PasskeysView {
  page: PageFrame;
  passkeys: PasskeyRow[];
  /** JSON for the browser; absent where the person has as many as we keep */
  options?: string;
}

type Passkey = CallOutput<"my-loan.passkeys">["passkeys"][number];

const rowOf = ({ passkeyId, device, isShared, addedAt, usedAt }: Passkey, now: Date): PasskeyRow => ({
  passkeyId,
  device,
  hint: [
    `Added ${timeInWords(addedAt, now)}.`,
    usedAt === undefined ? "Not used yet." : `Used ${timeInWords(usedAt, now)}.`,
    isShared ? "It works on your devices that share passkeys." : "It works on that device only.",
  ].join(" "),
});

const subject = (site: Runtime, phone: string): string => subjectOf(site, "passkeys", phone);

/** @throws Response redirect to the sign-in or for a new code; BackendError */
export async function passkeysView(request: Request, site: Runtime): Promise<PasskeysView> {
  const visit = await signedInVisit(request, site);
  const { backend, signIn, url } = visit;
  const body = { token: signIn.token };
  const { passkeys, isConfirmed, options } = await answerOf(backend.call("my-loan.passkeys", { body }), url);
  if (!isConfirmed) throw toNewCode(url);
  return {
    page: await loanFrame(
      { request, title: "Sign in without codes" },
      { action: addressWithSubject(PASSKEYS, subject(site, signIn.phone)) },
    ),
    passkeys: passkeys.map((one) => rowOf(one, new Date(site.now()))),
    ...(options !== undefined && { options }),
  };
}

const NOT_MADE = "Your device made no passkey, so nothing was done. Please press the button again.";

/** Adds the passkey that the device made, or removes one. */
export async function submitPasskeys(request: Request, site: Runtime, form: FormData, key: string) {
  const visit = await signedInVisit(request, site);
  const { backend, signIn } = visit;
  if (hasOtherSubject(request, subject(site, signIn.phone)))
    return failureReply({}, { "": [OTHER_PERSON] }, newIdempotencyKey(), 409);
  const { token } = signIn;
  const [passkeyId, response] = [form.get("passkey"), form.get("response")];
  // What a page's address asked for comes back after a new code.
  const page = { ...visit, url: new URL(PASSKEYS, visit.url) };
  try {
    if (typeof passkeyId === "string" && passkeyId !== "") {
      const idempotencyKey = idempotencyKeyFor(key, "passkey-remove", passkeyId);
      await backend.call("my-loan.passkey-remove", { body: { token, passkeyId } }, { idempotencyKey });
      return redirect(`${PASSKEYS}?said=passkey-removed`, 303);
    }
    if (typeof response !== "string" || response === "")
      return failureReply({}, { "": [NOT_MADE] }, key, 400);
    const body = { token, response, device: deviceName(request.headers.get("User-Agent")) };
    const idempotencyKey = idempotencyKeyFor(key, "passkey-add", response);
    await backend.call("my-loan.passkey-add", { body }, { idempotencyKey });
    return redirect(`${PASSKEYS}?said=passkey-added`, 303);
  } catch (error) {
    return refusedPost(error, page, newIdempotencyKey());
  }
}
