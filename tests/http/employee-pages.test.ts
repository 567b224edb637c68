import { beforeAll, describe, expect, it } from "vitest";
import { Visitor as Customer } from "~server/reference/testing/fixture";
import { rowsAt } from "../support/rows";
import { useTestEnv } from "../support/use-test-env";
import { formsIn, Visitor, type Page } from "../support/visitor";
import { routesWithAddress } from "../support/routes";
import { codeInText } from "../support/text-code";

/**
 * ROLE-07: what an employee sees of an application that is assigned to another employee, on every
 * page, download and stream that gets employee cookies. The list comes from the routes: a new route
 * fails these tests until it refuses or its exception is listed here.
 */

const testEnv = useTestEnv({ hasStore: true, hasBankers: true });
const RESTART = "spw/-/restart";
const LAST_NAME = "Quillfeather";
const PHONE = "7195550171";
/** Personal data of the application, its correction and its recording. */
const PERSONAL = /Quillfeather|555-0171|My employer is another|quillfeather-recording/i;

/** The routes below the paths of those cookies; the one that ends the visit comes last. */
const paths = routesWithAddress
  .map(({ path }) => path)
  .filter((path) => /^(?:spw|replay)(?:\/|$)/.test(path))
  .sort((one, other) => Number(one === RESTART) - Number(other === RESTART));

/**
 * Statuses of GET and POST where they are not a refusal, and why the response contains nothing of
 * an application.
 */
const WITHOUT: Readonly<Record<string, { opened?: number; posted?: number; why: string }>> = {
  "spw/desk": { opened: 200, posted: 400, why: "lists what is assigned to who asks" },
  "spw/presentations": { opened: 200, why: "lists what is assigned to who asks" },
  "spw/desk/spreadsheet": { opened: 200, posted: 405, why: "holds what is assigned to who asks" },
  "spw/due": { opened: 200, posted: 405, why: "lists what is assigned to who asks" },
  "spw/hand-over": { opened: 200, posted: 400, why: "names employees alone" },
  "spw/login": { opened: 200, posted: 200, why: "leads to the desk of who is logged in" },
  replay: { opened: 200, posted: 405, why: "lists what is assigned to who asks" },
  "replay/see/:id": { posted: 405, why: "takes no post" },
  "replay/parts/:id": { posted: 405, why: "takes no post" },
  "replay/hint/:id": { opened: 400, why: "takes posts alone" },
  "spw/team": { posted: 405, why: "takes no post" },
  "spw/funnel": { posted: 405, why: "takes no post" },
  "spw/prices": { posted: 405, why: "takes no post" },
  "spw/trail": { posted: 405, why: "takes no post" },
  "spw/live": { posted: 409, why: "says that the presentation is not open here" },
  "spw/-/mirror": { opened: 200, posted: 409, why: "copies nothing of an employee's visit" },
  "spw/-/letter": { opened: 404, posted: 405, why: "is the customer's alone" },
  "spw/-/score": { opened: 404, posted: 405, why: "is the customer's alone" },
  "spw/-/papers": { opened: 404, posted: 405, why: "is the customer's alone" },
  "spw/-/prices": { opened: 404, posted: 405, why: "is the customer's alone" },
  "spw/-/receipt": { opened: 404, posted: 405, why: "is the customer's alone" },
  "spw/-/apple-pay": { opened: 404, posted: 404, why: "is the customer's alone" },
  "spw/-/my-loan": { opened: 404, posted: 405, why: "is the customer's alone" },
  "spw/signature": { opened: 404, posted: 405, why: "names no signature; signatures.test.ts names one" },
  "spw/desk/live": { opened: 204, posted: 405, why: "is a stream of versions, and empty for a page view" },
  "spw/document": { opened: 404, posted: 405, why: "names no document; spw-record.test.ts names one" },
  "spw/paper": { opened: 404, posted: 405, why: "names no paper; my-loan-papers.test.ts names one" },
  "spw/-/other-visit": { opened: 409, posted: 405, why: "names no application" },
  [RESTART]: { opened: 200, posted: 200, why: "ends the visit" },
};

/** The text of a refusal. */
const REFUSAL = /Ask a supervisor\./;

let appId = "";
let presentationId = "";
let requestId = "";
const RECORDING = "a-recording";

const assign = (bankerId: string) =>
  testEnv.backend.cell("update applications set banker_id = $1 where id = $2 returning id", [
    bankerId,
    appId,
  ]);

/**
 * Creates an application with a presentation, an active visit, a waiting correction and a
 * recording.
 */
