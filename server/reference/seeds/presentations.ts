import { eq } from "drizzle-orm";
import { FIRST_LIEN_PRODUCTS } from "~/domain/pricing/products";
import { benefitSearchFor } from "~server/reference/benefit-search";
import { keyedDigest, seal, tokenHash } from "~server/reference/crypto";
import {
  applicants,
  applications,
  creditPulls,
  incomeItems,
  liabilities,
  loanEstimates,
  payments,
  phoneCodes,
  presentations,
  properties,
} from "~server/reference/database/schema";
import { declineOnReports } from "~server/reference/documents/adverse-action";
import { applicationOf } from "~server/reference/store";
import type { Deps, Queries } from "~server/reference/deps";
import { issueEstimate } from "~server/reference/presentation/loan-estimates";
import { hardPull, softPull } from "~server/reference/personas";
import { runSearch } from "~server/reference/search-run";
import type { SeedPart } from "./seed-parts";
import { makePresentation } from "~server/reference/presentation/make-presentation";

/**
 * Refinances that a banker presented, one for each state in which a customer may return. The
 * application's token is its id and "-token", the presentation "lp-" and its id.
 */

export interface PresentedSeed {
  id: string;
  firstName: string;
  lastName: string;
  /** the SSN is on file; without it no Loan Estimate is issued */
  hasSsn?: boolean;
  hard?: "approved" | "harddecline";
  isIntentGiven?: boolean;
  areFeesPaid?: boolean;
  isVeteran?: boolean;
  /** no phone number was given yet */
  isPhoneless?: true;
  /** offers were searched */
  isOffered?: true;
  /** nothing is presented yet */
  isUnpresented?: true;
  /** 1984-09-03 when omitted */
  birthDate?: string;
  /** the assigned banker, Rosa Whitfield when omitted */
  bankerId?: string;
}

const pulled = { hasSsn: true, hard: "approved" } as const;

export const presentationSeeds: readonly PresentedSeed[] = [
  { id: "seed-spw-open", firstName: "Olive", lastName: "Approved", isOffered: true },
  { id: "seed-spw-estimate", firstName: "Esme", lastName: "Approved", ...pulled },
  { id: "seed-spw-intent", firstName: "Ines", lastName: "Approved", ...pulled, isIntentGiven: true },
  {
    id: "seed-spw-paid",
    firstName: "Piet",
    lastName: "Approved",
    ...pulled,
    isIntentGiven: true,
    areFeesPaid: true,
  },
  {
    id: "seed-spw-waived",
    firstName: "Vera",
    lastName: "Approved",
    ...pulled,
    isIntentGiven: true,
    isVeteran: true,
  },
  { id: "seed-spw-declined", firstName: "Drew", lastName: "Harddecline", hasSsn: true, hard: "harddecline" },
  { id: "seed-spw-lastfour", firstName: "Lila", lastName: "Lastfour" },
  { id: "seed-spw-fullssn", firstName: "Fern", lastName: "Fullssn" },
  { id: "seed-spw-turned", firstName: "Tess", lastName: "Harddecline" },
  { id: "seed-spw-frozen", firstName: "Finn", lastName: "Hardfrozen" },
  { id: "seed-spw-nodata", firstName: "Nora", lastName: "Hardnodata" },
  { id: "seed-spw-slow", firstName: "Sage", lastName: "Slow" },
  { id: "seed-spw-phone", firstName: "Noel", lastName: "Approved", isPhoneless: true },
  { id: "seed-spw-offer", firstName: "Orla", lastName: "Approved", isOffered: true, isUnpresented: true },
];

/** An SSN from a range that is never issued. */
const SSN = "987654321";
/** The phone of every sample application: its code is always 000000. */
const PHONE = "2025550107";
const HOUR_MS = 60 * 60 * 1000;
const HOME_CENTS = 50_000_000;
const BALANCE_CENTS = 30_000_000;
const home = { street: "18 Larkspur Lane", city: "Fort Collins", state: "CO", zip: "80521" };
const offer = {
  purpose: "refinance" as const,
  product: "30Y Fixed",
  rate: 6.25,
  apr: 6.4,
  loanAmount: 300_000,
  homeValue: 500_000,
};

async function seedApplication({ keys, now }: Deps, db: Queries, seed: PresentedSeed): Promise<void> {
  const { id } = seed;
  const phoneNumber = seed.isPhoneless ? undefined : PHONE;
  const at = now();
  const openedAt = new Date(at.getTime() - 2 * HOUR_MS);
  const applicantId = `${id}-1`;
  await db.insert(applications).values({
    id,
    tokenHash: tokenHash(`${id}-token`),
    sessionId: id,
    flowId: "spwFlow",
    transactionType: "refi",
    status: "open",
    data: {
      ...(phoneNumber === undefined ? {} : { phoneNumber }),
      creditScore: 740,
      homeValue: HOME_CENTS / 100,
      propertyState: "CO",
    },
    bankerId: seed.bankerId ?? "b1",
    // A processor is assigned once the credit report is there.
    processorId: seed.hard === "approved" ? "p1" : null,
    createdAt: openedAt,
    updatedAt: at,
  });
  await db.insert(applicants).values({
    id: applicantId,
    appId: id,
    position: 1,
    firstName: seed.firstName,
    lastName: seed.lastName,
    isPrimary: true,
    isOnLoan: true,
    isVeteran: seed.isVeteran ?? false,
    address: { ...home },
    phoneNumber,
    dobSealed: seal(keys, `${applicantId}.dob`, seed.birthDate ?? "1984-09-03"),
    ssnSealed: seed.hasSsn ? seal(keys, `${applicantId}.ssn`, SSN) : undefined,
    ssnFingerprint: seed.hasSsn ? keyedDigest(keys, "ssn", SSN) : undefined,
  });
  await db.insert(incomeItems).values({
    id: `${id}-income`,
    applicantId,
    userIncomeType: "FullTimeEmployment",
    annualCents: 9_600_000,
    createdAt: at,
  });
}

