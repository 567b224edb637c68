import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Visitor as Customer } from "~server/reference/testing/fixture";
import { visibleText } from "../support/visible-text";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { pageAt } from "../support/walk";
import { expectWholePage } from "../support/whole-page";
import { codeInText } from "../support/text-code";

/** The waiting corrections, as employees read and answer them. No browser, no scripts. */

const testEnv = useTestEnv({ hasStore: true, hasBankers: true });
let own: pg.Client;
beforeAll(async () => {
  own = new pg.Client({ connectionString: testEnv.storeUrl });
  await own.connect();
});
afterAll(() => own.end());
const PAGE = "/spw/requests";

/**
 * Reports incorrect data as a customer.
 * @returns the number of the request
 */
async function requestAnswers(phoneNumber: string, other: string): Promise<string> {
  const visitor = new Visitor(testEnv.site.url, { "X-Forwarded-For": "198.51.100.31" });
  const fields = { kind: "correct", firstName: "Ada", lastName: "Quackenbush", phoneNumber };
  const code = await visitor.submit(await visitor.get("/legal/your-data"), fields);
  const sent = await testEnv.backend.sent({ recipient: phoneNumber, subject: "Your code" });
  const page = await visitor.submit(code, { code: codeInText(sent.at(-1)?.body) });
  const done = await visitor.submit(page, { firstName: "Ada", lastName: "Quackenbush", other });
  return /DR-[2-9A-Z]{8}/.exec(done.html)?.[0] ?? "";
}

async function employee(token = "supervisor-token"): Promise<Visitor> {
  const visitor = new Visitor(testEnv.site.url, { "X-Forwarded-For": "198.51.100.32" });
  await visitor.submit(await visitor.get("/spw/login"), { token });
  return visitor;
}
const one = (visitor: Visitor, requestId: string): Promise<Page> =>
  visitor.get(`${PAGE}?request=${requestId}`);
const trail = async (about: string): Promise<string[]> => {
  const { rows } = await own.query<{ who: string; what: string; address: string }>(
    "select who, what, address from site_trail where application = $1 order by id",
    [about],
  );
  return rows.map(({ who, what, address }) => `${who} ${what} ${address}`);
};
const READ = "s1 read a correction that waits 198.51.100.32";
const PRESSED = "s1 pressed that a correction is answered 198.51.100.32";

