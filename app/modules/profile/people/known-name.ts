import type { PersonName } from "~/domain/borrowers";
import { prefilledName } from "~server/visit/prefill-link";
import type { Visit } from "~server/visit/types";
import { readApplications } from "~server/session/applications-cookie";
import { readDeviceKey } from "~server/session/device-cookie";
import { verifiedDeviceOf } from "~server/session/proven-phones";
import { flowOfKey, wasIdle } from "~server/session/site-session";
import type { KnownBy, ProfileState } from "~/modules/profile/state";
import { formatName } from "./look-up-owner";

/** Longest wait for a name lookup, in ms; the visitor can type the name as well. */
const LOOK_UP_MS = 2_000;

/** A name that the visitor is asked to confirm instead of typing it, and its source. */
interface KnownName {
  name: PersonName;
  by: KnownBy;
}

/**
 * Returns the name of the visitor who proved their phone in this browser for another wizard's
 * application and is still active there. After a timeout the name is not shown, because another
 * person may be at the screen (IDLE-10).
 */
async function nameByPhone({
  request,
  runtime,
  session,
  backend,
  now,
}: Visit<ProfileState>): Promise<PersonName | undefined> {
  const header = request.headers.get("Cookie");
  const open = readApplications(runtime.sealer, header, readDeviceKey(header)).find(({ flow }) =>
    Object.keys(session.flows).some(
      (key) => flowOfKey(key) === flow && !wasIdle(session, key, runtime.now()),
    ),
  );
  if (open === undefined) return undefined;
  const { appId, token } = open;
  const record = await backend
    .forApplication(appId, token)
    .try("app-data.load", { query: { appId } }, { deadlineMs: LOOK_UP_MS });
  const phone = record?.facts.phoneNumber;
  if (phone === undefined || verifiedDeviceOf(runtime.sealer, header, phone, now) === undefined)
    return undefined;
  const primary = record?.borrowers?.find(({ isPrimary, isOnLoan }) => isPrimary && isOnLoan);
  return primary && formatName(primary);
}

/**
 * Returns the visitor's name by the phone proven in this browser, else by the letter or partner
 * link that they came from.
 */
export async function knownName(visit: Visit<ProfileState>): Promise<KnownName | undefined> {
  const byPhone = await nameByPhone(visit);
  if (byPhone) return { name: byPhone, by: "phone" };
  const byLink = prefilledName(visit);
  const byLetter = byLink && formatName(byLink);
  return byLetter && { name: byLetter, by: "letter" };
}
