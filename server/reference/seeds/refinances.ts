import { toCents } from "~/domain/money";
import { monthlyPayment } from "~/domain/pricing/payment";
import { seal, tokenHash } from "~server/reference/crypto";
import {
  applicants,
  applications,
  applicationTokens,
  creditPulls,
  exchanges,
  liabilities,
  properties,
} from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { softPull, type Persona } from "~server/reference/personas";
import { declineOnReports } from "~server/reference/documents/adverse-action";
import { applicationOf } from "~server/reference/store";
import type { SeedPart } from "./seed-parts";

/**
 * Refinances with a personal link: each has a home with a mortgage. The token is the id and
 * "-token"; the id and "-ended-token" is one that expired the day before. The call UID is the id in
 * capitals, and the same with "-OTHER" belongs to another application.
 */

interface Seed {
  id: string;
  firstName: string;
  lastName: string;
  /** persona of the soft pull; absent when there was none */
  soft?: Persona;
  status?: "open" | "closed";
}

export const refinanceSeeds: readonly Seed[] = [
  { id: "seed-refi", firstName: "Rhea", lastName: "Approved", soft: "approved" },
  { id: "seed-refi-new", firstName: "Nell", lastName: "Approved" },
  { id: "seed-refi-declined", firstName: "Dean", lastName: "Declined", soft: "declined" },
  { id: "seed-refi-oncall", firstName: "Otto", lastName: "Activecall", soft: "approved" },
  { id: "seed-refi-closed", firstName: "Cora", lastName: "Approved", soft: "approved", status: "closed" },
];

/**
 * A separate test phone: a number has one open call, and these must start regardless of other
 * calls.
 */
const PHONE = "2025550108";
const DAY_MS = 24 * 60 * 60 * 1000;
const HOME_VALUE = 520_000;
const home = { street: "7 Teasel Court", city: "Golden", state: "CO", zip: "80401", county: "Jefferson" };
const mortgage = { balance: 318_000, rate: 7.875, monthsLeft: 330 };

async function seedApplication(
  { keys, now }: Pick<Deps, "keys" | "now" | "lender">,
  db: Queries,
  seed: Seed,
): Promise<void> {
  const { id, firstName, lastName, status = "open" } = seed;
  const at = now();
  await db.insert(applications).values({
    id,
    tokenHash: tokenHash(`${id}-token`),
    sessionId: "seeded00",
    flowId: "refiMiniFlow",
    transactionType: "refi",
    status,
    data: {
      phoneNumber: PHONE,
      mortgageReasons: ["payment"],
      ownHome: true,
      currentHomeValue: HOME_VALUE,
      propertyUse: "HOME",
      propertyType: "SINGLE",
      propertyAddress: home.street,
      propertyCity: home.city,
      propertyCounty: home.county,
      propertyState: home.state,
      propertyZip: home.zip,
    },
    bankerId: "b1",
    createdAt: at,
    openedAt: at,
    updatedAt: at,
  });
  await db.insert(applicationTokens).values({
    digest: tokenHash(`${id}-ended-token`),
    appId: id,
    expiresAt: new Date(at.getTime() - DAY_MS),
  });
  await db.insert(applicants).values({
    id: `${id}-1`,
    appId: id,
    position: 1,
    firstName,
    lastName,
    isPrimary: true,
    isOnLoan: true,
    address: { ...home },
    dobSealed: seal(keys, `${id}-1.dob`, "1983-06-21"),
  });
}

async function seedHome({ now }: Pick<Deps, "now">, db: Queries, { id, firstName, lastName }: Seed) {
  const at = now();
  const applicantId = `${id}-1`;
  const [property] = await db
    .insert(properties)
    .values({
      appId: id,
      ...home,
      isSubjectProperty: true,
      propertyType: "SINGLE",
      propertyUse: "HOME",
      estimatedCents: toCents(HOME_VALUE),
      owners: [{ firstName, lastName, applicantId }],
      createdAt: at,
      updatedAt: at,
    })
    .returning({ id: properties.id });
  const { balance, rate, monthsLeft } = mortgage;
  await db.insert(liabilities).values({
    id: `${id}-mortgage`,
    appId: id,
    applicantId,
    kind: "mortgage",
    creditor: "Alder Creek Bank",
    balanceCents: toCents(balance),
    paymentCents: toCents(monthlyPayment(balance, rate, monthsLeft)),
    rate,
    monthsLeft,
    propertyId: property?.id ?? null,
    lienPriority: "FirstLien",
    hasEscrow: false,
    foundAt: at,
  });
}

async function seedCall({ now }: Pick<Deps, "now">, db: Queries, { id }: Seed): Promise<void> {
  const exchange = {
    sessionId: "seeded00",
    flowName: "refiMiniHomeFlow",
    decisionCriteria: [],
    linkOpened: true,
    steps: ["home"],
    stepKey: "home",
    stepState: {},
    updatedAt: now(),
  };
  const callUid = id.toUpperCase();
  await db.insert(exchanges).values([
    { ...exchange, callUid, appId: id },
    { ...exchange, callUid: `${callUid}-OTHER`, appId: `${id}-other` },
  ]);
}

async function seedPull(
  deps: Pick<Deps, "keys" | "now" | "lender">,
  db: Queries,
  { id, soft }: Seed,
): Promise<void> {
  if (soft === undefined) return;
  const at = deps.now();
  const person = { applicantId: `${id}-1`, isPrimary: true, hasSsn: false, last4Verified: false };
  const report = softPull(soft, [person], 0);
  await db.insert(creditPulls).values({
    id: `${id}-soft`,
    appId: id,
    call: "credit.softpull",
    kind: "soft",
    status: "done",
    result: report,
    startedAt: at,
    finishedAt: at,
  });
  if (report.isPreQualEligible !== false) return;
  const decline = { row: await applicationOf(db, id), decidedOn: undefined };
  await declineOnReports(deps, db, { ...decline, basis: "soft", reports: report.applicants });
}

/** Returns the seeded applications of the refinance wizard. */
export const refinanceSeedRecords = (deps: Pick<Deps, "keys" | "now" | "lender">): SeedPart[] =>
  refinanceSeeds.map((seed) => ({
    id: seed.id,
    seed: async (db) => {
      await seedApplication(deps, db, seed);
      await seedHome(deps, db, seed);
      await seedCall(deps, db, seed);
      await seedPull(deps, db, seed);
    },
  }));
