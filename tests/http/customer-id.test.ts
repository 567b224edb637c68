import { beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { customerAt } from "../support/presentation-page";
import { bankerLink } from "../support/spw-roads";
import { openAsVisitor } from "../support/spw-visit";
import { sessionOf } from "../support/test-env";
import { persona, withPhone } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor } from "../support/visitor";
import { pageAt, answersFor, walkTo } from "../support/walk";

/** The customer number in the backend calls of a visit: the customer's, never an applicant's. */

const WAIT = { timeout: 120_000 };
const body = z.looseObject({ customerId: z.string().optional() });
const customerIn = (text = "{}") => body.parse(JSON.parse(text)).customerId;
const DIALS = ["/precheck", "/instadial", "/instadial/launch"];

describe("a customer who requests a call", () => {
  const testEnv = useTestEnv();

  it("MBC-REQ-01, CUSTID-01: has the same customer number in the query, the bodies and the dial", WAIT, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const from = "/mini/home?customerId=undefined&sourceId=lead-1&simulation=available";
      const { page } = await walkTo(
        visitor,
        persona("Declined", { phone }),
        "/mini/unable-to-pre-qualify",
        from,
      );
      const called = await visitor.submit(page, { callConsent: "yes" });
      expect(called.address).toMatch(/^\/mini\/m\/mbc\/calling-/);
      const customer = await testEnv.backend.cell(
        "select customer_id from applications where session_id = $1",
        [(await sessionOf(visitor)).id],
      );
      expect(customer).toMatch(/^\d{7}$/);
      const dialled = testEnv.backend.calls.filter(({ path }) => DIALS.includes(path));
      expect(new Set(dialled.map(({ path }) => path))).toEqual(new Set(DIALS));
      for (const { path, body, query } of dialled) {
        expect([path, customerIn(body)]).toEqual([path, customer]);
        expect([path, query.get("customerId")]).toEqual([path, customer]);
      }
      // The tester's desired outcome is sent with the availability check, because this site does
      // not have the production limits.
      const precheck = dialled.find(({ path }) => path === "/precheck");
      expect(JSON.parse(precheck?.body ?? "")).toMatchObject({
        requestReservation: false,
        simulation: "available",
      });
      const customerIds = testEnv.backend.calls.flatMap(({ query }) => query.get("customerId") ?? []);
      expect(customerIds).toContain(customer);
      expect(customerIds).not.toContain("undefined");
      expect(customerIds.filter((one) => one.startsWith("LH-"))).toEqual([]);
    }),
  );
});

describe("a customer without a customer number from the backend", () => {
  const testEnv = useTestEnv();
  beforeAll(async () => {
    await testEnv.backend.cell("alter table applications alter column customer_id drop default");
  });

  it(
    "MBC-REQ-01: sees on the same page whom to call, keeps all input, and can be called once there is a number",
    WAIT,
    () =>
      withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        const who = persona("Declined", { phone });
        const { page } = await walkTo(visitor, who, "/mini/unable-to-pre-qualify");
        const refused = await visitor.submit(page, { callConsent: "yes" });
        expect([refused.status, headingIn(refused.html)]).toEqual([409, headingIn(page.html)]);
        expect(problemsIn(refused.html).join()).toContain(
          "We can't set up the call from here yet. Please call us at (800) 555-0100.",
        );
        expect(testEnv.site.output()).toContain("Missing customer id. Failed to call.");
        expect(testEnv.backend.calls.filter(({ path }) => DIALS.includes(path))).toEqual([]);

        const { id } = await sessionOf(visitor);
        await testEnv.backend.cell("update applications set customer_id = '77' where session_id = $1", [id]);
        const called = await visitor.submit(refused, { callConsent: "yes" });
        expect(called.address).toMatch(/^\/mini\/m\/mbc\/calling-/);
        const launched = testEnv.backend.calls.find(({ path }) => path === "/instadial/launch");
        expect(customerIn(launched?.body)).toBe("77");
      }),
  );
});

describe("a file in a presentation without a customer number", () => {
  const testEnv = useTestEnv({ hasBankers: true });
  const SEED = "seed-spw-paid";
  const assignments = () => testEnv.backend.calls.filter(({ path }) => path === "/assignment").length;
  beforeAll(async () => {
    await testEnv.backend.cell(
      "update applications set customer_id = null, data = data - 'customerId', banker_id = null, processor_id = null where id = $1 returning id",
      [SEED],
    );
  });

  it("CUSTID-01: its banker cannot assign it, and sees the reason", WAIT, async () => {
    await testEnv.backend.cell("update applications set banker_id = 'b1' where id = $1 returning id", [SEED]);
    const { visitor, page } = await openAsVisitor(testEnv, bankerLink(SEED));
    let next = page;
    while (pageAt(next.address) !== "mortgage-banker-info")
      next = await visitor.submit(next, answersFor(persona(), next));
    const refused = await visitor.submit(next, { processorEmployeeId: "p1" });
    expect([refused.status, problemsIn(refused.html).join()]).toEqual([
      409,
      expect.stringContaining("This file has no customer number yet."),
    ]);
    expect(assignments()).toBe(0);
    await testEnv.backend.cell("update applications set banker_id = null where id = $1 returning id", [SEED]);
  });

  it("CUSTID-01: a supervisor cannot assign it at the desk, and sees the reason", WAIT, async () => {
    const visitor = new Visitor(testEnv.site.url);
    await visitor.submit(await visitor.get("/spw/login"), { token: "supervisor-token" });
    const refused = await visitor.submit(await visitor.get(`/spw/assign?application=${SEED}`), {
      bankerId: "b1",
      processorId: "",
    });
    expect([refused.status, problemsIn(refused.html).join()]).toEqual([
      409,
      expect.stringContaining("This file has no customer number yet."),
    ]);
    expect(assignments()).toBe(0);
  });

  it("CUSTID-01: the customer cannot assign it, and can continue without", WAIT, async () => {
    const { visitor, page } = await customerAt(testEnv.site.url, SEED, "mortgage-banker-info");
    const refused = await visitor.submit(page, { processorEmployeeId: "b1" });
    expect([refused.status, problemsIn(refused.html).join()]).toEqual([
      409,
      expect.stringContaining("Continue without, and your loan expert will find you."),
    ]);
    expect(assignments()).toBe(0);
    expect(pageAt((await visitor.submit(refused, { intent: "keep" })).address)).toBe("banker-assigned");
  });
});
