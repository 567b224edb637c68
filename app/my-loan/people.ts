import { z } from "zod";
import { nameField, phoneField } from "~/steps/fields";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import { BackendError } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract/index";
import { constraintsOf, parseForm, typedValues } from "~server/edge/form";
import { clearSignIn } from "~server/session/my-loan-cookies";
import { failureReply } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { forLoan, PEOPLE, SIGN_IN } from "./addresses";
import { dayOfTime } from "./status-words";
import {
  confirmedVisit,
  formAddress,
  isOpenForm,
  type LoanForm,
  loanFrame,
  openLoanForm,
  answerOf,
  refusedPost,
  type SignedInVisit,
} from "./visit";

/** Who is on a loan: inviting a person, and withdrawing an invitation. */

type LoanPeople = CallOutput<"my-loan.people">;
type Invitation = NonNullable<LoanPeople["invitation"]>;

/** What the form of the page does. */
export type PeopleAct =
  | { kind: "invite" }
  | { kind: "end"; invitationId: string; isYou: boolean; button: string; sure: string; means: string };

export interface PeopleView {
  page: PageFrame;
  support: SupportLine;
  people: { name: string; hint: string }[];
  /** how far the invitation is */
  invited?: string;
  /** what is said before the form */
  notes: string[];
  act?: PeopleAct;
  back: string;
}

const STATES: Readonly<Record<Invitation["state"], (one: Invitation) => string>> = {
  sent: ({ firstName, sentAt, expiresAt, phoneEnding = "" }) =>
    `Invited ${dayOfTime(sentAt)} by text to the phone ending in ${phoneEnding}. ${firstName} has not used the link yet. It works until ${dayOfTime(expiresAt)}.`,
  expired: ({ firstName, expiresAt }) =>
    `The invitation of ${firstName} was not used, and has expired on ${dayOfTime(expiresAt)}.`,
  joined: ({ firstName, changedAt }) =>
    `${firstName} joined ${dayOfTime(changedAt)}, and is answering their own questions. They are on the loan once they agree to their own credit check.`,
  done: ({ firstName, changedAt }) =>
    `${firstName} is on the loan with their own answers since ${dayOfTime(changedAt)}.`,
  declined: ({ firstName, changedAt }) =>
    `${firstName} said no ${dayOfTime(changedAt)}. The application goes on without them.`,
  withdrawn: ({ firstName, changedAt }) =>
    `The invitation of ${firstName} was withdrawn ${dayOfTime(changedAt)}.`,
};

const LIVE: readonly Invitation["state"][] = ["sent", "joined", "done"];

function actOf({ mayInvite, isBlockedBy, invitation }: LoanPeople): PeopleAct | undefined {
  if (isBlockedBy !== undefined) return undefined;
  if (invitation === undefined || !LIVE.includes(invitation.state))
    return mayInvite ? { kind: "invite" } : undefined;
  const { invitationId, firstName, state, isYou } = invitation;
  if (isYou)
    return {
      ...{ kind: "end", invitationId, isYou, button: "Leave this loan" },
      sure: "I don't want to be on this loan.",
      means: "You see nothing of it any more, and the application goes on without you.",
    };
  return state === "done"
    ? {
        ...{ kind: "end", invitationId, isYou, button: `Take ${firstName} off the loan` },
        sure: `Take ${firstName} off the loan.`,
        means: `${firstName} sees nothing of it any more, and the application goes on with you alone. Then you can invite somebody else.`,
      }
    : {
        ...{ kind: "end", invitationId, isYou, button: "Withdraw the invitation" },
        sure: `Withdraw the invitation of ${firstName}.`,
        means: "Its link then opens nothing. After that you can invite somebody else.",
      };
}

const BLOCKS = {
  ended: "This loan has ended, so nobody can be added or taken off.",
  locked: "The rate is locked for the people who are on the loan now. Call us if that has to change.",
};

/** Returns what changes with the people, where something was already made for those before. */
function changesOf({ hasPrice, hasEstimate }: LoanPeople): string[] {
  if (hasEstimate)
    return [
      "You have a Loan Estimate. When somebody joins or leaves, we check the loan again, and a revised Loan Estimate follows.",
    ];
  return hasPrice
    ? ["You have a price. When somebody joins or leaves, we check the loan again and make a new price."]
    : [];
}

