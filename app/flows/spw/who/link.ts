import type { Role } from "~/flows/spw/state";

/** The query of a link to a presentation. The token is removed from the address at once (C11). */
export const LINK_QUERY = ["presentationId", "customerToken", "employeeToken"] as const;

/** The format of ids and tokens. Anything else is not sent to the backend. */
const ID = /^[\w.-]{1,128}$/;
const TOKEN = /^[\w.~+/=-]{1,200}$/;

/** Names the one applicant who answers the demographic questions (ROLE-03). */
export const LOCK_QUERY = "demographicsLockApplicant";

/**
 * Without an application there is no denial that could become an approval (12 CFR part 1002,
 * comment 2(f)-3).
 */
export interface PresentationLink {
  presentationId: string;
  role: Role;
  token: string;
  demographicsLockApplicant?: string;
}

/**
 * @returns "malformed" for an invalid link, such as one with two tokens; undefined for an address
 *   without one
 */
export function presentationLinkIn(query: URLSearchParams): PresentationLink | "malformed" | undefined {
  const given = LINK_QUERY.filter((name) => query.has(name));
  if (given.length === 0) return undefined;
  const [presentationId = "", customerToken, employeeToken] = LINK_QUERY.map(
    (name) => query.get(name) ?? undefined,
  );
  const token = customerToken ?? employeeToken ?? "";
  const hasBoth = customerToken !== undefined && employeeToken !== undefined;
  if (hasBoth || !ID.test(presentationId) || !TOKEN.test(token)) return "malformed";
  const locked = query.get(LOCK_QUERY) ?? "";
  return {
    presentationId,
    role: customerToken === undefined ? "employee" : "customer",
    token,
    ...(ID.test(locked) ? { demographicsLockApplicant: locked } : {}),
  };
}