async function applied(): Promise<void> {
  const customer = await new Customer(testEnv.backend).opened(LAST_NAME);
  await customer.save({
    phoneNumber: PHONE,
    creditScore: 740,
    propertyState: "CO",
    monthlyPayment: 2_400,
    borrowers: [{ firstName: "Bea", lastName: LAST_NAME, isPrimary: true, isOnLoan: true }],
  });
  ({ appId = "" } = customer);
  await customer.call("credit.softpull", { body: customer.pull });
  const offer = {
    ...{ purpose: "refinance" as const, product: "30Y Fixed" as const, rate: 6, apr: 6.1 },
    ...{ loanAmount: 300_000, homeValue: 500_000, monthlyPayment: 1_900 },
  };
  ({ presentationId } = (await customer.call("lp.create-from-wizard", { body: { appId, offer } })).data);
  // All six items of an application, so its Loan Estimate has a deadline.
  const applicantId = customer.applicant();
  const add = [{ userIncomeType: "FullTimeEmployment", annualIncome: 120_000 }];
  const { sessionId } = customer;
  await customer.call("income.register", { body: { appId, applicantId, sessionId, add, remove: [] } });
  await customer.call("verify.sync.ssn", {
    body: { sessionId, verifyCustomerIdentity: true, data: [{ applicantId, ssn: "219099999" }] },
  });
  await customer.save({ propertyAddress: "9 Fern Way", propertyCity: "Loveland", propertyZip: "80537" });
  await testEnv.backend.cell(
    `insert into exchanges (call_uid, app_id, session_id, flow_name, decision_criteria, link_opened, steps, step_key, step_state, updated_at)
     values ('quillfeather', $1, $2, 'miniFlow', '[]', false, '["home"]', 'home', '{}', now()) returning call_uid`,
    [appId, customer.sessionId],
  );
  const requester = new Visitor(testEnv.site.url, { "X-Forwarded-For": "198.51.100.71" });
  const who = { kind: "correct", firstName: "Bea", lastName: LAST_NAME, phoneNumber: PHONE };
  const code = await requester.submit(await requester.get("/legal/your-data"), who);
  const sent = await testEnv.backend.sent({ recipient: PHONE, subject: "Your code" });
  const page = await requester.submit(code, { code: codeInText(sent.at(-1)?.body) });
  const done = await requester.submit(page, {
    firstName: "Bea",
    lastName: LAST_NAME,
    other: "My employer is another.",
  });
  requestId = /DR-[2-9A-Z]{8}/.exec(done.html)?.[0] ?? expect.fail("No correction waits.");
  await rowsAt(
    testEnv.storeUrl ?? "",
    `insert into site_recordings (id, name, visit, app_id, employee_id, employee, state, at, seen_at, began_at, ended_at, parts)
     values ('${RECORDING}', 'quillfeather-recording', 'quillfeather', '${appId}', 'b2', 'Theo Marsh', 'over', now(), now(), now(), now(), 1)`,
  );
}

/**
 * An employee with the application's presentation open, logged in at the desk and at the
 * recordings.
 */
interface Employee {
  visitor: Visitor;
  /** address of the open presentation */
  at: string;
}

/**
 * Creates an employee and opens everything while it is assigned to them.
 * @param id of the assigned employee; a supervisor may open any application
 */
async function employee(token: string, id: string): Promise<Employee> {
  await assign(id);
  const visitor = new Visitor(testEnv.site.url, { "X-Forwarded-For": "198.51.100.72" });
  await visitor.submit(await visitor.get("/spw/login"), { token });
  await visitor.get(`/replay?employeeToken=${token}`);
  const link = new URLSearchParams({ presentationId, employeeToken: token });
  const page = await visitor.get(`/spw/loan-presentation?${link.toString()}`);
  expect(page.html).toMatch(PERSONAL);
  return { visitor, at: page.address };
}

/** Returns an employee to whom it was assigned before it went to another. */
async function colleague(): Promise<Employee> {
  const opened = await employee("banker-two-token", "b2");
  await assign("b1");
  return opened;
}

/** Returns a route's address for the application, with every parameter name the routes use. */
function addressOf(path: string, { at }: Employee): string {
  const filled = path.replace(":appId", appId).replace(":id", RECORDING).replace("*", "nothing-here");
  const sessionId = new URL(at, testEnv.site.url).searchParams.get("sessionId") ?? "";
  const names = { application: appId, request: requestId, sessionId, after: "0" };
  return `/${filled}?${new URLSearchParams(names).toString()}`;
}

const opens = (who: Employee, path: string): Promise<Page> => who.visitor.clone().get(addressOf(path, who));

/** The same with the id of the logged-in employee, as in the forms of their own desk. */
async function formAddressOf(path: string, who: Employee): Promise<string> {
  const desk = await who.visitor.get("/spw/desk");
  const own = new URL(formsIn(desk.html)[0]?.action ?? "/", testEnv.site.url).searchParams.get("of");
  return own === null
    ? expect.fail("The forms of the desk name nobody.")
    : `${addressOf(path, who)}&of=${own}`;
}

