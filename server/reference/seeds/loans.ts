import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { isoDateAfter, isoDateOf } from "~/domain/dates";
import type { Milestone } from "~/domain/my-loan/milestones";
import { applications, milestones, sentPapers } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { beginFile, keepFile, writeFilePiece } from "~server/reference/files/files";
import { needStates } from "~server/reference/my-loan/papers";
import { saveAppointment, type Appointment } from "~server/reference/papers/appointment";
import { allApplicants, applicationOf } from "~server/reference/store";
import { openFundedSurvey } from "~server/reference/surveys/funded";
import { seedPresented, type PresentedSeed } from "./presentations";
import { SAMPLE_PDF } from "./sample-pdf";
import type { SeedPart } from "./seed-parts";

/**
 * Loans after their application, one for each stage: a sign-in to My loan with the sample phone and
 * the birth date opens one of them (docs/personas.md).
 */

interface LoanSeed {
  id: string;
  firstName: string;
  birthDate: string;
  arePapersSent?: true;
  areFeesPaid?: true;
  /** the customer has not said to go on yet */
  isUndecided?: true;
  reached: readonly Milestone[];
  /** the closing is in this many days */
  closesIn?: number;
}

export const loanSeeds: readonly LoanSeed[] = [
  {
    ...{ id: "seed-loan-estimate", firstName: "Esther", birthDate: "1980-08-08" },
    ...{ isUndecided: true, reached: [] },
  },
  { id: "seed-loan-papers", firstName: "Paula", birthDate: "1980-01-01", reached: [] },
  {
    id: "seed-loan-checking",
    firstName: "Chester",
    birthDate: "1980-02-02",
    arePapersSent: true,
    reached: [],
  },
  {
    ...{ id: "seed-loan-deciding", firstName: "Delia", birthDate: "1980-03-03" },
    ...{ arePapersSent: true, reached: ["checked"] },
  },
  {
    ...{ id: "seed-loan-approved", firstName: "Avery", birthDate: "1980-04-04" },
    ...{ arePapersSent: true, areFeesPaid: true, reached: ["checked", "approved"] },
  },
  {
    ...{ id: "seed-loan-closing", firstName: "Clara", birthDate: "1980-05-05", closesIn: 12 },
    ...{ arePapersSent: true, areFeesPaid: true, reached: ["checked", "approved"] },
  },
  {
    ...{ id: "seed-loan-closed", firstName: "Clyde", birthDate: "1980-06-06", closesIn: 0 },
    ...{ arePapersSent: true, areFeesPaid: true, reached: ["checked", "approved", "closed"] },
  },
  { id: "seed-loan-withdrawn", firstName: "Wendy", birthDate: "1980-07-07", reached: ["withdrawn"] },
];

const SAMPLE_APPOINTMENT: Appointment = {
  time: "10:30",
  place: "Harebell Title Company\n200 Oak Street, Suite 4\nFort Collins, CO 80521",
  agentName: "Nadia Okafor, Harebell Title Company",
  agentPhone: "2025550163",
};

/** Sends a sample of every paper that the loan needs. */
async function sendSamples(deps: Deps, db: Queries, appId: string): Promise<void> {
  const needs = await needStates(db, await applicationOf(db, appId), await allApplicants(db, appId));
  const file = {
    appId,
    mediaType: "application/pdf",
    size: SAMPLE_PDF.length,
    sha256: createHash("sha256").update(SAMPLE_PDF).digest("hex"),
  };
  for (const { id: need, personId } of needs) {
    const fileId = await beginFile(deps, db, file);
    const row = { fileId, appId, need, personId, sentBy: "", name: `${need}.pdf`, pages: 1 };
    await db.insert(sentPapers).values({ ...row, sentAt: deps.now() });
    await writeFilePiece(deps, db, { appId, fileId, index: 0, bytes: SAMPLE_PDF });
    await keepFile(deps, db, { appId, fileId });
  }
}

async function seedLoan(deps: Deps, db: Queries, seed: LoanSeed): Promise<void> {
  const {
    id: appId,
    firstName,
    birthDate,
    arePapersSent,
    areFeesPaid,
    isUndecided,
    reached,
    closesIn,
  } = seed;
  const presented: PresentedSeed = {
    ...{ id: appId, firstName, lastName: "Approved", birthDate, bankerId: "b3" },
    ...{ hasSsn: true, hard: "approved", isIntentGiven: !isUndecided, areFeesPaid: areFeesPaid ?? false },
  };
  await seedPresented(deps, db, presented);
  if (arePapersSent) await sendSamples(deps, db, appId);
  const at = deps.now();
  for (const milestone of reached) {
    const recordedBy = milestone === "withdrawn" ? null : "b3";
    await db.insert(milestones).values({ appId, milestone, recordedBy, at });
  }
  if (reached.includes("closed")) await openFundedSurvey(db, await applicationOf(db, appId), at);
  if (closesIn === undefined) return;
  const closesOn = closesIn === 0 ? isoDateOf(at) : isoDateAfter(at, closesIn);
  await db.update(applications).set({ closesOn }).where(eq(applications.id, appId));
  await saveAppointment(deps, db, { appId, employeeId: "b3", appointment: SAMPLE_APPOINTMENT });
}

/** Returns the loans of every stage. */
export const loanSeedRecords = (deps: Deps): SeedPart[] =>
  loanSeeds.map((seed) => ({ id: seed.id, seed: (db) => seedLoan(deps, db, seed) }));
