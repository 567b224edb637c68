import { lakeHome, leo, persona, type Persona, type PersonaHome } from "./persona";
import type { Road } from "./road";

const QUIZ = "/cashout-challenger/home";
const road = (name: string, more: Partial<Persona> = {}, last = "Approved"): Road => ({
  name,
  who: persona(last, more),
  from: QUIZ,
});
const says = (name: string, answers: Persona["says"] = {}): Road => road(name, { says: answers });
const homeIn = (more: Partial<PersonaHome>): Partial<Persona> => ({ homes: [{ ...lakeHome, ...more }] });

/** They answer more questions on the call page first. */
export const answersMore: Persona["says"] = {
  "credit-score": (usual, fieldNames) => (fieldNames.has("intent") ? { intent: "more" } : usual),
};

/** The roads of the cash-out challenger. */
export const challengerRoads: readonly Road[] = [
  road("the quiz, who has us call"),
  road("who tells more before the call", { says: answersMore }),
  road("who tells more, with a partner", {
    says: {
      ...answersMore,
      "m/profile/current-address-confirmation": { isCurrentAddressPropertyAddress: "yes" },
    },
    partner: leo,
  }),
  road("owns no home", { isOwner: false }),
  says("a home worth too little", { "estimated-home-value": { exact: "$29,999" } }),
  says("more owed than the home is worth", {
    "estimated-home-value": { about: "400000-600000" },
    "estimated-mortgage": { about: "600000-more" },
  }),
  says("a bankruptcy that is open", { bankruptcies: { bankruptcyStatus: "open" } }),
  says("a bankruptcy that ended lately", { bankruptcies: { bankruptcyStatus: "recent" } }),
  says("a score below the lowest", { "credit-score": { scoreBand: "0-499" } }),
  road("a building for several families, rented out", homeIn({ type: "MULTIFAMILY", use: "INVESTMENT" })),
  road("in Texas", homeIn({ city: "Austin", state: "TX", zip: "78701" })),
  road("DC, where we do not lend", homeIn({ city: "Washington", state: "DC", zip: "20001" })),
  ...["Retention", "Nocreate", "Failing", "Slow", "Flaky", "Nodial", "Nobanker", "Activecall"].map((last) =>
    road(last, {}, last),
  ),
];
