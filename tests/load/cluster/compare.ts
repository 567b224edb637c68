import { rowsAt } from "../../support/rows";
import { findDuplicates } from "../../support/duplicates";
import type { VisitReport } from "./visitors";

/**
 * Where a page's answer is stored in the record of an application, by the page that accepted it.
 */
const RECORDED: Readonly<Record<string, (report: VisitReport) => Readonly<Record<string, unknown>>>> = {
  home: ({ firstName }) => ({ firstName }),
  "accepted-offer": () => ({ acceptedOffer: true }),
  "home-shopping-date": () => ({ homeShoppingDate: "in3months" }),
  "estimated-price": ({ price, downPayment }) => ({ purchasePrice: price, downPayment }),
  "state-and-county": () => ({ propertyState: "CA", propertyCounty: "Orange" }),
  "validate-phone": ({ phone }) => ({ phoneNumber: phone }),
};

/** Pages that require the paid fee, and those that require the report. */
const PAID = "credit-report-payment";
const PULLED = "credit-scores";

interface Recorded {
  visit: string;
  record: Record<string, unknown>;
  payments: number;
  pulls: number;
  [column: string]: unknown;
}

const RECORDS = `
  select a.session_id as visit,
    a.data || jsonb_build_object('firstName', (select first_name from applicants where app_id = a.id and is_primary limit 1)) as record,
    (select count(*)::int from payments where app_id = a.id) as payments,
    (select count(*)::int from credit_pulls where app_id = a.id and kind = 'hard' and status <> 'failed') as pulls
  from applications a where a.session_id = any($1)`;

/** The comparison of the responses that visitors got with the database. */
export interface Comparison {
  answers: number;
  payments: number;
  pulls: number;
  /** a line for each acknowledged change that is missing or duplicated */
  lost: string[];
}

/** Compares the responses that all visitors got with the rows of the database. */
export async function compare(url: string, reports: readonly VisitReport[]): Promise<Comparison> {
  const found = await rowsAt<Recorded>(url, RECORDS, [reports.map(({ visit }) => visit)]);
  const byVisit = new Map(found.map((row) => [row.visit, row]));
  const all: Comparison = { answers: 0, payments: 0, pulls: 0, lost: [] };
  for (const one of reports) {
    const row = byVisit.get(one.visit);
    for (const page of one.taken) {
      for (const [name, value] of Object.entries(RECORDED[page]?.(one) ?? {})) {
        all.answers += 1;
        if (row?.record[name] !== value)
          all.lost.push(
            `${one.phone}: ${page} took ${name} ${String(value)}, the record has ${String(row?.record[name])}`,
          );
      }
    }
    const [payments, pulls] = [row?.payments ?? 0, row?.pulls ?? 0];
    all.payments += payments;
    all.pulls += pulls;
    const isPaid = one.taken.has(PAID);
    if (payments > 1 || (isPaid && payments !== 1))
      all.lost.push(
        `${one.phone}: ${isPaid ? "paid" : "did not hear that they paid"}, and there are ${String(payments)} charges`,
      );
    const isPulled = one.taken.has(PULLED);
    if (pulls > payments || (isPulled && pulls !== 1))
      all.lost.push(`${one.phone}: ${String(pulls)} hard pulls for ${String(payments)} charges`);
  }
  const cells = async (sql: string): Promise<string[]> =>
    (await rowsAt(url, sql)).map((row) => String(Object.values(row)[0]));
  all.lost.push(...(await findDuplicates(cells)));
  return all;
}
