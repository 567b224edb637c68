import { sql } from "drizzle-orm";
import { z } from "zod";
import { APPLICATION_CLOSED } from "~server/backend/contract/app-data";
import type { CallBody } from "~server/backend/contract/index";
import { keyedDigest, newAppId, seal } from "~server/reference/crypto";
import { applications } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import type { KeyedWrite } from "~server/reference/idempotency";
import { plainFirstName, plainLastName, plainSuffix } from "~server/reference/compared-names";
import {
  claimQuery,
  ownerOfKey,
  requireOwnKey,
  ownKey,
  ownKeyColumns,
  runOwnKeyWrite,
} from "~server/reference/own-key";
import { hasOwnAnswers } from "~server/reference/my-loan/invited-people";
import { personaOfSsn } from "~server/reference/personas";
import { ApiError, type CallContext } from "~server/reference/router";
import { deviceDigestOf, isDraftOf } from "~server/reference/store";
import { CUSTOMER } from "~server/reference/trail";

/**
 * Saves the record of a visit. Every step makes this call, so it takes at most three statements,
 * one of which checks for the six items of an application, plus one for the price ledger when a
 * price was shown. One statement writes the key, the fields, the borrowers and the response; it is
 * a transaction by itself.
 */

type SaveBody = CallBody<"app-data.save">;
type SavedBorrower = NonNullable<SaveBody["borrowers"]>[number];

/**
 * Slot 1 is the primary borrower's, slot 2 the co-borrower's. An id in the request must match its
 * slot.
 */
function slotOf(appId: string, borrower: SavedBorrower): number {
  if (borrower.applicantId === undefined) return borrower.isPrimary ? 1 : 2;
  const position = [1, 2].find((slot) => borrower.applicantId === `${appId}-${slot}`);
  if (position === undefined)
    throw new ApiError(404, "APPLICANT_NOT_FOUND", "We could not find that borrower.");
  return position;
}

/**
 * Converts a borrower to a row; null keeps the stored value. Birth date and SSN are sealed before
 * they reach a statement.
 */
function rowOf({ keys }: Pick<Deps, "keys">, appId: string, borrower: SavedBorrower) {
  const position = slotOf(appId, borrower);
  const id = `${appId}-${position}`;
  const { dob, ssn, street, city, county, state, zip } = borrower;
  const address = Object.fromEntries(
    Object.entries({ street, city, county, state, zip }).filter(([, part]) => part !== undefined),
  );
  return {
    id,
    position,
    first_name: borrower.firstName,
    middle_name: borrower.middleName ?? null,
    last_name: borrower.lastName,
    suffix: borrower.suffix ?? null,
    is_primary: borrower.isPrimary,
    is_on_loan: borrower.isOnLoan,
    married: borrower.married ?? null,
    is_veteran: borrower.isVeteran ?? null,
    has_had_va_loan: borrower.hasHadVaLoan ?? null,
    has_va_compensation: borrower.hasVaCompensation ?? null,
    address: Object.keys(address).length === 0 ? null : address,
    dob_sealed: dob === undefined ? null : seal(keys, `${id}.dob`, dob),
    ssn_sealed: ssn === undefined ? null : seal(keys, `${id}.ssn`, ssn),
    ssn_fingerprint: ssn === undefined ? null : keyedDigest(keys, "ssn", ssn),
    ssn_persona: ssn === undefined ? null : (personaOfSsn(ssn) ?? null),
  };
}

/** Returns the primary borrower of a page that sends one person among the other fields. */
function primaryFromPage({
  applicantId,
  firstName,
  lastName,
  middleName,
  suffix,
  dob,
}: SaveBody): SavedBorrower[] {
  if (firstName === undefined || lastName === undefined) return [];
  return [{ applicantId, firstName, lastName, middleName, suffix, dob, isPrimary: true, isOnLoan: true }];
}

function rowsOf(deps: Pick<Deps, "keys">, appId: string, borrowers: readonly SavedBorrower[]) {
  const rows = borrowers.map((borrower) => rowOf(deps, appId, borrower));
  if (new Set(rows.map((row) => row.position)).size !== rows.length) {
    throw new ApiError(400, "ONE_PRIMARY", "There is one primary borrower, and at most one co-borrower.");
  }
  return rows.sort((one, other) => one.position - other.position);
}

