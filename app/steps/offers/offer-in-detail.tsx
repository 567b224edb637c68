import { BalanceChart } from "~/ui/balance-chart";
import { Bars } from "~/ui/bars";
import { Comparison } from "~/ui/comparison";
import { Callout, Details, EstimateNotice, SummaryList } from "~/ui/parts";
import { EstimatedAmounts } from "./estimates";
import type { OfferWords } from "./offer-words";

/**
 * One offer: its main figures, then what is paid, owed and received, with charts where they show
 * more than a table.
 */
export function OfferInDetail({
  offer,
  isInTable,
}: {
  offer: OfferWords;
  /** it is below the table of all offers, and the sentence about estimates above both (E4) */
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
      {offer.notice || !isInTable ? <EstimateNotice words={offer.notice} /> : null}
      <div className={isInTable ? NOT_PRINTED : undefined}>
        <EstimatedAmounts amounts={offer.big} notice={null} />
      </div>
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
        // In print, bars with one part show everything.
        <Details summary="See these payments as a table">
          <Comparison
            caption="Payments, today and with this offer"
            hideCaption
            columns={monthly.columns}
            rows={monthly.rows}
          />
        </Details>
      ) : null}
      {offer.payment ? (
        <div className={NOT_PRINTED}>
          <h2>What is in the first payment</h2>
          <Bars {...offer.payment} />
        </div>
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
        <div className={NOT_PRINTED}>
          <h2>What you owe over the years</h2>
          <BalanceChart {...offer.owed} />
        </div>
      ) : null}
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
      <Sentences of={offer.repayment} />
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

/** Keeps a printed result to one page. */
const NOT_PRINTED = "np";

const Sentences = ({ of }: { of: readonly string[] }) =>
  of.map((sentence) => <p key={sentence}>{sentence}</p>);
