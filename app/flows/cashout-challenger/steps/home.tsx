import { StepForm, StepPage } from "~/ui/page";
import { LinkList, Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { COMPARE } from "~/flows/cashout-challenger/links";
import { home } from "./home.step";

export const meta = () => [
  {
    name: "description",
    content:
      "A quiz of two minutes: one tap a question, and you see how much cash your home could give, before anybody asks for your phone number.",
  },
];

export const loader = stepLoader(home, {
  load: () => ({ data: {}, footer: { showLogo: true, entryDisclaimer: true } }),
});

export const action = stepAction(home);

export default function Home() {
  return (
    <StepPage
      picture="house"
      lead="Take the quiz: short questions, one tap each, and you see a range. It takes about two minutes."
    >
      <Steps
        items={[
          "You tap what is true for your home and for you. Where you know a figure to the dollar, you can enter it.",
          "You see how much cash your home could give, by which kinds of loan, and what we took for granted. We ask for no phone number before that, and do not look at your credit.",
          "If you like, a loan expert goes through it with you.",
        ]}
      />
      <StepForm submit="Start the quiz" />
      <LinkList links={[COMPARE]} />
    </StepPage>
  );
}
