import { BackendError } from "./errors";

/** An employee's question about something that is not assigned to them (ROLE-07), as the backend refuses it. */

const ELSEWHERE = "This application is assigned to somebody else. Ask a supervisor.";

/** An employee asked about something that is not theirs to see. */
export class NotAssigned extends Error {
  override readonly name = "NotAssigned";
}

/** The same of an answer of the backend; undefined for any other. */
export const notAssignedBy = (error: unknown): NotAssigned | undefined =>
  error instanceof BackendError && error.code === "NOT_ASSIGNED"
    ? new NotAssigned(error.displayMessage ?? ELSEWHERE)
    : undefined;
