import type { offerCalls } from "~server/backend/contract/offers";
import { READS, type WordsOf } from "./define";

export const offersWords: WordsOf<typeof offerCalls> = {
  "offer-code": {
    summary: "Read the offer of a letter",
    touches: "nothing",
    when: "/offer-code, when somebody enters the code of a letter that they got.",
    changes:
      "The offer's home value, balance and cash are filled in, and the flow goes on with them. A code that ended or does not exist is said beside the field.",
    repeat: READS,
    request: { params: { offerCode: "CASH4K7MCA" } },
    response: {
      code: "CASH4K7MCA",
      state: "CA",
      expiresOn: "2027-01-09",
      homeValue: 640000,
      mortgageBalance: 310000,
      cashAmount: 90000,
    },
  },
};
