import { BackendError } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract";
import { endedToken } from "~server/http/failure";
import type { Visit } from "~server/http/visit";
import { callMeData } from "../../steps/ask-for-call";
import type { CallMeView } from "../../steps/call-me";
import { supportLine, type SupportLine } from "../../steps/support-line";
import { hasQuote } from "./conditions";
import type { TransferState, Unopened } from "./state";

/** Longest a visitor waits for the record of their quote, in ms. */
const RECORD_MS = 3_000;

/** What the record says of the home and its loan. Dollars. */
export interface QuoteFigures {
  /** "1 Nowhere Lane, Irvine, CA 92602" */
  home?: string;
  homeValue?: number;
  mortgageBalance?: number;
  /** dollars a month */
  monthlyPayment?: number;
  cashWanted?: number;
}

/** What the server says on home: the quote, or why there is none to show. */
export type QuoteView = { line: SupportLine } & (
  | {
      kind: "quote";
      /** absent while the record could not be read */
      figures?: QuoteFigures;
      /** what the soft pull said; absent while there was none */
      isPreQualified?: boolean;
      call: CallMeView;
    }
  | { kind: "none"; unopened?: Unopened }
);

type Visited = Pick<Visit<TransferState>, "state" | "backend" | "runtime" | "host">;

/** What home shows. @throws Response a redirect when the visitor's token has ended, BackendError never */
export async function quoteView(visit: Visited): Promise<QuoteView> {
  const { state, runtime } = visit;
  const line = supportLine(runtime);
  const { appId, unopened, isPreQualEligible } = state.facts;
  if (!hasQuote(state) || appId === undefined) {
    return { kind: "none", line, ...(unopened === undefined ? {} : { unopened }) };
  }
  const figures = await figuresOf(visit, appId);
  return {
    kind: "quote",
    line,
    ...(figures ? { figures } : {}),
    ...(isPreQualEligible === undefined ? {} : { isPreQualified: isPreQualEligible }),
    call: callMeData(visit),
  };
}

/** The figures of the record; undefined when nobody could say. @throws Response when the token has ended */
async function figuresOf(visit: Visited, appId: string): Promise<QuoteFigures | undefined> {
  const { backend } = visit;
  const limit = { deadlineMs: RECORD_MS };
  const quietly = (error: unknown): undefined => {
    if (!(error instanceof BackendError)) throw error;
    const ended = endedToken(error, visit);
    if (ended) throw ended;
    return undefined;
  };
  const [record, home, owed] = await Promise.all([
    backend.call("app-data.load", { query: { appId } }, limit).catch(quietly),
    backend.call("app.subject-prop", { query: { appId } }, limit).catch(quietly),
    backend.call("softpull.liabilities", { query: { appId } }, limit).catch(quietly),
  ]);
  return (
    record && {
      ...ofRecord(record),
      ...(home ? ofHome(home) : {}),
      ...(home && owed
        ? ofMortgages(owed.liabilities.filter(({ propertyId }) => propertyId === home.id))
        : {}),
    }
  );
}

const ofRecord = ({
  currentHomeValue,
  currentMortgageBalance,
  monthlyPayment,
  cashAmount,
}: CallOutput<"app-data.load">): QuoteFigures => ({
  homeValue: currentHomeValue,
  mortgageBalance: currentMortgageBalance,
  monthlyPayment,
  cashWanted: cashAmount,
});

/** The home as it is registered; PROP-04: of what its owner says and the appraisal service, the higher value counts. */
function ofHome({
  address,
  estimatedValue = 0,
  estimatedLookupValue = 0,
}: CallOutput<"app.subject-prop">): QuoteFigures {
  const { street, city, state, zipcode } = address;
  const value = Math.max(estimatedValue, estimatedLookupValue);
  return { home: `${street}, ${city}, ${state} ${zipcode}`, ...(value > 0 ? { homeValue: value } : {}) };
}

/** What is owed on the home by the bureaus; nothing where they know of no mortgage on it. */
function ofMortgages(owed: readonly { balance: number; payment: number }[]): QuoteFigures {
  if (owed.length === 0) return {};
  return {
    mortgageBalance: owed.reduce((sum, { balance }) => sum + balance, 0),
    monthlyPayment: owed.reduce((sum, { payment }) => sum + payment, 0),
  };
}
