import { StepForm, StepPage, useStep } from "~/ui/page";
import { Steps } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { isKnown, verifiesSsn } from "~/flows/purchase/conditions";
import { resumePurchase } from "~/flows/purchase/resume";
import { home } from "./home.step";

interface HomeView {
  /** first name of a visitor who came through a link */
  greeting?: string | undefined;
  /** the link asks only for a Social Security number */
  verifiesSsn: boolean;
}

export const meta = () => [
  {
    name: "description",
    content:
      "Get ready to buy a home: from a first idea of a price to your payment, your rate and a pre-qualification, with a loan expert at the end.",
  },
];

export const loader = stepLoader(home, {
  onArrival: resumePurchase,
  load: ({ state }): { data: HomeView; footer: object } => ({
    data: {
      greeting: isKnown.holds(state) ? state.facts.applicants?.[0]?.firstName : undefined,
      verifiesSsn: verifiesSsn.holds(state),
    },
    footer: { showLogo: true, entryDisclaimer: true },
  }),
  // C26
  factsWhenShown: ({ session, state }) =>
    session.tracking["source"] === "css" && !state.facts.isFromCSS ? { isFromCSS: true as const } : undefined,
});

export const action = stepAction(home);

export default function Home() {
  const { greeting, verifiesSsn: isForSsn } = useStep<HomeView>().data;
  if (greeting !== undefined) {
    const lead = isForSsn
      ? `Welcome back, ${greeting}. With this number the bureaus find the right credit report, and we can continue.`
      : `Welcome back, ${greeting}. Your application is open. We'll go over the questions once more to make sure everything is right.`;
    return (
      <StepPage picture="house" lead={lead}>
        <StepForm submit={isForSsn ? "Continue" : "Continue my application"} />
      </StepPage>
    );
  }
  return (
    <StepPage
      picture="house"
      lead="From your first idea of a price to a loan expert who knows your plans: what you can buy, what it costs each month, and whether you pre-qualify."
    >
      <Steps
        items={[
          "You tell us about the home and your money. It takes about ten minutes.",
          "We show you a payment and rate, then check your credit. That doesn't affect your score.",
          "A loan expert takes it from there.",
        ]}
      />
      <StepForm submit="Start" />
    </StepPage>
  );
}
