import { describe, expect, it } from "vitest";
import { agedVisit, putSession, sessionOf } from "../support/test-env";
import { bankerLink, customerLink } from "../support/spw-roads";
import { callsOf, CODE, openAsVisitor, presentationInCookie, customerWithCode } from "../support/spw-visit";
import { persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, Visitor, type Page } from "../support/visitor";
import { pageAt, answersFor } from "../support/walk";
import { expectWholePage } from "../support/whole-page";
import { flowOf } from "../support/flows";

const testEnv = useTestEnv({ traces: true, hasBankers: true });

const ENDED = "This link no longer works";
const NOT_YOURS = "This is not assigned to you";
/** Data of the seeded files that must not be shown before the code. */
const PERSONAL =
  /Approved|Larkspur Lane|Fort Collins|80521|300,000|500,000|Harebell|2,506|2025550107|555-0107/;
const BAR = "For employees";

const locationOf = (answer: Response): string => answer.headers.get("Location") ?? "";
const mainOf = ({ html }: Page): string => /<main\b[\s\S]*?<\/main>/.exec(html)?.[0] ?? "";
/** Removes what differs between renderings. */
const plain = (page: Page): string =>
  mainOf(page)
    .replace(/value="[^"]*"/g, "")
    .replace(/sessionId=\w+/g, "");

const others = [...flowOf("spw").pages.keys()].filter(
  (page) => !["home", "loan-presentation", "input-phone"].includes(page),
);
const ENTRIES = ["loan-program-options", "real-estate-owned"];
const writes = (calls: { method: string; path: string }[]) =>
  calls.filter(({ method, path }) => method === "POST" && path !== "/progress").map(({ path }) => path);

describe("a customer's link", () => {
  it("ROLE-01: the token is removed from the address immediately, and is in no page, readable cookie or log", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const answer = await visitor.request(`${customerLink("seed-spw-open")}&sourceId=mail`);
    expect([answer.status, locationOf(answer)]).toEqual([
      303,
      expect.stringMatching(/^\/spw\/loan-presentation\?sourceId=mail&sessionId=[a-z0-9]{8}$/),
    ]);
    const line = answer.headers.getSetCookie().find((one) => one.startsWith("amc-cache-spw."));
    expect(line).toMatch(/; Path=\/spw; HttpOnly/);
    const page = await visitor.get(locationOf(answer));
    expectWholePage(page);
    for (const text of [page.html, testEnv.site.output(), ...visitor.cookies.values()]) {
      expect(text).not.toContain("seed-spw-open-token");
    }
  });

  it("F3: before the code, shows nothing personal on any page or download, and allows no action", async () => {
    const { visitor, page } = await openAsVisitor(testEnv, customerLink("seed-spw-estimate"));
    expect(mainOf(page)).not.toMatch(PERSONAL);
    const home = await visitor.get("/spw/home");
    expect(mainOf(home)).toContain("Rosa Whitfield");
    const number = await visitor.get("/spw/input-phone");
    expect(mainOf(number)).toContain("your phone ending in 0107");
    for (const one of [home, number]) expect(one.html).not.toMatch(/Approved|Esme|555-?0107/);
    const callsBefore = testEnv.backend.calls.length;
    for (const name of others.filter((one) => !["phone", "validate-phone"].includes(one))) {
      const there = await visitor.clone().get(`/spw/${name}`);
      expect([name, pageAt(there.address)]).toEqual([name, "loan-presentation"]);
      expect(there.html).not.toMatch(PERSONAL);
      const posted = await visitor.clone().request(`/spw/${name}`, {
        method: "POST",
        body: "_key=aaaaaaaaaaaaaaaaaaaaaa&sex=female&last4=4321",
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: testEnv.site.url },
      });
      expect([name, posted.status]).toEqual([name, 303]);
    }
    expect((await visitor.request("/spw/-/receipt")).status).toBe(404);
    expect(writes(testEnv.backend.calls.slice(callsBefore))).toEqual([]);
    const { appId, token, applicants } = (await presentationInCookie(visitor)).facts;
    expect([appId, token, applicants]).toEqual([undefined, undefined, undefined]);
  });

  it("F3: opens with the code sent to the phone on file, and shows only the last digits of that number", async () => {
    const { visitor, page } = await customerWithCode(testEnv, "seed-spw-estimate");
    expect(pageAt(page.address)).toBe("credit-approved");
    const calls = (await callsOf(testEnv, visitor)).filter(
      ({ path }) => path === "/phone-verification/initiate",
    );
    expect(calls.map(({ body }) => JSON.parse(body) as object)).toMatchObject([
      { phoneNumber: "2025550107" },
    ]);
    const again = await visitor.get(customerLink("seed-spw-estimate"));
    expect(pageAt(again.address)).toBe("loan-presentation");
    expect(await presentationInCookie(visitor)).toMatchObject({ facts: { appId: "seed-spw-estimate" } });
  });

  it("a wrong code opens nothing", async () => {
    const { visitor } = await openAsVisitor(testEnv, customerLink("seed-spw-intent"));
    const nextPage = await visitor.submit(await visitor.get("/spw/input-phone"));
    const wrong = await visitor.submit(nextPage, { code: "123456" });
    expect([wrong.status, headingIn(wrong.html)]).toEqual([400, "Enter the code we texted you"]);
    expect(wrong.html).not.toMatch(PERSONAL);
    expect(pageAt((await visitor.get("/spw/credit-approved")).address)).toBe("loan-presentation");
  });

  it("the customer never sees the banker's bar, even with an employee's cookie", async () => {
    const visitor = new Visitor(testEnv.site.url);
    visitor.cookies.set("CRMEID", "4711");
    const page = await visitor.get(customerLink("seed-spw-open"));
    expect(page.html).not.toContain(BAR);
    const { page: whole } = await customerWithCode(testEnv, "seed-spw-paid");
    expect(whole.html).not.toContain(BAR);
  });

  it("GUARD-03: does not ask for a phone when one is on file, and stays on the same page", async () => {
    const { visitor } = await openAsVisitor(testEnv, customerLink("seed-spw-open"));
    await visitor.get("/spw/input-phone");
    expect(pageAt((await visitor.get("/spw/phone")).address)).toBe("input-phone");
  });

  it("ROUTE-07: its pages open without a session id in the address", async () => {
    const { visitor, page } = await customerWithCode(testEnv, "seed-spw-waived");
    expect(pageAt(page.address)).toBe("credit-approved");
    const bare = await visitor.get("/spw/credit-approved");
    expect([bare.status, headingIn(bare.html)]).toEqual([200, headingIn(page.html)]);
  });

  it("another link in the same browser shows nothing of the first", async () => {
    const { visitor } = await customerWithCode(testEnv, "seed-spw-estimate");
    await visitor.get(customerLink("seed-spw-open"));
    expect(pageAt((await visitor.get("/spw/credit-approved")).address)).toBe("loan-presentation");
    expect((await presentationInCookie(visitor)).facts.applicants).toBeUndefined();
  });

  it("IDLE-02, F19: an idle visitor is asked for the phone code again, also on an entry page", async () => {
    const { visitor } = await customerWithCode(testEnv, "seed-spw-estimate");
    const session = await sessionOf(visitor);
    await putSession(visitor, agedVisit(session, 21));
    for (const at of ["/spw/loan-presentation", "/spw/credit-approved"]) {
      const page = await visitor.clone().get(at);
      expect(page.address).toBe("/continue");
      expect(page.html).not.toMatch(PERSONAL);
    }
  });
});

