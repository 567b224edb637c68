import { eq } from "drizzle-orm";
import { isoDateOf } from "~/domain/dates";
import { cancellationDeadline, documentsDue } from "~/domain/documents-due";
import { type Booklet, OFFICIAL_BOOKLETS } from "~/content/official-booklets";
import type { CallOutput } from "~server/backend/contract/index";
import { givenPapers } from "~server/reference/database/schema";
import type { Deps, Queries } from "~server/reference/deps";
import { currentEstimate } from "~server/reference/presentation/store";
import { allApplicants, applicationOf } from "~server/reference/store";
import { paperFacts } from "./send-papers";

/** The documents of an application: which are due when, and which were given when and to whom. */

type Papers = CallOutput<"papers.list">;

const isBooklet = (document: string): document is Booklet => document in OFFICIAL_BOOKLETS;

/** Returns all documents that are due, the earliest first. */
export async function documentsDueFor(deps: Pick<Deps, "now">, db: Queries, appId: string): Promise<Papers> {
  const facts = await paperFacts(deps, db, appId);
  const { closesOn } = await applicationOf(db, appId);
  const cancel = cancellationDeadline(closesOn ?? isoDateOf(deps.now()));
  if (facts === undefined) return { papers: [], appliedOn: null, closesOn, cancelUntil: cancel };
  const given = await db.select().from(givenPapers).where(eq(givenPapers.appId, appId));
  const people = await allApplicants(db, appId);
  const estimate = await currentEstimate(db, appId);
  const papers = documentsDue(facts).map(({ document, due, within, source }) => {
    const one = given.find(({ paper }) => paper === document);
    const ofEstimate = document === "loan-estimate" || within === "loan-estimate" ? estimate : undefined;
    const to = people.filter(({ id }) => one?.applicantIds.includes(id));
    const link = isBooklet(document) ? OFFICIAL_BOOKLETS[document].to : null;
    const documentId = one?.documentId ?? ofEstimate?.documentId ?? null;
    return {
      document,
      when: due.when,
      day: "day" in due ? due.day : null,
      days: "days" in due ? due.days : null,
      within: within ?? null,
      source,
      givenAt: (one?.givenAt ?? ofEstimate?.issuedAt)?.toISOString() ?? null,
      givenTo: (ofEstimate ? people.filter(({ isOnLoan }) => isOnLoan) : to).map(
        ({ firstName, lastName }) => `${firstName} ${lastName}`,
      ),
      documentId,
      link: documentId === null ? link : null,
    };
  });
  return { papers, appliedOn: facts.appliedOn, closesOn, cancelUntil: cancel };
}
