import { productWords } from "~/steps/loan/loan-words";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import { Payment } from "~/ui/payment";
import { CLOSING_CALENDAR, forLoan, MY_LOAN } from "./addresses";
import {
  Agent,
  type Closing,
  closingTimeInWords,
  disclosureInWords,
  firstPaymentInWords,
  hasEnded,
  placeLines,
  surveyAddress,
  WhatMovesClosing,
  WireWarning,
} from "./closing-words";
import type { NextStep } from "./status-words";
import { dayInWords } from "./status-words";
import type { LoanOverview } from "./visit";

/** The page of the closing as static HTML: before a day is set, before the day, and after it. */

type Overview = LoanOverview["overview"];

export interface ClosingProps {
  overview: Overview;
  /** what comes next for the loan */
  next: NextStep;
  lender: { name: string; address: readonly string[] };
  /** the lender's phone as shown, and its link */
  line: { shown: string; href: string };
  now: Date;
}

/** Returns the heading of the page. */
export function closingTitle(overview: Overview, now: Date): string {
  const { closing, loan } = overview;
  if (loan.milestones.closed !== undefined) return "Your loan is closed";
  if (closing === undefined) return "The day of your closing is not set yet";
  const verb = closing.closesOn < isoDateOf(now) ? "was" : "is";
  return `Your closing ${verb} on ${dayInWords(closing.closesOn)}`;
}

export function ClosingPage(props: ClosingProps) {
  const { overview, now, line } = props;
  const { closing, loan } = overview;
  return (
    <>
      <div className="in hub-top">
        <p className="kick">
          <a href={forLoan(MY_LOAN, loan.appId)}>My loan</a>. Application {loan.appId}
        </p>
        <h1 tabIndex={-1}>{closingTitle(overview, now)}</h1>
      </div>
      <div className="in hub">
        <div className="stack">
          {closing === undefined ? (
            <NotSet {...props} />
          ) : hasEnded(overview) ? (
            <Closed {...props} closing={closing} />
          ) : (
            <Ahead {...props} closing={closing} />
          )}
        </div>
        <div className="stack">
          {hasEnded(overview) ? (
            <FalseNotice {...props} />
          ) : (
            <>
              <WireWarning phone={line.shown} href={line.href} />
              {closing === undefined ? null : <Around {...props} closing={closing} />}
            </>
          )}
        </div>
      </div>
    </>
  );
}

function NotSet({ next: { title, who, by, then }, line }: ClosingProps) {
  return (
    <>
      <section className="card" aria-labelledby="first">
        <h2 id="first">What comes first</h2>
        <p>
          <b>{title}.</b> {who}
          {by === undefined ? "" : `, ${by}`}.
        </p>
        <p>{then}</p>
        <p>
          We set the day with you after the final approval, and text you. Questions? Call{" "}
          <a href={line.href}>{line.shown}</a>.
        </p>
      </section>
      <section className="card" aria-labelledby="moves">
        <h2 id="moves">What can move the day</h2>
        <WhatMovesClosing />
      </section>
    </>
  );
}

type WithClosing = ClosingProps & { closing: Closing };

function Ahead(props: WithClosing) {
  const { overview, closing, now, line } = props;
  const isOver = closing.closesOn < isoDateOf(now);
  return (
    <>
      {isOver ? (
        <p>
          We have not recorded yet that the loan was paid out. If you have not signed, call us at{" "}
          <a href={line.href}>{line.shown}</a>, and we set another day.
        </p>
      ) : null}
      <Appointment {...props} isOver={isOver} />
      <ToBring overview={overview} />
    </>
  );
}

/** What comes before and after the signing, below the warning on a phone. */
function Around({ overview, closing }: WithClosing) {
  const disclosure = disclosureInWords(overview);
  return (
    <>
      <section className="card" aria-labelledby="before">
        <h2 id="before">Before and after you sign</h2>
        {disclosure === undefined ? null : (
          <p>
            <b>The Closing Disclosure is with you by {disclosure}</b>, three business days before. Saturdays
            count, Sundays and federal holidays don&apos;t. Compare it with your Loan Estimate. If it comes
            later, the closing moves.
          </p>
        )}
        <CancelRight closing={closing} />
      </section>
      <section className="card" aria-labelledby="moves">
        <h2 id="moves">What can still move the day</h2>
        <WhatMovesClosing />
        <p>If the day or the time changes, we text you, and this page shows it.</p>
      </section>
    </>
  );
}

function Appointment({ overview, closing, isOver }: WithClosing & { isOver: boolean }) {
  const time = closingTimeInWords(closing);
  const place = placeLines(closing);
  const names = overview.people.map(({ name }) => name);
  return (
    <section className="card" aria-labelledby="when">
      <h2 id="when">When and where</h2>
      <dl className="rows">
        <Row label="Day" value={dayInWords(closing.closesOn)} />
        <Row label="Time" value={time ?? "Not set yet. We text you when it is."} />
        <div>
          <dt>Place</dt>
          <dd>
            {place.length === 0
              ? "Not set yet. We text you when it is."
              : place.map((line, index) => (
                  <span key={line}>
                    {index === 0 ? null : <br />}
                    {line}
                  </span>
                ))}
          </dd>
        </div>
        <div>
          <dt>Settlement agent</dt>
          <dd>
            <Agent closing={closing} />
          </dd>
        </div>
        <Row label="Who must come" value={`${names.join(" and ")}: everyone on the loan`} />
      </dl>
      <p className="small">
        If somebody else owns the home with you, ask us whether they have to sign as well. It takes about an
        hour.
      </p>
      {isOver ? null : (
        <p>
          <a className="btn2" href={forLoan(CLOSING_CALENDAR, overview.loan.appId)}>
            Put it in my calendar
          </a>
        </p>
      )}
    </section>
  );
}