describe("an employee's link", () => {
  it("ROLE-01: opens the file immediately, and every page has the bar: whose file, where the customer is, what they see", async () => {
    const { visitor, page } = await openAsVisitor(testEnv, bankerLink("seed-spw-estimate"));
    expect(page.address).toMatch(/^\/spw\/loan-presentation\?sessionId=[a-z0-9]{8}$/);
    let next = page;
    const seen: string[] = [];
    while (pageAt(next.address) !== "banker-assigned") {
      seen.push(pageAt(next.address));
      expectWholePage(next);
      expect(next.html).toContain(BAR);
      expect(next.html.replaceAll("<!-- -->", "")).toContain("File of Esme Approved.");
      expect(next.html).toMatch(/The customer (?:<!-- -->)?(?:has not opened|has a Loan Estimate|is about)/);
      next = await visitor.submit(
        next,
        pageAt(next.address) === "mortgage-banker-info" ? { intent: "keep" } : answersFor(persona(), next),
      );
    }
    expect(next.html).toContain(BAR);
    expect(seen).not.toContain("validate-phone");
    for (const text of [page.html, testEnv.site.output(), ...visitor.cookies.values()]) {
      expect(text).not.toContain("banker-token");
    }
  });

  it("saves nothing in the customer's name, and counts no view as theirs", async () => {
    const counted = "select link_opened_count from presentations where id = 'lp-seed-spw-turned'";
    const { visitor, page } = await openAsVisitor(testEnv, bankerLink("seed-spw-turned"));
    await visitor.submit(await visitor.submit(page));
    expect(writes(await callsOf(testEnv, visitor))).toEqual([]);
    expect(await testEnv.backend.count(counted)).toBe(0);
  });

  it("cannot take the customer's own actions", async () => {
    const { visitor } = await openAsVisitor(testEnv, bankerLink("seed-spw-turned"));
    for (const name of others.filter((one) => !ENTRIES.includes(one))) {
      const at = await visitor.clone().get(`/spw/${name}`);
      // The pages of fees and the credit review tell an employee who acts there; the other pages
      // are not available to employees.
      const isTold =
        at.html.includes("This is where the customer pays") || headingIn(at.html) === "Credit review";
      expect([name, pageAt(at.address)]).toEqual([name, isTold ? name : "loan-presentation"]);
      expect(at.html).not.toContain('name="number"');
    }
    expect(pageAt((await visitor.clone().get("/spw/input-phone")).address)).toBe("loan-presentation");
    expect((await visitor.request("/spw/-/receipt")).status).toBe(404);
    expect(writes(await callsOf(testEnv, visitor))).toEqual([]);
  });

  it.each([
    ["a page of the file is closed", "/spw/loan-program-options", "home"],
    ["the link opens it again", bankerLink("seed-spw-estimate"), "loan-presentation"],
  ])("IDLE-02: after an idle period %s, and no phone gets a text", async (_what, address, at) => {
    const { visitor } = await openAsVisitor(testEnv, bankerLink("seed-spw-estimate"));
    const session = await sessionOf(visitor);
    await putSession(visitor, agedVisit(session, 21));
    const page = await visitor.get(address);
    const isOpen = at !== "home";
    expect([pageAt(page.address), page.html.includes(BAR), /Esme/.test(page.html)]).toEqual([
      at,
      isOpen,
      isOpen,
    ]);
  });
});

