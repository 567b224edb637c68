import { PAPER_WORDS, paperName } from "~/content/paper-names";
import { dateInWords } from "~/domain/dates";
import { canAskForPapers } from "~/domain/my-loan/needs";
import { Icon } from "~/ui/icons";
import { dayOfTime } from "./status-words";
import { UploadForm } from "./upload-form";
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
  return `${many}, sent ${dayOfTime(last.sentAt)} by ${last.sentBy}`;
};

/** The papers that the loan needs, each with its state; finished ones stay visible. */
export function Tasks({ overview, upload }: { overview: Overview; upload: UploadPlace }) {
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
      <PaperList papers={papers} appId={loan.appId} isAsked={isAsked} upload={upload} />
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

/** Where files of a paper are posted to, and the key of the forms. */
export interface UploadPlace {
  key: string;
  addressOf: (need: string) => string;
}

interface PaperListProps {
  /** absent where each paper has a page of its own to send it on */
  upload?: UploadPlace;
  papers: readonly PaperTask[];
  appId: string;
  isAsked: boolean;
}

/** Papers with their states. */
export function PaperList({ papers, appId, isAsked, upload }: PaperListProps) {
  return (
    <ul className="list">
      {papers.map((task) => (
        <PaperRow key={task.id} task={task} appId={appId} isAsked={isAsked} upload={upload} />
      ))}
    </ul>
  );
}

interface PaperRowProps extends Omit<PaperListProps, "papers"> {
  task: PaperTask;
}

/** A paper with its state, and what can be done about it. */
function PaperRow({ task, appId, isAsked, upload }: PaperRowProps) {
  const { id, paper, status, reason, isYours, files, asked } = task;
  const name = paperName(paper, task);
  const isOpen = status === "needed" || status === "returned";
  const tag = status === "needed" && !isAsked ? { words: "Your choice", look: "" } : TAGS[status];
  const to = forLoan(`${DOCUMENTS}/${id}`, appId);
  return (
    <li>
      <span>
        <b>{name}</b>
        <small>{status === "needed" ? PAPER_WORDS[paper].hint : filesInWords(task)}</small>
        {asked === undefined ? null : (
          <small>
            We asked for it by {dateInWords(asked.dueOn)}
            {asked.why === "" ? "." : `: ${asked.why}`}
          </small>
        )}
        {reason === undefined ? null : <small className="err">{reason}</small>}
        {isYours && (files.length > 0 || !upload) ? (
          <a href={to}>
            {files.length > 0 ? SEE[status] : "Send"}
            <span className="vh">: {name}</span>
          </a>
        ) : null}
        {isYours ? null : <small>Only the person whose it is can send and see it.</small>}
      </span>
      <span className={`tag ${tag.look}`}>
        {status === "accepted" ? <Icon name="check" size={16} /> : null}
        {tag.words}
      </span>
      {isYours && isOpen && upload ? (
        <UploadForm
          id={`file-${id}`}
          action={upload.addressOf(id)}
          formKey={upload.key}
          label="PDF or photos, up to 25 MB each"
          whose={name}
        />
      ) : null}
    </li>
  );
}

const SEE: Readonly<Record<PaperTask["status"], string>> = {
  needed: "See what you sent",
  sent: "See what you sent or replace it",
  returned: "See what you sent",
  accepted: "See what you sent",
};
