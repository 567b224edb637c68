import { and, eq } from "drizzle-orm";
import { contract, type CallBody, type CallOutput } from "../../backend/contract/index";
import { newAppId, seal } from "../crypto";
import { applicants, applications, type SavedData } from "../database/schema";
import type { Deps, Queries } from "../deps";
import { ApiError, type CallContext, type Handlers } from "../router";
import {
  allApplicants,
  applicationOf,
  decision,
  feeCents,
  isFeePaid,
  pullsOf,
  type Applicant,
  type Application,
} from "../store";
import { bankerById } from "../bankers";

type SaveBody = CallBody<"app-data.save">;
type SavedBorrower = NonNullable<SaveBody["borrowers"]>[number];

/** The draft of a visit, made on its first save. */
async function draftOf(tx: Queries, now: Date, context: CallContext, flowId: string): Promise<Application> {
  const sessionId = context.common.sessionId;
  if (sessionId === undefined) throw new ApiError(400, "SESSION_REQUIRED", "Please start again.");
  const row = { id: newAppId(), sessionId, flowId, status: "draft" as const, createdAt: now, updatedAt: now };
  await tx.insert(applications).values(row).onConflictDoNothing();
  const [draft] = await tx
    .select()
    .from(applications)
    .where(
      and(
        eq(applications.sessionId, sessionId),
        eq(applications.flowId, flowId),
        eq(applications.status, "draft"),
      ),
    )
    .for("update");
  if (!draft) throw new Error("The draft of the visit is gone.");
  return draft;
}

async function lockedApplication(tx: Queries, appId: string): Promise<Application> {
  const [row] = await tx.select().from(applications).where(eq(applications.id, appId)).for("update");
  return row ?? applicationOf(tx, appId);
}

/** Slot 1 is the primary's, slot 2 the co-borrower's; an id, where sent, must be the slot's own. */
function slotOf(appId: string, borrower: SavedBorrower, known: readonly Applicant[]): number {
  if (borrower.applicantId === undefined) return borrower.isPrimary ? 1 : 2;
  const row = known.find((one) => one.id === borrower.applicantId);
  if (!row) throw new ApiError(404, "APPLICANT_NOT_FOUND", `No such borrower in application ${appId}.`);
  return row.position;
}

const isSamePerson = (row: Applicant, borrower: SavedBorrower): boolean =>
  row.firstName.toLowerCase() === borrower.firstName.toLowerCase() ||
  row.lastName.toLowerCase() === borrower.lastName.toLowerCase();

async function saveBorrowers(
  tx: Queries,
  { keys }: Deps,
  appId: string,
  borrowers: readonly SavedBorrower[],
): Promise<void> {
  const known = await allApplicants(tx, appId);
  const slots = borrowers.map((borrower) => slotOf(appId, borrower, known));
  if (new Set(slots).size !== slots.length) {
    throw new ApiError(400, "ONE_PRIMARY", "There is one primary borrower, and at most one co-borrower.");
  }
  for (const [index, borrower] of borrowers.entries()) {
    const position = slots[index] ?? 1;
    const id = `${appId}-${position}`;
    const row = known.find((one) => one.position === position);
    const named = {
      firstName: borrower.firstName,
      lastName: borrower.lastName,
      middleName: borrower.middleName ?? null,
      suffix: borrower.suffix ?? null,
      isPrimary: borrower.isPrimary,
      isOnLoan: borrower.isOnLoan,
      ...(borrower.married === undefined ? {} : { married: borrower.married }),
      ...(borrower.dob === undefined ? {} : { dobSealed: seal(keys, `${id}.dob`, borrower.dob) }),
    };
    // Another person in the slot must not inherit the birth date and SSN of the one before.
    const forget =
      row && !isSamePerson(row, borrower)
        ? {
            ssnSealed: null,
            ssnFingerprint: null,
            last4Verified: false,
            ...(borrower.dob ? {} : { dobSealed: null }),
          }
        : {};
    await tx
      .insert(applicants)
      .values({ id, appId, position, ...named })
      .onConflictDoUpdate({ target: applicants.id, set: { ...named, ...forget } });
  }
  // The list is the whole list: who is not in it any more has left the loan.
  for (const row of known) {
    if (!slots.includes(row.position)) {
      await tx.update(applicants).set({ isOnLoan: false }).where(eq(applicants.id, row.id));
    }
  }
}