const link = (query: string) => `/spw/loan-presentation?${query}`;
const ID = "presentationId=lp-seed-spw-open";

describe("a link that opens nothing", () => {
  it.each<[string, string]>([
    ["no token", link(ID)],
    ["no presentation", link("customerToken=seed-spw-open-token")],
    ["a made-up token", customerLink("seed-spw-open", "nope")],
    ["a made-up presentation", customerLink("seed-nowhere")],
    ["another customer's token", customerLink("seed-spw-open", "seed-spw-paid-token")],
    ["a customer's token as an employee's", bankerLink("seed-spw-open", "seed-spw-open-token")],
    ["an employee's token as a customer's", customerLink("seed-spw-open", "banker-token")],
    ["both tokens", `${customerLink("seed-spw-open")}&employeeToken=banker-token`],
    ["an expired token", bankerLink("seed-spw-open", "expired-banker-token")],
    ["a token that was taken back", bankerLink("seed-spw-open", "revoked-banker-token")],
    ["a token that is none", customerLink("seed-spw-open", "%3Cscript%3E")],
    ["another entry", customerLink("seed-spw-open", "nope", "/spw/real-estate-owned")],
    ["a page that is no entry", customerLink("seed-spw-open", "nope", "/spw/loan-program-options")],
  ])("ROLE-01: %s gets the help page, which reveals nothing", async (_what, address) => {
    const callsBefore = testEnv.backend.calls.length;
    const { page: nothing } = await openAsVisitor(testEnv, customerLink("seed-nowhere", "nope"));
    const visitor = new Visitor(testEnv.site.url);
    visitor.cookies.set("CRMEID", "4711");
    const page = await visitor.get(address);
    expectWholePage(page);
    expect([page.status, pageAt(page.address), headingIn(page.html)]).toEqual([200, "home", ENDED]);
    expect(plain(page)).toBe(plain(nothing));
    expect(page.html).not.toMatch(PERSONAL);
    expect(page.html).not.toContain(BAR);
    expect(page.html).toContain("(800) 555-0100");
    expect(writes(testEnv.backend.calls.slice(callsBefore))).toEqual([]);
    expect(pageAt((await visitor.get("/spw/credit-approved")).address)).toBe("home");
  });

  it("ROLE-01: a CRMEID cookie alone opens nothing", async () => {
    const visitor = new Visitor(testEnv.site.url);
    visitor.cookies.set("CRMEID", "4711");
    const page = await visitor.get("/spw/loan-presentation");
    expect(headingIn(page.html)).toBe("Your presentation opens with the link we sent you");
    expect(page.html).not.toContain(BAR);
  });

  it("a form sent to home without a link starts nothing", async () => {
    const { visitor } = await openAsVisitor(testEnv, "/spw/home");
    const posted = await visitor.request("/spw/home", {
      method: "POST",
      body: "_key=aaaaaaaaaaaaaaaaaaaaaa",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: testEnv.site.url },
    });
    expect(posted.status).toBe(409);
  });

  it("an unreachable backend shows an error, and asks the visitor to come back", async () => {
    const visitor = new Visitor(testEnv.site.url);
    visitor.cookies.set("CLICKID", "away-1");
    testEnv.backend.trouble("GET /loan-presentation/get-partial-presentation", "failing", "away-1");
    const page = await visitor.get(customerLink("seed-spw-open"));
    expect(headingIn(page.html)).toBe("We can't open your presentation right now");
    testEnv.backend.mend("away-1");
    expect(pageAt((await visitor.get(customerLink("seed-spw-open"))).address)).toBe("loan-presentation");
  });
});

