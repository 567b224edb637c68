import type { Backend, CallOptions } from "~server/backend/client";
import {
  contract,
  type CallId,
  type CallInput,
  type CallOutput,
  type ContractCall,
} from "~server/backend/contract/index";
import { APPLICATION_PURPOSES } from "~server/backend/contract/phone";
import type { Runtime } from "./types";
import { wasCodeSent, writeSentCodes, type SentFor } from "~server/session/sent-codes";
import type { SiteSession } from "~server/session/site-session";
import { wrapBackend } from "./wrap-backend";

/** The visit that the codes belong to. */
interface CodeContext {
  request: Pick<Request, "headers">;
  runtime: Pick<Runtime, "sealer" | "now" | "config">;
  session: Pick<SiteSession, "id">;
}

const SEND_CALL = "phone-verification.initiate";
const CHECK_CALL = "phone-verification.complete";

/** Returns what a code is sent or checked for; undefined for every other call. */
function codePurposeOf(id: CallId, body: unknown, sessionId: string): SentFor | undefined {
  if (id !== SEND_CALL && id !== CHECK_CALL) return undefined;
  const parsed = contract[id].body.safeParse(body);
  if (!parsed.success) return undefined;
  const { phoneNumber, purpose = "phone", appId = "" } = parsed.data;
  const about = APPLICATION_PURPOSES.includes(purpose) ? `${purpose} ${appId}` : purpose;
  return { sessionId, purpose: about, number: phoneNumber };
}

/**
 * Returns a backend that accepts a code only in the visit, for the purpose and for the number it
 * was sent for; any other is an incorrect code, even if the lender's backend would accept it (C12).
 * A browser cookie records what was sent.
 */
export function withCodePurposes(backend: Backend, { request, runtime, session }: CodeContext): Backend {
  const { sealer, config } = runtime;
  const header = request.headers.get("Cookie");
  const now = Math.floor(runtime.now() / 1000);
  const sent: SentFor[] = [];

  const bound =
    (plain: Backend): Backend["call"] =>
    async <Id extends CallId>(
      id: Id,
      input: CallInput<Id>,
      options?: CallOptions,
    ): Promise<CallOutput<Id>> => {
      const about = codePurposeOf(id, input.body, session.id);
      if (about !== undefined && id === CHECK_CALL && !wasCodeSent(sealer, header, about, now)) {
        const { response }: ContractCall<Id> = contract[id];
        return response.parse({ status: "incorrect" });
      }
      const answer = await plain.call(id, input, options);
      if (about !== undefined && id === SEND_CALL) sent.push(about);
      return answer;
    };

  const ownCookies = (): readonly string[] =>
    sent.length === 0 ? [] : [writeSentCodes(sealer, header, sent, { now, secure: config.secureCookies })];
  return wrapBackend(backend, bound, ownCookies);
}
