import type { ReactNode } from "react";
import {
  DESK_NEEDS,
  DESK_PAGE_ROWS,
  filtersIn,
  LOAN_GROUP_NAMES,
  MAX_DESK_PAGE,
  queryOf,
  UNASSIGNED,
  type DeskFilters,
} from "~/domain/desk/filters";
import { STAGE_GROUP_NAMES } from "~/domain/desk/stages";
import { Icon } from "~/ui/icons";
import type { CallOutput } from "~server/backend/contract/index";
import { LOAN_GROUP_WORDS, NEED_WORDS, STAGE_GROUP_WORDS } from "./desk-words";
import { deskAddress, DeskTable, SORT_WORDS } from "./desk-table";

/** The desk of an employee as static HTML: what needs them, filters and search, the table. */

type Desk = CallOutput<"desk.list">;

export interface DeskPageProps {
  desk: Desk;
  filters: DeskFilters;
  /** what was searched for; "" for nothing */
  search: string;
  now: Date;
  /** where the page's forms go, and their key */
  form: { action: string; key: string };
  keyed: (address: string) => string;
  /** sentences about what went wrong with the last form */
  errors?: readonly string[];
  /** what was just done */
  notice?: string | undefined;
}

export function DeskPage(props: DeskPageProps) {
  const { desk, filters, search, now, keyed, errors = [], notice } = props;
  const isSupervisor = desk.employee.role === "supervisor";
  return (
    <div className="in staff">
      {errors.length === 0 ? null : (
        <Note tone="bad">
          {errors.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </Note>
      )}
      {notice === undefined ? null : (
        <Note tone="good">
          <p>{notice}</p>
        </Note>
      )}
      <div className="desk-top">
        <h1 tabIndex={-1}>Applications</h1>
        <div className="acts">
          <a className="btn2" href={keyed("/replay")}>
            Follow live visits
          </a>
          <a className="btn" href={keyed("/spw/make")}>
            Make a presentation
          </a>
        </div>
      </div>
      <Needs {...props} />
      <Views {...props} />
      <Search {...props} />
      <section aria-label="Applications" id="desk-rows" data-live="">
        {desk.rows.length === 0 ? (
          <p className="none">{emptyWords(props)}</p>
        ) : (
          <DeskTable
            {...{ rows: desk.rows, filters, now, keyed }}
            caption={captionOf(props)}
            showsBanker={isSupervisor}
            isSearch={search !== ""}
          />
        )}
      </section>
      <Pages {...props} />
      <KeepView {...props} />
      <p className="fine desk-keys">
        With scripts, <kbd>/</kbd> goes to the search, <kbd>j</kbd> and <kbd>k</kbd> through the rows, and
        Enter opens one. <button type="button" className="lnk" data-keys="" hidden />
      </p>
    </div>
  );
}

function Note({ tone, children }: { tone: "good" | "bad"; children: ReactNode }) {
  return (
    <div className={`note ${tone}`} role={tone === "bad" ? "alert" : "status"}>
      <Icon name={tone === "bad" ? "warning" : "check"} />
      <div>{children}</div>
    </div>
  );
}

/** What needs the employee, each as a link that shows it alone. */
function Needs({ desk: { counts }, filters, keyed }: DeskPageProps) {
  return (
    <nav aria-label="What needs you" id="desk-needs" data-live="">
      <ul className="needs">
        {DESK_NEEDS.map((need) => {
          const { words, tone } = NEED_WORDS[need];
          const isShown = filters.need === need;
          const count = counts[need];
          const look = count === 0 || tone === "plain" ? "tag" : `tag ${tone}`;
          const to = deskAddress({ ...filters, need: isShown ? undefined : need, page: 1 });
          return (
            <li key={need}>
              <a className={look} href={keyed(to)} aria-current={isShown ? "true" : undefined}>
                {words}: {count}
                {isShown ? <span className="vh">, shown alone; shows all again</span> : null}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The views that the employee keeps. */
function Views({ desk: { views }, keyed }: DeskPageProps) {
  if (views.length === 0) return null;
  return (
    <nav aria-label="Your views">
      <ul className="views">
        {views.map(({ name, query }) => (
          <li key={name}>
            <a href={keyed(deskAddress(filtersIn(new URLSearchParams(query))))}>{name}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface Option {
  value: string;
  label: string;
}

function Choice({
  name,
  label,
  options,
  value,
}: {
  name: string;
  label: string;
  options: Option[];
  value: string;
}) {
  return (
    <div className="fld">
      <label className="lab" htmlFor={name}>
        {label}
      </label>
      <select className="inp" id={name} name={name} defaultValue={value}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

const STAGE_OPTIONS: Option[] = [
  { value: "", label: "All but closed" },
  ...STAGE_GROUP_NAMES.map((value) => ({ value, label: STAGE_GROUP_WORDS[value] })),
  { value: "all", label: "All" },
];

const LOAN_OPTIONS: Option[] = [
  { value: "", label: "All" },
  ...LOAN_GROUP_NAMES.map((value) => ({ value, label: LOAN_GROUP_WORDS[value] })),
];

const whoseOptions = ({ employees }: Desk): Option[] => [
  { value: "", label: "Everybody’s" },
  ...employees.map(({ employeeId, name }) => ({ value: employeeId, label: name })),
  { value: UNASSIGNED, label: "Nobody’s yet" },
];

/**
 * Search and filters in one form. It is posted, because names and phone numbers in an address reach
 * logs; filters alone lead to their address.
 */
function Search({ desk, filters, search, form, keyed }: DeskPageProps) {
  const { stage = "", loan = "", whose = "", need = "", sort, isReversed } = filters;
  return (
    <form method="post" action={form.action} role="search" aria-label="Applications" className="find">
      <input type="hidden" name="_key" value={form.key} />
      <input type="hidden" name="intent" value="find" />
      <input type="hidden" name="need" value={need} />
      <input type="hidden" name="sort" value={sort} />
      <input type="hidden" name="order" value={isReversed ? "down" : ""} />
      <div className="fld wide">
        <label className="lab" htmlFor="search">
          Name, phone, e-mail or application
        </label>
        <input
          className="inp"
          id="search"
          name="search"
          type="search"
          maxLength={120}
          defaultValue={search}
          autoComplete="off"
        />
      </div>
      <Choice name="stage" label="Stage" options={STAGE_OPTIONS} value={stage} />
      <Choice name="loan" label="Loan" options={LOAN_OPTIONS} value={loan} />
      {desk.employees.length === 0 ? null : (
        <Choice name="whose" label="Whose" options={whoseOptions(desk)} value={whose} />
      )}
      <button type="submit" className="btn2">
        Show
      </button>
      {search === "" && queryOf(filters) === "" ? null : (
        <a className="clear" href={keyed(deskAddress(filtersIn(new URLSearchParams())))}>
          Clear
        </a>
      )}
    </form>
  );
}

const countWords = (total: number, isFiltered: boolean): string =>
  `${total.toLocaleString("en-US")} ${isFiltered ? "" : "open "}${total === 1 ? "application" : "applications"}`;

function captionOf({ desk: { total, rows }, filters, search }: DeskPageProps): string {
  if (search !== "") {
    const found = `${countWords(total, true)} found`;
    return rows.length < total ? `${found}; the first ${String(rows.length)} are shown` : found;
  }
  const { stage, loan, need, whose, sort, isReversed } = filters;
  const isFiltered = [stage, loan, need, whose].some((value) => value !== undefined);
  return `${countWords(total, isFiltered)}${isFiltered ? " shown" : ""}, by ${SORT_WORDS[sort]}${isReversed ? ", last first" : ""}`;
}

const emptyWords = ({ search, filters }: DeskPageProps): string => {
  if (search !== "")
    return "Nothing is found by that. Try a part of the name, or the last four digits of the phone.";
  return queryOf(filters) === ""
    ? "No application is open. One that is assigned to you appears here."
    : "No application is like that now.";
};

/** The pages of the table, and the spreadsheet. */
function Pages({ desk: { total, rows }, filters, search, keyed }: DeskPageProps) {
  const last = Math.min(MAX_DESK_PAGE, Math.ceil(total / DESK_PAGE_ROWS));
  const { page } = filters;
  const query = queryOf({ ...filters, page: 1 });
  if (search !== "" || rows.length === 0) return null;
  return (
    <nav aria-label="Pages" className="pages" id="desk-pages" data-live="">
      <span className="soft">
        {last <= 1 ? `All ${String(total)} shown` : `Page ${String(page)} of ${String(last)}`}
      </span>
      {page > 1 ? <a href={keyed(deskAddress({ ...filters, page: page - 1 }))}>Page before</a> : null}
      {page < last ? <a href={keyed(deskAddress({ ...filters, page: page + 1 }))}>Next page</a> : null}
      <a href={keyed(deskAddress(filters))}>Refresh</a>
      <a href={keyed(`/spw/desk/spreadsheet${query === "" ? "" : `?${query}`}`)} download="">
        As a spreadsheet
      </a>
    </nav>
  );
}

/** Keeps the filters that are shown under a name, or removes one. */
function KeepView({ desk: { views }, filters, search, form }: DeskPageProps) {
  const query = queryOf({ ...filters, page: 1 });
  if (views.length === 0 && (query === "" || search !== "")) return null;
  return (
    <details className="det">
      <summary>Your views</summary>
      <div>
        {query === "" || search !== "" ? null : (
          <form method="post" action={form.action} className="find">
            <input type="hidden" name="_key" value={form.key} />
            <input type="hidden" name="query" value={query} />
            <div className="fld wide">
              <label className="lab" htmlFor="view">
                Keep what is shown now under a name
              </label>
              <input className="inp" id="view" name="view" maxLength={40} autoComplete="off" />
            </div>
            <button type="submit" className="btn2" name="intent" value="keep-view">
              Keep
            </button>
          </form>
        )}
        {views.map(({ name }) => (
          <form key={name} method="post" action={form.action} className="find">
            <input type="hidden" name="_key" value={form.key} />
            <input type="hidden" name="view" value={name} />
            <button type="submit" className="btn2" name="intent" value="remove-view">
              Remove “{name}”
            </button>
          </form>
        ))}
      </div>
    </details>
  );
}
