import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallOutput } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ presentations: true })));
afterAll(() => backend.stop());

const employee = (token = "banker-token"): Visitor => {
  const visitor = backend.visitor();
  visitor.token = token;
  return visitor;
};
const offersOf = async (appId: string): Promise<CallOutput<"desk.offers">> =>
  (await employee().call("desk.offers", { query: { appId } })).data;

async function make(appId: string, replaces: string | null | undefined, key?: string) {
  const { offers, homeValue } = await offersOf(appId);
  const [best] = offers;
  if (!best) throw new Error("Nothing is offered.");
  const { monthlySavings: _, ...offer } = best;
  const body = { appId, offer: { ...offer, homeValue }, replaces, isTold: false };
  return employee().call("lp.create-from-wizard", { body, ...(key === undefined ? {} : { key }) });
}
const findPresentations = (appId: string) =>
  backend.sql("select id, chosen_rate_id from presentations where app_id = $1 and withdrawn_at is null", [
    appId,
  ]);

describe("DESK-04: what a banker can present", () => {
  it("is the applications assigned to them, with offers for the loan's home", async () => {
    const { data } = await employee().call("desk.applications");
    expect(data.applications.map(({ appId, isPresented }) => [appId, isPresented]).sort()).toEqual([
      ["seed-spw-offer", false],
      ["seed-spw-open", true],
    ]);
    expect((await employee("processor-token").call("desk.applications")).data.applications).toEqual([]);
    const { offers, open, homeValue } = await offersOf("seed-spw-offer");
    expect([open, homeValue]).toEqual([null, 500_000]);
    expect(offers.length).toBeGreaterThan(0);
    for (const offer of offers) expect(offer.loanAmount).toBeLessThanOrEqual(homeValue);
    expect((await offersOf("seed-spw-open")).open?.presentationId).toBe("lp-seed-spw-open");
  });

  it("is refused to employees without the assignment, and for applications that are closed or searched too long ago", async () => {
    const refused = { status: 404, code: "APPLICATION_NOT_FOUND" };
    const ask = (token: string, appId: string) => employee(token).call("desk.offers", { query: { appId } });
    const theirs = { status: 403, code: "NOT_ASSIGNED" };
    expect(await ask("processor-token", "seed-spw-offer")).toMatchObject(theirs);
    expect(await ask("banker-token", "seed-nowhere")).toMatchObject(theirs);
    expect(await ask("supervisor-token", "seed-nowhere")).toMatchObject(refused);
    const change = (sql: string) => backend.sql(sql, ["seed-spw-open"]);
    await change("update applications set status = 'closed' where id = $1");
    expect(await ask("banker-token", "seed-spw-open")).toMatchObject(refused);
    await change("update applications set status = 'open' where id = $1");
    await change("update searches set ran_at = ran_at - interval '31 days' where app_id = $1");
    expect((await offersOf("seed-spw-open")).offers).toEqual([]);
    await change("update searches set ran_at = ran_at + interval '31 days' where app_id = $1");
    expect((await offersOf("seed-spw-open")).offers.length).toBeGreaterThan(0);
  });
});

describe("DESK-04: making a presentation", () => {
  it("replaces only the presentation that its maker knew of; one key makes one presentation", async () => {
    const id = "seed-spw-offer";
    const made = await make(id, null, "once");
    expect((await make(id, null, "once")).data).toEqual(made.data);
    expect(await make(id, null)).toMatchObject({ status: 409, code: "PRESENTATION_CHANGED" });
    expect(await make(id, "lp-seed-spw-open")).toMatchObject({ status: 409, code: "PRESENTATION_CHANGED" });
    expect((await findPresentations(id)).map((row) => row.id)).toEqual([made.data.presentationId]);
    const again = await Promise.all(["a", "b", "c"].map((key) => make(id, made.data.presentationId, key)));
    expect(again.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await findPresentations(id)).length).toBe(1);
    expect((await make(id, undefined)).status).toBe(200);
  });

  it("sends no message about it until the banker sends the link", async () => {
    const { presentationId } = (await make("seed-spw-open", "lp-seed-spw-open")).data;
    const readMessages = () => backend.sent({ includes: presentationId });
    expect(await readMessages()).toEqual([]);
    await employee().call("desk.send-link", { body: { presentationId } });
    expect(await readMessages()).toHaveLength(2);
  });
});
