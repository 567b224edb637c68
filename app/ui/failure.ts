import { isRouteErrorResponse } from "./framework";

/** The title and text for a page that failed. */
export interface Failure {
  title: string;
  isMissing: boolean;
  /** for a rate limit: when to come back */
  words?: string;
}

/** Returns the failure to show for an error from a loader, an action or a page. */
export function failureOf(error: unknown): Failure {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return { title: "Page not found", isMissing: true };
  const words: unknown = isRouteErrorResponse(error) && status === 429 ? error.data : undefined;
  if (typeof words === "string") return { title: "That was a lot in a short time", isMissing: false, words };
  return { title: "Something went wrong", isMissing: false };
}
