import type { AnswersOf } from "~tests/support/persona";
import { mbcAnswers } from "~/modules/mbc/testing/answers";
import type { refiTransfer } from "~/flows/refi-mini-transfer/flow";
import { callRequest, noConsent } from "~/steps/testing/answers";

/** Test answers for every page of the transfer variant. */
export const transferAnswers: AnswersOf<typeof refiTransfer> = {
  home: { good: callRequest.good, bad: [noConsent] },
  "thank-you": { good: {} },
  ...mbcAnswers,
};