describe("DATA-09: open correction requests", () => {
  it("DATA-09: are listed, read and answered; the audit trail records each view and the answer", async () => {
    const requestId = await requestAnswers("7195550181", "My <b>income</b> is wrong.");
    const visitor = await employee();
    const desk = await visitor.get("/spw/desk");
    expect(desk.html).toContain(`href="${PAGE}"`);
    const list = await visitor.get(PAGE);
    expectWholePage(list);
    expect(visibleText(list.html)).toContain(`${requestId}, Ada Quackenbush`);
    expect(list.html).not.toContain("income");
    const page = await one(visitor, requestId);
    expectWholePage(page);
    expect(headingIn(page.html)).toBe(requestId);
    for (const words of ["(719) 555-0181", "None that match this phone and name", "Answer by"])
      expect(visibleText(page.html)).toContain(words);
    expect(page.html).toContain("My &lt;b&gt;income&lt;/b&gt; is wrong.");
    const done = await visitor.submit(page, { note: "Called Ada: it is <i>right</i> now." });
    expect(pageAt(done.address)).toBe("spw/requests");
    expect(visibleText(done.html)).toContain("It is answered.");
    expect(done.html).toContain("it is &lt;i&gt;right&lt;/i&gt; now.");
    expect(visibleText(done.html)).toMatch(new RegExp(`${requestId}, on .*, by Helene Brandt`));
    expect(visibleText(done.html)).not.toContain("Ada Quackenbush");
    expect(await trail(requestId)).toEqual([READ, PRESSED]);
    const seen = await visitor.get(`/spw/trail?application=${requestId}`);
    expect(visibleText(seen.html)).toContain("read a correction that waits");
  });

  it("DATA-09: two presses and two tabs record one answer, and the second sees it", async () => {
    const requestId = await requestAnswers("7195550182", "The price is wrong.");
    const [mine, theirs] = [await employee(), await employee()];
    const [first, second] = [await one(mine, requestId), await one(theirs, requestId)];
    const answers = await Promise.all([
      mine.submit(first, { note: "Put right." }),
      mine.submit(first, { note: "Put right." }),
      theirs.submit(second, { note: "Nothing to put right." }),
    ]);
    const texts = answers.map(({ html }) => visibleText(html));
    expect(texts.some((words) => words.includes("It is answered."))).toBe(true);
    const late = await theirs.submit(second, { note: "Once more." });
    expect(visibleText(late.html)).toContain("Someone has already answered that one.");
    const many =
      "select count(*) from data_requests where id = $1 and status = 'done' and answered_at is not null";
    expect(await testEnv.backend.count(many, [requestId])).toBe(1);
    const listed = visibleText((await mine.get(PAGE)).html);
    expect(listed.match(new RegExp(`${requestId}, on`, "g"))).toHaveLength(1);
    expect(["Put right.", "Nothing to put right."].filter((note) => listed.includes(note))).toHaveLength(1);
    expect(listed).not.toContain("Once more.");
  });

  it.for([
    ["nothing", {}, "Say what was done"],
    ["spaces", { note: "   " }, "Say what was done"],
    ["two notes", { note: ["a", "b"] }, "Say what was done"],
    ["too much", { note: "x".repeat(1001) }, "Use at most 1000 characters."],
    ["a secret", { note: "Her number is 219-09-9999." }, "Please leave out Social Security numbers"],
  ] as const)(
    "DATA-09: %s: the page shows the error, and the request stays open",
    async ([name, fields, words]) => {
      const requestId = await requestAnswers("7195550183", `The county is wrong, ${name}.`);
      const visitor = await employee();
      const refused = await visitor.submit(await one(visitor, requestId), fields);
      expect([refused.status, problemsIn(refused.html).join()]).toEqual([
        400,
        expect.stringContaining(words),
      ]);
      // The page that comes back counts as a view too, and as nothing else.
      expect(await trail(requestId)).toEqual([READ, READ]);
      const waits = "select count(*) from data_requests where id = $1 and status = 'open'";
      expect(await testEnv.backend.count(waits, [requestId])).toBe(1);
    },
  );

  it("ROLE-01: are open to employees only, while their token is valid", async () => {
    const requestId = await requestAnswers("7195550184", "The state is wrong.");
    const stranger = new Visitor(testEnv.site.url);
    for (const address of [PAGE, `${PAGE}?request=${requestId}`, `${PAGE}?employeeToken=banker-token`]) {
      const closed = await stranger.get(address);
      expect([pageAt(closed.address), closed.html.includes(requestId)]).toEqual(["spw/login", false]);
    }
    const visitor = await employee();
    const page = await one(visitor, requestId);
    expect((await visitor.post(page, { note: "x" }, { Origin: "https://elsewhere.example" })).status).toBe(
      403,
    );
    expect(pageAt((await stranger.submit(page, { note: "By nobody." })).address)).toBe("spw/login");
    const change = (to: string) =>
      testEnv.backend.cell(
        `update employee_tokens set revoked_at = ${to} where employee_id = 's1' returning employee_id`,
      );
    await change("now()");
    const late = await visitor.submit(page, { note: "Too late." });
    await change("null");
    expect(pageAt(late.address)).toBe("spw/login");
    const waits = "select count(*) from data_requests where id = $1 and status = 'open'";
    expect(await testEnv.backend.count(waits, [requestId])).toBe(1);
    for (const odd of ["DR-NOTTHERE", "%00", "<script>"]) {
      const list = await (await employee()).get(`${PAGE}?request=${odd}`);
      expect([list.status, headingIn(list.html)]).toEqual([200, "Open corrections"]);
    }
  });

  it("ROLE-07: are seen and answered by the banker of an assigned application; another banker sees whom to ask", async () => {
    const phone = "7195550186";
    const buyer = new Customer(testEnv.backend);
    await buyer.opened("Quackenbush");
    await buyer.save({
      phoneNumber: phone,
      borrowers: [{ firstName: "Ada", lastName: "Quackenbush", isPrimary: true, isOnLoan: true }],
    });
    await testEnv.backend.cell("update applications set banker_id = 'b1' where id = $1 returning id", [
      buyer.appId ?? "",
    ]);
    const requestId = await requestAnswers(phone, "The street is wrong.");
    const [rosa, theo] = [await employee("banker-token"), await employee("banker-two-token")];
    expect(visibleText((await rosa.get(PAGE)).html)).toContain(requestId);
    expect(visibleText((await theo.get(PAGE)).html)).not.toContain(requestId);
    const page = await one(rosa, requestId);
    expect(visibleText(page.html)).toContain(`Applications ${buyer.appId ?? ""}`);
    for (const address of [`${PAGE}?request=${requestId}`, `/spw/trail?application=${requestId}`]) {
      const refused = await theo.get(address);
      expectWholePage(refused, 403);
      expect([refused.status, headingIn(refused.html)]).toEqual([403, "This is not assigned to you"]);
      expect(visibleText(refused.html)).toContain("Ask a supervisor.");
      expect(refused.html).not.toMatch(/Quackenbush|street/);
    }
    // A colleague's form is refused; tests/http/employee-pages.test.ts posts from their own.
    const forged = await theo.post(page, { note: "Nothing to put right." });
    expect(forged.status).toBe(409);
    expect(await forged.text()).not.toMatch(/Quackenbush|street/);
    const done = await rosa.submit(page, { note: "Put right." });
    expect(visibleText(done.html)).toContain("It is answered.");
    expect((await rosa.get(`/spw/trail?application=${requestId}`)).status).toBe(200);
    expect(visibleText((await theo.get(PAGE)).html)).not.toContain("Put right.");
    const { rows } = await own.query<{ what: string }>(
      "select what from site_trail where who = 'b2' order by id",
    );
    expect(rows.map(({ what }) => what)).toEqual([
      "logged in",
      "looked at the desk",
      "looked at which corrections wait",
      "was refused a correction",
      "was refused the trail",
      "was refused a correction",
      "looked at which corrections wait",
    ]);
  });

  it("DATA-09: does nothing that the audit trail cannot record, and shows a kind message when the backend is silent", async () => {
    const requestId = await requestAnswers("7195550185", "The ZIP code is wrong.");
    const visitor = await employee();
    const before = await one(visitor, requestId);
    await own.query("alter table site_trail rename to site_trail_away");
    const unseen = await visitor.submit(before, { note: "Leaves no trace." });
    const unread = await one(visitor, requestId);
    await own.query("alter table site_trail_away rename to site_trail");
    expect([unseen.status, unread.status]).toEqual([503, 503]);
    const open = "select count(*) from data_requests where id = $1 and status = 'open'";
    expect(await testEnv.backend.count(open, [requestId])).toBe(1);
    visitor.cookies.set("CLICKID", "requests-trouble");
    const page = await one(visitor, requestId);
    testEnv.backend.trouble("POST /privacy/answered", "failing", "requests-trouble");
    const failed = await visitor.submit(page, { note: "Put right." });
    expect(failed.status).toBe(503);
    expect(failed.html).toContain("Put right.");
    testEnv.backend.trouble("GET /privacy/waiting", "failing", "requests-trouble");
    expect((await visitor.get(PAGE)).status).toBe(503);
    const silent = await visitor.submit(page, { note: "Put right at last." });
    expect([silent.status, silent.html]).toEqual([503, expect.stringContaining("Put right at last.")]);
    testEnv.backend.mend("requests-trouble");
    const done = await visitor.submit(failed, { note: "Put right." });
    expect(visibleText(done.html)).toContain("It is answered.");
  });
});
