import type { PersonName } from "~/domain/borrowers";
import { broughtName } from "~server/visit/prefill-link";
import type { Visit } from "~server/visit/visit";
import { readApplications } from "~server/session/applications-cookie";
import { readDeviceKey } from "~server/session/device-cookie";
import { provenDeviceOf } from "~server/session/proven-phones";
import { flowOfKey, wasAway } from "~server/session/site-session";
import type { KnownBy, ProfileState } from "~/modules/profile/state";
import { writtenName } from "./look-up-owner";

/** Longest a visitor waits for a name they can type as well, in ms. */
const LOOK_UP_MS = 2_000;

/** A name that the visitor is asked about instead of typing it, and where it comes from. */
interface KnownName {
  name: PersonName;
  by: KnownBy;
}

/**
 * The name of who proved their phone in this browser for an application of another wizard, while they are still active there. Who was away
 * is not named: somebody else may sit at the same screen (IDLE-10).
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
      (key) => flowOfKey(key) === flow && !wasAway(session, key, runtime.now()),
    ),
  );
  if (open === undefined) return undefined;
  const { appId, token } = open;
  const record = await backend
    .forApplication(appId, token)
    .try("app-data.load", { query: { appId } }, { deadlineMs: LOOK_UP_MS });
  const phone = record?.facts.phoneNumber;
  if (phone === undefined || provenDeviceOf(runtime.sealer, header, phone, now) === undefined)
    return undefined;
  const primary = record?.borrowers?.find(({ isPrimary, isOnLoan }) => isPrimary && isOnLoan);
  return primary && writtenName(primary);
}

/** Who the visitor is by the phone they proved in this browser, else by the letter or partner link that brought them. */
export async function knownName(visit: Visit<ProfileState>): Promise<KnownName | undefined> {
  const byPhone = await nameByPhone(visit);
  if (byPhone) return { name: byPhone, by: "phone" };
  const brought = broughtName(visit);
  const byLetter = brought && writtenName(brought);
  return byLetter && { name: byLetter, by: "letter" };
}