describe("a visit whose link has ended since", () => {
  /** Runs a change of the backend's tables and returns one cell. */
  const change = (sql: string) => testEnv.backend.cell(sql);

  it("ROLE-01: a revoked token closes the banker's visit on the next page", async () => {
    const { visitor, page } = await openAsVisitor(testEnv, bankerLink("seed-spw-waived", "processor-token"));
    expect(page.html).toContain(BAR);
    await change(
      "update employee_tokens set revoked_at = now() where employee_id = 'p1' returning employee_id",
    );
    const next = await visitor.get("/spw/loan-program-options");
    await change(
      "update employee_tokens set revoked_at = null where employee_id = 'p1' returning employee_id",
    );
    expect([pageAt(next.address), headingIn(next.html)]).toEqual(["home", ENDED]);
    expect(next.html).not.toMatch(/Vera|Approved/);
  });

  it("ROLE-01: a replaced presentation closes the customer's visit", async () => {
    const { visitor, page } = await openAsVisitor(testEnv, customerLink("seed-spw-lastfour"));
    expect(pageAt(page.address)).toBe("loan-presentation");
    await change(
      "update presentations set withdrawn_at = now() where app_id = 'seed-spw-lastfour' returning id",
    );
    const next = await visitor.get("/spw/input-phone");
    expect([pageAt(next.address), headingIn(next.html)]).toEqual(["home", ENDED]);
    const { page: again } = await openAsVisitor(testEnv, customerLink("seed-spw-lastfour"));
    await change(
      "update presentations set withdrawn_at = null where app_id = 'seed-spw-lastfour' returning id",
    );
    expect(headingIn(again.html)).toBe(ENDED);
  });

  it("a failing backend closes nothing", async () => {
    const { visitor } = await customerWithCode(testEnv, "seed-spw-estimate");
    visitor.cookies.set("CLICKID", "away-2");
    testEnv.backend.trouble("GET /get-loan-presentation-flow-path", "failing", "away-2");
    const page = await visitor.get("/spw/credit-approved");
    testEnv.backend.mend("away-2");
    expect([page.status, pageAt(page.address)]).toEqual([200, "credit-approved"]);
  });
});

describe("the employee of a file", () => {
  it("ROLE-02: an employee hands the file to another, and the customer sees that person's name, number, phone and hours", async () => {
    const { visitor, page } = await openAsVisitor(testEnv, bankerLink("seed-spw-paid"));
    let next = page;
    while (pageAt(next.address) !== "mortgage-banker-info")
      next = await visitor.submit(next, answersFor(persona(), next));
    expect(mainOf(next)).toContain("Rosa Whitfield");
    const unknown = await visitor.submit(next, { processorEmployeeId: "b99" });
    expect([unknown.status, mainOf(unknown)]).toEqual([
      400,
      expect.stringContaining("None of our people has that number"),
    ]);
    const given = await visitor.submit(next, { processorEmployeeId: " P1 " });
    expect(mainOf(given)).toContain("Owen Castellan handles this file now.");
    // After a processor is assigned, the customer still sees the banker. Once another banker is
    // assigned, the former one loses access.
    const passed = await visitor.submit(given, { processorEmployeeId: "b2" });
    expect([passed.status, headingIn(passed.html)]).toEqual([403, NOT_YOURS]);
    const { visitor: customer } = await customerWithCode(testEnv, "seed-spw-paid");
    const seen = mainOf(await customer.get("/spw/home"));
    for (const shown of ["Theo Marsh", "0000002", "(202) 555-0142", "8 a.m. to 9 p.m. Eastern"]) {
      expect(seen).toContain(shown);
    }
    const by = "select assigned_by from assignments where app_id = 'seed-spw-paid' order by at desc limit 1";
    expect(await testEnv.backend.cell(by)).toBe("b1");
  });
});

it("one customer's code does not open another's presentation", async () => {
  const { visitor } = await openAsVisitor(testEnv, customerLink("seed-spw-nodata"));
  const nextPage = await visitor.submit(await visitor.get("/spw/input-phone"));
  await visitor.get(customerLink("seed-spw-frozen"));
  const page = await visitor.submit(nextPage, CODE);
  expect(page.html).not.toContain("Hardfrozen");
  expect((await presentationInCookie(visitor)).facts.appId).toBe("seed-spw-nodata");
  const other = await visitor.get(customerLink("seed-spw-frozen"));
  expect(other.html).not.toMatch(/Hardnodata|Hardfrozen/);
  expect((await presentationInCookie(visitor)).facts.appId).toBeUndefined();
});
