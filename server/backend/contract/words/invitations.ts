import type { invitationCalls } from "~server/backend/contract/invitations";
import { KEYED, READS, type WordsOf } from "./define";

const APP = "LH-7Q2M9K4TXW";
const INVITATION = "inv-0c1f6a52e1d2";
const token = "example-token";
const invitation = "example-invitation";

export const invitationWords: WordsOf<typeof invitationCalls> = {
  "my-loan.people": {
    summary: "Return who was invited to the loan",
    touches: "nothing",
    when: "/my-loan/people.",
    changes: "The page offers to invite somebody, or shows how far the invitation is.",
    repeat: READS,
    request: { body: { token, appId: APP } },
    response: {
      mayInvite: true,
      hasPrice: true,
      hasEstimate: false,
      invitation: {
        invitationId: INVITATION,
        firstName: "Sam",
        isYou: false,
        phoneEnding: "02",
        state: "sent",
        sentAt: "2026-11-24T15:10:00.000Z",
        changedAt: "2026-11-24T15:10:00.000Z",
        expiresAt: "2026-12-08T15:10:00.000Z",
      },
    },
  },
  "my-loan.invite": {
    summary: "Invite a person to be on the loan",
    touches: "money",
    when: "/my-loan/people, after a code of the last hour.",
    changes: "The person is texted a link. Nothing of the application changes.",
    repeat: KEYED,
    request: { body: { token, appId: APP, firstName: "Sam", phoneNumber: "2025550102" } },
    response: { invitationId: INVITATION },
    visitor: {
      LOAN_ENDED: "That the loan has ended.",
      RATE_LOCKED: "That the rate is locked, and to call.",
      PHONE_INVALID: "Beside the field.",
      PHONE_OF_OTHER: "That it is their own number.",
      INVITATION_OPEN: "That somebody is invited already.",
    },
  },
  "my-loan.invitation-end": {
    summary: "End an invitation",
    touches: "state",
    when: "/my-loan/people: the inviter withdraws it or takes the person off the loan, or the person leaves.",
    changes:
      "The link and the person's sign-ins open nothing. A person who was on the loan is off it, and it goes on with one borrower.",
    repeat: "An invitation that has ended stays as it is.",
    request: { body: { token, appId: APP, invitationId: INVITATION } },
    response: { ended: true },
    visitor: {
      LOAN_ENDED: "That the loan has ended.",
      RATE_LOCKED: "That the rate is locked, and to call.",
    },
  },
  "invitation.open": {
    summary: "Return who invites",
    touches: "nothing",
    when: "/my-loan/join, with the token of the texted link. The phone is used for the code and shown nowhere.",
    changes: "The page says who invites, and asks whether to continue.",
    repeat: READS,
    request: { body: { invitation } },
    response: { invitedBy: "Ann", phoneNumber: "2025550102", isJoined: false },
    visitor: { INVITATION_ENDED: "That the invitation can't be used any more." },
  },
  "invitation.decline": {
    summary: "Decline an invitation",
    touches: "money",
    when: "/my-loan/join, where the person says no.",
    changes: "The inviter is texted and sees it. The application goes on without the person.",
    repeat: "A second time says that the invitation has ended.",
    request: { body: { invitation } },
    response: { declined: true },
    visitor: { INVITATION_ENDED: "That the invitation can't be used any more." },
  },
  "invitation.join": {
    summary: "Sign the invited person in",
    touches: "state",
    when: "/my-loan/join, after the code of the invited phone was approved.",
    changes: "The person sees the loan, with a task: their part of the application.",
    repeat: KEYED,
    request: { body: { invitation, device: "Chrome on Android" } },
    response: { token, appId: APP, phoneNumber: "2025550102" },
    visitor: {
      INVITATION_ENDED: "That the invitation can't be used any more.",
      PHONE_NOT_PROVEN: "The page of the invitation again.",
    },
  },
  "invitation.part": {
    summary: "Return a person's own part of the application",
    touches: "nothing",
    when: "The pages below /my-loan/part, after a code of the last hour.",
    changes: "The pages show what was answered, without birth date and Social Security number.",
    repeat: READS,
    request: { body: { token, appId: APP } },
    response: {
      state: "joined",
      invitedBy: "Ann",
      about: { firstName: "Sam", lastName: "Sample", married: true },
      hasBirthDate: true,
      address: { street: "120 Main St", city: "Denver", state: "CO", zip: "80202" },
      incomes: [
        {
          kind: "FullTimeEmployment",
          amount: 64000,
          isAnnual: true,
          employerName: "Sample Works",
          since: "2021-03",
        },
      ],
      hasDemographics: false,
    },
  },
  "invitation.answers": {
    summary: "Save some of a person's own answers",
    touches: "state",
    when: "The pages below /my-loan/part, each with one of the parts.",
    changes: "They are kept, and count for the application once the person has agreed.",
    repeat: "The same answers again change nothing.",
    request: {
      body: {
        token,
        appId: APP,
        about: { firstName: "Sam", lastName: "Sample", married: true, birthDate: "1988-03-27" },
      },
    },
    response: { saved: true },
    visitor: {
      PART_DONE: "That the part is done, and whom to ask for changes.",
      SAME_NAME: "To add a middle name or a suffix.",
    },
  },
  "invitation.agree": {
    summary: "Put the invited person on the loan",
    touches: "state",
    when: "/my-loan/part/credit, whose button is the consent.",
    changes:
      "The person is a borrower with their own answers; prices, needed papers and the desk follow. A co-borrower who was only named before is replaced.",
    repeat: "A second time says that the part is done.",
    request: {
      body: { token, appId: APP, ssn: "219099999", text: "By choosing “I agree, check my credit” ..." },
    },
    response: { agreed: true },
    visitor: {
      LOAN_ENDED: "That the loan has ended.",
      RATE_LOCKED: "That the rate is locked, and to call.",
      PART_INCOMPLETE: "To answer the pages before this one.",
      PART_DONE: "That the part is done, and whom to ask for changes.",
      SSN_ALREADY_ASSOCIATED: "Beside the field.",
      SSN_UNMATCHED: "Beside the field.",
      SSN_INVALID: "Beside the field.",
    },
  },
  "invitation.check": {
    summary: "Look at the credit of the people on the loan",
    touches: "money",
    when: "/my-loan/part/credit, after the person has agreed; not before the other one has.",
    changes: "The person sees whether their own report was found, and nothing of the other's.",
    repeat: "The same people with the same data get the result of the first check.",
    request: { body: { token, appId: APP } },
    response: { check: "read" },
    visitor: {
      PART_INCOMPLETE: "To answer the pages before this one.",
      PULL_FAILED: "That the check did not work, with a button to try again.",
    },
  },
  "invitation.demographics": {
    summary: "Save a person's answers to the government's questions",
    touches: "state",
    when: "/my-loan/part/questions.",
    changes: "They are stored apart from what is decided on.",
    repeat: "The same answers again change nothing.",
    request: { body: { token, appId: APP, genderType: "unknown", genderRefusal: true } },
    response: { saved: true },
    visitor: { PART_INCOMPLETE: "To agree to the credit check first." },
  },
};
