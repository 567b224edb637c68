import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { CallOutput } from "~server/backend/contract/index";
import { noticeOfDecline } from "~server/reference/documents/adverse-action";
import { newId } from "~server/reference/crypto";
import { creditPulls } from "~server/reference/database/schema";
import { keepConsent } from "~server/reference/consents";
import { writeLiabilities } from "~server/reference/homes";
import type { Deps, Queries } from "~server/reference/deps";
import {
  hardPull,
  softPull,
  weatherOf,
  type Persona,
  type PulledApplicant,
} from "~server/reference/personas";
import { ApiError, RawResponse, type CallContext, type Handlers } from "~server/reference/router";
import {
  appIdOf,
  applicationOf,
  borrowersOf,
  isFeePaid,
  personaFor,
  pullsOf,
  type Applicant,
  type CreditPull,
} from "~server/reference/store";

type PullCall = CreditPull["call"];
type Ask<Result> = (persona: Persona, people: readonly PulledApplicant[], before: number) => Result;

const asPulled = (person: Applicant): PulledApplicant => ({
  applicantId: person.id,
  isPrimary: person.isPrimary,
  hasSsn: person.ssnSealed !== null,
  last4Verified: person.last4Verified,
});

const PULL_FAILED = new ApiError(500, "PULL_FAILED", "The credit bureaus did not answer. Please try again.");

/** Soft and hard pulls: who is asked for, what the bureaus say (personas.ts), and the record of both. */
export function creditHandlers(
  deps: Deps,
): Pick<Handlers, "credit.softpull" | "credit.run-softpull" | "credit.hardpull"> {
  const { now, slowMs } = deps;

  async function peopleToPull(db: Queries, appId: string): Promise<Applicant[]> {
    const people = await borrowersOf(db, appId);
    if (people.length === 0) {
      throw new ApiError(409, "BORROWER_REQUIRED", "Please tell us who the loan is for first.");
    }
    if (people.some((person) => person.dobSealed === null)) {
      throw new ApiError(409, "DATE_OF_BIRTH_REQUIRED", "We need the date of birth of each borrower first.");
    }
    return people;
  }

  async function pull<Result extends Record<string, unknown>>(
    db: Queries,
    call: PullCall,
    appId: string,
    context: CallContext,
    ask: Ask<Result>,
  ): Promise<Result> {
    const kind = call === "credit.hardpull" ? "hard" : "soft";
    const people = await peopleToPull(db, appId);
    const persona = personaFor(people);
    const earlier = await pullsOf(db, appId);
    const failures = earlier.filter((one) => one.call === call && one.status === "failed").length;
    const id = newId("pull");
    await db.insert(creditPulls).values({ id, appId, call, kind, status: "running", startedAt: now() });
    await keepConsent(db, deps, context, { appId, purpose: kind === "hard" ? "hard-pull" : "soft-pull" });
    const finish = (status: "done" | "failed", result: Result | null) =>
      db.update(creditPulls).set({ status, result, finishedAt: now() }).where(eq(creditPulls.id, id));

    const weather = weatherOf(persona, failures);
    if (weather === "slow") await sleep(slowMs);
    if (weather === "fails" || weather === "garbage") {
      await finish("failed", null);
      if (weather === "garbage")
        throw new RawResponse(200, "<html><body>bureau gateway: stream reset</body></html>");
      throw PULL_FAILED;
    }
    const before = earlier.filter((one) => one.kind === kind && one.status === "done").length;
    const result = ask(persona, people.map(asPulled), before);
    await finish("done", result);
    return result;
  }

  async function soft(
    db: Queries,
    call: PullCall,
    context: CallContext,
  ): Promise<CallOutput<"credit.softpull">> {
    const appId = appIdOf(context);
    const result = await pull(db, call, appId, context, softPull);
    // A file that is locked, or that nobody was matched to, tells nothing of what is owed.
    const read = result.applicants.filter(
      (one) =>
        one.consumerDataFound && !one.isCreditFrozen && !one.isLast4SSNRequired && !one.isFullSSNRequired,
    );
    const people = await borrowersOf(db, appId);
    await writeLiabilities(
      db,
      deps,
      appId,
      people.filter(({ id }) => read.some(({ applicantId }) => applicantId === id)),
    );
    return result;
  }

  return {
    "credit.softpull": ({ context, db }) => soft(db, "credit.softpull", context),
    "credit.run-softpull": ({ context, db }) => soft(db, "credit.run-softpull", context),
    "credit.hardpull": async ({ body, context, db }) => {
      const { id: appId } = await applicationOf(db, body.appId);
      if (!(await isFeePaid(db, appId))) {
        throw new ApiError(409, "FEE_NOT_PAID", "The credit report fee comes first.");
      }
      const result = await pull<CallOutput<"credit.hardpull">>(
        db,
        "credit.hardpull",
        appId,
        context,
        hardPull,
      );
      if (result.isEligible === false) await noticeOfDecline(deps, db, appId, result);
      return result;
    },
  };
}
