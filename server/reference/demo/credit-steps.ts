import { and, eq } from "drizzle-orm";
import { softPullConsent, hardPullConsent } from "~/content/consents";
import { storeConsent } from "~server/reference/consents";
import { applicants } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { declineOnReports } from "~server/reference/documents/adverse-action";
import { hardPull, softPull, type Persona } from "~server/reference/personas";
import { applicationOf, borrowersOf } from "~server/reference/store";
import { contextOf, depsAt, note, type DemoLoan } from "./entries";

/** What follows from the checks of a credit: consents before them, and declines after them. */

async function agree(
  deps: Deps,
  db: Queries,
  { customer }: DemoLoan,
  { purpose, at }: { purpose: "soft-pull" | "hard-pull"; at: Date },
): Promise<void> {
  const signers = customer.people.length === 1 ? 1 : 2;
  const { name } = deps.lender;
  const { version, text } =
    purpose === "soft-pull" ? softPullConsent(name, signers) : hardPullConsent(name, signers);
  await storeConsent(db, depsAt(deps, at), contextOf(customer, version), {
    appId: customer.id,
    purpose,
    text,
  });
}

/** Decides as the product does on the reports of the people who are on the loan. */
async function decline(
  deps: Deps,
  db: Queries,
  appId: string,
  { basis, persona }: { basis: "soft" | "hard"; persona: Persona },
): Promise<void> {
  const people = (await borrowersOf(db, appId)).map(({ id, isPrimary }) => ({
    ...{ applicantId: id, isPrimary, hasSsn: basis === "hard", last4Verified: false },
  }));
  const row = await applicationOf(db, appId);
  if (basis === "soft") {
    const { isPreQualEligible, applicants: reports } = softPull(persona, people, 0);
    if (isPreQualEligible === false)
      await declineOnReports(deps, db, { row, decidedOn: undefined, basis, reports });
    return;
  }
  const { isEligible, applicants: reports } = hardPull(persona, people, 0);
  if (isEligible === false) await declineOnReports(deps, db, { row, decidedOn: undefined, basis, reports });
}

/** Stores what surrounds the soft check. */
export async function afterSoftPull(deps: Deps, db: Queries, loan: DemoLoan, at: Date): Promise<void> {
  const { customer } = loan;
  const { soft, isJoinedLater } = customer.situation;
  if (soft === undefined) return;
  await agree(deps, db, loan, { purpose: "soft-pull", at });
  note(loan, "agreed to soft-pull", at);
  await decline(depsAt(deps, at), db, customer.id, { basis: "soft", persona: soft });
  if (!isJoinedLater) return;
  await db
    .update(applicants)
    .set({ isOnLoan: true })
    .where(and(eq(applicants.appId, customer.id), eq(applicants.isPrimary, false)));
}

/** Stores what surrounds the full reports. */
export async function afterHardPull(deps: Deps, db: Queries, loan: DemoLoan, at: Date): Promise<void> {
  const { hard } = loan.customer.situation;
  if (hard === undefined) return;
  await agree(deps, db, loan, { purpose: "hard-pull", at });
  note(loan, "agreed to hard-pull", at);
  note(loan, "gave Social Security numbers", at);
  await decline(depsAt(deps, at), db, loan.customer.id, { basis: "hard", persona: hard });
}