async function posts(who: Employee, path: string): Promise<Page> {
  const to = await formAddressOf(path, who);
  const visitor = who.visitor.clone();
  const isJson = path === "replay/hint/:id";
  const fields = {
    ...{ presentationId, intent: "send", note: "Put right.", follow: "on", offer: "0", replaces: "" },
    ...{ bankerId: "b2", processorId: "p1", processorEmployeeId: "b2" },
  };
  const answer = await visitor.request(to, {
    method: "POST",
    body: isJson ? JSON.stringify({ kind: "scroll", y: 0.5 }) : new URLSearchParams(fields).toString(),
    headers: {
      "Content-Type": isJson ? "application/json" : "application/x-www-form-urlencoded",
      Origin: testEnv.site.url,
    },
  });
  const next = answer.headers.get("Location");
  if (next !== null) return visitor.get(next);
  return { status: answer.status, address: path, html: await answer.text(), headers: answer.headers };
}

const snapshotRecords = () =>
  testEnv.backend.cell(
    `select jsonb_build_object('application', to_jsonb(a) - 'updated_at', 'presentations', (select jsonb_agg(p) from presentations p where p.app_id = a.id),
       'requests', (select jsonb_agg(r) from data_requests r), 'sent', (select count(*) from outbox))::text
     from applications a where id = $1`,
    [appId],
  );

beforeAll(applied, 120_000);

describe("a colleague who does not own the file", () => {
  let theo: Employee;
  beforeAll(async () => {
    theo = await colleague();
  });

  it.each(paths)("ROLE-07: opens %s and is refused, or finds no personal data there", async (path) => {
    const page = await opens(theo, path);
    expect([path, page.status]).toEqual([path, WITHOUT[path]?.opened ?? 403]);
    if (page.status === 403) expect(page.html).toMatch(REFUSAL);
    expect(page.html).not.toMatch(PERSONAL);
  });
});

describe("a colleague's script", () => {
  it("ROLE-07: receives nothing of what the customer views", async () => {
    const theo = await colleague();
    const headers = {
      Accept: "text/event-stream",
      "Sec-Fetch-Dest": "empty",
      "Sec-Fetch-Site": "same-origin",
    };
    const answer = await theo.visitor.request(addressOf("spw/live", theo), { headers });
    expect([answer.status, await answer.text()]).toEqual([204, ""]);
  });
});

describe("a colleague's post", () => {
  let theo: Employee;
  beforeAll(async () => {
    theo = await colleague();
  });

  it.each(paths)("ROLE-07: to %s has no effect and shows nothing", async (path) => {
    const before = await snapshotRecords();
    const page = await posts(theo, path);
    expect([path, page.status]).toEqual([path, WITHOUT[path]?.posted ?? 403]);
    if (page.status === 403) expect(page.html).toMatch(REFUSAL);
    expect(page.html).not.toMatch(PERSONAL);
    expect(await snapshotRecords()).toBe(before);
  });
});

describe("the audit trail of a colleague's attempts", () => {
  it("ROLE-07: contains each refusal, with the person and what was refused", async () => {
    const rows = await rowsAt<{ what: string }>(
      testEnv.storeUrl ?? "",
      "select distinct what from site_trail where who = 'b2' and what like 'was refused%' order by what",
    );
    expect(rows.map(({ what }) => what)).toEqual([
      "was refused a correction",
      "was refused the asked documents",
      "was refused the booked calls",
      "was refused the closing",
      "was refused the drop-off report",
      "was refused the file",
      "was refused the loan",
      "was refused the offers",
      "was refused the prices",
      "was refused the scenarios",
      "was refused the team",
      "was refused the trail",
      "was refused the verdict",
      "was refused the visit",
      "was refused to answer a correction",
      "was refused to ask for a document",
      "was refused to assign",
      "was refused to book a call",
      "was refused to change the loan",
      "was refused to make a presentation",
      "was refused to price a scenario",
      "was refused to reopen a verdict",
      "was refused to send the links",
      "was refused to set the closing",
    ]);
  });
});

describe("a supervisor", () => {
  let helene: Employee;
  beforeAll(async () => {
    helene = await employee("supervisor-token", "b1");
  });

  // Checks the owner's access too: a page that refuses everyone would pass the test without proving
  // anything.
  it.each(paths.filter((path) => WITHOUT[path]?.opened === undefined))(
    "ROLE-07: can open %s, whosever file it is",
    async (path) => {
      const page = await opens(helene, path);
      expect([path, page.status]).toEqual([path, 200]);
      if (!["replay/parts/:id", "spw/trail", "spw/prices", "spw/funnel", "spw/team"].includes(path))
        expect(page.html).toMatch(PERSONAL);
    },
  );
});
