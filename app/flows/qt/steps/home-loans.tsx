import { LINE_TERMS } from "~/content/line-terms-link";
import { StepForm, StepPage } from "~/ui/page";
import { LinkList, Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { homeLoans } from "./home-loans.step";

export const meta = () => [
  {
    name: "description",
    content:
      "See what your home could do for you: cash or a lower payment, compared with what you pay today on every mortgage, without affecting your score.",
  },
];

export const loader = stepLoader(homeLoans, {
  load: () => ({ data: {}, footer: { showLogo: true, entryDisclaimer: true } }),
});

export const action = stepAction(homeLoans);

/**
 * A visitor who verifies their phone through a link types less, and returns after the first
 * questions.
 */
const BY_PHONE = {
  to: "/m/instant-link/quote?transferTo=quote-tool",
  label: "Use my phone to fill in my details",
};

export default function HomeLoans() {
  return (
    <StepPage
      picture="house"
      lead="Get cash from your home, or pay less each month: we look at all your mortgages, and show you what a new loan would change and what it costs."
    >
      <Steps
        items={[
          "You tell us about your home and who is borrowing. It takes about five minutes.",
          "With your consent we make a soft credit check, which finds your mortgages. A soft check doesn't change your score, and other lenders don't see it.",
          "We compare the loans that fit each home with what you pay today. You can ask for more or less cash and look again.",
        ]}
      />
      <StepForm submit="Start" />
      <LinkList links={[BY_PHONE, { ...LINE_TERMS, newTab: true }]} />
    </StepPage>
  );
}
