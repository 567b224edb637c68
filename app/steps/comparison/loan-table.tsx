import { fieldId } from "~/ui/field-id";
import type { Cell, ComparisonView, Head, Row } from "./view";

/** A column of the table; one that was sent cannot be sorted. */
type TableHead = Omit<Head, "column">;

/** The part of a comparison that its table shows. */
export interface TableView extends Pick<ComparisonView, "rows" | "caption" | "isReadOnly"> {
  heads: readonly TableHead[];
}

/**
 * All loans in one table, with a radio each: a screen reader reads every cell with its row and
 * column. A phone shows the columns that fit; all figures of two rows are below it.
 */
export function LoanTable({ view: { heads, rows, caption, isReadOnly } }: { view: TableView }) {
  return (
    <section className="tw" aria-label="All loans compared" id={fieldId("offer")}>
      <table className="cmp sm cx">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Loan</th>
            {heads.map((head) => (
              <HeadCell key={head.words} head={head} />
            ))}
            {isReadOnly ? null : (
              <th scope="col" className="act">
                <span className="vh">Choose</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LoanRow key={row.id} row={row} heads={heads} isReadOnly={isReadOnly} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function HeadCell({ head: { words, note, sort, isSorted } }: { head: TableHead }) {
  return (
    <th scope="col" aria-sort={isSorted ? "ascending" : undefined}>
      {sort === undefined ? words : <a href={`${sort}#${fieldId("offer")}`}>{words}</a>}
      {note === undefined ? null : <small>{note}</small>}
    </th>
  );
}

function LoanRow({
  row,
  heads,
  isReadOnly,
}: {
  row: Row;
  heads: readonly TableHead[];
  isReadOnly: true | undefined;
}) {
  const { letter, id, name, terms, tags, cells, details, isBest, note, marks = [], mark } = row;
  const isStaying = letter === "";
  return (
    <tr className={isStaying ? "T" : isBest ? "best" : undefined}>
      <th scope="row">
        <Ring letter={letter} isOn={isBest} />
        {details === undefined ? name : <a href={details}>{name}</a>}
        <small>{terms}</small>
        {tags.map(([tone, words]) => (
          <span key={words} className={`tag ${tone}`}>
            {words}
          </span>
        ))}
        {marks.map((words) => (
          <span key={words} className="tag">
            {words}
          </span>
        ))}
        {note ? (
          <small className="say">
            <b>{note.bold}</b> {note.rest}
          </small>
        ) : null}
        {mark === undefined ? null : (
          <small className="say np">
            <a href={`${mark}#${fieldId("offer")}`}>
              Point here
              <span className="vh">{isStaying ? " at staying as you are" : ` at loan ${letter}`}</span>
            </a>
          </small>
        )}
      </th>
      {heads.map(({ words }, index) => (
        <CellView key={words} cell={cells[index]} />
      ))}
      {isReadOnly ? null : (
        <td className="act">
          <label>
            <input type="radio" name="offer" value={id} />
            <span>
              {isStaying ? "Keep it" : "Choose"}
              {isStaying ? null : <span className="vh">{` loan ${letter}`}</span>}
            </span>
          </label>
        </td>
      )}
    </tr>
  );
}

function CellView({ cell }: { cell: Cell | undefined }) {
  if (!cell) return <td />;
  const { main, change, isWorse, note } = cell;
  return (
    <td>
      {main}
      {change === undefined ? null : <small className={isWorse ? "up" : "down"}>{change}</small>}
      {note === undefined ? null : <small>{note}</small>}
    </td>
  );
}

/** All figures of each row as a list, on a phone, whose table has no room for every column. */
export const RowLists = ({
  heads,
  rows,
}: {
  heads: readonly Pick<Head, "words">[];
  rows: readonly Pick<Row, "letter" | "name" | "cells">[];
}) => (
  <div className="phone np">
    {rows.map(({ letter, name, cells }) => (
      <section key={name + letter}>
        <h2>{letter === "" ? name : `${letter}: ${name}`}</h2>
        <dl className="rows amt">
          {heads.map(({ words }, index) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>
                {cells[index]?.main} <small>{cells[index]?.change}</small>
              </dd>
            </div>
          ))}
        </dl>
      </section>
    ))}
  </div>
);

/** The letter of a row in a ring, which is its name; a house for staying as one is. */
export function Ring({ letter, isOn }: { letter: string; isOn?: boolean | undefined }) {
  return (
    <i className={letter === "" ? "id T" : isOn ? "id on" : "id"} aria-hidden={letter === "" || undefined}>
      {letter === "" ? <House /> : letter}
    </i>
  );
}

const House = () => (
  <svg viewBox="0 0 24 24" width="16" height="16">
    <path d="M3.5 11.5 12 4l8.5 7.5M6 10v10h12V10" />
  </svg>
);
