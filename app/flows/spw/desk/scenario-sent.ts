import { equityLawDisclosures } from "~/content/texas-words";
import { MIN_CASH } from "~/domain/benefits";
import { assumedIn } from "~/domain/desk/scenario";
import { formatMoney } from "~/domain/money";
import { isHoldOver, pricesHoldUntil } from "~/domain/price-hold";
import { INCOME, priceDayWords, valueWords } from "~/steps/offers/basis";
import { scoreRange } from "~/steps/offers/rate-words";
import { toSentComparison, type SentComparison } from "~/steps/send/sent-comparison";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Runtime } from "~server/visit/types";
import { orRefusal } from "./application-page";
import { ASSUMED, GONE } from "./scenario-present";
import type { Scenarios } from "./scenario-form";
import { scenarioComparison } from "./scenario-words";
import { askBackend, type LoggedIn } from "./staff";

/** Texts the customer the loans of a scenario, as a comparison under a link. */

type Kept = Scenarios["scenarios"][number];

/** Most loans of a comparison that is sent, with staying as they are. */
const MOST_ROWS = 16;

const OLD = "These prices are no longer good. Price it again, then send it.";
const NONE = "There is no loan to send.";

/** Returns what the figures are based on; whole sentences. */
function basisOf({ at, priced }: Kept, { isPurchase, onFile }: Scenarios): string[] {
  if (priced === undefined) return [];
  const { home, score } = priced;
  return [
    priceDayWords(at),
    `The loans were priced for a credit score in the range of ${scoreRange(score)}, as we have it on file.`,
    isPurchase ? `The price of the home is ${formatMoney(home.value)}.` : valueWords({ home }),
    ...(onFile.income === undefined ? [INCOME] : []),
  ];
}

/** Returns a state's limits on cash from the home one lives in, where a loan gives cash. */
function lawOf({ priced, inputs }: Kept, { onFile }: Scenarios) {
  const isCash = priced?.offers.some(({ cashAtClose }) => cashAtClose >= MIN_CASH) ?? false;
  const isOwn = (inputs.use ?? onFile.use) === "PrimaryHome";
  const [bold, rest] = isCash && isOwn ? equityLawDisclosures(priced?.home.state) : [];
  return bold === undefined || rest === undefined ? [] : [{ bold, rest }];
}

/** Returns a scenario's loans as the customer reads them; undefined where there are none. */
function sentLoans(kept: Kept, found: Scenarios, now: Date): SentComparison | undefined {
  const said = { basis: basisOf(kept, found), assumptions: lawOf(kept, found) };
  const { isPurchase } = found;
  const all = scenarioComparison(kept, { isPurchase, now, ...said });
  if (all === undefined) return undefined;
  // A longer list is sent as the customer's own pages show it: the loans that are best at something.
  const shown =
    all.view.rows.length <= MOST_ROWS
      ? all
      : scenarioComparison(kept, { isPurchase, now, all: false, ...said });
  return shown && toSentComparison({ title: shown.title, view: shown.view, pricedAt: Date.parse(kept.at) });
}

/** Returns the comparison that a form asks to send, or why it cannot be sent. */
export function loansToSend(
  form: FormData,
  found: Scenarios,
  now: Date,
): { kept: Kept; comparison: SentComparison } | { refusal: string } {
  const kept = found.scenarios.find(({ scenarioId }) => scenarioId === form.get("scenario"));
  if (kept === undefined || kept.at !== form.get("pricedAt")) return { refusal: GONE };
  if (assumedIn(kept.inputs).length > 0) return { refusal: ASSUMED };
  const hold = { until: pricesHoldUntil(Date.parse(kept.at)), now: now.getTime() };
  if (isHoldOver(hold)) return { refusal: OLD };
  const comparison = sentLoans(kept, found, now);
  return comparison === undefined ? { refusal: NONE } : { kept, comparison };
}

const EXPLAINED = ["PHONE_REQUIRED", "SCENARIO_CHANGED", "LIMIT_MET"];

/**
 * Texts the customer the link to the loans.
 * @returns the comparison's id, or the words of a refusal; "refused" for an invalid token; "down" while the backend does not respond
 * @throws NotAssigned
 */
export async function sendLoans(
  request: Request,
  runtime: Runtime,
  { token }: LoggedIn,
  {
    application,
    kept,
    comparison,
    key,
  }: { application: string; kept: Kept; comparison: SentComparison; key: string },
): Promise<{ comparisonId: string } | { refusal: string } | "refused" | "down"> {
  const { scenarioId, at: pricedAt } = kept;
  const act = idempotencyKeyFor(key, "show", scenarioId, pricedAt);
  return askBackend(request, runtime, token, (backend) =>
    orRefusal(EXPLAINED, () => {
      const body = { appId: application, scenarioId, pricedAt, comparison };
      return backend.call("desk.send-comparison", { body }, { token, idempotencyKey: act });
    }),
  );
}