function ToBring({ overview: { loan, papers } }: { overview: Overview }) {
  const isInsuranceThere = papers.some(
    ({ paper, status }) => paper === "homeowners-insurance" && status === "accepted",
  );
  return (
    <section className="card" aria-labelledby="bring">
      <h2 id="bring">What to bring</h2>
      <ul>
        <li>
          For each person who signs: a government photo ID that hasn&apos;t expired, such as a driver&apos;s
          license or a passport. The name on it must be the one in the papers.
        </li>
        <li>A second ID with your name, such as a credit card. Some agents ask for one.</li>
        <li>
          {loan.kind === "heloc"
            ? "If you pay anything at the closing: that amount, as in the final papers, "
            : 'If you pay at the closing: the amount that the Closing Disclosure calls "Cash to Close", '}
          by wire or cashier&apos;s check. Ask the settlement agent which of them they take, and check the
          account by phone first.
        </li>
        {isInsuranceThere ? null : (
          <li>Proof of your homeowners insurance, if you haven&apos;t sent it to us.</li>
        )}
        {loan.kind === "heloc" ? null : <li>Your Closing Disclosure, to compare it with what you sign.</li>}
      </ul>
    </section>
  );
}

function CancelRight({ closing: { cancelUntil } }: { closing: Closing }) {
  return (
    <p>
      {cancelUntil === undefined ? (
        "This loan has no right to cancel: once you have signed, it holds."
      ) : (
        <>
          <b>You can cancel until midnight of {dayInWords(cancelUntil)}.</b> Each owner of the home can, in
          writing, without a reason. We pay the loan out after that. You get a notice with a form for it.
        </>
      )}
    </p>
  );
}

const percent = (value: number): string => `${value.toFixed(3)}%`;

function Closed({ overview, closing, lender, line, now }: WithClosing) {
  const { price, loan } = overview;
  const first = firstPaymentInWords(overview);
  const survey = surveyAddress(overview);
  const canCancel = closing.cancelUntil !== undefined && isoDateOf(now) <= closing.cancelUntil;
  return (
    <>
      {canCancel ? (
        <section className="card" aria-labelledby="cancel">
          <h2 id="cancel">You can still cancel</h2>
          <CancelRight closing={closing} />
        </section>
      ) : null}
      {price === null ? null : (
        <section className="card" aria-labelledby="facts">
          <h2 id="facts">Your loan</h2>
          <div className="grid2">
            <Payment
              id="loan-payment"
              principalAndInterest={price.principalAndInterest}
              {...(price.mortgageInsurance > 0 && { mortgageInsurance: price.mortgageInsurance })}
              {...(loan.kind === "heloc" && { loanLabel: "Interest on what you draw" })}
            />
            <dl className="rows amt">
              <Row label="Loan" value={formatMoney(price.loanAmount)} />
              <Row label="Rate" value={percent(price.rate)} />
              {price.product === undefined ? null : (
                <Row label="Program and term" value={productWords(price.product)} />
              )}
              <Row label="Closed on" value={dateInWords(closing.closesOn)} />
              {first === undefined ? null : <Row label="First payment" value={first} />}
            </dl>
          </div>
          <p className="small">
            These are the figures of our last price. If the note that you signed says something else, the note
            counts.
          </p>
        </section>
      )}
      <section className="card" aria-labelledby="pay">
        <h2 id="pay">Whom to pay</h2>
        <p>
          <b>{lender.name}</b>
          {lender.address.map((part) => (
            <span key={part}>
              <br />
              {part}
            </span>
          ))}
          <br />
          <a href={line.href}>{line.shown}</a>
        </p>
        <p>
          Pay us until a notice says that another company takes the payments over. Taxes and insurance are
          paid with it if your note says so.
        </p>
      </section>
      {survey === undefined ? null : (
        <section className="card" aria-labelledby="survey">
          <h2 id="survey">How did we do?</h2>
          <p>A few questions about your loan. Your loan expert and their supervisor read the answers.</p>
          <p>
            <a href={survey}>Answer the survey</a>
          </p>
        </section>
      )}
    </>
  );
}

/** How a change of the company that takes the payments is announced, and how to tell a false one. */
function FalseNotice({ lender, line }: ClosingProps) {
  return (
    <section className="card" aria-labelledby="false-notice">
      <h2 id="false-notice">If somebody else asks for your payment</h2>
      <p>
        A loan may move to another company. Then the law has both of us write to you at least 15 days before:
        {` ${lender.name}`} and the new company, or both in one letter. Your rate and your payment stay the
        same.
      </p>
      <ul>
        <li>A letter from the new company alone, or an email or a text, is not enough. Call us first.</li>
        <li>A letter that hurries you, or wants gift cards or a wire, is false.</li>
        <li>
          For 60 days after a real move, a payment that reaches us on time is not late, even if it should have
          gone to the new company.
        </li>
      </ul>
      <p>
        Ask us whether a letter is real: <a href={line.href}>{line.shown}</a>.
      </p>
    </section>
  );
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);
