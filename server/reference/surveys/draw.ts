import { html } from "hono/html";
import { formatPhone, telHref } from "~/domain/phone";
import {
  MAX_DETRACTOR_RATING,
  MAX_RATING,
  MIN_RATING,
  MIN_PROMOTER_RATING,
  promoterScore,
  surveyAreas,
  surveyAreaLabels,
} from "~/domain/survey";
import { renderBackendPage, type Markup } from "~server/shared/backend-page";
import { momentInWords } from "~server/reference/visits/words";
import { byMonth, SURVEY_KINDS, type SurveyKind, type AnsweredSurvey } from "./record";

/** The page on which employees read survey answers: each chart is also a table. */

const KINDS: Readonly<Record<SurveyKind, string>> = {
  "in-process": "Loans in process",
  funded: "Funded loans",
};

/** A named figure, for a bar and a table row. */
interface ChartBar {
  name: string;
  value: number;
  /** its cells in the table */
  cells: readonly string[];
}

const HEIGHT = 140;
const WIDTH = 360;
const WIDEST_BAR = 40;
/** How many months the chart shows; the table has all. */
const MONTHS = 12;
const FOOT = 22;

/**
 * Draws bars side by side; negative values extend downward. The table below contains the same data
 * as text.
 */
function drawBarChart(bars: readonly ChartBar[], label: string): Markup {
  const top = Math.max(1, ...bars.map(({ value }) => value));
  const bottom = Math.min(0, ...bars.map(({ value }) => value));
  const scale = (HEIGHT - 24) / (top - bottom);
  const zero = 18 + top * scale;
  const step = WIDTH / Math.max(bars.length, 1);
  const width = Math.min(step * 0.7, WIDEST_BAR);
  const round = (number: number): string => number.toFixed(1);
  return html`<svg
    class="bars"
    viewBox="0 0 ${String(WIDTH)} ${String(HEIGHT + FOOT)}"
    role="img"
    aria-label="${label}"
  >
    ${bars.map(({ name, value }, index) => {
      const size = Math.abs(value) * scale;
      const y = value < 0 ? zero : zero - size;
      const middle = round((index + 0.5) * step);
      return html`<rect
          x="${round((index + 0.5) * step - width / 2)}"
          y="${round(y)}"
          width="${round(width)}"
          height="${round(size)}"
        />
        <text x="${middle}" y="${round(Math.max(y - 4, 12))}">${String(value)}</text>
        <text x="${middle}" y="${String(HEIGHT + FOOT - 6)}">${name}</text>`;
    })}
    <line x1="0" x2="${String(WIDTH)}" y1="${round(zero)}" y2="${round(zero)}" />
  </svg>`;
}

