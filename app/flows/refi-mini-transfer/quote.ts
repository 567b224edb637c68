import { BackendError } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract";
import { redirectExpiredToken } from "~server/visit/failure";
import type { LoadedPage } from "~server/visit/step-result";
import type { Visit } from "~server/visit/types";
import { callMeData } from "~/steps/call/ask-for-call";
import type { CallMeView } from "~/steps/call/call-me";
import type { ApplicationRecord } from "~/steps/application/open-application";
import { creditDecision } from "~/steps/credit/decision";
import type { CreditDecision } from "~/steps/credit/decision-note";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { rangeOf } from "~/domain/cash-out-choices";
import { hasQuote } from "./conditions";
import {
  findQuoteBenefit,
  type QuoteFinding,
  type QuoteFindingWithFooter,
} from "~/steps/offers/quote-finding";
import type { TransferState, Unopened } from "./state";

/** The timeout for the record of a quote, in ms. */
const RECORD_MS = 2_500;

type SubjectHome = CallOutput<"app.subject-prop">;
type Mortgage = CallOutput<"softpull.liabilities">["liabilities"][number];

/** The record's data of the home and its loan. Dollars. */
export interface QuoteFigures {
  /** "1 Nowhere Lane, Irvine, CA 92602" */
  home?: string;
  homeValue?: number;
  mortgageBalance?: number;
  /** dollars a month */
  monthlyPayment?: number;
  cashWanted?: number;
  /** the range that was chosen, where no exact amount was entered */
  cashRange?: string;
}

/** The content of home: the quote, or why there is none to show. */
export type QuoteView = { line: SupportLine } & (
  | {
      kind: "quote";
      /** absent while the record could not be read */
      figures?: QuoteFigures;
      /** the result of the soft pull; absent while there was none */
      isPreQualified?: boolean;
      /** the decision, for a visitor who is not pre-qualified */
      decision: CreditDecision;
      /** what a new loan would change, for a pre-qualified visitor */
      finding?: QuoteFinding;
      call: CallMeView;
    }
  | { kind: "none"; unopened?: Unopened }
);

type QuoteVisit = Pick<
  Visit<TransferState>,
  "url" | "entry" | "state" | "backend" | "runtime" | "host" | "session" | "place"
>;

/**
 * Returns the content of home.
 * @throws Response a redirect when the visitor's token has expired, BackendError never
 */
export async function quotePage(visit: QuoteVisit): Promise<LoadedPage<QuoteView>> {
  const { state, runtime } = visit;
  const line = supportLine(runtime);
  const { appId, unopened, isPreQualEligible } = state.facts;
  if (!hasQuote(state) || appId === undefined) {
    const data: QuoteView = { kind: "none", line, unopened };
    return { data, footer: { entryDisclaimer: true } };
  }
  const [{ figures, found }, decision] = await Promise.all([
    readQuote(visit, appId, isPreQualEligible === true),
    isPreQualEligible === false ? creditDecision(visit) : ({ decision: "none" } as const),
  ]);
  const data: QuoteView = {
    kind: "quote",
    line,
    figures,
    isPreQualified: isPreQualEligible,
    decision,
    finding: found?.finding,
    call: callMeData(visit),
  };
  return { data, footer: { entryDisclaimer: true, estimatedValuesDisclaimer: true, ...found?.footer } };
}

/**
 * Reads the quote. Data that could not be loaded is left out.
 * @throws Response when the token has expired
 */
async function readQuote(
  visit: QuoteVisit,
  appId: string,
  isSearched: boolean,
): Promise<{ figures?: QuoteFigures; found?: QuoteFindingWithFooter }> {
  const { backend } = visit;
  const limit = { deadlineMs: RECORD_MS };
  const quietly = (error: unknown): undefined => {
    if (!(error instanceof BackendError)) throw error;
    const ended = redirectExpiredToken(error, visit);
    if (ended) throw ended;
    return undefined;
  };
  const [record, home, owed] = await Promise.all([
    backend.call("app-data.load", { query: { appId } }, limit).catch(quietly),
    backend.call("app.subject-prop", { query: { appId } }, limit).catch(quietly),
    backend.call("softpull.liabilities", { query: { appId } }, limit).catch(quietly),
  ]);
  if (!record) return {};
  const figures = figuresOf(record, home, owed?.liabilities ?? []);
  if (!isSearched) return { figures };
  const found = await findQuoteBenefit(visit, { appId, record, homeId: home?.id });
  return { figures, found };
}

function figuresOf(
  record: ApplicationRecord,
  home: SubjectHome | undefined,
  owed: readonly Mortgage[],
): QuoteFigures {
  const { currentHomeValue, currentMortgageBalance, monthlyPayment, cashAmount } = record;
  return {
    homeValue: currentHomeValue,
    mortgageBalance: currentMortgageBalance,
    monthlyPayment,
    cashWanted: cashAmount || undefined,
    cashRange: cashAmount ? rangeOf(cashAmount)?.label : undefined,
    ...(home && {
      ...homeFigures(home),
      ...mortgageFigures(owed.filter(({ propertyId }) => propertyId === home.id)),
    }),
  };
}

/**
 * Returns the registered home. PROP-04: the higher of the owner's value and the appraisal service's
 * value counts.
 */
function homeFigures({ address, estimatedValue = 0, estimatedLookupValue = 0 }: SubjectHome): QuoteFigures {
  const { street, city, state, zipcode } = address;
  const value = Math.max(estimatedValue, estimatedLookupValue);
  return { home: `${street}, ${city}, ${state} ${zipcode}`, homeValue: value > 0 ? value : undefined };
}

/**
 * Returns the balance on the home from the credit bureaus; empty where they know no mortgage on it.
 */
function mortgageFigures(owed: readonly Pick<Mortgage, "balance" | "payment">[]): QuoteFigures {
  if (owed.length === 0) return {};
  return {
    mortgageBalance: owed.reduce((sum, { balance }) => sum + balance, 0),
    monthlyPayment: owed.reduce((sum, { payment }) => sum + payment, 0),
  };
}
