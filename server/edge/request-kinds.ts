import type { Step } from "~/wizard/step";
import { pagePath } from "./page-path";
import type { Metrics } from "~server/metrics/metrics";

/**
 * The kinds of request, in the order in which they are rejected: browser reports, new visitors,
 * pages of visits under way, forms, and last acts that pay, pull credit, place a call or open an
 * application. Each has the load up to which it is accepted, relative to the configured load of 1.
 */
export const LOAD_LIMITS = { report: 0.25, arrival: 0.4, page: 1, form: 1.5, highPriority: 4 } as const;

/**
 * The room that a request takes. A high-priority act costs as much as that many pages, so fewer
 * pages are admitted while it runs.
 */
export const COST = { highPriority: 4, other: 1 } as const;

/** The kind of a request, which decides its priority. */
export type RequestKind = keyof typeof LOAD_LIMITS;

/** Below this load every request is admitted. */
export const LOWEST_LOAD_LIMIT = Math.min(...Object.values(LOAD_LIMITS));

/**
 * What admission needs to know of the pages: which acts have high priority, and which form fields
 * are never shown again.
 */
export interface AdmissionSite {
  mounts: {
    find(path: string):
      | {
          nodes: readonly string[];
          host: {
            flow: {
              steps: Readonly<Record<string, Pick<Step, "highPriority" | "sensitive"> | undefined>>;
            };
          };
        }
      | undefined;
  };
  metrics?: Pick<Metrics, "recordRejected">;
}

/** What the text of a response needs. */
export interface BusyPageSite {
  brand: { name: string; supportPhone: string };
  publicOrigin?: string;
}

const NEVER_REJECTED = /^\/health(?:\/|$)/;
const REPORTS = /^\/(?:reports|pixels|recording\/part|api\/[\w-]+)$/;
const WALLET = /\/-\/apple-pay$/;
const VISIT = /(?:^|;\s*)iw-sid=/;

/**
 * Returns the kind of a request.
 * @returns undefined for requests that are never rejected
 */
export function kindOf(request: Request, { mounts }: AdmissionSite): RequestKind | undefined {
  const path = pagePath(request.url);
  if (NEVER_REJECTED.test(path)) return undefined;
  if (REPORTS.test(path)) return "report";
  const isPost = request.method === "POST";
  const hasVisit = VISIT.test(request.headers.get("Cookie") ?? "");
  if (!isPost && !hasVisit) return "arrival";
  const found = mounts.find(path);
  // A credit pull waits on its page, which polls by GET: both belong to the act.
  const isHighPriority =
    WALLET.test(path) || found?.nodes.some((node) => found.host.flow.steps[node]?.highPriority);
  if (isHighPriority && hasVisit) return "highPriority";
  return isPost ? "form" : "page";
}
