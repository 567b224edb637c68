import type { ReactNode } from "react";
import { queryOf, type DeskFilters, type DeskSort } from "~/domain/desk/filters";
import { tableRoles } from "~/front/data-table";
import { formatMoney } from "~/domain/money";
import { formatPhone } from "~/domain/phone";
import { Tag } from "~/ui/tag";
import { telephone } from "~/ui/telephone";
import {
  actWords,
  agoWords,
  dueWords,
  LOAN_WORDS,
  lockWords,
  namesOf,
  rateWords,
  STAGE_WORDS,
  type DeskListRow,
} from "./desk-words";
import { loanAddress } from "./addresses";
import { DESK_PATH } from "./staff";

/** The desk's table, as static HTML. On a phone each row becomes a few lines. */

export interface DeskTableProps {
  rows: readonly DeskListRow[];
  caption: string;
  filters: DeskFilters;
  now: Date;
  /** the rows name whose they are */
  showsBanker: boolean;
  /** what was searched for is not in the address, so the columns cannot be sorted by links */
  isSearch: boolean;
  keyed: (address: string) => string;
}

const HEADINGS: readonly { label: string; sort?: DeskSort; look?: string }[] = [
  { label: "Customer", sort: "name" },
  { label: "Phone" },
  { label: "Loan", sort: "loan" },
  { label: "Amount", sort: "amount", look: "r" },
  { label: "Stage", sort: "stage" },
  { label: "Next action" },
  { label: "Due", sort: "due" },
  { label: "Last activity", sort: "activity" },
  { label: "Rate", look: "r" },
  { label: "Lock ends", sort: "lock" },
];

/** Returns the address of the desk with these filters. */
export const deskAddress = (filters: DeskFilters): string => {
  const query = queryOf(filters);
  return query === "" ? DESK_PATH : `${DESK_PATH}?${query}`;
};

export function DeskTable({ rows, caption, filters, now, showsBanker, isSearch, keyed }: DeskTableProps) {
  return (
    <section className="tw" tabIndex={0} aria-label="Applications, can be scrolled sideways">
      <table className="tb dk" {...tableRoles.table}>
        <caption>{caption}</caption>
        <thead {...tableRoles.rowgroup}>
          <tr {...tableRoles.row}>
            {HEADINGS.map((heading) => (
              <Heading key={heading.label} {...{ ...heading, filters, isSearch, keyed }} />
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.rowgroup}>
          {rows.map((row) => (
            <Row key={row.appId} {...{ row, now, showsBanker, keyed }} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Heading({
  label,
  sort,
  look,
  filters,
  isSearch,
  keyed,
}: (typeof HEADINGS)[number] & Pick<DeskTableProps, "filters" | "isSearch" | "keyed">) {
  const isSorted = sort !== undefined && filters.sort === sort;
  const to = sort && deskAddress({ ...filters, sort, isReversed: isSorted && !filters.isReversed, page: 1 });
  return (
    <th
      {...tableRoles.columnheader}
      scope="col"
      className={look}
      aria-sort={isSorted ? (filters.isReversed ? "descending" : "ascending") : undefined}
    >
      {to === undefined || isSearch ? (
        label
      ) : (
        <a href={keyed(to)}>
          {label}
          {isSorted ? <span aria-hidden="true">{filters.isReversed ? " ↓" : " ↑"}</span> : null}
        </a>
      )}
    </th>
  );
}

function Cell({ look, children }: { look: string; children: ReactNode }) {
  return (
    <td {...tableRoles.cell} className={look}>
      {children}
    </td>
  );
}

function Row({
  row,
  now,
  showsBanker,
  keyed,
}: { row: DeskListRow } & Pick<DeskTableProps, "now" | "showsBanker" | "keyed">) {
  const { appId, phoneNumber, kind, amount, stage, act, customerAt, isHere, rate, banker } = row;
  const lock = lockWords(row.lock, now);
  const due = act === undefined ? { words: "–", isLate: false } : dueWords(act, now);
  const { words, tone } = STAGE_WORDS[stage];
  return (
    <tr {...tableRoles.row}>
      <th {...tableRoles.rowheader} scope="row" className="o1">
        <a href={keyed(loanAddress(appId))}>{namesOf(row)}</a>
        {showsBanker ? <small>{banker ?? "Nobody’s yet"}</small> : null}
      </th>
      <Cell look="o3">
        {phoneNumber === undefined ? (
          <span className="soft">no phone yet</span>
        ) : (
          <a className="nw" href={telephone(phoneNumber).href}>
            {formatPhone(phoneNumber)}
          </a>
        )}
      </Cell>
      <Cell look="hide">{kind === undefined ? "–" : LOAN_WORDS[kind]}</Cell>
      <Cell look="r o2">{amount === undefined ? "–" : formatMoney(amount)}</Cell>
      <Cell look="o5">
        <Tag tone={tone}>
          {row.lock?.isLocked && stage === "checking" ? `Locked, ${words.toLowerCase()}` : words}
        </Tag>
      </Cell>
      <Cell look="na o6">{act === undefined ? "None" : actWords(act)}</Cell>
      <Cell look={due.isLate ? "due o4 late" : "due o4"}>{due.words}</Cell>
      <Cell look="o7">
        {isHere ? (
          <b className="here">On the site now</b>
        ) : customerAt === undefined ? (
          "–"
        ) : (
          agoWords(customerAt, now)
        )}
      </Cell>
      <Cell look="r hide">{rateWords(rate)}</Cell>
      <Cell look={lock.isSoon ? "hide nw late" : "hide nw"}>{lock.words}</Cell>
    </tr>
  );
}

/** The sorts in words, for the table's caption. */
export const SORT_WORDS: Readonly<Record<DeskSort, string>> = {
  due: "when the next action is due",
  name: "name",
  loan: "kind of loan",
  amount: "amount",
  stage: "stage",
  activity: "the customer’s last activity",
  lock: "the end of the rate lock",
};
