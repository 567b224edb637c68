import type { CallOutput } from "~server/backend/contract/index";
import type { Deps } from "~server/reference/deps";
import { openDataSession } from "~server/reference/privacy/data-sessions";
import { ApiError, type HandlerInput } from "~server/reference/router";
import { confirmedPerson } from "./person-access";

/**
 * Opens what is stored about the person of a sign-in. They are who they are by the sign-in and a
 * fresh code, so nothing else is asked for.
 * @throws ApiError 410 SIGNED_OUT, 403 CODE_NEEDED, 404 NOT_YOURS also for a person without a name
 */
export async function openOwnData(
  deps: Deps,
  { body: { token, appId }, db }: HandlerInput<"my-loan.your-data">,
): Promise<CallOutput<"my-loan.your-data">> {
  const {
    session,
    person: { me },
  } = await confirmedPerson(deps, db, { token, appId });
  if (me === undefined) throw new ApiError(404, "NOT_YOURS", "We don't have your name yet.");
  const { phoneNumber } = session;
  const asker = { phoneNumber, firstName: me.firstName, lastName: me.lastName };
  return { token: await openDataSession(deps, db, asker), ...asker };
}
