import { describe, expect, it } from "vitest";
import { callIds, isCallId, type CallId } from "./contract/index";
import type { Backend } from "./client";
import { testClient } from "./test-client";

/** Calls as the site may write them; never made, since the compiler's word is the test. */
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

describe("the site", () => {
  it("can write no call that the contract does not have; the compiler checks each attempt", () => {
    expect(attempts.length).toBeGreaterThan(1);
  });

  it("makes a call of its own text only after the guard has let it through", async () => {
    const asked: string[] = [];
    const { backend } = testClient(async (request) => {
      asked.push(new URL(request.url).pathname);
      return Response.json({ data: { success: true, id: "x" } });
    });
    const make = async (id: string): Promise<boolean> => {
      if (!isCallId(id)) return false;
      // Narrowed to any call, so each one's input must still be its own.
      const known: CallId = id;
      if (known === "uuidv4") await backend.call(known, {});
      return true;
    };
    for (const id of ["app.destroy", "toString", "__proto__", "constructor", "", "UUIDV4", "uuidv4 "]) {
      expect(await make(id), id).toBe(false);
    }
    expect(asked).toEqual([]);
    expect(await make("uuidv4")).toBe(true);
    expect(asked).toEqual(["/uuidv4"]);
  });

  it.each(callIds)("%s is let through by the guard, and nothing that only looks like it", (id) => {
    expect(isCallId(id)).toBe(true);
    expect(isCallId(`/${id}`)).toBe(false);
    expect(isCallId(` ${id}`)).toBe(false);
  });
});
