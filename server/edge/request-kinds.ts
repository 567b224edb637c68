import { pagePath } from "./page-path";
import type { Metrics } from "~server/metrics/metrics";

/**
 * What is turned away, the first of these first: what browsers report, who comes new, pages of who is under way, forms, and last what pays, looks at
 * credit, calls somebody or opens an application. Each by how full the process may be: 1 is what it is set to.
 */
export const FULL = { report: 0.25, arrival: 0.4, page: 1, form: 1.5, dear: 4 } as const;

/** The room that a request takes: a dear act works as long as so many pages, and while it is under way fewer of them are let in beside it. */
export const COST = { dear: 4, other: 1 } as const;

/** What a request is for, as far as it decides who goes first. */
export type Kind = keyof typeof FULL;

/** Below this much everybody is let in, whoever they are. */
export const LEAST = Math.min(...Object.values(FULL));

/** What is known of the pages: which act is dear, and what of a form is kept on no page. */
export interface Admitting {
  mounts: {
    find(path: string):
      | {
          nodes: readonly string[];
          host: {
            flow: {
              steps: Readonly<Record<string, { dear?: true; sensitive?: readonly string[] } | undefined>>;
            };
          };
        }
      | undefined;
  };
  metrics?: Pick<Metrics, "shed">;
}

/** What the words of an answer need. */
export interface Answers {
  brand: { name: string; supportPhone: string };
  publicOrigin?: string;
}

const NEVER = /^\/health(?:\/|$)/;
const REPORTS = /^\/(?:reports|pixels|recording\/part|api\/[\w-]+)$/;
const WALLET = /\/-\/apple-pay$/;
const VISIT = /(?:^|;\s*)iw-sid=/;

/** What a request is for. @returns undefined for what is never turned away */
export function kindOf(request: Request, { mounts }: Admitting): Kind | undefined {
  const path = pagePath(request.url);
  if (NEVER.test(path)) return undefined;
  if (REPORTS.test(path)) return "report";
  const isPost = request.method === "POST";
  const hasVisit = VISIT.test(request.headers.get("Cookie") ?? "");
  if (!isPost && !hasVisit) return "arrival";
  const found = mounts.find(path);
  // A pull waits on its page, which asks again by GET: both belong to the act.
  const isDear = WALLET.test(path) || found?.nodes.some((node) => found.host.flow.steps[node]?.dear);
  if (isDear && hasVisit) return "dear";
  return isPost ? "form" : "page";
}
