import { and, desc, eq } from "drizzle-orm";
import { formatPhone } from "~/domain/phone";
import { omitUndefined } from "~/domain/omit-undefined";
import type { CallOutput } from "~server/backend/contract/index";
import { employeeById, publicBanker } from "~server/reference/bankers";
import { circumstances, quotes } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { phoneOf } from "~server/reference/presentation/store";
import { CUSTOMER, trailEntriesOf } from "~server/reference/trail";
import { callsFor, homeOfCalls } from "./calls";
import { surveyFor } from "~server/reference/surveys/funded";
import { closingFor } from "./closing";
import { documentsFor } from "./documents";
import { loanFactsOf } from "./facts";
import { invitationOfPerson } from "./invited-people";
import { messagesFor } from "./messages";
import { needStates, shownPaper } from "./papers";
import type { LoanPerson } from "./person-access";
import { remindersFor } from "./reminders";

/** Everything that a customer's page shows of one application. */

type Overview = CallOutput<"my-loan.overview">["overview"];

/** Returns the people on the loan; a phone's last digits only to its owner. */
function peopleFor({ row, people, me, invitedAs }: LoanPerson): Overview["people"] {
  const primaryPhone = phoneOf(row, people);
  const onLoan = people
    .filter(({ isOnLoan }) => isOnLoan)
    .map((one) => {
      const isYou = one.id === me?.id;
      const phone = one.isPrimary ? (primaryPhone ?? one.phoneNumber) : one.phoneNumber;
      return {
        name: `${one.firstName} ${one.lastName}`,
        isYou,
        isPrimary: one.isPrimary,
        ...(isYou && phone !== null && { phoneEnding: formatPhone(phone).slice(-2) }),
      };
    });
  const you = { name: invitedAs ?? "", isYou: true, isPrimary: false };
  return invitedAs === undefined ? onLoan : [...onLoan, you];
}

/** Returns the figures of the newest quote of the loan itself. */
async function lastPrice(db: Queries, appId: string): Promise<Overview["price"]> {
  const [row] = await db
    .select()
    .from(quotes)
    .where(and(eq(quotes.appId, appId), eq(quotes.item, "")))
    .orderBy(desc(quotes.id))
    .limit(1);
  if (row === undefined) return null;
  const { figures, inputs } = row.quote;
  const { rate, apr, principalAndInterest, mortgageInsurance } = figures;
  const value = inputs.price ?? inputs.value;
  return {
    quotedAt: row.quotedAt.toISOString(),
    loanAmount: Number(inputs.loanAmount ?? 0),
    ...(typeof value === "number" && { value }),
    ...(typeof inputs.product === "string" && { product: inputs.product }),
    ...{ rate, apr, principalAndInterest, mortgageInsurance },
  };
}

/** How many entries of the audit trail a page shows. */
const MAX_HAPPENED = 12;

/**
 * What the page tells of the audit trail, in words for customers; everything else in the trail is
 * left out.
 */
const HAPPENED: Readonly<Record<string, string>> = {
  "began the application": "Application begun",
  "confirmed the receipt of the Loan Estimate": "Receipt of the Loan Estimate confirmed",
  "said to go on with the Loan Estimate": "You told us to go on with the Loan Estimate",
  "sent a paper": "Papers sent",
  "deleted a paper": "A paper deleted",
  "accepted papers": "Papers accepted",
  "sent papers back": "Papers sent back",
  "invited somebody to the loan": "Somebody invited to be on the loan",
  "joined the loan": "The invited person is on the loan",
  "declined an invitation": "Invitation declined",
  "withdrew an invitation": "Invitation withdrawn",
  "recorded checked": "Income and money checked",
  "recorded appraised": "Appraisal received",
  "recorded approved": "Final approval",
  "recorded closed": "Loan closed",
  "recorded withdrawn": "Application withdrawn",
  "set the day of the closing": "Day of the closing set",
  "asked for a longer rate lock": "Longer rate lock asked for",
  "extended the rate lock": "Rate lock extended",
};

async function happenedIn(db: Queries, appId: string): Promise<Overview["happened"]> {
  const all = await trailEntriesOf(db, appId, 200);
  return all
    .flatMap(({ at, who, what }) => {
      const words = HAPPENED[what];
      const by = who === CUSTOMER ? ("you" as const) : ("lender" as const);
      return words === undefined ? [] : [{ at: at.toISOString(), what: words, by }];
    })
    .slice(0, MAX_HAPPENED);
}

/** Returns how far a person who was invited is with their own part. */
async function partOf(db: Queries, { row, personId }: LoanPerson): Promise<Pick<Overview, "part">> {
  const invitation = personId === "" ? undefined : await invitationOfPerson(db, row.id, personId);
  return invitation ? { part: invitation.state === "done" ? "done" : "open" } : {};
}

/** Returns the overview of an application for one person. */
export async function overviewFor(deps: Deps, db: Queries, person: LoanPerson): Promise<Overview> {
  const { row, people, personId, me } = person;
  const needs = await needStates(db, row, people);
  const banker = await employeeById(db, row.bankerId ?? row.processorId);
  const told = await db.select().from(circumstances).where(eq(circumstances.appId, row.id));
  return {
    loan: await loanFactsOf(deps, db, { row, people, needs }),
    flowId: row.flowId,
    you: { isPrimary: personId === "", ...omitUndefined({ firstName: me?.firstName ?? person.invitedAs }) },
    ...(await partOf(db, person)),
    people: peopleFor(person),
    papers: needs.map((need) => shownPaper(person, need)),
    circumstances: told.map(({ circumstance }) => circumstance),
    documents: await documentsFor(db, person),
    calls: await callsFor(deps, db, person),
    callPlace: homeOfCalls(person),
    banker: banker ? publicBanker(banker, deps.lender) : null,
    price: await lastPrice(db, row.id),
    ...omitUndefined({
      closing: await closingFor(deps, db, row),
      survey: await surveyFor(db, person),
    }),
    happened: await happenedIn(db, row.id),
    reminders: await remindersFor(db, person),
    messages: await messagesFor(deps, db, person),
  };
}
