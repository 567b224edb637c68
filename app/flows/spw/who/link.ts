import type { Role } from "~/flows/spw/state";

/** What a link to a presentation carries; the token is taken out of the address at once (C11). */
export const LINK_QUERY = ["presentationId", "customerToken", "employeeToken"] as const;

/** What ids and tokens look like; anything else is not even asked about. */
const ID = /^[\w.-]{1,128}$/;
const TOKEN = /^[\w.~+/=-]{1,200}$/;

/** Names the one applicant who answers for the demographics (ROLE-03). */
export const LOCK_QUERY = "demographicsLockApplicant";

/** A link to a presentation as an address spells it. */
export interface PresentationLink {
  presentationId: string;
  role: Role;
  token: string;
  demographicsLockApplicant?: string;
}

/** @returns "malformed" for a link that is none, such as one with two tokens; undefined for an address without one */
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
