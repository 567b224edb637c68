import { dateInWords } from "~/domain/dates";
import { formatMoney } from "~/domain/money";
import type { LoanKind } from "~/domain/my-loan/facts";
import type { ReminderChannel } from "~/domain/my-loan/reminders";
import type { LoanStatus } from "~/domain/my-loan/status";
import { Icon, LineDrawing } from "~/ui/icons";
import { Payment } from "~/ui/payment";
import type { LoanOverview } from "./visit";
import { DEVICES, FILES, forLoan, MY_LOAN, OWN_DATA, REMINDERS, WITHDRAW } from "./addresses";
import { dayOfTime, shortDay, STAGE_WORDS, statusWords, timeInWords, type StatusWords } from "./status-words";
import { CallsCard } from "./calls-card";
import { MessagesCard, type MessageFormProps } from "./message-list";
import { PartCard } from "./part-card";
import { PeopleCard } from "./people-card";
import { RecordCard } from "./record-card";
import { ClosingCard } from "./closing-words";
import { LockCard } from "./lock-words";
import { StepsCard } from "./steps-card";
import { Tasks, type UploadPlace } from "./tasks";

/** The first page of My loan, as static HTML: where the loan stands, what is next, and everything of it. */

export interface HubProps {
  data: LoanOverview;
  status: LoanStatus;
  /** the lender's phone as it is shown */
  phone: string;
  /** the lender's name */
  lender: string;
  now: Date;
  upload: UploadPlace;
  messageForm: MessageFormProps;
}

type Overview = LoanOverview["overview"];

export function Hub({ data, status, phone, lender, now, upload, messageForm }: HubProps) {
  const { overview } = data;
  const words = statusWords({ status, overview, phone, now });
  return (
    <>
      <div className="in hub-top">
        <p className="kick">My loan. Application {overview.loan.appId}</p>
        <h1 tabIndex={-1}>{words.heading}</h1>
        <p className="lead">{words.lead}</p>
        <StageLine status={status} />
        <Next words={words} />
      </div>
      <div className="in hub">
        <div className="stack">
          <PartCard overview={overview} />
          <Tasks overview={overview} upload={upload} />
          <StepsCard overview={overview} now={now} />
          <Price price={overview.price} lock={overview.loan.lock} />
          <ClosingCard overview={overview} lender={lender} />
          <LockCard loan={overview.loan} now={now} />
          <Documents overview={overview} />
          <Happened overview={overview} now={now} />
        </div>
        <div className="stack">
          <PeopleCard overview={overview} phone={phone} />
          <CallsCard data={data} />
          <RecordCard overview={overview} />
          <MessagesCard overview={overview} now={now} form={messageForm} />
          <Choices data={data} />
        </div>
      </div>
    </>
  );
}

