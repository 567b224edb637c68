import { Comparison } from "~/ui/comparison";
import { Callout, Details, EstimateNotice, SummaryList } from "~/ui/parts";
import { Payment } from "~/ui/payment";
import type { OfferWords } from "./offer-words";

/** Everything about one offer: what is paid each month on the whole home, the money, the terms. */
export function OfferInDetail({ offer }: { offer: OfferWords }) {
  const { monthly, change } = offer;
  return (
    <>
      <p>{offer.what}</p>
      <EstimateNotice words={offer.notice} />
      {monthly ? (
        <Payment
          id="pay"
          label="Each month, in all"
          loanLabel="All loans on the home: principal and interest"
          principalAndInterest={monthly.loans}
          mortgageInsurance={monthly.mortgageInsurance}
          taxes={monthly.taxes}
          homeownersInsurance={monthly.homeInsurance}
          dues={monthly.dues}
          otherDebts={monthly.debts}
          note={change}
        />
      ) : null}
      <Sentences of={offer.repayment} />
      <Callout tone="warn">
        <Sentences of={offer.honest} />
      </Callout>
      <h2>Where the money goes</h2>
      <Comparison caption="Where the money goes" hideCaption columns={["Dollars"]} rows={offer.money} />
      {offer.paidOff.length > 0 ? (
        <Details summary="Which debts would be paid off">
          <Comparison
            caption="Which debts would be paid off"
            hideCaption
            columns={["You owe", "A month"]}
            rows={offer.paidOff}
          />
        </Details>
      ) : null}
      <SummaryList heading="The loan itself" rows={offer.terms} figures />
      {offer.more ? (
        <p>
          <a href={offer.more.to}>{offer.more.label}</a>
        </p>
      ) : null}
      <Details summary="What do these words mean?">
        {offer.meanings.map(({ word, means }) => (
          <p key={word}>
            <strong>{word}</strong> {means}
          </p>
        ))}
      </Details>
    </>
  );
}

const Sentences = ({ of }: { of: readonly string[] }) =>
  of.map((sentence) => <p key={sentence}>{sentence}</p>);
