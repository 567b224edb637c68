import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend, type Visitor } from "~server/reference/testing/fixture";

/** The Loan Estimate is due three business days after the six items, in every flow. */

/** The day before Thanksgiving of 2026. */
const WEDNESDAY = new Date("2026-11-25T15:00:00Z");
let at = WEDNESDAY;
let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend({ clock: () => at, presentations: false })));
afterAll(() => backend.stop());

const idOf = (visitor: Visitor): string => visitor.appId ?? "";
const later = (minutes: number): void => void (at = new Date(at.getTime() + minutes * 60_000));

const HOME = {
  propertyAddress: "9 Fern Way",
  propertyCity: "Loveland",
  propertyState: "CO",
  propertyZip: "80537",
};
const clockOf = async (visitor: Visitor) =>
  (await visitor.call("lp.estimate-clock", { query: { appId: idOf(visitor) } })).data;
const estimates = (visitor: Visitor) =>
  backend.sql(
    `select revision, issued_at, facts->'facts'->>'loanAmount' as loan, (facts->'facts'->>'termYears')::int as years
     from loan_estimates where app_id = $1 order by revision`,
    [visitor.appId],
  );
/** Creates a home buyer who has given everything but income, SSN and address. */
async function buying(lastName = "Approved", score: { creditScore?: number } = { creditScore: 740 }) {
  const visitor = await backend.visitor().opened(lastName);
  await visitor.save(score);
  return visitor;
}
async function supervisor(): Promise<Visitor> {
  const visitor = backend.visitor();
  visitor.token = "supervisor-token";
  return visitor;
}

describe("the six items of an application", () => {
  it("are recorded one by one with the time when each was received", async () => {
    at = WEDNESDAY;
    const visitor = await buying();
    const opened = at.toISOString();
    later(5);
    await visitor.giveIncome();
    const income = at.toISOString();
    later(5);
    await visitor.giveSsn();
    later(5);
    expect(await clockOf(visitor)).toMatchObject({
      standing: "waiting",
      missing: ["propertyAddress"],
      receivedAt: null,
      dueOn: null,
    });
    await visitor.save(HOME);
    const clock = await clockOf(visitor);
    expect(clock.items).toHaveLength(6);
    expect(clock.items.find(({ item }) => item === "name")?.since).toBe(opened);
    expect(clock.items.find(({ item }) => item === "income")?.since).toBe(income);
    expect(clock).toMatchObject({ missing: [], receivedAt: at.toISOString(), dueOn: "2026-11-30" });
  });

  it("do not start the clock while one is missing", async () => {
    at = WEDNESDAY;
    const steps: [string, (visitor: Visitor) => Promise<unknown>][] = [
      ["income", (visitor) => visitor.giveIncome()],
      ["ssn", (visitor) => visitor.giveSsn()],
      ["propertyAddress", (visitor) => visitor.save(HOME)],
    ];
    for (const [left] of steps) {
      const visitor = await buying();
      for (const [item, give] of steps) if (item !== left) await give(visitor);
      expect(await clockOf(visitor)).toMatchObject({ standing: "waiting", missing: [left] });
      expect(await estimates(visitor)).toEqual([]);
    }
  });

  it("do not include one that was removed before the last arrived; a later removal does not stop the clock", async () => {
    at = WEDNESDAY;
    const visitor = await buying();
    await visitor.save(HOME);
    await visitor.save({ propertyAddress: "" });
    expect((await clockOf(visitor)).items.map(({ item }) => item)).not.toContain("propertyAddress");
    await visitor.giveIncome();
    await visitor.giveSsn();
    later(5);
    await visitor.save(HOME);
    const received = at.toISOString();
    later(5);
    await visitor.save({ propertyAddress: "" });
    expect(await clockOf(visitor)).toMatchObject({ receivedAt: received, dueOn: "2026-11-30" });
  });
});

