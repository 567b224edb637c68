import { PAPER_WORDS, paperName } from "~/content/paper-names";
import { canAskForPapers } from "~/domain/my-loan/needs";
import { dateInWords } from "~/domain/dates";
import { Icon } from "~/ui/icons";
import type { LoanOverview } from "./visit";
import { DOCUMENTS, forLoan } from "./addresses";

type Overview = LoanOverview["overview"];
type PaperTask = Overview["papers"][number];

const TAGS: Readonly<Record<PaperTask["status"], { words: string; look: string }>> = {
  needed: { words: "To do", look: "warn" },
  returned: { words: "Please send again", look: "bad" },
  sent: { words: "With us", look: "brand" },
  accepted: { words: "Accepted", look: "good" },
};

const filesInWords = ({ files }: PaperTask): string => {
  const pages = files.reduce((sum, one) => sum + one.pages, 0);
  const last = files.at(-1);
  if (last === undefined) return "";
  const many = `${String(files.length)} ${files.length === 1 ? "file" : "files"}, ${String(pages)} ${pages === 1 ? "page" : "pages"}`;
  return `${many}, sent ${dateInWords(last.sentAt.slice(0, 10))} by ${last.sentBy}`;
};

/** The papers that the loan needs, each with its state; finished ones stay visible. */
export function Tasks({ overview }: { overview: Overview }) {
  const { papers, loan } = overview;
  if (papers.length === 0) return null;
  const left = papers.filter(({ status }) => status === "needed" || status === "returned").length;
  const isAsked = canAskForPapers(loan);
  return (
    <section className="card" aria-labelledby="tasks">
      <h2 id="tasks">{headingOf(left, papers.length, isAsked)}</h2>
      {isAsked ? null : (
        <p className="small soft">
          You don&apos;t have to send anything before you have the Loan Estimate. What you send earlier is
          your own choice, and saves time later.
        </p>
      )}
      <PaperList papers={papers} appId={loan.appId} isAsked={isAsked} />
      <p>
        <a href={forLoan(DOCUMENTS, loan.appId)}>All papers, and what else may apply to you</a>
      </p>
    </section>
  );
}

function headingOf(left: number, all: number, isAsked: boolean): string {
  if (!isAsked) return "Papers you may send early";
  return left === 0
    ? `Nothing to do: ${String(all)} of ${String(all)} sent`
    : `To do: ${String(left)} of ${String(all)} left`;
}

interface PaperListProps {
  papers: readonly PaperTask[];
  appId: string;
  isAsked: boolean;
}

/** Papers with their states. */
export function PaperList({ papers, appId, isAsked }: PaperListProps) {
  return (
    <ul className="list">
      {papers.map((task) => (
        <PaperRow key={task.id} task={task} appId={appId} isAsked={isAsked} />
      ))}
    </ul>
  );
}

/** A paper with its state, and the link to send or see it. */
function PaperRow({ task, appId, isAsked }: { task: PaperTask; appId: string; isAsked: boolean }) {
  const { id, paper, status, reason, isYours } = task;
  const name = paperName(paper, task);
  const tag = status === "needed" && !isAsked ? { words: "Your choice", look: "" } : TAGS[status];
  const to = forLoan(`${DOCUMENTS}/${id}`, appId);
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{status === "needed" ? PAPER_WORDS[paper].hint : filesInWords(task)}</small>
        {reason === undefined ? null : <small className="err">{reason}</small>}
        {isYours ? (
          <a href={to}>
            {status === "needed" || status === "returned" ? "Send" : "See what you sent"}
            <span className="vh">: {name}</span>
          </a>
        ) : null}
      </span>
      <span className={`tag ${tag.look}`}>
        {status === "accepted" ? <Icon name="check" size={16} /> : null}
        {tag.words}
      </span>
    </li>
  );
}
