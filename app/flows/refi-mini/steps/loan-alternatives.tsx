import { ChoicePage } from "~/ui/choice-page";
import { useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { loanAlternatives } from "./loan-alternatives.step";

/** Where each alternative leads: a banker, a note of interest, or the end. */
const OUTCOMES = { line: "banker", "lower-rate": "interested", later: "interested", none: "none" } as const;

interface LoanAlternativesView {
  wasDeclined: boolean;
}

export const loader = stepLoader(loanAlternatives, {
  load: ({ state }) => {
    const data: LoanAlternativesView = {
      wasDeclined: state.facts.benefit !== undefined && state.facts.benefit.kind !== "none",
    };
    return { data };
  },
});

export const action = stepAction(loanAlternatives, ({ values: { alternative } }) =>
  done({ answers: { alternative }, outcome: OUTCOMES[alternative] }),
);

const OPTIONS = [
  {
    value: "line",
    label: "A line of credit on my home",
    hint: "Your mortgage stays as it is. You draw money when you need it, at a rate that can change. A loan expert will see what is possible.",
  },
  {
    value: "lower-rate",
    label: "A loan when rates are lower",
    hint: "We'll remember that you are interested.",
  },
  {
    value: "later",
    label: "Not now, maybe later",
    hint: "Nothing happens until you come back or call us.",
  },
  { value: "none", label: "None of these" },
];

export default function LoanAlternatives() {
  const { wasDeclined } = useStep<LoanAlternativesView>().data;
  const lead = wasDeclined
    ? "That's fine: a loan has to fit you. Tell us what you'd rather have, and we'll see what we can do."
    : "There may be something else that helps you. Tell us what you'd like, and we'll see what we can do.";
  return <ChoicePage name="alternative" label="What would suit you better" lead={lead} options={OPTIONS} />;
}
