import { Bars } from "~/ui/bars";
import { Comparison } from "~/ui/comparison";
import { Callout, Details, SummaryList } from "~/ui/parts";
import { Estimates } from "./estimates";
import type { OfferWords } from "./offer-words";

/** One offer: its large figures, then each drawing with the table that says the same. */
export function OfferInDetail({
  offer,
  others = 0,
}: {
  offer: OfferWords;
  /** how many more stand further down the page, under "#offers" */
  others?: number;
}) {
  const { monthly, money } = offer;
  return (
    <>
      <h2>{offer.name}</h2>
      <p>
        {offer.what}{" "}
        {others > 0 ? (
          <a href="#offers">
            {others === 1 ? "See the other offer" : `Compare it with ${String(others)} other offers`}
          </a>
        ) : null}
      </p>
      <Estimates amounts={offer.big} />
      <Callout tone={offer.isDearer ? "warn" : "info"}>
        {offer.honest.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </Callout>
      <h2>What you pay each month</h2>
      <Bars bars={monthly.bars} legend={monthly.legend} />
      {monthly.change ? (
        <p>
          <strong>{monthly.change}</strong> than today.
        </p>
      ) : null}
      <Details summary="See these payments as a table">
        <Comparison
          caption="What you pay each month, today and with this offer"
          hideCaption
          columns={monthly.columns}
          rows={monthly.rows}
        />
      </Details>
      <h2>Where the money goes</h2>
      <Bars bars={money.bars} />
      <Details summary="See the whole loan as a table">
        <Comparison
          caption="Where the money of the loan goes"
          hideCaption
          columns={["Dollars"]}
          rows={money.rows}
        />
      </Details>
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
      <p>{offer.repayment}</p>
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
