import { acceptsEmployees, type CallDefinition, type CallError } from "./define";

const commonErrors: readonly CallError[] = [
  {
    status: 400,
    code: "INVALID",
    means: "The query or the body is not as the contract says; the fields are named.",
  },
  {
    status: 429,
    code: "LIMIT_MET",
    means: "As often as it may happen for now; the words say when it may again.",
  },
  { status: 500, code: "INTERNAL", means: "The backend failed; another try may help." },
];
const writeErrors: readonly CallError[] = [
  { status: 400, code: "IDEMPOTENCY_KEY_REQUIRED", means: "A write comes with an Idempotency-Key." },
  {
    status: 409,
    code: "IDEMPOTENCY_MISMATCH",
    means: "The key was used for another call, application or body.",
  },
  { status: 503, code: "STILL_WORKING", means: "The first request with this key is still at work." },
];
const bodyErrors: readonly CallError[] = [
  { status: 413, code: "BODY_TOO_LARGE", means: "The body is larger than 256 KB." },
];
const tokenErrors: readonly CallError[] = [
  { status: 401, code: "UNAUTHORIZED", means: "No token, or nothing that it could open, was named." },
  {
    status: 403,
    code: "FORBIDDEN",
    means: "The token opens something else; nothing is said of what was asked for.",
  },
  { status: 404, code: "APPLICATION_NOT_FOUND", means: "The application is gone." },
];

const employeeErrors: CallError = {
  status: 403,
  code: "NOT_ASSIGNED",
  means:
    "The employee's token is good, and what is asked about is assigned to somebody else or to nobody: a supervisor helps on.",
};

/** Returns all errors of a call: its own, and those of all calls of its kind. */
export function knownErrors(
  call: Pick<CallDefinition, "auth" | "method" | "idempotent" | "errors">,
): readonly CallError[] {
  return [
    ...commonErrors,
    ...(call.auth === "none" || call.auth === "not-employee" ? [] : tokenErrors),
    ...(acceptsEmployees(call.auth) ? [employeeErrors] : []),
    ...(call.method === "GET" ? [] : bodyErrors),
    ...(call.idempotent ? [] : writeErrors),
    ...call.errors,
  ];
}
