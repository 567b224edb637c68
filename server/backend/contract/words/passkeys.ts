import type { passkeyCalls } from "~server/backend/contract/passkeys";
import { KEYED, READS, type WordsOf } from "./define";

const token = "example-token";
const options = '{"challenge":"bWFkZTJh","rpId":"www.lender.example","userVerification":"required"}';
const response = '{"id":"a2V5","rawId":"a2V5","type":"public-key","response":{"clientDataJSON":"e30"}}';

export const passkeyWords: WordsOf<typeof passkeyCalls> = {
  "my-loan.passkeys": {
    summary: "Return the passkeys of a person",
    touches: "nothing",
    when: "/my-loan/passkeys.",
    changes: "The page lists them; with options it offers to add one on this device.",
    repeat: READS,
    request: { body: { token } },
    response: {
      passkeys: [
        {
          passkeyId: "key_Zk3v9Q2mT1c",
          device: "Safari on iPhone",
          isShared: true,
          addedAt: "2026-11-24T15:10:00.000Z",
        },
      ],
      isConfirmed: true,
      options,
    },
  },
  "my-loan.passkey-add": {
    summary: "Add a passkey",
    touches: "money",
    when: "The person's device has made one on /my-loan/passkeys.",
    changes: "The list has it, and the person's phone gets a text that says so.",
    repeat: `${KEYED} The challenge in the response is used up.`,
    request: { body: { token, response, device: "Safari on iPhone" } },
    response: { passkeyId: "key_Zk3v9Q2mT1c" },
  },
  "my-loan.passkey-remove": {
    summary: "Remove a passkey",
    touches: "money",
    when: "/my-loan/passkeys, Remove.",
    changes: "It signs in no longer, and the person's phone gets a text that says so.",
    repeat: KEYED,
    request: { body: { token, passkeyId: "key_Zk3v9Q2mT1c" } },
    response: { removed: true },
  },
  "my-loan.passkey-options": {
    summary: "Return what a passkey has to sign",
    touches: "nothing",
    when: "/my-loan/passkey, and /my-loan/code, which offers a passkey to a person who has one.",
    changes: "The device asks its owner.",
    repeat: READS,
    request: { body: {} },
    response: { options },
  },
  "my-loan.passkey-open": {
    summary: "Sign in with a passkey",
    touches: "state",
    when: "The person's device has signed on /my-loan/passkey.",
    changes: "The page of the loan.",
    repeat: `${KEYED} The challenge in the response is used up.`,
    request: { body: { response, device: "Safari on iPhone", isRemembered: false } },
    response: { token, phoneNumber: "2025550107" },
  },
  "my-loan.passkey-confirm": {
    summary: "Confirm a person by their passkey",
    touches: "state",
    when: "A signed-in person's device has signed on /my-loan/passkey.",
    changes: "What asks for a new code opens for an hour.",
    repeat: `${KEYED} The challenge in the response is used up.`,
    request: { body: { token, response } },
    response: { isConfirmed: true },
  },
};