async function seedHome({ now }: Deps, db: Queries, { id }: PresentedSeed): Promise<void> {
  const at = now();
  const [property] = await db
    .insert(properties)
    .values({
      appId: id,
      ...home,
      county: "Larimer",
      isSubjectProperty: true,
      propertyType: "SingleFamily",
      propertyUse: "PrimaryHome",
      estimatedCents: HOME_CENTS,
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: properties.id });
  await db.insert(liabilities).values({
    id: `${id}-mortgage`,
    appId: id,
    applicantId: `${id}-1`,
    kind: "mortgage",
    creditor: "Harebell Savings",
    balanceCents: BALANCE_CENTS,
    paymentCents: 250_623,
    rate: 7.5,
    monthsLeft: 340,
    propertyId: property?.id ?? null,
    lienPriority: "FirstLien",
    hasEscrow: true,
    foundAt: at,
  });
}

async function seedCredit(deps: Deps, db: Queries, { id, hard }: PresentedSeed): Promise<void> {
  const at = deps.now();
  const person = {
    applicantId: `${id}-1`,
    isPrimary: true,
    hasSsn: hard !== undefined,
    last4Verified: false,
  };
  const pull = { appId: id, status: "done" as const, startedAt: at, finishedAt: at };
  await db.insert(creditPulls).values({
    ...pull,
    id: `${id}-soft`,
    call: "credit.softpull",
    kind: "soft",
    result: softPull("approved", [person], 0),
  });
  if (hard === undefined) return;
  const usedAt = new Date(at.getTime() - HOUR_MS);
  await db.insert(phoneCodes).values({
    id: `${id}-code`,
    phoneNumber: PHONE,
    sessionId: id,
    codeHash: "",
    sentAt: usedAt,
    expiresAt: usedAt,
    usedAt,
  });
  await db.insert(payments).values(receiptOf(id, "credit-report", 7_500, at));
  const pulled = hardPull(hard, [person], 0);
  await db.insert(creditPulls).values({
    ...pull,
    id: `${id}-hard`,
    call: "credit.hardpull",
    kind: "hard",
    result: pulled,
  });
  if (pulled.isEligible !== false) return;
  const decline = { row: await applicationOf(db, id), decidedOn: undefined };
  await declineOnReports(deps, db, { ...decline, basis: "hard", reports: pulled.applicants });
}

const receiptOf = (
  appId: string,
  purpose: (typeof payments.$inferInsert)["purpose"],
  amountCents: number,
  paidAt: Date,
) => ({
  id: `${appId}-${purpose}`,
  appId,
  purpose,
  method: "card" as const,
  amountCents,
  brand: "visa",
  last4: "4242",
  paidAt,
});

/** Seeds an application, and what its seed says became of it. */
export async function seedPresented(deps: Deps, db: Queries, seed: PresentedSeed): Promise<void> {
  const { id } = seed;
  const at = deps.now();
  await seedApplication(deps, db, seed);
  await seedHome(deps, db, seed);
  await seedCredit(deps, db, seed);
  if (seed.isOffered)
    await runSearch(
      db,
      id,
      (await benefitSearchFor(deps, db, id, { products: FIRST_LIEN_PRODUCTS })).search,
      at,
    );
  if (seed.isUnpresented) return;
  const { presentation } = await makePresentation(deps, db, {
    appId: id,
    offer,
    employeeId: seed.bankerId ?? "b1",
    id: `lp-${id}`,
  });
  const { estimate } = await issueEstimate(deps, db, id);
  if (!seed.isIntentGiven || !estimate) return;
  await db
    .update(presentations)
    .set({ linkOpenedAt: at, linkLastOpenedAt: at, linkOpenedCount: 1, performanceViewedAt: at })
    .where(eq(presentations.id, presentation.id));
  const received = { viewedAt: at, acknowledgedAt: at, acknowledgedSession: id };
  await db
    .update(loanEstimates)
    .set({ ...received, intentToProceedAt: at, intentSession: id })
    .where(eq(loanEstimates.documentId, estimate.documentId));
  if (!seed.areFeesPaid) return;
  await db
    .insert(payments)
    .values([
      receiptOf(id, "application", presentation.applicationDueCents, at),
      receiptOf(id, "lock", presentation.lockFeeCents, at),
    ]);
  const { estimate: locked } = await issueEstimate(deps, db, id);
  if (!locked) return;
  await db.update(loanEstimates).set(received).where(eq(loanEstimates.documentId, locked.documentId));
}

/** Returns the presented applications. */
export const presentationSeedRecords = (deps: Deps): SeedPart[] =>
  presentationSeeds.map((seed) => ({ id: seed.id, seed: (db) => seedPresented(deps, db, seed) }));
