import { ChoicePage } from "~/ui/choice-page";
import { Details } from "~/ui/parts";
import { continueInQuoteTool } from "~/flows/main/quote-tool";
import { stepAction, stepLoader } from "~server/visit/step";
import { lookingForCashout } from "./looking-for-cashout.step";

export const loader = stepLoader(lookingForCashout, {
  // INSTANT-07: this page's place in the graph leads to the quote tool.
  onArrival: async (visit) => continueInQuoteTool(visit),
});
export const action = stepAction(lookingForCashout);

const OPTIONS = [
  {
    value: "refinance",
    label: "With a new, larger mortgage",
    hint: "It pays off the old one, and you get the rest in cash.",
  },
  {
    value: "line",
    label: "With a home equity line of credit",
    hint: "Your mortgage stays, and you draw money when you need it.",
  },
  { value: "unsure", label: "I'm not sure yet" },
];

export default function LookingForCashout() {
  const lead = "If you don't know yet, that's fine: you see the options side by side before you choose.";
  return (
    <ChoicePage name="cashoutWish" label="How would you like to take the cash?" lead={lead} options={OPTIONS}>
      <Details summary="What is the difference?">
        <p>
          <strong>A new, larger mortgage</strong> is called a cash-out refinance. You have one loan, one
          payment and, with us, a rate that doesn't change. But it replaces your whole mortgage: if the rate
          you have is low, you give it up.
        </p>
        <p>
          <strong>A line of credit</strong> comes on top of your mortgage, which keeps its rate. You pay
          interest only on what you have drawn. Its rate is usually higher and can change, and after the first
          years the payment goes up, because then you pay the money back too.
        </p>
        <p>
          A line suits costs that come over time. A new mortgage suits one large amount, when the rate you
          have today is no lower than the new one.
        </p>
      </Details>
    </ChoicePage>
  );
}
