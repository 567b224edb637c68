import { omitUndefined } from "~/domain/omit-undefined";
import { staticHtml } from "~/ui/static-markup";
import { ChartTable, CostChart } from "./chart-view";
import { LoanTable, RowLists } from "./loan-table";
import { TwoColumnsSection } from "./two-columns-view";
import type { ComparisonParts, ComparisonView, Remark } from "./view";

/** The parts of the comparison that no script changes, drawn by the loader. */

/** Returns the parts of the page. */
export function comparisonParts(view: ComparisonView): ComparisonParts {
  const { home, stay, value } = view;
  return {
    ...(home !== undefined && { home }),
    ...(value && { value }),
    ...((view.isReadOnly ?? view.isStayInAddress) && {
      kept: view.kept.filter(([name]) => name !== "stay" && name !== "years"),
    }),
    stay,
    rowsKey: `${view.stay} ${view.rows.map(({ id }) => id.slice(-3)).join("")}`,
    asked: staticHtml(<Asked view={view} />),
    table: staticHtml(<Table view={view} />),
    reasons: staticHtml(<Reasons view={view} />),
    repayment: staticHtml(<Repayment view={view} />),
  };
}

const Asked = ({ view: { asked } }: { view: ComparisonView }) => (
  <p className="said-line">
    <b>You asked for:</b> {asked}
  </p>
);

function Table({ view }: { view: ComparisonView }) {
  const { notes, more, fewer, unsorted } = view;
  return (
    <>
      {notes.map((note) => (
        <Warning key={note.bold} remark={note} />
      ))}
      <LoanTable view={view} />
      {more || fewer || unsorted ? (
        <p className="np">
          {more ? <a href={more.to}>{more.label}</a> : null}
          {fewer ? <a href={fewer}>See fewer loans, and why</a> : null}{" "}
          {unsorted ? <a href={unsorted}>Sort by what you asked for</a> : null}
        </p>
      ) : null}
    </>
  );
}

function Reasons({ view }: { view: ComparisonView }) {
  const { best, cheapest, others, chart, warnings, figures } = view;
  return (
    <>
      <TwoColumnsSection view={view} />
      <div className="cx-split">
        {chart ? <CostChart chart={chart} table={figures} /> : null}
        <div>
          {best ? (
            <section className="card">
              <h2>{best.title}</h2>
              <List of={best.why} className="why" />
              <h3>What speaks against it</h3>
              <List of={best.against} className="why no" />
            </section>
          ) : null}
          {cheapest ? (
            <section className="card">
              <h2>{cheapest.title}</h2>
              <dl className="rows amt">
                {cheapest.runs.map(({ when, who }) => (
                  <div key={when}>
                    <dt>{when}</dt>
                    <dd>{who}</dd>
                  </div>
                ))}
              </dl>
            </section>
          ) : null}
        </div>
      </div>
      {others.length > 0 ? (
        <section>
          <h2>{best ? "The others, in two sentences" : "Each loan, in two sentences"}</h2>
          <dl className="cx-two">
            {others.map(({ letter, name, why, risk }) => (
              <div key={letter}>
                <dt>{`${letter}: ${name}`}</dt>
                <dd>
                  {why} <span className="against">{risk}</span>
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ) : null}
      <section className="cx-t">
        <h2>Before you choose</h2>
        {warnings.map((remark) => (
          <Warning key={remark.bold} remark={remark} />
        ))}
      </section>
    </>
  );
}

/** How each loan is repaid stays beside its payment; the rest is one press away. */
function Repayment({ view: { repayment, figures, send } }: { view: ComparisonView }) {
  return (
    <section>
      <h2>How each loan is repaid</h2>
      <List of={repayment} />
      {figures === undefined ? null : (
        <ul className="links np">
          <li>
            <a href={figures}>What each figure means, and all of it to print</a>
          </li>
          {send ? (
            <li>
              <a href={send.to}>Email or text me this</a>
            </li>
          ) : null}
        </ul>
      )}
    </section>
  );
}

/** The heading of the page with all of it. */
export const FIGURES_TITLE = "All the figures on one page";

/**
 * Returns the page with all of it, to read and to print: the loans, the reasons, what each figure
 * means, its basis and date, the chart as a table, and which columns are shown.
 */
export const figuresPart = (view: ComparisonView): string =>
  staticHtml(<AllFigures view={withoutControls(view)} />);

/** Returns a comparison to read: on the page with all of it, links that change it would leave it. */
const withoutControls = (view: ComparisonView): ComparisonView => ({
  ...omitUndefined({ ...view, figures: undefined, more: undefined, fewer: undefined, unsorted: undefined }),
  isReadOnly: true,
  heads: view.heads.map((head) => omitUndefined({ ...head, sort: undefined })),
  rows: view.rows.map((row) => omitUndefined({ ...row, mark: undefined })),
  two: { ...view.two, rows: [] },
});

function AllFigures({ view }: { view: ComparisonView }) {
  const { meanings, basis, chart, columns, send } = view;
  return (
    <>
      <Asked view={view} />
      <Table view={view} />
      <RowLists heads={view.heads} rows={view.rows} />
      <Reasons view={view} />
      <Repayment view={view} />
      <section id="means">
        <h2>What each figure means</h2>
        <dl className="cx-two">
          {meanings.map(({ word, means }) => (
            <div key={word}>
              <dt>{word}</dt>
              <dd>{means}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section id="basis">
        <h2>What these figures are based on</h2>
        <List of={[...basis, ...(send ? [send.hold] : [])]} />
      </section>
      {chart ? (
        <section className="np" id="table">
          <h2>The chart as a table</h2>
          <ChartTable chart={chart} />
        </section>
      ) : null}
      <section className="np">
        <h2>Columns of the table</h2>
        <ul className="links">
          {columns.map(({ words, isHidden, to }) => (
            <li key={words}>
              {words}:{" "}
              <a href={to}>
                {isHidden ? "show" : "hide"}
                <span className="vh">{` ${words}`}</span>
              </a>
            </li>
          ))}
        </ul>
      </section>
    </>
  );
}

const Warning = ({ remark: { bold, rest } }: { remark: Remark }) => (
  <p className="note warn">
    <b>{bold}</b> {rest}
  </p>
);

const List = ({ of, className }: { of: readonly string[]; className?: string }) => (
  <ul className={className}>
    {of.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
);
