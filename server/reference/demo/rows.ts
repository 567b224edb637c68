import { monthlyPayment } from "~/domain/pricing/payment";
import { toCents } from "~/domain/money";
import { keyedDigest, seal, tokenHash } from "~server/reference/crypto";
import {
  applicants,
  applications,
  creditPulls,
  incomeItems,
  liabilities,
  payments,
  phoneCodes,
  properties,
  type SavedData,
} from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { peopleIdOf } from "~server/reference/person-id";
import { hardPull, softPull } from "~server/reference/personas";
import { feeCents } from "~server/reference/store";
import { emailOf } from "./names";
import type { DemoCustomer, DemoPerson } from "./customer";

/** What an invented customer answered, as rows: stored for many customers at once. */

/** A customer with the times of the first entries. */
export interface DemoFile {
  customer: DemoCustomer;
  softAt: Date;
  hardAt: Date;
}

/** Never issued: an SSN does not begin with 9. */
const ssnOf = (number: number, position: number): string =>
  `9${String(number * 10 + position).padStart(8, "0")}`;

const applicantIdOf = (appId: string, index: number): string => `${appId}-${String(index + 1)}`;

const SCORES = [740, 740, 720, 720, 700, 680, 660] as const;

/** Returns what the wizard saved. */
function savedData({ people, request, home, situation, number, random }: DemoCustomer): SavedData {
  const [first] = people;
  const { kind, amount, owed, cash, termYears } = request;
  const place = {
    propertyState: home.state,
    propertyCounty: home.county,
    propertyCity: home.city,
    propertyZip: home.zip,
  };
  const common = {
    phoneNumber: first?.phoneNumber,
    email: first && emailOf(first, number),
    creditScore: random.pick(SCORES),
    loanAmortizationType: `${String(termYears)}-year fixed`,
    ...place,
  };
  if (kind === "purc")
    return {
      ...common,
      acceptedOffer: situation.isAnswered === true,
      homeShoppingDate: random.pick(["asap", "in3months", "in6months"]),
      isFirstTimeBuyer: random.chance(0.4),
      purchasePrice: home.value,
      downPayment: home.value - amount,
      loanAmount: amount,
    };
  return {
    ...common,
    ownHome: true,
    propertyAddress: home.street,
    propertyUse: "HOME",
    propertyType: "SINGLE",
    currentHomeValue: home.value,
    currentMortgageBalance: owed,
    ...(kind === "refi" ? { loanAmount: amount } : { cashAmount: cash }),
  };
}

function applicationRow({ keys }: Pick<Deps, "keys">, customer: DemoCustomer) {
  const { id, situation, request, bankerId, openedAt } = customer;
  return {
    id,
    tokenHash: tokenHash(keyedDigest(keys, "demonstration", id)),
    sessionId: `${id}-visit`,
    flowId: request.kind === "purc" ? "miniFlow" : "refiMiniFlow",
    transactionType: request.kind,
    status: "open" as const,
    data: savedData(customer),
    bankerId,
    processorId: situation.hard === "approved" && bankerId !== null ? "p1" : null,
    createdAt: new Date(openedAt.getTime() - 6 * 60_000),
    openedAt,
    updatedAt: openedAt,
  };
}

function applicantRow(
  { keys }: Pick<Deps, "keys">,
  customer: DemoCustomer,
  person: DemoPerson,
  index: number,
) {
  const { id: appId, number, situation, home, request } = customer;
  const id = applicantIdOf(appId, index);
  const ssn = situation.hard === undefined ? undefined : ssnOf(number, index);
  const { street, city, state, zip, county } = home;
  return {
    id,
    appId,
    position: index + 1,
    firstName: person.firstName,
    lastName: person.lastName,
    suffix: person.suffix,
    isPrimary: index === 0,
    isOnLoan: index === 0 || situation.isJoinedLater !== true,
    isVeteran: person.isVeteran,
    address: request.kind === "purc" ? undefined : { street, city, state, zip, county },
    phoneNumber: person.phoneNumber,
    dobSealed: seal(keys, `${id}.dob`, person.birthDate),
    ...(ssn !== undefined && {
      ssnSealed: seal(keys, `${id}.ssn`, ssn),
      ssnFingerprint: keyedDigest(keys, "ssn", ssn),
    }),
  };
}

const incomeRows = (appId: string, person: DemoPerson, index: number, createdAt: Date) =>
  person.incomes.map(({ kind, annualCents }, at) => ({
    id: `${applicantIdOf(appId, index)}-income-${String(at)}`,
    applicantId: applicantIdOf(appId, index),
    userIncomeType: kind,
    annualCents,
    createdAt,
  }));

/** Whether the home is known: an owner's always, a buyer's once the application was received. */
const isHomeKnown = ({ situation, request }: DemoCustomer): boolean =>
  request.kind !== "purc" || situation.isReceived === true;