/**
 * Stands for the application when a save is retried after its draft became an open application:
 * nothing is written to it.
 */
const NO_APPLICATION = "none";

/**
 * Returns the draft of a visit. It is created on the first save, but not on the retry of a
 * completed save.
 */
async function draftOf(
  deps: Pick<Deps, "keys" | "now">,
  db: Queries,
  context: CallContext,
  flowId: string,
  key: string,
): Promise<string> {
  const now = deps.now();
  const { sessionId } = context.common;
  if (sessionId === undefined) throw new ApiError(400, "SESSION_REQUIRED", "Please start again.");
  const deviceDigest = deviceDigestOf(deps, context);
  const found = await db
    .select({ id: applications.id })
    .from(applications)
    .where(isDraftOf({ sessionId, flowId, deviceDigest }));
  if (found[0]) return found[0].id;
  const made = await db.execute<{ id: string }>(sql`
    insert into applications (id, session_id, flow_id, device_digest, status, created_at, updated_at)
    select ${newAppId()}, ${sessionId}, ${flowId}, ${deviceDigest}, 'draft', ${now}::timestamptz, ${now}::timestamptz
    where not exists (select from idempotency where key = ${key})
    on conflict (session_id, flow_id, device_digest) where status = 'draft' do update set updated_at = excluded.updated_at
    returning id`);
  return made.rows[0]?.id ?? NO_APPLICATION;
}

const answerRow = ownKey.extend({ body: z.string().nullable(), is_closed: z.boolean() });
const answerBody = z.object({
  data: z.object({
    appId: z.string().optional(),
    customerId: z.string().optional(),
    applicants: z.array(z.object({ applicantId: z.string(), isPrimary: z.boolean() })),
  }),
});
export type SaveResponse = z.output<typeof answerBody>["data"];

/** The data that one save writes. */
export interface SaveInput {
  write: KeyedWrite;
  appId: string;
  isDraft: boolean;
  /** merged into the record; empty values are left out */
  fields: Record<string, unknown>;
  people: ReturnType<typeof rowsOf>;
  /** true when people missing from the list have left the loan */
  isWholeList: boolean;
  /** id of the employee who saves */
  who: string | undefined;
  at: Date;
}

const toSaveResponse = ({ id, is_primary }: ReturnType<typeof rowOf>) => ({
  applicantId: id,
  isPrimary: is_primary,
});

/** Returns the facts about an open application after the save. */
const openApplicationFacts = (appId: string, { customerId }: SaveInput["fields"]) => sql`
  (select jsonb_strip_nulls(jsonb_build_object('appId', id, 'customerId',
    coalesce(${typeof customerId === "string" ? customerId : null}, nullif(data ->> 'customerId', ''), customer_id)))
   from applications where id = ${appId})`;

/**
 * Notes in the trail what the whole record says otherwise than before, by the names of its fields
 * (F26). A visit that has opened no application has no trail.
 */
const recordChanges = ({ appId, who, people, fields, isDraft }: SaveInput) => sql`
    insert into trail (app_id, who, what, call, at)
    select ${appId}, ${who ?? CUSTOMER}, 'changed ' || names, 'app-data.save', saved_at
    from saved, (
      select array_to_string(array(
        select 'people' where exists (
          select from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as one(id text, first_name text, middle_name text,
            last_name text, suffix text, is_on_loan boolean, married boolean, is_veteran boolean, has_had_va_loan boolean,
            has_va_compensation boolean, address jsonb, dob_sealed text, ssn_sealed text)
          left join applicants as old on old.id = one.id
          where old.id is null or one.dob_sealed is not null or one.ssn_sealed is not null
            or (one.first_name, one.middle_name, one.last_name, one.suffix, one.is_on_loan)
              is distinct from (old.first_name, old.middle_name, old.last_name, old.suffix, old.is_on_loan)
            or coalesce(one.married, old.married) is distinct from old.married
            or coalesce(one.is_veteran, old.is_veteran) is distinct from old.is_veteran
            or coalesce(one.has_had_va_loan, old.has_had_va_loan) is distinct from old.has_had_va_loan
            or coalesce(one.has_va_compensation, old.has_va_compensation) is distinct from old.has_va_compensation
            or coalesce(one.address, old.address) is distinct from old.address)
        union all
        (select name from jsonb_each(${JSON.stringify(fields)}::jsonb) as given(name, value), applications as old
         where old.id = ${appId} and old.data -> name is distinct from value and name <> 'lastStep' and name ~ '^[a-zA-Z]{1,40}$'
         order by name limit 20)
      ), ', ') as names where not ${isDraft}
    ) as changes where names <> ''`;

