import { wordId } from "~/content/glossary";
import type { FiguresTable, LearnBlock, LearnPage } from "~/content/learn/learn-page";
import { dateInWords } from "~/domain/dates";
import { DataTable } from "~/front/data-table";
import { LEARN, WORDS } from "./paths";

/** A learning page: its sections with their figures, questions, words, sources and the next step. */
export function LearnArticle({ page }: { page: LearnPage }) {
  const { title, lead, updated, questions, sources } = page;
  return (
    <section className="sec">
      <div className="in">
        <p className="kick">
          <a href={LEARN.to}>{LEARN.label}</a>
        </p>
        <h1>{title}</h1>
        <p className="lead">{lead}</p>
        <p className="hint">Reviewed on {dateInWords(updated)}</p>
        <div className="split w below">
          <article className="read art">
            {page.sections().map(({ heading, blocks }) => (
              <section key={heading}>
                <h2>{heading}</h2>
                {blocks.map((block, index) => (
                  <Block key={index} block={block} />
                ))}
              </section>
            ))}
            <section>
              <h2>Questions</h2>
              {questions.map(({ question, answer }) => (
                <div key={question}>
                  <h3>{question}</h3>
                  <p>{answer}</p>
                </div>
              ))}
            </section>
            <section>
              <h2>Sources</h2>
              <ul>
                {sources.map(({ label, to }) => (
                  <li key={label}>
                    <a href={to}>{label}</a>
                  </li>
                ))}
              </ul>
            </section>
          </article>
          <aside className="stack" aria-label="Next step and words">
            <NextStep {...page.next} />
            <WordsOfPage words={page.words} />
          </aside>
        </div>
      </div>
    </section>
  );
}

function Block({ block }: { block: LearnBlock }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("table" in block) return <Figures {...block.table} />;
  return (
    <ul>
      {block.list.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

const Figures = ({ caption, head, rows, note }: FiguresTable) => (
  <>
    <DataTable caption={caption} heads={head} rows={rows} cells="mixed" className="below" />
    {note === undefined ? null : <p className="fine">{note}</p>}
  </>
);

function NextStep({ lead, label, to }: LearnPage["next"]) {
  return (
    <div className="card">
      <h2>Next step</h2>
      <p>{lead}</p>
      <div className="acts below">
        <a className="btn" href={to}>
          {label}
        </a>
      </div>
    </div>
  );
}

function WordsOfPage({ words }: Pick<LearnPage, "words">) {
  return (
    <div className="card">
      <h2>Words on this page</h2>
      <dl className="small art">
        {words.map((word) => (
          <div key={word.term}>
            <dt>
              <a href={`${WORDS.to}#${wordId(word)}`}>{word.term}</a>
            </dt>
            <dd>{word.means}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