function homeRow({ id: appId, home, request, people, openedAt }: DemoCustomer) {
  const { value, ...address } = home;
  return {
    appId,
    ...address,
    isSubjectProperty: true,
    propertyType: "SingleFamily",
    propertyUse: "PrimaryHome",
    estimatedCents: request.kind === "purc" ? undefined : toCents(value),
    owners:
      request.kind === "purc"
        ? []
        : people.slice(0, 1).map(({ firstName, lastName }) => ({ firstName, lastName })),
    createdAt: openedAt,
    updatedAt: openedAt,
  };
}

const CREDITORS = [
  "Harebell Savings",
  "Alder Creek Bank",
  "Teasel Mortgage",
  "Foxglove Credit Union",
] as const;

function mortgageRow({ customer, softAt }: DemoFile, propertyId: number) {
  const { id, request, random } = customer;
  const rate = random.int(24, 66) / 8;
  const monthsLeft = random.int(180, 340);
  return {
    id: `${id}-mortgage`,
    appId: id,
    applicantId: applicantIdOf(id, 0),
    kind: "mortgage" as const,
    creditor: random.pick(CREDITORS),
    balanceCents: toCents(request.owed),
    paymentCents: toCents(monthlyPayment(request.owed, rate, monthsLeft)),
    rate,
    monthsLeft,
    propertyId,
    lienPriority: "FirstLien" as const,
    hasEscrow: false,
    foundAt: softAt,
  };
}

/** Returns the checks of the credit of everyone who was on the loan then. */
function pullRows({ customer: { id, situation, people }, softAt, hardAt }: DemoFile) {
  const { soft, hard, isJoinedLater } = situation;
  const pulled = (isJoinedLater ? people.slice(0, 1) : people).map((_, index) => ({
    id: applicantIdOf(id, index),
    applicantId: applicantIdOf(id, index),
    personId: "",
    isPrimary: index === 0,
    last4Verified: false,
  }));
  const who = { appId: id, status: "done" as const, people: peopleIdOf(pulled) };
  const numbered = (hasSsn: boolean) => pulled.map((one) => ({ ...one, hasSsn }));
  const softRow = soft && {
    ...who,
    ...{ id: `${id}-soft`, call: "credit.softpull" as const, kind: "soft" as const },
    ...{ result: softPull(soft, numbered(false), 0), startedAt: softAt, finishedAt: softAt },
  };
  const hardRow = hard && {
    ...who,
    ...{ id: `${id}-hard`, call: "credit.hardpull" as const, kind: "hard" as const },
    ...{ result: hardPull(hard, numbered(true), 0), startedAt: hardAt, finishedAt: hardAt },
  };
  return [softRow, hardRow].filter((row) => row !== undefined);
}

/** Returns the paid fee for the reports. */
const feeRows = ({ customer: { id, situation, people }, hardAt }: DemoFile) =>
  situation.hard === undefined
    ? []
    : [
        {
          ...{
            id: `${id}-credit-report`,
            appId: id,
            purpose: "credit-report" as const,
            method: "card" as const,
          },
          ...{ amountCents: feeCents(people.length), brand: "visa", last4: "4242", paidAt: hardAt },
        },
      ];

/** Returns the code by which the customer confirmed the phone. */
const codeRow = ({ customer: { id, people }, softAt }: DemoFile) => ({
  id: `${id}-code`,
  phoneNumber: people[0]?.phoneNumber ?? "",
  sessionId: `${id}-visit`,
  codeHash: "",
  sentAt: softAt,
  expiresAt: softAt,
  usedAt: softAt,
});

/** Stores what customers answered until their credit was checked. */
export async function storeAnswers(
  deps: Pick<Deps, "keys">,
  db: Queries,
  files: readonly DemoFile[],
): Promise<void> {
  const customers = files.map(({ customer }) => customer);
  const each = customers.flatMap((customer) =>
    customer.people.map((person, index) => ({ customer, person, index })),
  );
  await db.insert(applications).values(customers.map((one) => applicationRow(deps, one)));
  await db
    .insert(applicants)
    .values(each.map(({ customer, person, index }) => applicantRow(deps, customer, person, index)));
  await db
    .insert(incomeItems)
    .values(
      each.flatMap(({ customer: { id, openedAt }, person, index }) =>
        incomeRows(id, person, index, openedAt),
      ),
    );
  const homes = customers.filter(isHomeKnown).map(homeRow);
  const stored =
    homes.length === 0
      ? []
      : await db.insert(properties).values(homes).returning({ id: properties.id, appId: properties.appId });
  const mortgages = files.flatMap((file) => {
    const home = stored.find(({ appId }) => appId === file.customer.id);
    return home === undefined || file.customer.request.owed === 0 ? [] : [mortgageRow(file, home.id)];
  });
  if (mortgages.length > 0) await db.insert(liabilities).values(mortgages);
  const pulls = files.flatMap(pullRows);
  if (pulls.length > 0) await db.insert(creditPulls).values(pulls);
  const fees = files.flatMap(feeRows);
  if (fees.length > 0) await db.insert(payments).values(fees);
  await db.insert(phoneCodes).values(files.map(codeRow));
}
