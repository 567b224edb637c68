import {
  ABOUT_SCORES,
  CHECK_REPORT,
  scoreComparisonText,
  FREE_REPORTS,
  HOME_LOAN_NOTICE,
  MORE_ON_SCORES,
  selectDisclosedFactors,
} from "~/content/score-notice";
import { dateInWords, isoDateOf } from "~/domain/dates";
import { documentFileName } from "~/domain/file-name";
import type { CallOutput } from "~server/backend/contract/index";
import type { Deps, Queries } from "~server/reference/deps";
import { scoreSourceOf, type ScoreSource } from "~server/reference/score-sources";
import { borrowersOf, type Applicant } from "~server/reference/store";
import { BUREAUS, type NoticePart } from "./adverse-action-text";
import type { Lender } from "~server/shared/lender";
import { addressLines } from "./address-lines";
import { noticePdf } from "./adverse-action-pdf";
import { sendOnce } from "./send-once";

/**
 * Each person's credit score with the required notices: one letter per person whose score was used,
 * approved or not.
 */

type PulledReport = CallOutput<"credit.hardpull">["applicants"][number];

/** One person's score and its source. */
export interface PersonsScore extends ScoreSource {
  score: number;
  keyFactors: readonly string[];
}

const TITLE = "Your Credit Score and the Price You Pay for Credit";

/**
 * Returns one person's score in a pull; undefined when there is none.
 * @param at when an older pull ended that stored no score dates
 */
export function personsScore(
  applicants: readonly PulledReport[],
  { id }: Pick<Applicant, "id">,
  at: Date,
): PersonsScore | undefined {
  const found = applicants.find(({ applicantId }) => applicantId === id);
  if (found === undefined || found.hardPullScore === null) return undefined;
  const source = found.scoreSource ?? scoreSourceOf(found, isoDateOf(at));
  return source && { ...source, score: found.hardPullScore, keyFactors: found.keyFactors ?? [] };
}

function scorePart(score: PersonsScore): NoticePart {
  return {
    heading: "Your credit score",
    paragraphs: ["This is the score that we used for your application."],
    rows: [
      { label: "Your score", value: String(score.score) },
      { label: "Date", value: dateInWords(score.madeOn) },
      { label: "Source", value: BUREAUS[score.bureau].name },
      { label: "Model", value: score.model },
      {
        label: "Score range of the model",
        value: `from ${String(score.lowest)} (lowest) to ${String(score.highest)} (highest)`,
      },
    ],
  };
}

/** Returns the parts of the letter. */
export function scoreDisclosureParts(score: PersonsScore, lender: Lender): NoticePart[] {
  const factors = selectDisclosedFactors(score.keyFactors);
  return [
    scorePart(score),
    ABOUT_SCORES,
    ...(score.higherThanPercent === undefined
      ? []
      : [
          {
            heading: "How your score compares",
            paragraphs: [scoreComparisonText(score.higherThanPercent)],
          },
        ]),
    {
      heading: "Key factors that adversely affected your credit score",
      paragraphs: [
        factors.length === 0 ? "The agency named none." : "The agency that made the score names these:",
      ],
      points: factors,
    },
    { ...CHECK_REPORT, rows: FREE_REPORTS },
    { heading: "More about credit reports", paragraphs: [MORE_ON_SCORES] },
    HOME_LOAN_NOTICE,
    {
      heading: "The consumer reporting agencies",
      paragraphs: ["You reach them here:"],
      rows: Object.values(BUREAUS).map(({ name, address, phone, website }) => ({
        label: name,
        value: `${address}  •  ${phone}  •  ${website}`,
      })),
    },
    {
      heading: "The lender",
      paragraphs: [
        `${lender.name}, NMLS #${lender.nmlsId}, ${lender.address.join(", ")}. If you have questions about your loan, call us at ${lender.phone}.`,
      ],
    },
  ];
}

/**
 * Draws the letter to one person.
 * @param date of the letter
 */
export const scoreDisclosurePdf = (
  {
    appId,
    person,
    score,
  }: { appId: string; person: Pick<Applicant, "firstName" | "lastName" | "address">; score: PersonsScore },
  { date, lender }: { date: Date; lender: Lender },
): Promise<Uint8Array> =>
  noticePdf(
    {
      title: TITLE,
      date: dateInWords(isoDateOf(date)),
      applicant: [`${person.firstName} ${person.lastName}`, ...addressLines(person)],
      opening: `We used your credit score for your application for a home loan (reference ${appId}). This letter is about your own score and no one else's.`,
      parts: scoreDisclosureParts(score, lender),
    },
    { appId, date, foot: "YOUR CREDIT SCORE", lender },
  );

/**
 * Sends each person whose score a pull returned their own letter, whatever the decision. Repeating
 * the same score adds nothing.
 */
export async function sendScoreDisclosures(
  deps: Pick<Deps, "keys" | "now" | "lender">,
  db: Queries,
  appId: string,
  applicants: readonly PulledReport[],
): Promise<void> {
  const at = deps.now();
  const { lender } = deps;
  for (const person of await borrowersOf(db, appId)) {
    const score = personsScore(applicants, person, at);
    if (score === undefined) continue;
    const pdf = await scoreDisclosurePdf({ appId, person, score }, { date: at, lender });
    await sendOnce(deps, db, {
      id: `out_score_${person.id}_${score.madeOn}_${String(score.score)}`,
      ...{ appId, person, pdf, kind: "score-disclosure", fileName: scoreFileName(lender) },
      subject: "Your credit score",
      body: `Application ${appId}: your own credit score, what affected it, and the Notice to the Home Loan Applicant. This letter goes out by mail.`,
    });
  }
}

/** The file name of the score disclosure letter. */
export const scoreFileName = ({ name }: Lender): string => documentFileName(name, "Your credit score");
