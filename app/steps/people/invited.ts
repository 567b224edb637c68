import type { CallOutput } from "~server/backend/contract/index";
import { refused, type Refused } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import type { WizardState } from "~/wizard/state";
import type { ApplicationFacts } from "~/steps/application/state";

/**
 * A person who was invited to the application: the second borrower, with their own answers. The
 * pages that ask who borrows ask the backend each time, since the person may join meanwhile.
 */

export type Invited = NonNullable<CallOutput<"app.invited">["invited"]>;

type InvitedVisit = Pick<Visit<WizardState<object, Pick<ApplicationFacts, "appId">>>, "backend" | "state">;

/** What a page that asks who borrows shows of an invited person. */
export interface InvitedView {
  invited?: Invited;
}

/** Returns the invited person of an application; none when the backend does not answer. */
export async function invitedView({ backend, state }: InvitedVisit): Promise<InvitedView> {
  const { appId } = state.facts;
  if (appId === undefined) return {};
  const answer = await backend.try("app.invited", { query: { appId } });
  return answer?.invited === undefined ? {} : { invited: answer.invited };
}

/**
 * Refuses to put somebody else on an application with an invited person; undefined where nobody
 * is.
 * @param field below which the message is shown
 */
export async function refuseBesideInvited(visit: InvitedVisit, field: string): Promise<Refused | undefined> {
  const { invited } = await invitedView(visit);
  if (invited === undefined) return undefined;
  const { firstName, isOnLoan } = invited;
  const what = isOnLoan
    ? `${firstName} is on this application already, so nobody else can be named here. To change that, take ${firstName} off the loan first.`
    : `You invited ${firstName} to this application, so nobody else can be named here. To change that, withdraw the invitation first.`;
  return refused({ [field]: [what] }, 409);
}