/** Writes the people into their slots. Omitted fields keep the values of the same person. */
const peopleWritten = ({ appId, people }: SaveInput) => sql`
    insert into applicants as old (id, app_id, position, person_id, first_name, middle_name, last_name, suffix, is_primary, is_on_loan,
      married, is_veteran, has_had_va_loan, has_va_compensation, address, dob_sealed, ssn_sealed, ssn_fingerprint, ssn_persona)
    select id, ${appId}, position, case when position = 1 then '' else substr(gen_random_uuid()::text, 1, 8) end,
      first_name, middle_name, last_name, suffix, is_primary, is_on_loan,
      married, is_veteran, has_had_va_loan, has_va_compensation, address, dob_sealed, ssn_sealed, ssn_fingerprint, ssn_persona
    from jsonb_to_recordset(${JSON.stringify(people)}::jsonb) as one(
      id text, position int, first_name text, middle_name text, last_name text, suffix text, is_primary boolean,
      is_on_loan boolean, married boolean, is_veteran boolean, has_had_va_loan boolean, has_va_compensation boolean,
      address jsonb, dob_sealed text, ssn_sealed text,
      ssn_fingerprint text, ssn_persona text), saved
    -- A person who gives their own answers is not written by another one's.
    where position = 1 or not ${hasOwnAnswers(appId)}
    on conflict (id) do update set
      first_name = excluded.first_name, middle_name = excluded.middle_name, last_name = excluded.last_name,
      suffix = excluded.suffix, is_primary = excluded.is_primary, is_on_loan = excluded.is_on_loan,
      -- Another person in the slot must not inherit anything of the one before.
      person_id = case when ${isSamePerson} then old.person_id else excluded.person_id end,
      phone_number = case when ${isSamePerson} then old.phone_number end,
      married = case when ${isSamePerson} then coalesce(excluded.married, old.married) else excluded.married end,
      is_veteran = case when ${isSamePerson} then coalesce(excluded.is_veteran, old.is_veteran) else excluded.is_veteran end,
      has_had_va_loan = case when ${isSamePerson} then coalesce(excluded.has_had_va_loan, old.has_had_va_loan)
        else excluded.has_had_va_loan end,
      has_va_compensation = case when ${isSamePerson} then coalesce(excluded.has_va_compensation, old.has_va_compensation)
        else excluded.has_va_compensation end,
      address = case when ${isSamePerson} then coalesce(excluded.address, old.address) else excluded.address end,
      dob_sealed = case when ${isSamePerson} then coalesce(excluded.dob_sealed, old.dob_sealed) else excluded.dob_sealed end,
      ssn_sealed = case when ${isSamePerson} then coalesce(excluded.ssn_sealed, old.ssn_sealed) else excluded.ssn_sealed end,
      ssn_fingerprint = case when ${isSamePerson} then coalesce(excluded.ssn_fingerprint, old.ssn_fingerprint)
        else excluded.ssn_fingerprint end,
      -- A new number brings its own meaning, also when that is none.
      ssn_persona = case when ${isSamePerson} and excluded.ssn_sealed is null then old.ssn_persona
        else excluded.ssn_persona end,
      last4_verified = old.last4_verified and ${isSamePerson}`;

/**
 * Builds the statement. It writes the people after the application, because every writer of both
 * locks the application row first. Of two requests with one key, the second waits for the first,
 * finds the key taken, and gets its response.
 */
