import { omitUndefined } from "~/domain/omit-undefined";
import { commonQueryNames, type CommonQuery } from "./contract/common";
import type { ApiKind } from "./contract/api-kind";

/** The visitor's network identity. It is stored with their consents (E6) and never logged. */
export interface VisitorOrigin {
  /** IPv4 or IPv6 */
  address?: string;
  /** the browser's user agent */
  agent?: string;
}

/**
 * Context of the backend calls: the visitor, the application and the deadline. One per request of a
 * visitor.
 */
export interface BackendContext {
  /** common query values; pageId is the path of the page */
  common: CommonQuery;
  /** the application, when it is not in `common` */
  appId?: string;
  /** token of the application; sent as the bearer token */
  token?: string;
  apiKind: ApiKind;
  /** Cookie header for the backend, already filtered by the allow-list (B9) */
  cookieHeader?: string;
  /** deadline in ms for all calls together, counted from backendFor(); default 8,000 */
  deadlineMs?: number;
  /** correlation id of the visitor's request, as in the site's log */
  correlationId: string;
  /** id of the visit in the log */
  visitId?: () => string;
  visitor?: VisitorOrigin;
  /** signal of the visitor's request; when it aborts, calls end as "cancelled" */
  signal?: AbortSignal;
}

const unknownFlow = "unknown";
const pathsWithoutFlow = new Set(["identity", "customer-survey", "savings-alert"]);

/**
 * Returns the query values every call carries (TRANSPORT-04): the application, customer and flow of
 * the visitor and the traffic source. The flow is left out when it is "unknown" and on pages that
 * belong to no flow (B10). `appId` overrides that of the context.
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

const MAX_HEADER_LENGTH = 300;

/**
 * Returns text that is safe in any header: one line of visible ASCII, at most 300 characters;
 * undefined when empty.
 */
function toHeaderText(text: string | undefined): string | undefined {
  return (
    text
      ?.replace(/[^\x20-\x7e]+/g, " ")
      .trim()
      .slice(0, MAX_HEADER_LENGTH) || undefined
  );
}

/** Returns the headers that identify a visitor and the version of the text they agreed to (E6). */
export function consentHeaders(visitor: VisitorOrigin = {}, version?: string): Record<string, string> {
  return omitUndefined({
    "X-Visitor-Address": toHeaderText(visitor.address),
    "X-Visitor-Agent": toHeaderText(visitor.agent),
    "X-Consent-Version": toHeaderText(version),
  });
}
