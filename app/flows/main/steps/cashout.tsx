import { StepForm, StepPage } from "~/ui/page";
import { Details, LinkList, Steps } from "~/ui/parts";
import { QUIZ } from "~/flows/main/page-links";
import { stepAction, stepLoader } from "~server/visit/step";
import { cashout } from "./cashout.step";

export const meta = () => [
  {
    name: "description",
    content:
      "Turn part of your home into cash: the three ways there are, what each is good for, and how to find out which one fits you.",
  },
];

export const loader = stepLoader(cashout, {
  load: () => ({ data: {}, footer: { entryDisclaimer: true } }),
});

export const action = stepAction(cashout);

export default function Cashout() {
  return (
    <StepPage
      picture="house"
      lead="If your home is worth more than you owe on it, you can borrow against the difference and use the cash for what you need."
    >
      <h2>How it works</h2>
      <Steps
        items={[
          "You tell us how much cash you need, what your home may be worth and what you still owe.",
          "We show three ways to get the cash side by side, each with its payment and its APR, next to what you pay today.",
          "If one of them suits you, a loan expert goes over it with you. Nothing is decided before that.",
        ]}
      />
      <StepForm submit="See my options for cash">
        <Details summary="What you should know first">
          <p>
            It is a loan, and your home secures it: if you don't pay it back, you can lose the home. There are
            closing costs. What you pay off with it, such as cards, may take longer to pay and cost more in
            all. We show you the numbers, so you can decide.
          </p>
          <p>Looking at your numbers here doesn't affect your credit score.</p>
        </Details>
      </StepForm>
      <LinkList links={[QUIZ]} />
    </StepPage>
  );
}
