import type { referenceDataCalls } from "~server/backend/contract/reference-data";
import { READS, type WordsOf } from "./define";

export const referenceDataWords: WordsOf<typeof referenceDataCalls> = {
  "valid-states": {
    summary: "List the states that the lender serves",
    touches: "nothing",
    when: "Pages that ask for a state.",
    changes: "The states can be chosen. When the call fails, the site's own list holds.",
    repeat: READS,
    request: {},
    response: ["AK", "AL"],
  },
  "valid-states-counties": {
    summary: "List the counties of a state",
    touches: "nothing",
    when: "Pages that ask for a county, after the state was chosen.",
    changes: "The counties can be chosen. A state without counties is said beside the field.",
    repeat: READS,
    request: { query: { state: "CA" } },
    response: [{ state: "CA", counties: ["Alameda", "Alpine"] }],
  },
};
