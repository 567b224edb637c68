import { seal, tokenHash } from "~server/reference/crypto";
import {
  applicants,
  applications,
  applicationTokens,
  creditPulls,
  exchanges,
  payments,
  type SavedData,
} from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { requestedLoan } from "~server/reference/letter-terms";
import { hardPull, softPull, type Persona } from "~server/reference/personas";
import { declineOnReports } from "~server/reference/documents/adverse-action";
import { applicationOf } from "~server/reference/store";
import type { SeedPart } from "./seed-parts";

/**
 * Seeded applications for links, one for each state in which a visitor may return. The token is the
 * id and "-token"; the call UID of the exchange shared with a banker is the id in capitals, and the
 * same with "-OTHER" is one that the token does not open (STEPVAL-01).
 */

interface Seed {
  id: string;
  firstName: string;
  lastName: string;
  soft: Persona;
  hard?: Persona;
  isPaid?: boolean;
  status?: "open" | "closed";
  /** assigned banker; Rosa Whitfield when omitted, null for one that a supervisor has to assign */
  bankerId?: string | null;
  /** the co-borrower, who has their own link to their consents */
  coBorrower?: { firstName: string; lastName: string };
}

export const seeds: readonly Seed[] = [
  {
    id: "seed-eligible",
    firstName: "Elena",
    lastName: "Approved",
    soft: "approved",
    hard: "approved",
    isPaid: true,
  },
  {
    id: "seed-declined",
    firstName: "Dana",
    lastName: "Harddecline",
    soft: "approved",
    hard: "harddecline",
    isPaid: true,
  },
  { id: "seed-paid", firstName: "Paul", lastName: "Approved", soft: "approved", isPaid: true },
  { id: "seed-prequal", firstName: "Priya", lastName: "Approved", soft: "approved" },
  { id: "seed-notprequal", firstName: "Noah", lastName: "Declined", soft: "declined", bankerId: null },
  {
    id: "seed-two",
    firstName: "Tessa",
    lastName: "Approved",
    soft: "approved",
    bankerId: "b2",
    coBorrower: { firstName: "Theo", lastName: "Lindqvist" },
  },
  { id: "seed-closed", firstName: "Cleo", lastName: "Approved", soft: "approved", status: "closed" },
];

const data: SavedData = {
  acceptedOffer: false,
  homeShoppingDate: "in3months",
  purchasePrice: 450_000,
  downPayment: 90_000,
  loanAmount: 360_000,
  loanAmortizationType: "30-year fixed",
  creditScore: 740,
  propertyState: "CO",
  propertyCounty: "Larimer",
  propertyCities: ["Fort Collins"],
  isEnrolledInRealty: false,
  // A separate test phone: a correct code uses up every open code of its phone.
  phoneNumber: "2025550107",
};

async function seedApplications(
  deps: Pick<Deps, "keys" | "now" | "lender">,
  db: Queries,
  seed: Seed,
): Promise<void> {
  const { keys, now } = deps;
  const at = now();
  const { id, status = "open", bankerId = "b1" } = seed;
  await db.insert(applications).values({
    id,
    tokenHash: tokenHash(`${id}-token`),
    sessionId: "seeded00",
    flowId: "miniFlow",
    transactionType: "purc",
    status,
    data,
    bankerId,
    createdAt: at,
    updatedAt: at,
  });
  await seedExchanges(db, id, at);
  const person = { applicantId: `${id}-1`, isPrimary: true, hasSsn: false, last4Verified: false };
  await db.insert(applicants).values({
    id: person.applicantId,
    appId: id,
    position: 1,
    firstName: seed.firstName,
    lastName: seed.lastName,
    isPrimary: true,
    isOnLoan: true,
    dobSealed: seal(keys, `${person.applicantId}.dob`, "1988-04-12"),
  });
  if (seed.coBorrower) await seedCoBorrower(db, id, seed.coBorrower, at);
  await seedCredit(deps, db, seed, person, at);
}

/** Seeds the application's exchange, and one of another application under a similar id. */
async function seedExchanges(db: Queries, id: string, at: Date): Promise<void> {
  const exchange = {
    sessionId: "seeded00",
    flowName: "miniPurchaseHomeFlow",
    decisionCriteria: [],
    linkOpened: true,
    steps: ["home"],
    stepKey: "home",
    stepState: {},
    updatedAt: at,
  };
  const callUid = id.toUpperCase();
  await db.insert(exchanges).values([
    { ...exchange, callUid, appId: id },
    { ...exchange, callUid: `${callUid}-OTHER`, appId: `${id}-other` },
  ]);
}

/** Seeds the pulls of the primary borrower's credit, the paid fee and the declines that follow. */
async function seedCredit(
  deps: Pick<Deps, "keys" | "now" | "lender">,
  db: Queries,
  seed: Seed,
  person: Parameters<typeof softPull>[1][number],
  at: Date,
): Promise<void> {
  const { id } = seed;
  const decidedOn = requestedLoan({ data }) ?? null;
  const pull = { appId: id, status: "done" as const, decidedOn, startedAt: at, finishedAt: at };
  const softResult = softPull(seed.soft, [person], 0);
  await db
    .insert(creditPulls)
    .values({ ...pull, id: `${id}-soft`, call: "credit.softpull", kind: "soft", result: softResult });
  const decline = { row: await applicationOf(db, id), decidedOn: decidedOn ?? undefined };
  if (softResult.isPreQualEligible === false)
    await declineOnReports(deps, db, { ...decline, basis: "soft", reports: softResult.applicants });
  if (seed.isPaid) {
    await db.insert(payments).values({
      id: `${id}-receipt`,
      appId: id,
      purpose: "credit-report",
      method: "card",
      amountCents: 7_500,
      brand: "visa",
      last4: "4242",
      paidAt: at,
    });
  }
  if (seed.hard) {
    const hardResult = hardPull(seed.hard, [person], 0);
    await db
      .insert(creditPulls)
      .values({ ...pull, id: `${id}-hard`, call: "credit.hardpull", kind: "hard", result: hardResult });
    if (hardResult.isEligible === false)
      await declineOnReports(deps, db, { ...decline, basis: "hard", reports: hardResult.applicants });
  }
}

/**
 * Seeds the co-borrower of a sample application. The token of their consent link is the
 * application's id and "-person-token".
 */
async function seedCoBorrower(
  db: Queries,
  appId: string,
  name: NonNullable<Seed["coBorrower"]>,
  at: Date,
): Promise<void> {
  const personId = `${appId}-2`;
  await db
    .insert(applicants)
    .values({ id: personId, appId, position: 2, ...name, isPrimary: false, isOnLoan: true });
  await db.insert(applicationTokens).values({
    digest: tokenHash(`${appId}-person-token`),
    appId,
    personId,
    expiresAt: new Date(at.getTime() + 30 * 24 * 60 * 60_000),
  });
}

/** Returns the seeded applications of the mini wizard. */
export const applicationSeeds = (deps: Pick<Deps, "keys" | "now" | "lender">): SeedPart[] =>
  seeds.map((seed) => ({ id: seed.id, seed: (db) => seedApplications(deps, db, seed) }));
