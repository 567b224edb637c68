import { Fragment } from "react";
import { MAX_MESSAGE } from "~/domain/message-text";
import type { LoanOverview } from "./visit";
import { forLoan, MESSAGES } from "./addresses";
import { timeInWords } from "./status-words";

type Overview = LoanOverview["overview"];
type OwnMessage = Overview["messages"][number];

/** Where the first page posts a message, and the key of its form. */
export interface MessageFormProps {
  action: string;
  key: string;
}

/** The value of the hidden field that leads a message of the first page back to it. */
export const FROM_HUB = "loan";

/** How many messages the first page shows. */
const ON_HUB = 3;

/** Messages of a loan, newest first, as static HTML. */
export function MessageList({ messages, now }: { messages: readonly OwnMessage[]; now: Date }) {
  return (
    <ul className="list">
      {messages.map(({ messageId, at, text, by, name, isToAll }) => (
        <li key={messageId}>
          <span>
            <b>{by === "you" ? "You" : name}:</b> <Lines text={text} />
            <small>
              {timeInWords(at, now)}
              {isToAll ? ". To everyone on the loan" : ""}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** A text with its line breaks. */
function Lines({ text }: { text: string }) {
  return text.split("\n").map((line, index) => (
    <Fragment key={`${String(index)} ${line}`}>
      {index === 0 ? null : <br />}
      {line}
    </Fragment>
  ));
}

/** Returns whom a message goes to: the first name of the loan expert, if there is one. */
export const writeToWhom = ({ banker }: Pick<Overview, "banker">): string =>
  banker === null ? "Write to us" : `Write to ${banker.name.split(" ")[0] ?? ""}`;

interface MessagesCardProps {
  overview: Overview;
  now: Date;
  form: MessageFormProps;
}

/** The card of the first page: the newest messages, and a form that works without scripts. */
export function MessagesCard({ overview, now, form }: MessagesCardProps) {
  const { messages, loan } = overview;
  return (
    <section className="card" aria-labelledby="messages">
      <h2 id="messages" tabIndex={-1}>
        Messages
      </h2>
      {messages.length === 0 ? (
        <p>No messages yet.</p>
      ) : (
        <MessageList messages={messages.slice(0, ON_HUB)} now={now} />
      )}
      {messages.length > ON_HUB ? (
        <p>
          <a href={forLoan(MESSAGES, loan.appId)}>All messages</a>
        </p>
      ) : null}
      <form method="post" action={form.action} noValidate>
        <input type="hidden" name="_key" value={form.key} />
        <input type="hidden" name="from" value={FROM_HUB} />
        <label className="lab" htmlFor="text">
          {writeToWhom(overview)}
        </label>
        <textarea className="inp" id="text" name="text" rows={2} maxLength={MAX_MESSAGE} />
        <div className="acts">
          <button className="btn2" type="submit">
            Send
          </button>
        </div>
      </form>
    </section>
  );
}
