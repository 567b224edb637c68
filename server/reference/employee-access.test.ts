import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { acceptsEmployees, type CallDefinition } from "~server/backend/contract/define";
import { callIds, contract, type CallId } from "~server/backend/contract/index";
import { startTestBackend, Visitor, type TestBackend } from "./testing/fixture";
import type { RequestDraft } from "./testing/mutate";
import { fieldNames, requestAbout, requestOf, type RequestSubjects } from "./testing/requests";

/**
 * ROLE-07: tests what an employee may see, for every call that accepts an employee's token. A new
 * call is covered automatically.
 */

const BANKER = "banker-token";
const SUPERVISOR = "supervisor-token";
/** Employees to whom the application is not assigned: another banker and a processor. */
const COLLEAGUES: readonly { token: string; id: string }[] = [
  { token: "banker-two-token", id: "b2" },
  { token: "processor-token", id: "p1" },
];
const ELSEWHERE = "This application is assigned to someone else. Ask a supervisor.";
const NOWHERE = "This application is not assigned to anyone yet. Ask a supervisor.";
const LAST_NAME = "Quillfeather";
const PHONE = "7195550151";

const ofEmployees = callIds.filter((id) => acceptsEmployees(contract[id].auth));
const authOf = (id: CallId) => contract[id].auth;
/** Returns the application-owned things that a call names. */
const namesOf = (id: CallId): string[] =>
  [contract[id].query, contract[id].body]
    .flatMap((schema) => fieldNames(schema))
    .filter((name) => ["appId", "presentationId", "requestId"].includes(name));
/** Calls about one application: they name it, or belong to an application by definition. */
const named = ofEmployees.filter(
  (id) => namesOf(id).length > 0 || authOf(id) === "app-or-employee" || authOf(id) === "presentation",
);
/** Calls that list everything the employee may see. */
const listing = ofEmployees.filter((id) => !named.includes(id));
/** Calls that no processor may make, whatever the assignment: recording a visit. */
const forFollowers: readonly CallId[] = ["session-replay.visit"];

let backend: TestBackend;
/** An application of Rosa Whitfield's (b1), with a presentation and a pending correction. */
let subject: Required<RequestSubjects>;
/** An application that is assigned to no employee. */
let unassigned: RequestSubjects;

async function applied(phoneNumber: string): Promise<Visitor & { appId: string }> {
  const visitor = await backend.visitor().opened(LAST_NAME);
  await visitor.save({ phoneNumber, creditScore: 740, propertyState: "CO", monthlyPayment: 2_400 });
  const { appId } = visitor;
  if (appId === undefined) throw new Error("No application was opened.");
  return Object.assign(visitor, { appId });
}

/**
 * Creates an application with a presentation.
 * @param bankerId its assigned banker
 */
async function presented(phoneNumber: string, bankerId: string | null): Promise<RequestSubjects> {
  const visitor = await applied(phoneNumber);
  const { appId } = visitor;
  const offer = {
    ...{ purpose: "refinance" as const, product: "30Y Fixed" as const, rate: 6, apr: 6.1 },
    ...{ loanAmount: 300_000, homeValue: 500_000, monthlyPayment: 1_900 },
  };
  const { presentationId } = (await visitor.call("lp.create-from-wizard", { body: { appId, offer } })).data;
  await backend.sql("update applications set banker_id = $2 where id = $1", [appId, bankerId]);
  return { appId, presentationId };
}

/**
 * Creates a correction request for the owner of this phone, confirmed with the demonstration code.
 */
async function corrected(phoneNumber: string): Promise<string> {
  const asking = new Visitor(backend, undefined, "dataFlow");
  await asking.call("phone-verification.initiate", {
    body: { phoneNumber, provider: 1, purpose: "your-data" },
  });
  await backend.sql(
    `update phone_codes set used_at = now(), session_id = $2
     where phone_number = $1 and id = (select id from phone_codes where phone_number = $1 order by sent_at desc limit 1)`,
    [phoneNumber, asking.sessionId],
  );
  const who = { phoneNumber, firstName: "Bea", lastName: LAST_NAME };
  const { token } = (await asking.call("privacy.open", { body: who })).data;
  return (await asking.call("privacy.correct", { body: { token, other: "My employer is another." } })).data
    .requestId;
}

