import pg from "pg";
import { tokenHash } from "~server/reference/crypto";
import type { CustomerLedger, ReachedCustomer } from "./customers";

/** Compares the responses that customers got with the tables. */

// Types, not interfaces: only they are assignable to the driver's row type.
type ApplicationRow = {
  id: string;
  status: string;
  token_hash: string | null;
  transaction_type: string | null;
  banker_id: string | null;
  data: Record<string, unknown>;
};
type ApplicantRow = { app_id: string; last_name: string; is_on_loan: boolean; dob_sealed: string | null };
type PaymentRow = { id: string; app_id: string; cents: number };
type DialRow = { id: string; app_id: string };
type ConsentRow = { app_id: string };
type KeyRow = { key: string; call_id: string; status: number | null; body: string | null };

interface Tables {
  applications: ApplicationRow[];
  applicants: ApplicantRow[];
  payments: PaymentRow[];
  dials: DialRow[];
  callConsents: ConsentRow[];
  idempotency: KeyRow[];
}

async function readTables(url: string): Promise<Tables> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const applications = await client.query<ApplicationRow>(
      "select * from applications where id not like 'seed-%'",
    );
    const applicants = await client.query<ApplicantRow>("select * from applicants order by position");
    const payments = await client.query<PaymentRow>(
      "select id, app_id, amount_cents::int as cents from payments where app_id not like 'seed-%'",
    );
    const dials = await client.query<DialRow>("select id, app_id from dials");
    const consents = await client.query<ConsentRow>("select app_id from consents where purpose = 'call'");
    const keys = await client.query<KeyRow>("select key, call_id, status, body from idempotency");
    return {
      applications: applications.rows,
      applicants: applicants.rows,
      payments: payments.rows,
      dials: dials.rows,
      callConsents: consents.rows,
      idempotency: keys.rows,
    };
  } finally {
    await client.end();
  }
}

const same = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** Yields the faults of one application that a customer has. */
function* faultsOf(customer: ReachedCustomer, tables: Tables): Generator<string> {
  const { appId = "", token = "" } = customer.visitor;
  const row = tables.applications.find(({ id }) => id === appId);
  if (!row) {
    yield `${appId} was acknowledged and is not there`;
    return;
  }
  const of = <Row extends { app_id: string }>(rows: Row[]): Row[] =>
    rows.filter((one) => one.app_id === appId);

  if (row.status !== "open") yield `${appId} is ${row.status}`;
  if (row.token_hash !== tokenHash(token)) yield `${appId} has another token than its customer`;
  const people = of(tables.applicants);
  const names = people.map((one) => one.last_name);
  if (!same(names, customer.borrowers)) yield `${appId} has the applicants ${names.join(", ")}`;
  if (people.some((one) => !one.is_on_loan || one.dob_sealed === null))
    yield `${appId} has half an applicant`;
  for (const [name, value] of customer.fields) {
    if (row.data[name] !== value)
      yield `${appId} has ${name} ${String(row.data[name])}, acknowledged ${value}`;
  }

  const paid = of(tables.payments).map(({ id, cents }) => `${id} ${cents / 100}`);
  if (!same(paid, [...customer.receipts])) {
    yield `${appId} has paid [${paid.join()}], its customer was told [${[...customer.receipts].join()}]`;
  }
  if (customer.isPaying !== (paid.length === 1)) yield `${appId} has ${paid.length} payments`;
  if (of(tables.payments).some(({ cents }) => cents !== 7_500 * customer.borrowers.length)) {
    yield `${appId} has paid another fee than is due`;
  }

  const dials = of(tables.dials).map(({ id }) => id);
  if (!same(dials, [...customer.leads]))
    yield `${appId} was called [${dials.join()}], told [${[...customer.leads].join()}]`;
  if (dials.length > 1) yield `${appId} was called ${dials.length} times`;
  if (of(tables.callConsents).length !== dials.length) yield `${appId} has a call without its consent`;
  if (dials.length > 0 && row.banker_id === null) yield `${appId} was called by nobody`;
}

function* faultsOfApplications(book: CustomerLedger, { applications, payments }: Tables): Generator<string> {
  const customerAppIds = new Set(book.customers.map(({ visitor }) => visitor.appId));
  for (const row of applications) {
    if (row.status === "draft") yield `${row.id} is a draft nobody goes on with`;
    else if (!customerAppIds.has(row.id)) yield `${row.id} is ${row.status} and nobody was told of it`;
    if (row.status === "open" && (row.token_hash === null || row.transaction_type !== "purc")) {
      yield `${row.id} is half made`;
    }
  }
  const paying = book.customers.filter(({ isPaying }) => isPaying).length;
  if (payments.length !== paying) yield `${payments.length} payments of ${paying} paying applications`;
  if (customerAppIds.size !== book.customers.length) yield "one application was given to two customers";
}

function* faultsOfKeys({ writes }: CustomerLedger, { idempotency }: Tables): Generator<string> {
  const rows = new Map(idempotency.map((row) => [row.key, row]));
  for (const [key, { call, texts }] of writes) {
    const row = rows.get(key);
    if (!row) yield `${call} was acknowledged and its key is gone`;
    else if (row.status !== 200 || !row.body || row.call_id !== call)
      yield `${call} has a key without its answer`;
    if (texts.size !== 1) yield `${call} was answered in ${texts.size} ways: ${[...texts].join(" or ")}`;
  }
  for (const { key, call_id, status } of idempotency) {
    if (status === null) yield `${call_id} is at work for ever`;
    else if (!writes.has(key)) yield `${call_id} is done under a key nobody was answered for`;
  }
}

/**
 * Returns every difference between the tables and the responses that customers got; empty when all
 * is well. Every request must have been answered.
 */
export async function findLedgerDifferences(book: CustomerLedger, url: string): Promise<string[]> {
  const tables = await readTables(url);
  return [
    ...book.customers.flatMap((customer) => [...faultsOf(customer, tables)]),
    ...faultsOfApplications(book, tables),
    ...faultsOfKeys(book, tables),
  ];
}
