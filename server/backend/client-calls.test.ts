import { describe, expect, it } from "vitest";
import type { Backend } from "./client";

/** Calls that must or must not compile. They never run; the compiler is the test. */
const attempts = [
  (backend: Backend) => backend.call("valid-states-counties", { query: { state: "CO" } }),
  // @ts-expect-error the contract has no such call
  (backend: Backend) => backend.call("app.destroy", {}),
  // @ts-expect-error any text is no id of a call
  (backend: Backend, id: string) => backend.call(id, {}),
  // @ts-expect-error a path is no id
  (backend: Backend) => backend.call("/uuidv4", {}),
  // @ts-expect-error this call has a query, which is missing
  (backend: Backend) => backend.call("valid-states-counties", {}),
  // @ts-expect-error a name that this query does not have
  (backend: Backend) => backend.call("valid-states-counties", { query: { state: "CO", zip: "80521" } }),
  // @ts-expect-error the body of another call
  (backend: Backend) => backend.call("uuidv4", { body: { phoneNumber: "2025550101" } }),
  // @ts-expect-error the common query values are the context's, not a caller's
  (backend: Backend) => backend.call("uuidv4", { query: { sessionId: "s1" } }),
];

describe("calls from the site", () => {
  it("compile only when the contract has them", () => {
    expect(attempts.length).toBeGreaterThan(1);
  });
});