beforeAll(async () => {
  backend = await startTestBackend({ presentations: true });
  subject = { ...(await presented(PHONE, "b1")), requestId: await corrected(PHONE) };
  unassigned = await presented("7195550152", null);
});
afterAll(() => backend.stop());

const everything = { stage: "all", sort: "due", isReversed: false };
/** Bodies and queries that let everything through; a random filter would let nothing through. */
const BODIES: Partial<Record<CallId, object>> = {
  "desk.list": { ...everything, page: 1 },
  "desk.export": everything,
  // A random employee is nobody's own.
  "desk.hand-over": { from: "b1", to: "b1" },
  "desk.hand-over-size": { from: "b1", to: "b1" },
};

let count = 0;
async function ask(id: CallId, about: RequestSubjects, token: string) {
  const call: CallDefinition = contract[id];
  const made = requestAbout(call, about, "employees");
  const body = BODIES[id];
  const draft: RequestDraft = {
    ...made,
    ...(body !== undefined && (call.method === "GET" ? { query: Object.entries(body) } : { body })),
  };
  const headers = {
    Authorization: `Bearer ${token}`,
    ...(call.idempotent ? {} : { "Idempotency-Key": `employees-${String((count += 1))}` }),
  };
  const answer = await backend.fetch(requestOf(call, draft, headers));
  return { status: answer.status, text: await answer.text() };
}
const refusalsOf = (who: string) =>
  backend.sql("select app_id, what, call from trail where who = $1 and what like 'was refused%'", [who]);
const wordsOf = ({ text }: { text: string }): unknown => {
  const json: unknown = JSON.parse(text);
  return json;
};
const refusal = (displayMessage: string) => ({ errors: [{ code: "NOT_ASSIGNED", displayMessage }] });

