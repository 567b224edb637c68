import { StepForm, StepPage } from "~/ui/page";
import { LinkList, Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { COMPARE } from "~/flows/cashout-challenger/links";
import { home } from "./home.step";

export const meta = () => [
  {
    name: "description",
    content:
      "A two-minute quiz: one tap per question, and you see how much cash your home could give you, before anyone asks for your phone number.",
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
          "You tap what applies to you and your home. If you know an exact amount, you can enter it.",
          "You see how much cash your home could give you, from which types of loan, and what we assumed. We don't ask for your phone number before that, and we don't check your credit.",
          "If you like, a loan expert goes over it with you.",
        ]}
      />
      <StepForm submit="Start the quiz" />
      <LinkList links={[COMPARE]} />
    </StepPage>
  );
}