type Loaded = CallOutput<"app-data.load">;

/** Fields saved under an older contract may not fit the one of today; they are left out, and the rest is given. */
function fitting(loaded: Loaded): Loaded {
  const checked = contract["app-data.load"].response.safeParse(loaded);
  if (checked.success) return checked.data;
  const misfits = new Set(checked.error.issues.map((issue) => issue.path[0]));
  const { borrowers, facts, ...saved } = loaded;
  const kept = Object.fromEntries(Object.entries(saved).filter(([name]) => !misfits.has(name)));
  return { ...kept, ...(borrowers ? { borrowers } : {}), facts };
}

const maskedPhone = (phone: string): string => `***-***-${phone.slice(-4)}`;

/** APPDATA-01, APPDATA-03: the saved record, merged call by call, of a visit and then of its application. */
export function appDataHandlers(deps: Deps): Pick<Handlers, "app-data.save" | "app-data.load"> {
  const { db, now } = deps;
  return {
    "app-data.save": ({ body, context }) =>
      db.transaction(async (tx) => {
        const { flowId, stepInfo, appId, borrowers, ...fields } = body;
        const at = now();
        const row =
          appId === undefined ? await draftOf(tx, at, context, flowId) : await lockedApplication(tx, appId);
        if (borrowers) await saveBorrowers(tx, deps, row.id, borrowers);
        const data: SavedData = { ...row.data, ...fields, lastStep: stepInfo };
        await tx.update(applications).set({ data, updatedAt: at }).where(eq(applications.id, row.id));
        const people = await allApplicants(tx, row.id);
        return {
          ...(row.status === "draft" ? {} : { appId: row.id }),
          applicants: people
            .filter((person) => person.isOnLoan)
            .map((person) => ({ applicantId: person.id, isPrimary: person.isPrimary })),
        };
      }),

    "app-data.load": async ({ query }) => {
      const row = await applicationOf(db, query.appId);
      const [people, pulls, isHardPullPaid] = await Promise.all([
        allApplicants(db, row.id),
        pullsOf(db, row.id),
        isFeePaid(db, row.id),
      ]);
      const { lastStep: _lastStep, acceptedOffer, phoneNumber, ...saved } = row.data;
      const banker = bankerById(row.bankerId);
      const isEligible = decision(pulls, "hard");
      const isPreQualEligible = decision(pulls, "soft");
      return fitting({
        ...saved,
        ...(typeof acceptedOffer === "boolean" ? { acceptedOffer } : {}),
        ...(typeof phoneNumber === "string" ? { phoneNumber } : {}),
        ...(row.transactionType === null ? {} : { transactionType: row.transactionType }),
        appId: row.id,
        borrowers: people.map((person) => ({
          applicantId: person.id,
          firstName: person.firstName,
          lastName: person.lastName,
          ...(person.middleName === null ? {} : { middleName: person.middleName }),
          ...(person.suffix === null ? {} : { suffix: person.suffix }),
          ...(person.married === null ? {} : { married: person.married }),
          isPrimary: person.isPrimary,
          isOnLoan: person.isOnLoan,
          isLast4SSNVerified: person.last4Verified,
        })),
        facts: {
          ...(isEligible === undefined ? {} : { isEligible }),
          ...(isPreQualEligible === undefined ? {} : { isPreQualEligible }),
          isHardPullPaid,
          ...(typeof acceptedOffer === "boolean" ? { acceptedOffer } : {}),
          ...(typeof phoneNumber === "string"
            ? { phoneNumber, partialPhoneNumber: maskedPhone(phoneNumber) }
            : {}),
          ...(banker ? { assignedMortgageBanker: banker } : {}),
          creditReportFee: feeCents(people.filter((person) => person.isOnLoan).length) / 100,
        },
      });
    },
  };
}
