import { newId } from "~server/reference/crypto";
import { bankerFor } from "~server/reference/bankers";
import { surveyAnswers, surveyLoans } from "~server/reference/database/schema";
import type { DepsWithDatabase } from "~server/reference/deps";
import { INVITED_AFTER_DAYS } from "~server/reference/surveys/invitations";

type Kind = (typeof surveyAnswers.$inferInsert)["kind"];

/** A loan with a survey link. */
interface SurveyLoan {
  /** the xaid of its links */
  id: number;
  customerId: number;
  borrowerName: string;
  loanNumber: string;
  /** ten digits, of the range reserved for fiction */
  phoneNumber: string;
  /** stage of the loan */
  stage: Kind;
  done: readonly Kind[];
}

/** One loan for each state of a survey link; docs/personas.md has the links. */
export const surveySeeds: readonly SurveyLoan[] = [
  {
    id: 7_001_001,
    customerId: 100,
    borrowerName: "Fay Larsen",
    loanNumber: "4410070011",
    phoneNumber: "2025550171",
    stage: "in-process",
    done: [],
  },
  {
    id: 7_001_002,
    customerId: 101,
    borrowerName: "Ivo Petrie",
    loanNumber: "4410070012",
    phoneNumber: "2025550172",
    stage: "funded",
    done: ["in-process"],
  },
  {
    id: 7_001_003,
    customerId: 102,
    borrowerName: "Nell Ashby",
    loanNumber: "4410070013",
    phoneNumber: "2025550173",
    stage: "funded",
    done: ["funded"],
  },
  {
    id: 7_001_004,
    customerId: 103,
    borrowerName: "Bo Castellan",
    loanNumber: "4410070014",
    phoneNumber: "2025550174",
    stage: "funded",
    done: ["in-process", "funded"],
  },
  {
    id: 7_001_005,
    customerId: 104,
    borrowerName: "Odile Marsh",
    loanNumber: "4410070015",
    phoneNumber: "2025550175",
    stage: "funded",
    done: [],
  },
];

/** Checks whether a loan is a sample, whose link is published. */
export const isSampleLoan = (loanId: number): boolean => surveySeeds.some(({ id }) => id === loanId);

const DAY_MS = 24 * 60 * 60_000;
/** How long after seeding the loans their surveys are due, so that no text appears at once. */
const DUE_AFTER_MS = 55 * 60_000;

/** Returns when a loan reached its stage, so that its survey is due soon. */
function stageReachedAt(stage: Kind, at: Date) {
  const cameTo = (kind: Kind) => new Date(at.getTime() + DUE_AFTER_MS - INVITED_AFTER_DAYS[kind] * DAY_MS);
  return {
    inProcessAt: cameTo("in-process"),
    fundedAt: stage === "funded" ? cameTo("funded") : null,
  };
}

const sampleAnswers = {
  likelihoodToRecommend: 9,
  wentWell: ["communication"],
  areasFallingShort: [],
  contactMe: false,
};

/** Seeds the sample loans with their survey answers; existing ones stay as they are. */
export async function seedSurveyLoans({ db, now }: Pick<DepsWithDatabase, "db" | "now">): Promise<void> {
  await db.transaction(async (tx) => {
    const loans = surveySeeds.map(({ done: _done, stage, ...loan }) => ({
      ...loan,
      ...stageReachedAt(stage, now()),
      bankerId: bankerFor(String(loan.id)).id,
    }));
    const seeded = await tx
      .insert(surveyLoans)
      .values(loans)
      .onConflictDoNothing()
      .returning({ id: surveyLoans.id });
    const answers = surveySeeds
      .filter(({ id }) => seeded.some((row) => row.id === id))
      .flatMap(({ id, done }) =>
        done.map((kind) => ({
          ...sampleAnswers,
          id: newId("srv"),
          loanId: id,
          kind,
          entry: kind,
          at: now(),
        })),
      );
    if (answers.length > 0) await tx.insert(surveyAnswers).values(answers);
  });
}
