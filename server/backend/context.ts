import { omitUndefined } from "~/domain/omit-undefined";
import { commonQueryNames, type CommonQuery } from "./contract/common";
import type { ApiKind } from "./api-kind";

/** Who a visitor is to the network; kept with what they agree to (E6), and never logged. */
export interface VisitorOrigin {
  /** IPv4 or IPv6 */
  address?: string;
  /** the browser's own name for itself */
  agent?: string;
}

/** Who asks, for whom, and how long they may wait: one per request of a visitor. */
export interface BackendContext {
  /** common query values; pageId is the path of the page */
  common: CommonQuery;
  /** the application, where it is not in `common` */
  appId?: string;
  /** token of the application; sent as the bearer */
  token?: string;
  apiKind: ApiKind;
  /** Cookie header for the backend, already cut to the allow-list (B9) */
  cookieHeader?: string;
  /** longest wait in ms of all calls together, counted from backendFor(); 8,000 unless told */
  deadlineMs?: number;
  /** of the visitor's request, as the log of the site has it */
  correlationId: string;
  /** what the visit is called in the log */
  visitId?: () => string;
  visitor?: VisitorOrigin;
  /** the visitor's own request; when it ends, calls end as "cancelled" */
  signal?: AbortSignal;
}

const unknownFlow = "unknown";
const pathsWithoutFlow = new Set(["identity", "customer-survey", "savings-alert"]);

/**
 * Query values every call carries (TRANSPORT-04): the application, customer and flow of the visitor and where they came from.
 * The flow is left out when it is "unknown" and on pages that belong to no flow (B10). `appId` overrides that of the context.
 */
export function commonQueryOf(
  context: BackendContext,
  appId = context.appId ?? context.common.appId,
): Record<string, string> {
  const values: CommonQuery = { ...context.common, appId };
  const [page] = (context.common.pageId ?? "").split("/").filter((segment) => segment !== "");
  if (values.flowId === unknownFlow || (page !== undefined && pathsWithoutFlow.has(page)))
    delete values.flowId;

  const query: Record<string, string> = {};
  for (const name of commonQueryNames) {
    const value = values[name];
    if (value !== undefined && value !== "") query[name] = value;
  }
  return query;
}

const LONGEST_ORIGIN = 300;

/** Text that any header can carry: one line of visible ASCII, at most 300 characters; undefined for nothing. */
function headerText(text: string | undefined): string | undefined {
  return (
    text
      ?.replace(/[^\x20-\x7e]+/g, " ")
      .trim()
      .slice(0, LONGEST_ORIGIN) || undefined
  );
}

/** Headers that say who a visitor is and which version of a text they agreed to (E6). */
export function consentHeaders(visitor: VisitorOrigin = {}, version?: string): Record<string, string> {
  return omitUndefined({
    "X-Visitor-Address": headerText(visitor.address),
    "X-Visitor-Agent": headerText(visitor.agent),
    "X-Consent-Version": headerText(version),
  });
}
