import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallBody } from "~server/backend/contract/index";
import { conversionValue, OTHER_VALUE } from "~server/reference/data/conversion-values";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

type Tracking = CallBody<"ad-client-side-pixel-fired">["trackingInfo"];
const newBuy = () => ({ advertiserId: randomBytes(4).toString("hex"), advertiserBuyId: "buy/ 1" });

const fire = (visitor: Visitor, trackingInfo: Tracking = {}, firingEventName = "lead", key?: string) =>
  visitor.call("ad-client-side-pixel-fired", {
    body: { sessionId: visitor.sessionId, firingEventName, trackingInfo },
    ...(key !== undefined && { key }),
  });
const value = async (visitor: Visitor, trackingInfo: Tracking = {}) =>
  (
    await visitor.call("ad-get-search-conversion-value", {
      body: { sessionId: visitor.sessionId, trackingInfo },
    })
  ).data;
const revenue = async ({ advertiserId, advertiserBuyId }: ReturnType<typeof newBuy>) =>
  (await backend.visitor().call("ad-revenue", { params: { a: advertiserId, b: advertiserBuyId } })).data;
const open = (visitor: Visitor, transactionType: string) =>
  visitor.call("app.v2.create", { body: { ...visitor.creation, transactionType } });

describe("a pixel", () => {
  it("TRACK-02: is recorded under 55 characters of its name, once per visit, event and click", async () => {
    const visitor = backend.visitor();
    const name = "abcdefghij".repeat(8);
    const { data } = await fire(visitor, { clickId: "c1" }, name);
    expect(data).toEqual({ firingEventName: name.slice(0, 55), recorded: true });
    // Names that differ only after the 55th character are one event.
    expect((await fire(visitor, { clickId: "c1" }, `${name}else`)).data.recorded).toBe(false);
    expect((await fire(visitor, { clickId: "c2" }, name)).data.recorded).toBe(true);
    expect((await fire(visitor, {}, name)).data.recorded).toBe(true);
    const twice = await Promise.all([fire(visitor, {}, "lead"), fire(visitor, {}, "lead")]);
    expect(twice.map((one) => one.data.recorded).sort()).toEqual([false, true]);
    const rows = await backend.sql("select click_id from ad_pixels where session_id = $1", [
      visitor.sessionId,
    ]);
    expect(rows).toHaveLength(4);
  });

  it("gives one response for one key, and stores no phone number", async () => {
    const visitor = backend.visitor();
    const info = { phone: "2025550177", visitorId: "v1", advertiserName: "Sample Ads" };
    const [one, two] = await Promise.all([1, 2].map(() => fire(visitor, info, "lead", "one-pixel")));
    expect(two?.data).toEqual(one?.data);
    const [row] = await backend.sql(
      "select row_to_json(p)::text as text from ad_pixels p where session_id = $1",
      [visitor.sessionId],
    );
    expect(row?.text).toContain('"v1"');
    expect(row?.text).not.toContain("2025550177");
  });

  it("accepts no data about a visitor that advertising must not get", async () => {
    const visitor = backend.visitor();
    for (const name of ["income", "creditScore", "ethnicity", "balance"]) {
      const body = { sessionId: visitor.sessionId, firingEventName: "lead", trackingInfo: { [name]: "1" } };
      expect((await visitor.call("ad-client-side-pixel-fired", { body })).code, name).toBe("INVALID");
    }
    const columns = await backend.sql(
      "select column_name as name from information_schema.columns where table_name like 'ad\\_%' or table_name like 'experiment\\_%'",
    );
    expect(columns.length).toBeGreaterThan(20);
    for (const { name } of columns) {
      expect(name).not.toMatch(/income|score|ethnic|race|sex|gender|balance|age$|marital|phone/);
    }
  });
});

describe("the conversion value of a visit", () => {
  it("TRACK-05: is 0 before an application is opened, then 1, then dollars by its transaction", async () => {
    const visitor = backend.visitor();
    expect(await value(visitor)).toEqual({ value: 0, conversion: 0 });
    await visitor.save({ loanAmount: 360_000 });
    // A draft does not count as an application.
    expect(await value(visitor)).toEqual({ value: 0, conversion: 0 });
    await open(visitor, "purc");
    const first = await value(visitor);
    expect(first.conversion).toBe(1);
    expect(first.value).toBeGreaterThan(0);
    expect(await value(visitor)).toEqual(first);
    const other = backend.visitor();
    await open(other, "something-new");
    expect(await value(other)).toEqual({ value: OTHER_VALUE, conversion: 1 });
    await open(other, "purc");
    expect(await value(other)).toEqual({ value: OTHER_VALUE + first.value, conversion: 1 });
  });

  it("does not depend on the spelling of the type", () => {
    expect(conversionValue("PURC ")).toBe(conversionValue("purchase"));
    expect(conversionValue("refinance")).toBe(conversionValue("refi"));
    expect([conversionValue(null), conversionValue("constructor")]).toEqual([OTHER_VALUE, OTHER_VALUE]);
  });
});

describe("the revenue of an ad buy", () => {
  it("is zero for an unknown pair", async () => {
    expect(await revenue(newBuy())).toEqual({ revenue: 0, currency: "USD", conversions: 0 });
  });

  it("is the sum of its visits, with each application counted once", async () => {
    const buy = newBuy();
    const [one, two] = [backend.visitor(), backend.visitor()];
    await open(one, "purc");
    await open(two, "heloc");
    const worth = [];
    for (const visitor of [one, two, two]) worth.push((await value(visitor, buy)).value);
    await Promise.all([value(one, buy), value(one, newBuy())]);
    const [first = 0, second = 0] = worth;
    expect(await revenue(buy)).toEqual({ revenue: first + second, currency: "USD", conversions: 2 });
    expect((await revenue({ ...buy, advertiserBuyId: "buy 2" })).conversions).toBe(0);
  });

  it("counts an application for the visit that opened it, not for the visit that took it over", async () => {
    const [buy, later] = [newBuy(), newBuy()];
    const visitor = await backend.visitor().opened("Approved");
    const worth = await value(visitor, buy);
    const next = backend.visitor();
    await backend.sql("update applications set session_id = $1 where id = $2", [
      next.sessionId,
      visitor.appId,
    ]);
    expect(await value(next, later)).toEqual(worth);
    expect((await revenue(buy)).conversions).toBe(1);
    expect((await revenue(later)).conversions).toBe(0);
  });

  it("finds the buy by the visit's pixels, before or after the conversion", async () => {
    const [before, after, late] = [newBuy(), newBuy(), newBuy()];
    const one = backend.visitor();
    await fire(one, before);
    await open(one, "refi");
    const worth = await value(one);
    expect(await revenue(before)).toEqual({ revenue: worth.value, currency: "USD", conversions: 1 });
    const two = backend.visitor();
    await open(two, "refi");
    await value(two);
    await fire(two, { advertiserId: after.advertiserId }, "half a pair");
    expect((await revenue(after)).conversions).toBe(0);
    await fire(two, after);
    await fire(two, late, "lead again");
    expect((await revenue(after)).conversions).toBe(1);
    expect((await revenue(late)).conversions).toBe(0);
  });

  it("counts every conversion when pixel and conversion arrive at once", async () => {
    const buy = newBuy();
    const visits = 12;
    for (let visit = 0; visit < visits; visit += 1) {
      const visitor = backend.visitor();
      await open(visitor, "refi");
      await Promise.all([value(visitor), fire(visitor, buy)]);
    }
    expect((await revenue(buy)).conversions).toBe(visits);
  });
});
