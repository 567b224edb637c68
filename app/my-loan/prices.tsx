import { formatMoney } from "~/domain/money";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { shownLedger, momentWords, type ShownComparison } from "~/steps/prices/price-words";
import type { PageFrame } from "~/ui/page-data";
import { Payment } from "~/ui/payment";
import { staticHtml } from "~/ui/static-markup";
import type { CallOutput } from "~server/backend/contract/index";
import type { Runtime } from "~server/visit/types";
import { FILES, forLoan } from "./addresses";
import { answerOf, confirmedVisit, loanFrame } from "./visit";

/** Every price that was quoted for a loan, newest first, and why it changed. */

type Prices = CallOutput<"my-loan.prices">;
type Quote = Prices["quotes"][number];

export interface PricesView {
  page: PageFrame;
  support: SupportLine;
  /** the prices as our own HTML; "" without one */
  list: string;
}

/** More prices than one page shows; older ones are with the Loan Estimates they are in. */
const MAX_SHOWN = 12;

/** @throws Response redirect to the sign-in or for a new code; BackendError */
export async function pricesView(request: Request, site: Runtime): Promise<PricesView> {
  const { visit, data } = await confirmedVisit(request, site);
  const { overview } = data;
  const { appId } = overview.loan;
  const isShared = !overview.you.isPrimary;
  const body = { token: visit.signIn.token, appId };
  const prices = await answerOf(visit.backend.call("my-loan.prices", { body }), visit.url);
  const hasNone = prices.quotes.length === 0;
  return {
    page: await loanFrame({
      request,
      title: hasNone ? "We haven't quoted you a price yet" : "The prices we quoted you",
    }),
    support: supportLine(site),
    list: hasNone ? "" : staticHtml(<PriceList prices={prices} appId={appId} isShared={isShared} />),
  };
}

interface ListProps {
  prices: Prices;
  appId: string;
  /** the reader is another person than the one whose score counts */
  isShared: boolean;
}

function PriceList({ prices, appId, isShared }: ListProps) {
  const shown = prices.quotes.slice(0, MAX_SHOWN);
  const older = prices.quotes.length - shown.length;
  return (
    <div className="card-list">
      {shown.map((quote, index) => {
        const ledger = shownLedger(prices, {
          quoteId: quote.quoteId,
          isForEmployee: false,
          isShared,
          most: 0,
        });
        return ledger === undefined ? null : (
          <article className="card" key={quote.quoteId} aria-labelledby={`price-${quote.quoteId}`}>
            <h2 id={`price-${quote.quoteId}`}>
              {index === 0 ? "The newest price" : momentWords(new Date(quote.quotedAt))}
            </h2>
            <p>{ledger.chosen.title}</p>
            <Figures quote={quote} />
            <Why chosen={ledger.chosen} />
            <Estimates prices={prices} quote={quote} appId={appId} />
          </article>
        );
      })}
      {older > 0 ? <p>{older} older prices are not shown here. Call us if you need them.</p> : null}
    </div>
  );
}

const percent = (value: number): string => `${value.toFixed(3)}%`;

function Figures({ quote: { quoteId, figures, inputs } }: { quote: Quote }) {
  const { rate, apr, points, principalAndInterest, mortgageInsurance, closingCosts, cashToClose } = figures;
  return (
    <div className="grid2">
      <Payment
        id={`pay-${quoteId}`}
        principalAndInterest={principalAndInterest}
        {...(mortgageInsurance > 0 && { mortgageInsurance })}
      />
      <dl className="rows amt">
        <Row label="Loan" value={formatMoney(Number(inputs.loanAmount ?? 0))} />
        <Row label="Rate" value={percent(rate)} />
        <Row label="APR" value={percent(apr)} />
        {points === 0 ? (
          <Row label="Points or credit" value="None" />
        ) : (
          <Row label={points > 0 ? "Points" : "Credit, of the loan"} value={percent(Math.abs(points))} />
        )}
        <Row label="Closing costs" value={formatMoney(closingCosts)} />
        {cashToClose === undefined ? null : (
          <Row
            label={cashToClose < 0 ? "Cash to you at closing" : "Cash to close"}
            value={formatMoney(Math.abs(cashToClose))}
          />
        )}
      </dl>
    </div>
  );
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

/** Says what differs from the price before. */
function Why({ chosen: { before, causes, changes } }: { chosen: ShownComparison }) {
  if (before === undefined) return <p className="small">There was no price before it.</p>;
  const then = `${before.charAt(0).toLowerCase()}${before.slice(1)}`;
  if (changes.length === 0) return <p className="small">The same figures as in {then}.</p>;
  return (
    <>
      <p>
        <b>Why it changed</b> since {then}:
      </p>
      {causes.length === 0 ? (
        <p>We know of no change behind it. Please ask us.</p>
      ) : (
        <ul>
          {causes.map((cause) => (
            <li key={cause}>{cause}</li>
          ))}
        </ul>
      )}
      <p className="small">
        {changes.map(({ label, from, to }) => `${label}: ${from} before, ${to} now`).join(". ")}.
      </p>
    </>
  );
}

/** Links the Loan Estimates that have this price. */
function Estimates({ prices, quote, appId }: { prices: Prices; quote: Quote; appId: string }) {
  const made = prices.estimates.filter(({ quoteId }) => quoteId === quote.quoteId);
  return made.map(({ documentId, madeAt }) => (
    <p key={documentId}>
      <a href={forLoan(`${FILES}/${documentId}`, appId)}>
        This price is in the Loan Estimate of {momentWords(new Date(madeAt))} (PDF)
      </a>
    </p>
  ));
}