function notesOf(found: LoanPeople, act: PeopleAct | undefined): string[] {
  const { isBlockedBy, named } = found;
  if (isBlockedBy !== undefined) return [BLOCKS[isBlockedBy]];
  if (act === undefined) return [];
  const isInvite = act.kind === "invite";
  return [
    ...(isInvite
      ? [
          "The person you invite confirms their own phone, answers for themselves and agrees to their own credit check.",
          "You don't see their income papers, credit scores or Social Security number, and they don't see yours. Both of you see the tasks, the status, and what you sign together.",
        ]
      : []),
    ...(isInvite && named !== undefined
      ? [
          `${named} is on the application with the answers that you gave. You don't have to invite anybody. If you do, that person's own answers take the place of yours about ${named}.`,
        ]
      : []),
    ...changesOf(found),
  ];
}

const inviteForm = z.object({
  firstName: nameField("Enter the person's first name.").pipe(
    z.string().max(40, "Use at most 40 characters."),
  ),
  phoneNumber: phoneField("Enter the person's mobile phone."),
});

const endForm = z.object({
  invitationId: z.string().max(128),
  /** the person takes themselves off */
  leave: z.literal("yes").optional(),
  sure: z.literal("yes", { error: "Check the box if you are sure." }),
});

/** @throws Response redirect to the sign-in, or for a new code; BackendError */
export async function peopleView(request: Request, site: Runtime): Promise<PeopleView> {
  const { visit, data } = await confirmedVisit(request, site);
  const { overview } = data;
  const { appId } = overview.loan;
  const found = await readPeople(visit, appId);
  const act = actOf(found);
  const { invitation } = found;
  return {
    page: await loanFrame(
      { request, title: "People on this loan" },
      {
        action: formAddress(visit, PEOPLE, appId),
        constraints: act?.kind === "invite" ? constraintsOf(inviteForm) : {},
      },
    ),
    support: supportLine(site),
    people: overview.people.map(({ name, isYou, isPrimary }) => ({
      name: isYou ? `${name} (you)` : name,
      hint: isPrimary ? "Opened the application" : "On it with the person who opened it",
    })),
    ...(invitation &&
      !(invitation.isYou && invitation.state === "sent") && {
        invited: STATES[invitation.state](invitation),
      }),
    notes: notesOf(found, act),
    ...(act && { act }),
    back: forLoan("/my-loan", appId),
  };
}

const readPeople = ({ backend, signIn, url }: SignedInVisit, appId: string): Promise<LoanPeople> =>
  answerOf(backend.call("my-loan.people", { body: { token: signIn.token, appId } }), url);

/** Invites a person, or ends an invitation. */
export async function submitPeople(request: Request, site: Runtime, form: FormData, key: string) {
  const typed = typedValues(form, []);
  const opened = await openLoanForm(request, site, PEOPLE, typed);
  if (!isOpenForm(opened)) return opened;
  if (form.has("invitationId")) return end(opened, form, key);
  const { backend, signIn, appId } = opened;
  const parsed = parseForm(form, inviteForm);
  if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
  const { firstName, phoneNumber } = parsed.value;
  try {
    await backend.call(
      "my-loan.invite",
      { body: { token: signIn.token, appId, firstName, phoneNumber } },
      { idempotencyKey: idempotencyKeyFor(key, "invite", appId, firstName, phoneNumber) },
    );
    return redirect(`${forLoan(PEOPLE, appId)}&said=invited`, 303);
  } catch (error) {
    return refusedPost(error, opened, key, typed);
  }
}

async function end(opened: LoanForm, form: FormData, key: string) {
  const { backend, signIn, appId } = opened;
  const parsed = parseForm(form, endForm);
  if (!parsed.ok) return failureReply({}, parsed.errors, key, 400);
  const { invitationId, leave } = parsed.value;
  const left = redirect(`${SIGN_IN}?said=left`, { status: 303, headers: { "Set-Cookie": clearSignIn() } });
  try {
    await backend.call(
      "my-loan.invitation-end",
      { body: { token: signIn.token, appId, invitationId } },
      { idempotencyKey: idempotencyKeyFor(key, "end", invitationId) },
    );
    return leave ? left : redirect(`${forLoan(PEOPLE, appId)}&said=invitation-ended`, 303);
  } catch (error) {
    // A second click finds this person off the loan by the first.
    if (leave && error instanceof BackendError && GONE.includes(error.code ?? "")) return left;
    return refusedPost(error, opened, key);
  }
}

const GONE: readonly string[] = ["NOT_YOURS", "SIGNED_OUT"];