describe("the Loan Estimate", () => {
  async function complete(lastName?: string): Promise<Visitor> {
    const visitor = await buying(lastName);
    await visitor.giveIncome();
    await visitor.giveSsn();
    await visitor.save(HOME);
    return visitor;
  }

  it("is issued at once for the requested amount and term, without a chosen rate or offer", async () => {
    at = WEDNESDAY;
    const visitor = await complete();
    expect(await estimates(visitor)).toEqual([{ revision: 1, issued_at: at, loan: "360000", years: 30 }]);
    expect(await clockOf(visitor)).toMatchObject({
      standing: "sent",
      sentAt: at.toISOString(),
      isLate: false,
      expiresAt: "2026-12-10T22:00:00.000Z",
    });
    const [letter] = await backend.sent({ subject: "Your Loan Estimate", includes: idOf(visitor) });
    expect(letter).toMatchObject({ kind: "letter", recipient: "Bea Approved" });
    const documentId = String(letter?.documentId);
    const file = await visitor.call("document-by-id", { body: { documentId } });
    expect(file.data.fileName).toBe("larkspur-loan-estimate.pdf");
  });

  it("is issued once when several of the items arrive at the same time", async () => {
    at = WEDNESDAY;
    const visitor = await buying();
    await Promise.all([visitor.giveIncome(), visitor.giveSsn(), visitor.save(HOME)]);
    await visitor.call("lp.loan-estimate", { query: { appId: idOf(visitor) } });
    await backend.upkeep.run();
    expect(await estimates(visitor)).toHaveLength(1);
  });

  it("is for the requested term, and is revised hourly when another loan is requested", async () => {
    at = WEDNESDAY;
    const visitor = await buying();
    await visitor.save({ loanAmortizationType: "15-year fixed conventional", ...HOME });
    await visitor.giveIncome();
    await visitor.giveSsn();
    later(5);
    await visitor.save({ loanAmount: 300_000 });
    await visitor.save({ loanAmount: 310_000 });
    later(60);
    await backend.upkeep.run();
    expect(await estimates(visitor)).toMatchObject([
      { revision: 1, loan: "360000", years: 15 },
      { revision: 2, loan: "310000", years: 15 },
    ]);
    const revised = await backend.sent({ subject: "Your revised Loan Estimate", includes: idOf(visitor) });
    expect(revised).toHaveLength(1);
  });

  it("waits for what a price needs, with its clock due and then overdue, and is issued once that is known", async () => {
    at = WEDNESDAY;
    const visitor = await buying("Approved", {});
    await visitor.giveIncome();
    await visitor.giveSsn();
    await visitor.save(HOME);
    expect(await estimates(visitor)).toEqual([]);
    expect(await clockOf(visitor)).toMatchObject({ standing: "due", missing: [], dueOn: "2026-11-30" });
    const { data } = await visitor.call("lp.loan-estimate", { query: { appId: idOf(visitor) } });
    expect(data).toEqual({ currentLoanEstimateDocInfo: null, missing: ["price"] });
    at = new Date("2026-12-01T15:00:00Z");
    expect((await clockOf(visitor)).standing).toBe("overdue");
    await visitor.save({ creditScore: 740 });
    expect(await clockOf(visitor)).toMatchObject({ standing: "sent", isLate: true });
  });

  it("is not issued after a decline, after a withdrawal, or for a line of credit", async () => {
    at = WEDNESDAY;
    const declined = await buying("Delinquent");
    await declined.call("credit.softpull", { body: declined.pull });
    await declined.giveIncome();
    await declined.giveSsn();
    await declined.save(HOME);
    const withdrawn = await buying();
    await withdrawn.giveIncome();
    await withdrawn.save(HOME);
    await backend.sql("update applications set status = 'closed' where id = $1", [withdrawn.appId]);
    await withdrawn.giveSsn();
    const line = await buying();
    await line.save({ ...HOME, transactionType: "heloc" });
    await line.giveIncome();
    await line.giveSsn();
    await backend.upkeep.run();
    for (const visitor of [declined, withdrawn, line]) expect(await estimates(visitor)).toEqual([]);
    expect(await clockOf(declined)).toMatchObject({ standing: "none", noneDue: "declined" });
    expect(await clockOf(line)).toMatchObject({ standing: "none", noneDue: "line" });
  });

  it("is issued by the hourly run when no call has triggered it", async () => {
    at = WEDNESDAY;
    const visitor = await buying();
    await visitor.giveIncome();
    await visitor.giveSsn();
    await backend.sql("update applications set data = data || $2::jsonb where id = $1", [
      visitor.appId,
      JSON.stringify(HOME),
    ]);
    expect(await estimates(visitor)).toEqual([]);
    later(60);
    await backend.upkeep.run();
    expect(await estimates(visitor)).toHaveLength(1);
  });
});

