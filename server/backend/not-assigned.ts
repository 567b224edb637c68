import { BackendError } from "./errors";

/**
 * An employee's request for something that is not assigned to them (ROLE-07), as the backend
 * refuses it.
 */

const DEFAULT_MESSAGE = "This application is assigned to someone else. Ask a supervisor.";

/** Thrown when an employee requests something that is not assigned to them. */
export class NotAssignedError extends Error {
  override readonly name = "NotAssigned";
}

/** Converts this refusal of the backend to a NotAssignedError; undefined for any other error. */
export const toNotAssignedError = (error: unknown): NotAssignedError | undefined =>
  error instanceof BackendError && error.code === "NOT_ASSIGNED"
    ? new NotAssignedError(error.displayMessage ?? DEFAULT_MESSAGE)
    : undefined;
