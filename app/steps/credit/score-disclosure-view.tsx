import {
  ABOUT_SCORES,
  CHECK_REPORT,
  scoreComparisonText,
  FREE_REPORTS,
  HOME_LOAN_NOTICE,
  MORE_ON_SCORES,
} from "~/content/score-notice";
import { ButtonRow, Details, LinkButton, SummaryList, type SummaryRow } from "~/ui/parts";
import { Score } from "~/ui/score";

/** A person's own score and its source. */
export interface OwnScore {
  from: string;
  score: number;
  word: string;
  /** date, source, model and range; empty when the backend does not return them */
  rows: SummaryRow[];
  /** key factors that lowered it: at most four, five with inquiries */
  factors: string[];
  higherThanPercent?: number | undefined;
  /** the bureaus with their contact data */
  bureaus: SummaryRow[];
}

/**
 * A person's own score with everything that the law requires beside it (15 USC 1681g(g), 12 CFR
 * 1022.74(d)).
 * @param pdf address of the same content as a letter
 */
export function ScoreDisclosure({ own, pdf }: { own: OwnScore; pdf?: string | undefined }) {
  return (
    <>
      <Score from={own.from} score={own.score} word={own.word} />
      {own.rows.length > 0 ? <SummaryList rows={own.rows} /> : null}
      {own.higherThanPercent === undefined ? null : <p>{scoreComparisonText(own.higherThanPercent)}</p>}
      {own.factors.length > 0 ? (
        <>
          <h2>What lowered your score most</h2>
          <ul>
            {own.factors.map((factor) => (
              <li key={factor}>{factor}</li>
            ))}
          </ul>
        </>
      ) : null}
      {pdf === undefined ? null : (
        <>
          <p>You'll also get this page as a letter.</p>
          <ButtonRow>
            <LinkButton to={pdf} plain>
              Download my score letter (PDF)
            </LinkButton>
          </ButtonRow>
        </>
      )}
      <Details summary={HOME_LOAN_NOTICE.heading}>
        {HOME_LOAN_NOTICE.paragraphs.map((words) => (
          <p key={words}>{words}</p>
        ))}
        {own.bureaus.length > 0 ? <SummaryList rows={own.bureaus} /> : null}
      </Details>
      <Details summary="What the number means, and how to check your report">
        {[...ABOUT_SCORES.paragraphs, ...CHECK_REPORT.paragraphs].map((words) => (
          <p key={words}>{words}</p>
        ))}
        <SummaryList rows={FREE_REPORTS.map(({ label, value }) => ({ label, value }))} />
        <p>{MORE_ON_SCORES}</p>
      </Details>
    </>
  );
}