it("the desk lists the clocks of the applications an employee may see, overdue ones first", async () => {
  at = WEDNESDAY;
  const late = await buying("Overdueson", {});
  const sent = await buying("Sentson");
  for (const visitor of [late, sent]) {
    await visitor.giveIncome();
    await visitor.giveSsn();
    await visitor.save(HOME);
  }
  at = new Date("2026-12-01T15:00:00Z");
  const all = (await (await supervisor()).call("desk.clocks")).data.clocks;
  const of = (visitor: Visitor) => all.findIndex(({ appId }) => appId === visitor.appId);
  expect(all[of(late)]).toMatchObject({ borrowers: ["Bea Overdueson"], standing: "overdue" });
  expect(of(late)).toBeLessThan(of(sent));
  const banker = backend.visitor();
  banker.token = "banker-token";
  await backend.sql("update applications set banker_id = 'b2' where id = $1", [sent.appId]);
  const theirs = (await banker.call("desk.clocks")).data.clocks.map(({ appId }) => appId);
  expect(theirs).not.toContain(sent.appId);
});

/** Adds as many copies of an application, with everything that the hourly run looks at. */
async function copy(appId: string, times: number): Promise<void> {
  for (const [table, keys] of [
    ["applications", "'id', t.id || '-' || n"],
    ["applicants", "'id', t.id || '-' || n, 'app_id', t.app_id || '-' || n"],
    ["income_items", "'id', t.id || '-' || n, 'applicant_id', t.applicant_id || '-' || n"],
    ["credit_decisions", "'id', t.id || '-' || n, 'app_id', t.app_id || '-' || n"],
  ] as const) {
    const whose =
      table === "applications"
        ? "t.id = $1"
        : table === "income_items"
          ? "t.applicant_id in (select p.id from applicants p where p.app_id = $1)"
          : "t.app_id = $1";
    await backend.sql(
      `insert into ${table} select c.* from ${table} t, generate_series(1, $2::int) n,
         jsonb_populate_record(null::${table}, to_jsonb(t) || jsonb_build_object(${keys})) c where ${whose}`,
      [appId, times],
    );
  }
}

it("the hourly run reaches an application behind 250 declined ones", { timeout: 120_000 }, async () => {
  // Later than every run of the tests before.
  at = new Date("2027-01-06T15:00:00Z");
  const due = await buying();
  await due.giveIncome();
  await due.giveSsn();
  await backend.sql("update applications set data = data || $2::jsonb where id = $1", [
    due.appId,
    JSON.stringify(HOME),
  ]);
  later(5);
  const declined = await buying();
  await declined.giveIncome();
  await declined.giveSsn();
  await backend.sql(
    `insert into credit_decisions (id, app_id, basis, people, outcome, reasons, decided_at)
     values ('dec-starving', $1, 'soft', '', 'declined', '[]', now())`,
    [declined.appId],
  );
  await backend.sql("update applications set updated_at = $2 where id = $1", [declined.appId, at]);
  await copy(idOf(declined), 250);
  expect(await estimates(due)).toHaveLength(0);
  later(60);
  await backend.upkeep.run();
  expect(await estimates(due)).toHaveLength(1);
});
