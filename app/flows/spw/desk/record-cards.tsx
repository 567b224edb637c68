import { Fragment, type ReactNode } from "react";
import { useKeyedAddress } from "~/ui/desk-links";
import { SelectField, TextArea, TextField } from "~/ui/fields";
import { StepForm } from "~/ui/page";
import { Details, type SummaryRow } from "~/ui/parts";
import { Tag } from "~/ui/tag";
import type { ActWords, CreditRow, LinkedWords, PersonWords, RecordView } from "./record-words";

/** The cards of one customer's record. */

/** A card that folds; it prints open. */
export function Card({
  id,
  heading,
  isClosed = false,
  children,
}: {
  id: string;
  heading: string;
  /** it begins folded: few calls need it */
  isClosed?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="card" aria-labelledby={id}>
      <details className="fold" open={!isClosed}>
        <summary>
          <h2 id={id}>{heading}</h2>
        </summary>
        {children}
      </details>
    </section>
  );
}

/** Facts with their labels, in a narrow column. */
export function Facts({ rows, none }: { rows: readonly SummaryRow[]; none?: string }) {
  if (rows.length === 0) return none === undefined ? null : <p className="soft">{none}</p>;
  return (
    <dl className="kv">
      {rows.map(({ label, value }, index) => (
        <div key={`${String(index)} ${label}`}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A text with the lines that its writer gave it. */
export function Lines({ text }: { text: string }) {
  return (
    <p>
      {text.split("\n").map((line, index) => (
        <Fragment key={`${String(index)} ${line}`}>
          {index === 0 ? null : <br />}
          {line}
        </Fragment>
      ))}
    </p>
  );
}

/** The buttons of an act: it is done, or put off to another day. */
function ActButtons({ act, days, place }: { act: ActWords; days: RecordView["days"]; place: number }) {
  return (
    <div className="act-forms">
      <StepForm submit="Done" intent="done" quiet document formKey={`done ${act.key}`}>
        <input type="hidden" name="name" value={act.key} />
      </StepForm>
      <Details summary="Put off">
        <StepForm submit="Put off" intent="put-off" quiet document formKey={`put off ${act.key}`}>
          <input type="hidden" name="name" value={act.key} />
          <SelectField name={`until-${String(place)}`} label="Until" options={days} />
        </StepForm>
      </Details>
    </div>
  );
}

const nextOf = (acts: readonly ActWords[]): ActWords | undefined =>
  acts.find(({ isOurs }) => isOurs) ?? acts[0];

/** What is next: ours that is due first. */
export function NextAct({ acts, days }: Pick<RecordView, "acts" | "days">) {
  const next = nextOf(acts);
  if (next === undefined) return null;
  return (
    <section className="next" aria-label="Next action">
      <p className="kick">
        {next.isOurs ? "Next action, ours" : "Next, the customer’s turn"}. {next.due}
      </p>
      <h2>{next.words}</h2>
      <ActButtons act={next} days={days} place={acts.indexOf(next)} />
    </section>
  );
}

const WHO = [
  { value: "us", label: "Us" },
  { value: "customer", label: "The customer" },
];

/** All that has to be done, and the form that adds a task. */
export function Tasks({ acts, days }: Pick<RecordView, "acts" | "days">) {
  const next = nextOf(acts);
  return (
    <Card id="tasks" heading="Tasks">
      {acts.length === 0 ? <p className="soft">Nothing has to be done.</p> : null}
      <ul className="todo">
        {acts.map((act, place) => (
          <li key={act.key}>
            <span>
              <b>{act.words}</b> <Tag tone={act.isLate ? "bad" : "plain"}>{act.due}</Tag>
            </span>
            {act === next ? null : <ActButtons act={act} days={days} place={place} />}
          </li>
        ))}
      </ul>
      <Details summary="New task">
        <StepForm submit="Add the task" intent="task" quiet document formKey="task">
          <TextField name="taskText" label="What has to be done?" />
          <SelectField name="taskBy" label="Who does it?" options={WHO} />
          <SelectField name="taskDue" label="By" options={[{ value: "none", label: "No day" }, ...days]} />
        </StepForm>
      </Details>
    </Card>
  );
}

export function People({ people }: { people: readonly PersonWords[] }) {
  return (
    <Card id="people" heading="People">
      {people.map(({ name, role, phone, rows }) => (
        <div key={name} className="who-is">
          <p>
            <b>{name}</b>, {role.toLowerCase()}
          </p>
          {phone ? (
            <p>
              <a href={phone.href}>{phone.shown}</a> <small>{phone.hint}</small>
            </p>
          ) : (
            <p className="soft">No phone yet</p>
          )}
          <Facts rows={rows} />
        </div>
      ))}
    </Card>
  );
}

const creditFact = ({ label, value, tag }: CreditRow): SummaryRow => ({
  label,
  value: (
    <>
      {value} {tag ? <Tag tone={tag.tone}>{tag.words}</Tag> : null}
    </>
  ),
});

/** A sentence, which links the document it is about. */
function Linked({ linked: { words, to } }: { linked: LinkedWords }) {
  const keyed = useKeyedAddress();
  return to === undefined ? words : <a href={keyed(to)}>{words}</a>;
}

/** Credit verdicts, what was counted, and what the customer was told. */
export function Credit({ credit, decision }: Pick<RecordView, "credit" | "decision">) {
  return (
    <Card id="credit" heading="Credit">
      <Facts rows={credit.map(creditFact)} none="No credit was checked." />
      {decision === undefined ? null : (
        <div className="note bad">
          <div>
            <p>
              <b>{decision.heading}</b>
            </p>
            {decision.reasons.length === 0 ? null : (
              <ul>
                {decision.reasons.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
            )}
            {decision.notices.map((notice) => (
              <p key={notice.words}>
                <Linked linked={notice} />
              </p>
            ))}
          </div>
        </div>
      )}
    </Card>
  );
}

export function Homes({ homes, debts }: Pick<RecordView, "homes" | "debts">) {
  return (
    <Card id="homes" heading="Homes and debts">
      {homes.length === 0 ? <p className="soft">No home is on file.</p> : null}
      {homes.map(({ title, rows }) => (
        <Fragment key={title}>
          <h3>{title}</h3>
          <Facts rows={rows} />
        </Fragment>
      ))}
      {debts.length === 0 ? null : (
        <>
          <h3>Debts beside homes</h3>
          <Facts rows={debts} />
        </>
      )}
    </Card>
  );
}

/** What was answered, one fold for each topic. */
export function Answers({ answers }: Pick<RecordView, "answers">) {
  return (
    <Card id="answers" heading="Answers">
      {answers.map(({ title, rows }) => (
        <Details key={title} summary={title}>
          <Facts rows={rows} />
        </Details>
      ))}
    </Card>
  );
}

/** Notes for employees, and the form that adds one. */
export function Notes({ notes }: Pick<RecordView, "notes">) {
  return (
    <Card id="notes" heading="Notes">
      <StepForm submit="Keep the note" intent="note" quiet document formKey="note">
        <TextArea name="noteText" label="New note, for staff only" rows={3} />
      </StepForm>
      {notes.map(({ id, heading, text }) => (
        <div key={id} className="said">
          <p className="soft">{heading}</p>
          <Lines text={text} />
        </div>
      ))}
    </Card>
  );
}

/** What was sent to the customers, and what they agreed to. */
export function Sent({ sent, consents }: Pick<RecordView, "sent" | "consents">) {
  return (
    <Card id="sent" heading="Sent and agreed">
      {sent.length === 0 ? <p className="soft">Nothing was sent.</p> : null}
      <Details summary={`Sent: ${String(sent.length)}`}>
        <ul>
          {sent.map((one, index) => (
            <li key={`${String(index)} ${one.words}`}>
              <Linked linked={one} />
            </li>
          ))}
        </ul>
      </Details>
      <Details summary={`Agreed to: ${String(consents.length)}`}>
        <Facts rows={consents} none="Nothing was agreed to." />
      </Details>
    </Card>
  );
}
