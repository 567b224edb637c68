import type { LoanKind } from "~/domain/my-loan/facts";
import { STAGE_GROUP_NAMES, type StageGroup } from "./stages";

/** The filters of a desk, as its address carries them. */

/** The kinds of loan that a desk tells apart. */
export const LOAN_GROUPS = {
  purchase: ["purc"],
  refinance: ["refi", "cashout"],
  equity: ["heloc", "heloan"],
} as const satisfies Readonly<Record<string, readonly LoanKind[]>>;
export type LoanGroup = keyof typeof LOAN_GROUPS;

const isLoanGroup = (name: string): name is LoanGroup => name in LOAN_GROUPS;
export const LOAN_GROUP_NAMES: readonly LoanGroup[] = Object.keys(LOAN_GROUPS).filter(isLoanGroup);

/** What needs an employee: each is counted on the desk and can be shown alone. */
export const DESK_NEEDS = ["today", "late", "lock", "us", "here"] as const;
export type DeskNeed = (typeof DESK_NEEDS)[number];

/** A rate lock that ends within this many days is counted. */
export const LOCK_ENDS_DAYS = 10;

export const DESK_SORTS = ["due", "name", "loan", "amount", "stage", "activity", "lock"] as const;
export type DeskSort = (typeof DESK_SORTS)[number];

/** Rows of a page. */
export const DESK_PAGE_ROWS = 50;
/** A page beyond this one is not asked for: filters find sooner. */
export const MAX_DESK_PAGE = 400;

/** The applications of nobody. */
export const UNASSIGNED = "none";

export interface DeskFilters {
  /** absent: all that have not ended; "all": the ended ones too */
  stage?: StageGroup | "all" | undefined;
  loan?: LoanGroup | undefined;
  need?: DeskNeed | undefined;
  /** id of an employee, or "none"; for supervisors, who see everybody's without it */
  whose?: string | undefined;
  sort: DeskSort;
  /** the other way round */
  isReversed: boolean;
  /** from 1 */
  page: number;
}

const oneOf = <Name extends string>(names: readonly Name[], text: string | null): Name | undefined =>
  names.find((name) => name === text);

const EMPLOYEE_ID = /^[\w-]{1,40}$/;

/** Returns the filters in an address; what it does not understand is left out. */
export function filtersIn(query: URLSearchParams): DeskFilters {
  const page = Number(query.get("page") ?? "1");
  const whose = query.get("whose") ?? "";
  const stage = query.get("stage");
  return {
    stage: stage === "all" ? stage : oneOf(STAGE_GROUP_NAMES, stage),
    loan: oneOf(LOAN_GROUP_NAMES, query.get("loan")),
    need: oneOf(DESK_NEEDS, query.get("need")),
    whose: EMPLOYEE_ID.test(whose) ? whose : undefined,
    sort: oneOf(DESK_SORTS, query.get("sort")) ?? "due",
    isReversed: query.get("order") === "down",
    page: Number.isInteger(page) && page >= 1 && page <= MAX_DESK_PAGE ? page : 1,
  };
}

/** Returns the query of an address with these filters, "" for a desk without any. */
export function queryOf({ stage, loan, need, whose, sort, isReversed, page }: DeskFilters): string {
  const query = new URLSearchParams();
  if (stage !== undefined) query.set("stage", stage);
  if (loan !== undefined) query.set("loan", loan);
  if (need !== undefined) query.set("need", need);
  if (whose !== undefined) query.set("whose", whose);
  if (sort !== "due") query.set("sort", sort);
  if (isReversed) query.set("order", "down");
  if (page > 1) query.set("page", String(page));
  return query.toString();
}
