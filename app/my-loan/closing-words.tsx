import { disclosureDueOn, firstPaymentOn } from "~/domain/closing-day";
import { dateInWords } from "~/domain/dates";
import { timeOfDayInWords } from "~/domain/my-loan/appointment";
import { ZONE_LABELS } from "~/domain/time-zones";
import { telephone } from "~/ui/telephone";
import { CLOSING, CLOSING_CALENDAR, forLoan } from "./addresses";
import { dayInWords } from "./status-words";
import type { LoanOverview } from "./visit";

/** The closing of a loan in words and as cards of the first page. */

type Overview = LoanOverview["overview"];
export type Closing = NonNullable<Overview["closing"]>;

/** Checks whether a loan is closed or withdrawn. */
export const hasEnded = ({ loan: { milestones } }: Overview): boolean =>
  milestones.closed !== undefined || milestones.withdrawn !== undefined;

/** "10:30 a.m. Mountain time"; undefined while no time is set. */
export function closingTimeInWords({ appointment: { time }, starts }: Closing): string | undefined {
  if (time === undefined || starts === undefined) return undefined;
  return `${timeOfDayInWords(time)} ${ZONE_LABELS[starts.zone] ?? ""} time`;
}

/** Returns the lines of the place. */
export const placeLines = ({ appointment: { place = "" } }: Closing): string[] =>
  place
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Returns the address of the link that the one who opened the application answers the survey by. */
export const surveyAddress = ({ survey }: Overview): string | undefined =>
  survey && `/customer-survey/funded?${new URLSearchParams(survey).toString()}`;

interface AgentProps {
  closing: Closing;
}

/** The settlement agent, whose phone was recorded by an employee. */
export function Agent({ closing: { appointment } }: AgentProps) {
  const { agentName, agentPhone } = appointment;
  const line = agentPhone === undefined ? undefined : telephone(agentPhone);
  if (agentName === undefined && line === undefined) return <>We tell you here who it is.</>;
  return (
    <>
      {agentName}
      {line === undefined ? null : (
        <>
          {agentName === undefined ? "" : ", "}
          <a href={line.href}>{line.shown}</a>
        </>
      )}
    </>
  );
}

/** The card of the first page: the appointment, or what is good to know after it. */
export function ClosingCard({ overview, lender }: { overview: Overview; lender: string }) {
  const { closing, loan } = overview;
  if (loan.milestones.withdrawn !== undefined) return null;
  if (loan.milestones.closed !== undefined) return <AfterClosing overview={overview} lender={lender} />;
  if (closing === undefined) return null;
  const time = closingTimeInWords(closing);
  return (
    <section className="card" aria-labelledby="closing">
      <h2 id="closing">Closing</h2>
      <p>
        <b>
          {dayInWords(closing.closesOn)}
          {time === undefined ? "" : `, ${time}`}
        </b>
        {placeLines(closing).map((line) => (
          <span key={line}>
            <br />
            {line}
          </span>
        ))}
      </p>
      <p>
        <a href={forLoan(CLOSING, loan.appId)}>What to bring, and how to send money safely</a>
      </p>
      <p>
        <a href={forLoan(CLOSING_CALENDAR, loan.appId)}>Put it in my calendar</a>
      </p>
    </section>
  );
}

/** Returns the first payment's day in words; undefined for a line of credit and an unknown closing. */
export const firstPaymentInWords = ({ loan, closing }: Overview): string | undefined =>
  loan.kind === "heloc" || closing === undefined ? undefined : dateInWords(firstPaymentOn(closing.closesOn));

function AfterClosing({ overview, lender }: { overview: Overview; lender: string }) {
  const { loan } = overview;
  const first = firstPaymentInWords(overview);
  const survey = surveyAddress(overview);
  return (
    <section className="card" aria-labelledby="closing">
      <h2 id="closing">After the closing</h2>
      <ul className="list">
        {first === undefined ? null : (
          <li>
            <span>
              <b>First payment: {first}</b>
              <small>To {lender}, until a notice of us and the new servicer says otherwise</small>
            </span>
          </li>
        )}
        {survey === undefined ? null : (
          <li>
            <span>
              <b>How did we do?</b>
              <small>A few questions about your loan</small>
              <a href={survey}>Answer the survey</a>
            </span>
          </li>
        )}
      </ul>
      <p>
        <a href={forLoan(CLOSING, loan.appId)}>Your loan, whom to pay, and how to tell a false letter</a>
      </p>
    </section>
  );
}

/** Returns the last day for the Closing Disclosure; undefined for a line of credit, which has none. */
export const disclosureInWords = ({ loan, closing }: Overview): string | undefined =>
  loan.kind === "heloc" || closing === undefined ? undefined : dayInWords(disclosureDueOn(closing.closesOn));

/** What can move the day of a closing. */
export function WhatMovesClosing() {
  return (
    <ul>
      <li>Papers that come late. Send yours as soon as we ask for them.</li>
      <li>An appraisal that comes late, or is lower than the price.</li>
      <li>A question about the title: who owns the home, and who has a claim on it.</li>
      <li>
        A new Closing Disclosure. If the APR goes up by more than 1/8 of a percentage point, the kind of loan
        changes, or a prepayment penalty is added, the law has you wait three more business days.
      </li>
    </ul>
  );
}

/** How to make sure that money goes to the right account, and what to do if it did not. */
export function WireWarning({ phone, href }: { phone: string; href: string }) {
  return (
    <section className="card" aria-labelledby="wire">
      <h2 id="wire">Before you send money, check the account by phone</h2>
      <p>
        Thieves read along in emails and send wiring instructions that look like ours. Money that was wired to
        them is often gone within hours.
      </p>
      <ol>
        <li>
          Never use a number from the message that asks for the money. Call one that you already have, or
          ours: <a href={href}>{phone}</a>
        </li>
        <li>Read the account number and the name on the account aloud, and let us compare them.</li>
        <li>After you sent it, call again and ask whether it arrived.</li>
      </ol>
      <p>
        <b>We never change an account by email or text.</b> Whoever writes that it has changed is a thief,
        even if our name, your address and the amount are right.
      </p>
      <h3>If you sent money to the wrong account</h3>
      <ol>
        <li>
          Call your bank at once, ask for its fraud department, and ask it to recall the wire. The first hours
          count.
        </li>
        <li>
          Report it to the FBI at{" "}
          <a href="https://www.ic3.gov/" target="_blank" rel="noopener noreferrer">
            ic3.gov<span className="vh"> (opens in a new tab)</span>
          </a>
          , which can ask banks to hold the money.
        </li>
        <li>
          Call us at <a href={href}>{phone}</a>.
        </li>
      </ol>
    </section>
  );
}