describe("an employee without the assignment", () => {
  it.each(named)(
    "ROLE-07: gets a refusal from %s with what to do next, and the audit trail records it",
    async (id) => {
      for (const { token, id: who } of COLLEAGUES) {
        const answer = await ask(id, subject, token);
        expect(answer.status).toBe(403);
        expect(answer.text).toMatch(/"NOT_ASSIGNED".*Ask a supervisor\."/);
        expect(answer.text).not.toContain(LAST_NAME);
        if (authOf(id) !== "supervisor")
          expect(await refusalsOf(who)).toContainEqual(
            expect.objectContaining({ what: `was refused ${id}` }),
          );
      }
    },
  );

  it.each(listing)("ROLE-07: finds nothing of the application in %s", async (id) => {
    for (const { token } of COLLEAGUES) {
      const { text } = await ask(id, subject, token);
      for (const bait of [...Object.values(subject), LAST_NAME]) expect(text).not.toContain(bait);
    }
  });

  it("ROLE-07: learns whether an application is assigned to someone else or unassigned, but not whether it exists", async () => {
    const id: CallId = "desk.trail";
    const [{ token }] = [COLLEAGUES[0] ?? { token: "" }];
    expect(wordsOf(await ask(id, subject, token))).toEqual(refusal(ELSEWHERE));
    expect(wordsOf(await ask(id, { ...subject, appId: "LH-NOTTHERE99" }, token))).toEqual(refusal(ELSEWHERE));
    expect(wordsOf(await ask(id, unassigned, token))).toEqual(refusal(NOWHERE));
    expect((await refusalsOf("b2")).map((row) => row["app_id"])).not.toContain("LH-NOTTHERE99");
  });

  it("ROLE-07: sees an application once it is assigned to them, and no longer once it is reassigned", async () => {
    const [colleague = { token: "", id: "" }] = COLLEAGUES;
    const [named] = await backend.sql("select customer_id from applications where id = $1", [subject.appId]);
    const customerId = String(named?.["customer_id"]);
    const give = (processorEmployeeId: string, token: string) => {
      const visitor = backend.visitor();
      visitor.token = token;
      return visitor.call("lp.assignment", {
        body: { appId: subject.appId, customerId, processorEmployeeId },
      });
    };
    const sees = async (token: string) => (await ask("desk.trail", subject, token)).status;
    expect((await give("b2", colleague.token)).status).toBe(403);
    expect((await give("b2", BANKER)).status).toBe(200);
    expect([await sees(colleague.token), await sees(BANKER)]).toEqual([200, 403]);
    expect((await give("b1", SUPERVISOR)).status).toBe(200);
    expect([await sees(colleague.token), await sees(BANKER)]).toEqual([403, 200]);
    // A processor is assigned in addition to the banker and replaces no one.
    expect((await give("p1", SUPERVISOR)).status).toBe(200);
    expect([await sees("processor-token"), await sees(BANKER)]).toEqual([200, 200]);
    expect((await give("s1", SUPERVISOR)).code).toBe("EMPLOYEE_NOT_FOUND");
    await backend.sql("update applications set processor_id = null where id = $1", [subject.appId]);
    const given = await backend.sql(
      "select who, what from trail where app_id = $1 and call = 'lp.assignment'",
      [subject.appId],
    );
    expect(given.map(({ who, what }) => `${String(who)} ${String(what)}`)).toEqual([
      "b1 assigned it to b2",
      "s1 assigned it to b1",
      "s1 assigned it to p1",
    ]);
  });
});

describe("an employee with access", () => {
  // Runs first, before anything is answered. The clocks list received applications only
  // (estimate-clock.test.ts), and experiments and views are about no single one.
  const others = [
    "desk.visible",
    "desk.applications",
    "desk.clocks",
    "desk.experiments",
    "desk.view",
    "desk.covers",
    "desk.team",
    "desk.hand-over-size",
    "desk.hand-over",
    "desk.end-cover",
    "desk.version",
  ];
  it.each(listing.filter((id) => !others.includes(id)))(
    "ROLE-07: %s lists the application for its banker and for a supervisor",
    async (id) => {
      for (const token of [BANKER, SUPERVISOR])
        expect((await ask(id, subject, token)).text).toContain(subject.appId);
    },
  );

  it.each(ofEmployees)(
    "ROLE-07: the application's banker may use %s, unless it is for supervisors only",
    async (id) => {
      const { status } = await ask(id, subject, BANKER);
      if (authOf(id) === "supervisor") expect(status).toBe(403);
      else expect([401, 403]).not.toContain(status);
    },
  );

  it.each(ofEmployees)("ROLE-07: a supervisor may use %s for every application", async (id) => {
    for (const one of [subject, unassigned])
      expect([401, 403]).not.toContain((await ask(id, one, SUPERVISOR)).status);
  });

  it.each(named.filter((id) => !forFollowers.includes(id) && authOf(id) !== "supervisor"))(
    "ROLE-07: the application's processor may use %s",
    async (id) => {
      await backend.sql("update applications set processor_id = 'p1' where id = $1", [subject.appId]);
      const { status } = await ask(id, subject, "processor-token");
      await backend.sql("update applications set processor_id = null where id = $1", [subject.appId]);
      // Answered requests belong to the employee who answered them.
      if (id !== "privacy.answered") expect([401, 403]).not.toContain(status);
    },
  );

  it("ROLE-07: returns which of the given applications are theirs, in the given order", async () => {
    const requestedIds = [unassigned.appId, "seed-spw-open", subject.appId, "seed-two", "LH-NOTTHERE99"];
    const visibleTo = async (token: string) => {
      const visitor = backend.visitor();
      visitor.token = token;
      return (await visitor.call("desk.visible", { body: { appIds: requestedIds } })).data.appIds;
    };
    expect(await visibleTo(BANKER)).toEqual(["seed-spw-open", subject.appId]);
    expect(await visibleTo("banker-two-token")).toEqual(["seed-two"]);
    expect(await visibleTo("processor-token")).toEqual([]);
    expect(await visibleTo(SUPERVISOR)).toEqual(requestedIds);
  });
});

describe("the applications that a supervisor can assign", () => {
  it("ROLE-08: are those without a banker and any named one, to bankers and processors", async () => {
    const visitor = backend.visitor();
    visitor.token = SUPERVISOR;
    const all = (await visitor.call("desk.assignable")).data;
    expect(all.applications.map(({ appId }) => appId)).toContain(unassigned.appId);
    expect(all.applications.every(({ bankerId }) => bankerId === null)).toBe(true);
    expect(all.employees.map(({ employeeId }) => employeeId).sort()).toEqual(["b1", "b2", "b3", "p1"]);
    const one = (await visitor.call("desk.assignable", { query: { appId: subject.appId } })).data;
    expect(one.applications).toMatchObject([{ appId: subject.appId, bankerId: "b1", processorId: null }]);
  });
});

describe("the results of experiments", () => {
  const asks = (token: string) => {
    const visitor = backend.visitor();
    visitor.token = token;
    return visitor.call("desk.experiments");
  };

  it("are a supervisor's, by variant and conversion", async () => {
    await backend.sql(
      `insert into experiment_runs (id, device_id, experiment_name, variant_name, started_at)
       select 'run-' || n, 'device-' || n, 'savings-found', case when n < 4 then 'call-first' else 'CONTROL' end, now()
       from generate_series(1, 10) n`,
      [],
    );
    await backend.sql(
      `insert into experiment_conversions (id, run_id, session_id, conversion_name, conversion_status, at)
       values ('done-1', 'run-1', 's1', 'phone_verified', 'complete', now())`,
      [],
    );
    const { experiments } = (await asks(SUPERVISOR)).data;
    expect(experiments.find(({ name }) => name === "savings-found")?.variants).toEqual([
      { name: "CONTROL", shown: 7, conversions: [{ name: "phone_verified", devices: 0 }] },
      { name: "call-first", shown: 3, conversions: [{ name: "phone_verified", devices: 1 }] },
    ]);
    for (const token of [BANKER, "processor-token"]) {
      const { status, code } = await asks(token);
      expect([status, code]).toEqual([403, "NOT_ASSIGNED"]);
    }
  });
});

describe("the backend's own pages", () => {
  const CALL = "quillfeather";
  /** Pages that no employee's token opens. */
  const OTHERS = ["/outbox", "/outbox/letters/:id", "/openapi.json", "/calls", "/calls/:id"];
  const ofContract = new Set(callIds.map((id) => contract[id].path.replace(/\{(\w+)\}/g, ":$1")));
  const pages = () => backend.paths.filter((path) => !ofContract.has(path) && !OTHERS.includes(path));

  /** Opens a page with a token. */
  async function opened(path: string, token: string): Promise<{ status: number; text: string }> {
    const address = `http://backend.test${path.replace(":callUid", CALL)}`;
    const headers = { "Sec-Fetch-Dest": "document" };
    const entered = await backend.fetch(new Request(`${address}?employeeToken=${token}`, { headers }));
    const [Cookie = ""] = (entered.headers.get("Set-Cookie") ?? "").split(";");
    const answer = await backend.fetch(new Request(address, { headers: { ...headers, Cookie } }));
    return { status: answer.status, text: (await answer.text()) + (answer.headers.get("Location") ?? "") };
  }

  beforeAll(async () => {
    await backend.sql(
      `insert into exchanges (call_uid, app_id, session_id, flow_name, decision_criteria, link_opened, steps, step_key, step_state, updated_at)
       values ($1, $2, $1, 'miniFlow', '[]', false, '["home"]', 'home', '{}', now())`,
      [CALL, subject.appId],
    );
  });

  it("ROLE-07: show an employee nothing of others' applications, and refuse a visit of one", async () => {
    expect(pages().length).toBeGreaterThan(5);
    for (const path of pages()) {
      for (const { token } of COLLEAGUES) {
        const { status, text } = await opened(path, token);
        expect(text).not.toMatch(new RegExp(`${subject.appId}|${LAST_NAME}|${CALL}`));
        expect([path, status]).toEqual([path, path.includes(":") || token === "processor-token" ? 403 : 200]);
      }
      expect([path, (await opened(path, SUPERVISOR)).status]).toEqual([
        path,
        path.endsWith("/with") ? 303 : 200,
      ]);
    }
    expect((await opened("/visits/:callUid", BANKER)).text).toContain(LAST_NAME);
    expect((await opened("/visits", BANKER)).text).toContain(LAST_NAME);
  });
});
