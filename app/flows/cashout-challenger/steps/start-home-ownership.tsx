import { StepPage, useStep } from "~/ui/page";
import { ButtonRow, LinkButton, LinkList } from "~/ui/parts";
import { changeAddress } from "~server/visit/change-link";
import { stepAction, stepLoader } from "~server/visit/step";
import { BUY, CALCULATOR } from "~/flows/cashout-challenger/links";
import { startHomeOwnership } from "./start-home-ownership.step";

interface StartHomeOwnershipView {
  /** the address where the answer is changed */
  change?: string;
}

export const loader = stepLoader(startHomeOwnership, {
  load: (visit): { data: StartHomeOwnershipView } => ({
    data: { change: changeAddress(visit, "home-owner") },
  }),
});

export const action = stepAction(startHomeOwnership);

export default function StartHomeOwnership() {
  const { change } = useStep<StartHomeOwnershipView>().data;
  return (
    <StepPage
      picture="key"
      lead="You need to own a home to borrow cash against it, so this quiz can't help you yet. We can help with the step before."
    >
      <h2>What you can do</h2>
      <ul>
        <li>
          See what price and payment would fit you. You don't have to have found a home: an area and a price
          are enough.
        </li>
        <li>A few percent of the price can be enough for a down payment, if the rest fits.</li>
        <li>Every payment on a home makes more of it yours, which you can borrow against later.</li>
      </ul>
      <ButtonRow>
        <LinkButton to={BUY.to} main>
          {BUY.label}
        </LinkButton>
      </ButtonRow>
      <LinkList links={[CALCULATOR, ...(change ? [{ to: change, label: "I do own a home" }] : [])]} />
    </StepPage>
  );
}
