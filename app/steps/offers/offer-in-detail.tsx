import { BalanceChart } from "~/ui/balance-chart";
import { Bars } from "~/ui/bars";
import { Comparison } from "~/ui/comparison";
import { Callout, Details, SummaryList } from "~/ui/parts";
import { Estimates } from "./estimates";
import type { OfferWords } from "./offer-words";

/** One offer: its large figures, then what is paid, owed and given, drawn where a drawing says more than its table. */
export function OfferInDetail({
  offer,
  isInTable,
}: {
  offer: OfferWords;
  /** it stands under the table of all offers, and the sentence about estimates above both (E4) */
  isInTable?: boolean;
}) {
  const { monthly } = offer;
  return (
    <>
      <h2 id="detail">{offer.name}</h2>
      {isInTable ? (
        <p className="vh" role="status">
          Shown now: {offer.name}
        </p>
      ) : null}
      <p>{offer.what}</p>
      <Estimates amounts={offer.big} notice={offer.notice ?? (isInTable ? null : undefined)} />
      <Callout tone={offer.isDearer ? "warn" : "info"}>
        <Sentences of={offer.honest} />
      </Callout>
      <h2>What you pay each month</h2>
      <Bars bars={monthly.bars} legend={monthly.legend} />
      {monthly.change ? (
        <p>
          <strong>{monthly.change}</strong> than today.
        </p>
      ) : null}
      {monthly.legend ? (
        // Bars of one part say all of it in print.
        <Details summary="See these payments as a table">
          <Comparison
            caption="What you pay each month, today and with this offer"
            hideCaption
            columns={monthly.columns}
            rows={monthly.rows}
          />
        </Details>
      ) : null}
      {offer.payment ? (
        <>
          <h2>What is in the first payment</h2>
          <Bars {...offer.payment} />
        </>
      ) : null}
      {offer.overYears ? (
        <>
          <h2>What it costs over the years</h2>
          <Sentences of={offer.overYears.says} />
          <Comparison
            caption="Interest and costs, today and with this offer"
            hideCaption
            columns={offer.overYears.columns}
            rows={offer.overYears.rows}
          />
        </>
      ) : null}
      {offer.owed ? (
        <>
          <h2>What you owe over the years</h2>
          <BalanceChart {...offer.owed} />
        </>
      ) : null}
      <h2>Where the money goes</h2>
      <Comparison
        caption="Where the money of the loan goes"
        hideCaption
        columns={["Dollars"]}
        rows={offer.money}
      />
      {offer.paidOff.length > 0 ? (
        <Details summary="Which debts would be paid off">
          <Comparison
            caption="Debts that this offer pays off"
            hideCaption
            columns={["You owe", "A month"]}
            rows={offer.paidOff}
          />
        </Details>
      ) : null}
      <SummaryList heading="The loan itself" rows={offer.terms} figures />
      <Sentences of={offer.repayment} />
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
