import { RadioCards } from "~/ui/fields";
import { Bars } from "~/ui/bars";
import { Comparison } from "~/ui/comparison";
import { StepForm } from "~/ui/page";
import { Callout, Details, LinkList, SummaryList } from "~/ui/parts";
import { Estimates } from "../../steps/estimates";
import type { ResultView } from "./offer-page";
import type { OfferWords } from "./offer-words";

/** One offer: its large figures, then each drawing with the table that says the same. */
function OfferInDetail({ offer, others }: { offer: OfferWords; others: number }) {
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
      <Bars bars={monthly.bars} {...(monthly.legend ? { legend: monthly.legend } : {})} />
      {monthly.change ? (
        <p>
          <strong>{monthly.change}</strong> than today.
        </p>
      ) : null}
      <Details summary="The same as a table">
        <Comparison
          caption="What you pay each month, today and with this offer"
          hideCaption
          columns={monthly.columns}
          rows={monthly.rows}
        />
      </Details>
      <h2>Where the money goes</h2>
      <Bars bars={money.bars} />
      <Details summary="The same as a table, to the whole loan">
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
        <p>
          The <strong>interest rate</strong> is what you pay each year for the money itself. The{" "}
          <strong>APR</strong> counts the lender&rsquo;s fees too, so it is the better number to compare
          lenders with.
        </p>
        <p>
          <strong>Points</strong> are paid once, at closing, for a lower rate. <strong>Closing costs</strong>{" "}
          are what it costs to make the loan: appraisal, title, recording and the like.
        </p>
      </Details>
    </>
  );
}

/** The page of a result: the offer that is looked at, the choice among all of the home, the other homes. */
export function Result({ view }: { view: ResultView }) {
  const { offer, choices, others, homeId } = view;
  return (
    <>
      {offer ? (
        <OfferInDetail offer={offer} others={choices.length - 1} />
      ) : (
        <>
          <Estimates amounts={view.figures} />
          <p>
            The offers behind these figures cannot be shown just now. A mortgage banker has them and goes
            through them with you.
          </p>
        </>
      )}
      {offer ? (
        <StepForm
          submit="Go on with the offer I chose"
          secondary={[
            ...(choices.length > 1 ? [{ label: "Show the one I chose in detail", intent: "look" }] : []),
            { label: "None of these suits me", intent: "decline" },
          ]}
          formKey={offer.id}
        >
          <input type="hidden" name="home" value={homeId} />
          <h2 id="offers">{choices.length > 1 ? "Your offers for this home" : "Your offer for this home"}</h2>
          <RadioCards
            name="offer"
            label="The offer you would like"
            hideLabel
            options={choices}
            hint="Choosing one binds you to nothing: it tells us which loan to prepare."
          />
        </StepForm>
      ) : (
        <StepForm
          submit="Go on with a banker"
          secondary={{ label: "None of this suits me", intent: "decline" }}
          formKey="figures"
        />
      )}
      {others.length > 0 ? (
        <>
          <h2>Your other homes</h2>
          <LinkList links={others} />
        </>
      ) : null}
      {offer ? null : (
        <p>
          Or call us at <a href={view.lineHref}>{view.line}</a>.
        </p>
      )}
    </>
  );
}