/** Where the loan is: what is done, whose turn it is now, and what is to come. */
function StageLine({ status: { stages, turn, dueOn, isLate } }: { status: LoanStatus }) {
  return (
    <section aria-label="Where your loan is">
      <ol className="stage">
        {stages.map(({ stage, state, on }) => (
          <li
            key={stage}
            className={state === "next" ? undefined : state}
            aria-current={state === "now" ? "step" : undefined}
          >
            <span className="dot">{state === "done" ? <Icon name="check" size={16} /> : null}</span>
            <span>
              {state === "done" ? <span className="vh">Done: </span> : null}
              {state === "now" ? <b>Now: </b> : null}
              {STAGE_WORDS[stage]}
              {on === undefined ? null : <small> {shortDay(on)}</small>}
              {state === "now" ? (
                <small>
                  {" "}
                  {turn === "customer" ? "your turn" : "our turn"}
                  {dueOn === undefined ? "" : isLate ? ", late" : `, until ${shortDay(dueOn)}`}
                </small>
              ) : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Next({ words: { next } }: { words: StatusWords }) {
  const { title, who, by, takes, then, action } = next;
  return (
    <section className="next" aria-labelledby="next">
      <div>
        <p className="kick">What is next</p>
        <h2 id="next">{title}</h2>
        <ul className="who">
          <li>
            <LineDrawing lines="M16 7.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4.5 20.5a7.5 7.5 0 0 1 15 0" size={16} />
            <b>{who}</b>
          </li>
          {by === undefined ? null : (
            <li>
              <LineDrawing lines="M4 6h16v14H4zM4 10h16M8 3.5V6M16 3.5V6" size={16} />
              {by}
            </li>
          )}
          {takes === undefined ? null : (
            <li>
              <LineDrawing lines="M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 7v5l3 2" size={16} />
              {takes}
            </li>
          )}
        </ul>
        <p className="small">{then}</p>
      </div>
      {action ? (
        <a className="btn" href={action.to}>
          {action.label}
        </a>
      ) : null}
    </section>
  );
}

const percent = (value: number): string => `${value.toFixed(3)}%`;

function Price({ price, lock }: { price: Overview["price"]; lock: Overview["loan"]["lock"] }) {
  if (price === null) return null;
  const { quotedAt, loanAmount, value, rate, apr, principalAndInterest, mortgageInsurance } = price;
  return (
    <section className="card" aria-labelledby="price">
      <h2 id="price">The loan as it was priced last</h2>
      <div className="grid2">
        <Payment
          id="my-payment"
          principalAndInterest={principalAndInterest}
          {...(mortgageInsurance > 0 && { mortgageInsurance })}
        />
        <dl className="rows amt">
          <Row label="Loan" value={formatMoney(loanAmount)} />
          {value === undefined ? null : <Row label="Price or value of the home" value={formatMoney(value)} />}
          <Row label="Rate" value={percent(rate)} />
          <Row label="APR" value={percent(apr)} />
          <Row
            label="Rate locked"
            value={
              lock === undefined
                ? "Not yet"
                : lock.isLocked
                  ? `Until ${dateInWords(lock.until)}`
                  : `Ended ${dateInWords(lock.until)}`
            }
          />
          <Row label="Priced on" value={dayOfTime(quotedAt)} />
        </dl>
      </div>
    </section>
  );
}

const Row = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt>{label}</dt>
    <dd>{value}</dd>
  </div>
);

function Documents({ overview: { documents, loan } }: { overview: Overview }) {
  if (documents.length === 0) return null;
  return (
    <section className="card" aria-labelledby="docs">
      <h2 id="docs">Letters and papers from us</h2>
      <ul className="list">
        {documents.map(({ documentId, title, madeAt }) => (
          <li key={documentId}>
            <span>
              <b>{title}</b>
              <small>{dayOfTime(madeAt)}. PDF</small>
            </span>
            <a href={forLoan(`${FILES}/${documentId}`, loan.appId)}>
              Open
              <span className="vh">
                {" "}
                {title}, {dayOfTime(madeAt)}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Happened({ overview: { happened }, now }: { overview: Overview; now: Date }) {
  if (happened.length === 0) return null;
  return (
    <section className="card" aria-labelledby="done">
      <h2 id="done">What has happened</h2>
      <ol className="tl">
        {happened.map(({ at, what, by }, index) => (
          <li key={index}>
            <time dateTime={at}>{timeInWords(at, now)}</time>
            {what}
            {by === "lender" ? ", by us" : ""}
          </li>
        ))}
      </ol>
    </section>
  );
}

const REMINDER_WORDS: Record<ReminderChannel, string> = {
  text: "By text, when something waits for you",
  email: "By email, when something waits for you",
  none: "None; choose them when you like",
};

const KIND_WORDS: Record<LoanKind, string> = {
  purc: "buying a home",
  refi: "refinancing",
  cashout: "cash from your home",
  heloc: "a line of credit",
  heloan: "a home equity loan",
};

function Choices({ data: { applications, overview } }: { data: LoanOverview }) {
  const { appId } = overview.loan;
  const isOpen =
    overview.loan.milestones.closed === undefined && overview.loan.milestones.withdrawn === undefined;
  const others = applications.filter((one) => one.appId !== appId);
  return (
    <section className="card" aria-labelledby="choices">
      <h2 id="choices">Your choices</h2>
      <ul className="list">
        {others.map((one) => (
          <li key={one.appId}>
            <span>
              <b>Your other application{one.kind === undefined ? "" : `: ${KIND_WORDS[one.kind]}`}</b>
              <small>
                Begun {dayOfTime(one.startedAt)}. Number {one.appId}
              </small>
            </span>
            <a href={forLoan(MY_LOAN, one.appId)}>
              Open<span className="vh"> application {one.appId}</span>
            </a>
          </li>
        ))}
        <ChoiceLink
          to={forLoan(REMINDERS, appId)}
          title="Reminders"
          hint={REMINDER_WORDS[overview.reminders.channel ?? "none"]}
        />
        <ChoiceLink to={DEVICES} title="Devices that are signed in" hint="See them, and sign out" />
        <ChoiceLink
          to={forLoan(OWN_DATA, appId)}
          title="Your data, and your account"
          hint="See your data, correct it, take it along, or close your account"
        />
        <ChoiceLink
          to="/legal/privacy-choices"
          title="Your privacy choices"
          hint="What we may use and share"
        />
        {isOpen && overview.part === undefined ? (
          <ChoiceLink
            to={forLoan(WITHDRAW, appId)}
            title="End this application"
            hint="If you don't want the loan any more"
          />
        ) : null}
      </ul>
    </section>
  );
}

const ChoiceLink = ({ to, title, hint }: { to: string; title: string; hint: string }) => (
  <li>
    <span>
      <b>{title}</b>
      <small>{hint}</small>
    </span>
    <a href={to}>
      Open<span className="vh">: {title}</span>
    </a>
  </li>
);