export function saveStatement(input: SaveInput) {
  const { write, appId, isDraft, fields, people, isWholeList, at } = input;
  const slots = `{${people.map((one) => one.position).join(",")}}`;
  const others = sql`app_id = ${appId} and position <> all(${slots}::int[])`;
  const body = sql`
    json_build_object('data', ${isDraft ? sql`'{}'::jsonb` : openApplicationFacts(appId, fields)} || jsonb_build_object('applicants', 
      coalesce((select jsonb_agg(one) from jsonb_array_elements(
        ${JSON.stringify(people.filter((one) => one.is_on_loan).map(toSaveResponse))}::jsonb) as one
        where (one ->> 'isPrimary')::boolean or not ${hasOwnAnswers(appId)}), '[]'::jsonb) || coalesce(
        (select jsonb_agg(jsonb_build_object('applicantId', id, 'isPrimary', is_primary) order by position)
         from applicants where ${others} and is_on_loan and not ${isWholeList}), '[]'::jsonb)))::text`;
  return sql`
  with ${claimQuery(write, body)}, saved as (
    update applications set data = data || ${JSON.stringify(fields)}::jsonb, updated_at = ${at}
    where id = ${appId} and status <> 'closed' and exists (select from claim)
    returning updated_at as saved_at
  ), noted as (${recordChanges(input)}
  ), written as (${peopleWritten(input)}
  ), gone as (
    update applicants set is_on_loan = false
    where ${others} and is_on_loan and ${isWholeList} and not ${hasOwnAnswers(appId)} and exists (select from saved)
  )
  select ${ownKeyColumns},
    coalesce((select body from claim), known.body) as body,
    exists (select from applications where id = ${appId} and status = 'closed') as is_closed
  from ${ownerOfKey(write)}`;
}

const isSameFirstName = sql`${plainFirstName("old.first_name")} = ${plainFirstName("excluded.first_name")}`;
const isSameLastName = sql`${plainLastName("old.last_name")} = ${plainLastName("excluded.last_name")}`;
const suffixes = {
  old: plainSuffix("old.suffix", "old.last_name"),
  excluded: plainSuffix("excluded.suffix", "excluded.last_name"),
};
/** Jr and Sr are two people; a suffix that is added or left out is a correction. */
const canBeSameSuffix = sql`(${suffixes.old} = '' or ${suffixes.excluded} = '' or ${suffixes.old} = ${suffixes.excluded})`;

/**
 * Either name may be corrected. A person who replaces someone who left must match both names to be
 * the same person, since families share one.
 */
const isSamePerson = sql`(case when old.is_on_loan
  then ${isSameFirstName} or ${isSameLastName} else ${isSameFirstName} and ${isSameLastName} end and ${canBeSameSuffix})`;

async function runSave(db: Queries, save: SaveInput): Promise<z.output<typeof answerRow>> {
  const { rows } = await db.execute(saveStatement(save));
  return answerRow.parse(rows[0]);
}

/**
 * APPDATA-01, APPDATA-03: saves, and returns the ids of the people on the loan. The router has
 * already matched the application to the token.
 */
export async function saveAppData(
  deps: Pick<Deps, "keys" | "now">,
  db: Queries,
  body: SaveBody,
  context: CallContext,
  write: KeyedWrite,
): Promise<SaveResponse> {
  const {
    flowId,
    stepInfo,
    appId: named,
    borrowers,
    dob: _dob,
    isLast4SSNVerified: _claim,
    ...fields
  } = body;
  const at = deps.now();
  const appId = named ?? (await draftOf(deps, db, context, flowId, write.key));
  const people = appId === NO_APPLICATION ? [] : rowsOf(deps, appId, borrowers ?? primaryFromPage(body));
  const save: SaveInput = {
    write,
    appId,
    isDraft: named === undefined,
    fields: { ...fields, lastStep: stepInfo },
    people,
    isWholeList: borrowers !== undefined,
    who: context.employeeId,
    at,
  };
  const found = await runOwnKeyWrite(() => runSave(db, save));
  // A closed application is not written to, and the visitor in it is told so (STEPVAL-06).
  if (found.is_closed) throw new ApiError(409, APPLICATION_CLOSED, "This application has been closed.");
  requireOwnKey(write, found);
  return answerBody.parse(JSON.parse(found.body ?? "")).data;
}