const table = (id: string, heads: readonly string[], bars: readonly ChartBar[]): Markup =>
  html`<table aria-labelledby="${id}">
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${bars.map(
        ({ name, cells }) =>
          html`<tr>
            <th scope="row">${name}</th>
            ${cells.map((one) => html`<td>${one}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`;

const share = (part: number, whole: number): string => `${String(Math.round((100 * part) / whole))}%`;
const countText = (count: number, what: string): string =>
  `${String(count)} ${count === 1 ? what : `${what}s`}`;
const signed = (score: number): string => (score > 0 ? `+${String(score)}` : String(score));

function distribution(ratings: readonly number[]): ChartBar[] {
  return Array.from({ length: MAX_RATING - MIN_RATING + 1 }, (_, index) => {
    const count = ratings.filter((rating) => rating === MIN_RATING + index).length;
    return {
      name: String(MIN_RATING + index),
      value: count,
      cells: [String(count), share(count, ratings.length)],
    };
  });
}

const months = (lines: readonly AnsweredSurvey[]): ChartBar[] =>
  byMonth(lines).flatMap(([month, ratings]) => {
    const score = promoterScore(ratings);
    if (!score) return [];
    const average = ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length;
    const between = `${signed(score.low)} to ${signed(score.high)}`;
    return [
      {
        name: month,
        value: score.score,
        cells: [String(score.count), average.toFixed(1), `${signed(score.score)} (${between})`],
      },
    ];
  });

/** "2026-11" as "11/26", so that a dozen fit side by side. */
const shortMonth = (bar: ChartBar): ChartBar => ({
  ...bar,
  name: bar.name.replace(/^\d\d(\d\d)-(\d\d)$/, "$2/$1"),
});

/** Returns how often each area was named, most often first, without those never named. */
const areaCounts = (all: readonly (readonly string[])[]): ChartBar[] =>
  surveyAreas
    .map((area) => {
      const value = all.filter((areas) => areas.includes(area)).length;
      return { name: surveyAreaLabels[area], value, cells: [String(value)] };
    })
    .filter(({ value }) => value > 0)
    .sort((one, other) => other.value - one.value);

const comment = ({ answer, loan }: AnsweredSurvey): Markup =>
  html`<li>
    <h2>${String(answer.likelihoodToRecommend)} of ${String(MAX_RATING)}, from ${loan.borrowerName}</h2>
    <p class="quiet">
      Loan ${loan.loanNumber}, ${KINDS[answer.kind].toLowerCase()}, ${momentInWords(answer.at)}
    </p>
    ${answer.comment === null ? "" : html`<p class="said">${answer.comment}</p>`}
    ${
      answer.phoneNumber === null
        ? ""
        : html`<p>
            May be contacted: <a href="${telHref(answer.phoneNumber)}">${formatPhone(answer.phoneNumber)}</a>
          </p>`
    }
  </li>`;

const COMMENTS = 200;

interface SurveysView {
  /** name of the lender */
  brand: string;
  kind: SurveyKind | undefined;
  employee: string;
  isOfAll: boolean;
}

/** Draws the page of all answers, or of one survey's. */
export function surveysPage(
  lines: readonly AnsweredSurvey[],
  { brand, kind, employee, isOfAll }: SurveysView,
): Markup {
  const ratings = lines.map(({ answer }) => answer.likelihoodToRecommend);
  const score = promoterScore(ratings);
  const query = kind === undefined ? "" : `?survey=${kind}`;
  const listedAnswers = lines.filter(({ answer }) => answer.comment !== null || answer.phoneNumber !== null);
  return renderBackendPage({
    brand,
    title: "What customers say",
    body: html`<h1>What customers say</h1>
      <p>
        You are ${employee}. ${kind === undefined ? "All surveys" : KINDS[kind]}
        ${isOfAll ? "of every loan expert" : "about your own loans"}.
      </p>
      <p>
        ${kind === undefined ? "" : html`<a href="surveys">All surveys</a> `}
        ${SURVEY_KINDS.filter((other) => other !== kind).map(
          (other) => html`<a href="surveys?survey=${other}">${KINDS[other]}</a> `,
        )}
      </p>
      ${
        score === undefined
          ? html`<p>No one has answered yet.</p>`
          : html`<section>
                <h2>Promoter score</h2>
                <p class="code">${signed(score.score)}</p>
                <p>
                  Between ${signed(score.low)} and ${signed(score.high)} with 95% confidence, from
                  ${countText(score.count, "answer")}: ${countText(score.promoters, "promoter")}
                  (${String(MIN_PROMOTER_RATING)} or ${String(MAX_RATING)}),
                  ${countText(score.passives, "passive")}, ${countText(score.detractors, "detractor")}
                  (${String(MAX_DETRACTOR_RATING)} or less).
                </p>
              </section>
              <section>
                <h2 id="ratings">Ratings</h2>
                ${drawBarChart(distribution(ratings), "Answers by rating, from 0 to 10; the table below has the figures")}
                ${table("ratings", ["Rating", "Answers", "Share"], distribution(ratings))}
              </section>
              <section>
                <h2 id="months">By month</h2>
                ${drawBarChart(months(lines).slice(-MONTHS).map(shortMonth), "Promoter score by month; the table below has the figures")}
                ${table("months", ["Month", "Answers", "Mean", "Score (95% between)"], months(lines))}
              </section>
              ${areas("well", "What went well", areaCounts(lines.map(({ answer }) => answer.wentWell)))}
              ${areas("short", "What fell short", areaCounts(lines.map(({ answer }) => answer.areasFallingShort)))}
              <section>
                <h2>In their own words, and whom we may contact</h2>
                <p><a href="surveys/answers.csv${query}">Download all answers (CSV)</a></p>
                <ol class="cards">
                  ${listedAnswers.slice(0, COMMENTS).map(comment)}
                </ol>
              </section>`
      }`,
  });
}

const areas = (id: string, title: string, bars: readonly ChartBar[]): Markup | string =>
  bars.length === 0
    ? ""
    : html`<section>
        <h2 id="${id}">${title}</h2>
        ${table(id, ["Area", "Answers"], bars)}
      </section>`;
