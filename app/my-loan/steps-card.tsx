import { LOAN_TASK_WORDS } from "~/content/loan-task-words";
import { dateInWords } from "~/domain/dates";
import { loanTasks, TASK_OWNERS, type LoanTask } from "~/domain/my-loan/tasks";
import { Icon } from "~/ui/icons";
import { forLoan, LOCK } from "./addresses";
import { shortDay } from "./status-words";
import type { LoanOverview } from "./visit";

/** Who does what until the loan is closed: each task with why, by when and how long it takes. */
export function StepsCard({ overview: { loan }, now }: Pick<LoanOverview, "overview"> & { now: Date }) {
  const tasks = loanTasks(loan, now);
  if (tasks.length === 0) return null;
  return (
    <section className="card" aria-labelledby="steps">
      <h2 id="steps">Who does what, step by step</h2>
      <ol className="list">
        {tasks.map((task) => (
          <Step key={task.name} task={task} appId={loan.appId} />
        ))}
      </ol>
    </section>
  );
}

const OWNER_WORDS = { customer: "You", lender: "We" } as const;

function Step({ task: { name, state, on, by }, appId }: { task: LoanTask; appId: string }) {
  const { title, why, takes } = LOAN_TASK_WORDS[name];
  const owner = TASK_OWNERS[name];
  const due = by === undefined ? "" : ` By ${dateInWords(by)}.`;
  return (
    <li>
      <span>
        <b>
          {OWNER_WORDS[owner]}: {title}
        </b>
        {state === "done" ? null : (
          <small>
            {why} Takes {takes}.{due}
          </small>
        )}
        {name === "lock-rate" && state === "now" ? (
          <a href={forLoan(LOCK, appId)}>What a lock does, and how to get one</a>
        ) : null}
      </span>
      <span className={`tag ${state === "done" ? "good" : state === "now" ? "warn" : ""}`}>
        {state === "done" ? <Icon name="check" size={16} /> : null}
        {state === "done"
          ? `Done${on === undefined ? "" : ` ${shortDay(on)}`}`
          : state === "later"
            ? "Later"
            : name === "lock-rate"
              ? "When you like"
              : owner === "customer"
                ? "Your turn"
                : "Our turn"}
      </span>
    </li>
  );
}
