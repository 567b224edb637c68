import type { Stay } from "~/domain/comparison/home";
import { omitUndefined } from "~/domain/omit-undefined";
import { stayFrom } from "./assumptions";
import { COLUMNS, type Column } from "./view";

/** How a comparison is looked at: the part of its address that its links and forms set. */

export interface TableLook {
  /** undefined while nobody said it */
  stay: Stay | undefined;
  sorted: Column | undefined;
  hidden: readonly Column[];
  /** all loans at once */
  isAll: boolean;
}

const isColumn = (text: string): text is Column => COLUMNS.some((column) => column === text);

/** Returns the look of an address, `?stay=7&sort=cash&hide=apr.even`; unknown values are ignored. */
export function lookOf(query: URLSearchParams): TableLook {
  const sort = query.get("sort") ?? "";
  const hidden = (query.get("hide") ?? "").split(".").filter(isColumn);
  return {
    // A typed number of years goes before the choices beside it.
    stay: stayFrom(query.get("years")) ?? stayFrom(query.get("stay")),
    sorted: isColumn(sort) ? sort : undefined,
    // At least one column stays visible.
    hidden: hidden.length < COLUMNS.length ? hidden : [],
    isAll: query.get("more") === "1",
  };
}

/** Returns the columns without one, or with it, as a parameter of the address. */
export function toggledColumn(hidden: readonly Column[], column: Column): string | undefined {
  const left = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column];
  return left.length === 0 ? undefined : COLUMNS.filter((one) => left.includes(one)).join(".");
}

/** Returns a look as the query of an address; empty for the usual one. */
export function lookQuery({ stay, sorted, hidden, isAll }: TableLook): string {
  const query = omitUndefined({
    stay: stay === undefined ? undefined : String(stay),
    sort: sorted,
    hide: hidden.length === 0 ? undefined : hidden.join("."),
    more: isAll ? "1" : undefined,
  });
  return new URLSearchParams(query).toString();
}
