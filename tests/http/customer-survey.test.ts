import { SAMPLE_LENDER } from "~server/shared/lender";
import { nextAfternoon } from "~server/reference/testing/afternoon";
import { describe, expect, it } from "vitest";
import { openDatabase } from "~server/reference/testing/database";
import { inviteToSurveys } from "~server/reference/surveys/invitations";
import { visibleText } from "../support/visible-text";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, titleIn, Visitor, type FormFields } from "~tests/support/visitor";

/** The survey that customers open by link, without a browser and without scripts. */

const testEnv = useTestEnv();

/** A loan for the test: customer 500, with 41500 in the links. */
let loans = 8_000_000;
async function aLoan(name = "Fresh Sample"): Promise<{ id: string; query: string }> {
  const id = String((loans += 1));
  await testEnv.backend.cell("insert into survey_loans values ($1, 500, $3, $2, 'b2')", [id, `n${id}`, name]);
  return { id, query: `xaid=${id}&xcid=41500` };
}
const visitor = () => new Visitor(testEnv.site.url);
const at = (page: string, query: string): string => `/customer-survey/${page}?${query}`;
const answersOf = (id: string): Promise<string | undefined> =>
  testEnv.backend.cell(
    "select string_agg(concat_ws('|', entry, likelihood_to_recommend, plc_contact, went_well, areas_falling_short, comment, phone_number), ' ; ' order by kind) from survey_answers where loan_id = $1",
    [id],
  );

const content: FormFields = { rating: "9", contactMe: "no" };
const THANKS = "/customer-survey/thank-you";
const DONE = "/customer-survey/already-done";

describe("a survey opened by its link", () => {
  it("SURVEY-02: names the loan, takes a rating, and leads to the thank-you page", async () => {
    const [customer, loan] = [visitor(), await aLoan("Nora Fields")];
    const page = await customer.get(at("funded", loan.query));
    expect([page.status, headingIn(page.html)]).toEqual([200, "How did we do?"]);
    expect(visibleText(page.html)).toContain(
      `Nora Fields, this is about your loan n${loan.id} with Theo Marsh.`,
    );
    expect(page.html).toContain('name="robots" content="noindex"');
    // The browser stores that a survey was opened, and none of its content.
    expect(page.html).toMatch(/amc-cache-customer-survey[^]*isAnswered/);
    expect(
      [...page.html.matchAll(/<input(?=[^>]*name="rating")[^>]*value="(\d+)"/g)].map(([, value]) => value),
    ).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"]);
    const done = await customer.submit(page, {
      ...content,
      wentWell: ["speed", "courtesy"],
      comment: "All was well.\r\nThank you!",
      contactMe: "yes",
      phoneNumber: "(202) 555-0143",
    });
    expect([done.status, done.address, headingIn(done.html)]).toEqual([200, THANKS, "Thank you"]);
    expect(await answersOf(loan.id)).toBe(
      'funded|9|["speed", "courtesy"]|[]|All was well.\nThank you!|2025550143',
    );
  });

  it("TRANSPORT-04: its calls name the customer's source and the customer, from the first page to the last", async () => {
    const [customer, loan] = [visitor(), await aLoan("Sally Source")];
    const from = "sourceId=mail-3&sourceInfoId=info-3&clickId=click-3&visitorId=visitor-3";
    const page = await customer.get(at("funded", `${loan.query}&${from}`));
    expect((await customer.submit(page, content)).address).toBe(THANKS);
    const calls = testEnv.backend.calls.filter(
      ({ path, body, query }) => path.includes("survey") && `${body}${query.toString()}`.includes(loan.id),
    );
    expect(calls.map(({ method }) => method)).toEqual(expect.arrayContaining(["GET", "POST"]));
    for (const { path, query } of calls) {
      const values = ["sourceId", "sourceInfoId", "clickId", "visitorId", "customerId"].map((name) =>
        query.get(name),
      );
      expect([path, ...values]).toEqual([path, "mail-3", "info-3", "click-3", "visitor-3", "500"]);
    }
  });

  it("SURVEY-09: opens by the link that was texted, and a customer who has answered gets no text", async () => {
    const [invited, answered] = [await aLoan("Tess Texted"), await aLoan("Ann Answered")];
    const funded = visitor();
    await funded.submit(await funded.get(at("funded", answered.query)), content);
    await testEnv.backend.cell(
      "update survey_loans set phone_number = '2025550176', funded_at = now() - interval '25 hours' where id in ($1, $2)",
      [invited.id, answered.id],
    );
    const { db, close } = await openDatabase(testEnv.backend.databaseUrl);
    const keys = await testEnv.backend.keys();
    const invite = () =>
      inviteToSurveys({ db, keys, now: nextAfternoon, siteOrigin: testEnv.site.url, lender: SAMPLE_LENDER });
    await Promise.all([invite(), invite()]);
    await close();
    const texts = await testEnv.backend.sent({ recipient: "2025550176" });
    const link = texts.map(({ body }) => /https?:.*$/.exec(body)?.[0] ?? "").join(" ");
    expect(link).toBe(`${testEnv.site.url}/customer-survey/funded?${invited.query}`);
    const page = await visitor().get(link.slice(testEnv.site.url.length));
    expect([page.status, headingIn(page.html)]).toEqual([200, "How did we do?"]);
    expect(visibleText(page.html)).toContain("Tess Texted");
  });

  it("SURVEY-05: asks a customer with a low rating what fell short, and shows the answers on Back", async () => {
    const [customer, loan] = [visitor(), await aLoan()];
    const first = await customer.get(at("in-process-plc-contact", loan.query));
    expect(visibleText(first.html)).toContain("How is your loan coordinator doing? (optional)");
    const short = await customer.submit(first, {
      rating: "6",
      plcContact: "2",
      wentWell: "website",
      comment: "It took long.",
      contactMe: "no",
      phoneNumber: "nothing yet",
    });
    expect(headingIn(short.html)).toBe("What fell short?");
    expect(await answersOf(loan.id)).toBeUndefined();
    const back =
      /<a(?=[^>]*class="back")[^>]*href="([^"]+)"/.exec(short.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const again = await customer.get(back);
    expect(again.html).toMatch(/<input(?=[^>]*name="rating")(?=[^>]*value="6")(?=[^>]*checked)/);
    expect(again.html).toContain("It took long.");
    const done = await customer.submit(await customer.get(short.address), {
      areasFallingShort: ["speed", "communication"],
      shortComment: "Nobody called.",
    });
    expect(done.address).toBe(THANKS);
    expect(await answersOf(loan.id)).toBe(
      'in-process-plc-contact|6|2|["website"]|["speed", "communication"]|It took long.\n\nNobody called.',
    );
  });

  it("SURVEY-05: does not ask a satisfied customer, and opens the page only after a rating", async () => {
    const [customer, loan] = [visitor(), await aLoan()];
    const early = await customer.get(at("area-falling-short", `${loan.query}&survey=funded`));
    expect(early.address).toBe(at("funded", loan.query));
    const done = await customer.submit(early, { ...content, rating: "7" });
    expect(done.address).toBe(THANKS);
    expect(await answersOf(loan.id)).toBe("funded|7|[]|[]");
  });

  it.for([
    ["without numbers", ""],
    ["without the loan", "xcid=41500"],
    ["without the customer", "xaid=7001001"],
    ["with letters", "xaid=abc&xcid=41500"],
    ["with a customer that is not whole", "xaid=7001001&xcid=8301"],
    ["with a number that is too long", `xaid=${"9".repeat(40)}&xcid=8300`],
    ["with a number twice", "xaid=7001001&xaid=7001002&xcid=8300"],
    ["with signs", "xaid=-1&xcid=%3Cscript%3E"],
  ] as const)("SURVEY-01: a link %s is 404 and shows why", async ([, query]) => {
    for (const page of ["in-process", "in-process-plc-contact", "funded", "area-falling-short"]) {
      const { status, html } = await visitor().get(at(page, query));
      expect(status).toBe(404);
      expect(visibleText(html)).toContain("Missing required query parameters: xaid and/or xcid.");
      expect(html).not.toContain('<form method="post"');
    }
  });

  it("another customer's loan is not found, shown or written to", async () => {
    const [customer, loan] = [visitor(), await aLoan("Someone Else")];
    const other = loan.query.replace("41500", "41583");
    const page = await customer.get(at("funded", other));
    expect(page.status).toBe(404);
    expect(visibleText(page.html)).toContain("We have no loan for this link");
    expect(page.html).not.toContain("Someone Else");
    const own = await customer.get(at("funded", loan.query));
    const html = own.html.replaceAll("xcid=41500", "xcid=41583");
    expect((await customer.submit({ ...own, html }, content)).status).toBe(404);
    expect(await answersOf(loan.id)).toBeUndefined();
  });

  it("SURVEY-03, SURVEY-04: an employee is refused with 403, and sees the last two pages", async () => {
    const [employee, loan] = [visitor(), await aLoan("Ida Whole")];
    const before = await employee.get(at("funded", loan.query));
    employee.cookies.set("CRMEID", "1042");
    for (const page of ["in-process", "in-process-plc-contact", "funded", "area-falling-short"]) {
      const refused = await employee.get(at(page, loan.query));
      expect([page, refused.status]).toEqual([page, 403]);
      expect(visibleText(refused.html)).toContain(
        "Access denied: employees are not allowed to submit customer surveys.",
      );
      expect(refused.html).not.toContain("Ida Whole");
    }
    expect((await employee.submit(before, content)).status).toBe(403);
    expect(await answersOf(loan.id)).toBeUndefined();
    expect(headingIn((await employee.get(THANKS)).html)).toBe("Thank you");
    expect(headingIn((await employee.get(DONE)).html)).toBe("You have already answered this survey");
    employee.cookies.set("CRMEID", "none");
    expect((await employee.get(at("funded", loan.query))).status).toBe(200);
  });

  it("any other page of the survey is not found", async () => {
    for (const page of ["home", "funded/more", "thank-you2", ""]) {
      expect((await visitor().get(`/customer-survey/${page}`)).status).toBe(404);
    }
  });
});

describe("one survey per loan (SURVEY-06)", () => {
  it("SURVEY-06: of two tabs the first counts, and the second shows so; afterwards the link shows it too", async () => {
    const [one, loan] = [visitor(), await aLoan()];
    const two = one.clone();
    const [first, second] = [
      await one.get(at("funded", loan.query)),
      await two.get(at("funded", loan.query)),
    ];
    expect((await one.submit(first, content)).address).toBe(THANKS);
    expect((await two.submit(second, { ...content, rating: "10" })).address).toBe(DONE);
    expect((await one.get(at("funded", loan.query))).address).toBe(DONE);
    expect(await answersOf(loan.id)).toBe("funded|9|[]|[]");
    // The other survey of the loan is still open.
    expect((await one.get(at("in-process", loan.query))).status).toBe(200);
  });

  it("SURVEY-06: two presses of one form are one survey, and both end at the thank-you page", async () => {
    const [customer, loan] = [visitor(), await aLoan()];
    const page = await customer.get(at("in-process", loan.query));
    const presses = await Promise.all([customer.submit(page, content), customer.submit(page, content)]);
    expect(presses.map(({ address }) => address)).toEqual([THANKS, THANKS]);
    expect(await answersOf(loan.id)).toBe("in-process|9|[]|[]");
  });

  it("SURVEY-06: a draft is kept in the browser it was begun in, for that one loan, and removed by the last submit", async () => {
    const [customer, loan, other] = [visitor(), await aLoan(), await aLoan()];
    const page = await customer.get(at("funded", loan.query));
    const kept = await customer.submit(page, {
      intent: "keep",
      rating: "3",
      comment: "half a sen",
      wentWell: "closing",
    });
    expect(visibleText(kept.html)).toContain("Your answers are saved in this browser for 30 days");
    const later = await customer.get(at("funded", loan.query));
    for (const html of [kept.html, later.html]) {
      expect(html).toContain("half a sen");
      expect(html).toMatch(/<input(?=[^>]*name="rating")(?=[^>]*value="3")(?=[^>]*checked)/);
      expect(html).toMatch(/<input(?=[^>]*value="closing")(?=[^>]*checked)/);
    }
    for (const [who, query] of [
      [visitor(), loan.query],
      [customer, other.query],
    ] as const) {
      expect((await who.get(at("funded", query))).html).not.toContain("half a sen");
    }
    expect((await customer.get(at("in-process", loan.query))).html).not.toContain("half a sen");
    const unticked = await customer.submit(later, { intent: "keep", rating: "3", comment: "half a sen" });
    expect(unticked.html).not.toMatch(/<input(?=[^>]*value="closing")(?=[^>]*checked)/);
    expect(await answersOf(loan.id)).toBeUndefined();
    expect((await customer.submit(unticked, content)).address).toBe(THANKS);
  });

  it("a failure on our side shows an error with all that was typed, and the next press sends it once", async () => {
    const [customer, loan] = [visitor(), await aLoan()];
    customer.cookies.set("CLICKID", "survey-trouble");
    const page = await customer.get(at("funded", loan.query));
    testEnv.backend.trouble("POST /customer-survey/save-funded-survey", "failing", "survey-trouble");
    const failed = await customer.submit(page, { ...content, comment: "Kept words" });
    expect(failed.status).toBe(503);
    expect(failed.html).toContain("Kept words");
    expect(problemsIn(failed.html).join(" ")).toContain("Nothing you typed was lost");
    testEnv.backend.trouble("GET /customer-survey/get-loan-data", "failing", "survey-trouble");
    expect((await customer.get(at("funded", loan.query))).status).toBe(503);
    testEnv.backend.mend("survey-trouble");
    expect((await customer.submit(failed, { ...content, comment: "Kept words" })).address).toBe(THANKS);
    expect(await answersOf(loan.id)).toBe("funded|9|[]|[]|Kept words");
  });
});

describe("invalid survey posts", () => {
  const NUMBER = "Choose a number from 0 to 10.";
  it.for([
    ["nothing", {}, [NUMBER, "Choose whether we may contact you."]],
    ["a rating out of bounds", { ...content, rating: "11" }, [NUMBER]],
    ["a rating that is no number", { ...content, rating: "9e0" }, [NUMBER]],
    ["a rating twice", { ...content, rating: ["9", "1"] }, [NUMBER]],
    ["an area that is none", { ...content, wentWell: "<b>speed" }, ["Choose from the list."]],
    ["a comment twice", { ...content, comment: ["a", "b"] }, ["Write it in one piece."]],
    ["a long comment", { ...content, comment: "x".repeat(1501) }, ["Use at most 1500 characters."]],
    [
      "a number that is needed",
      { rating: "9", contactMe: "yes" },
      ["Enter a US phone number with area code, such as 202-555-0101."],
    ],
    [
      "a Social Security number",
      { ...content, comment: "my ssn is 219-09-9999" },
      ["That looks like a Social Security number"],
    ],
  ] as const)("%s: the page comes back with the error message", async ([, fields, words]) => {
    const [customer, loan] = [visitor(), await aLoan()];
    const page = await customer.submit(await customer.get(at("funded", loan.query)), fields);
    expect(page.status).toBe(400);
    expect(titleIn(page.html)).toMatch(/^Error: How did we do\?/);
    for (const one of words) expect(visibleText(page.html)).toContain(one);
    expect(page.html).not.toContain("<b>speed");
    expect(page.html).not.toContain("219-09-9999");
    expect(await answersOf(loan.id)).toBeUndefined();
  });

  it("a Social Security number is not saved in a draft either", async () => {
    const [customer, loan] = [visitor(), await aLoan()];
    const page = await customer.get(at("funded", loan.query));
    const kept = await customer.submit(page, { intent: "keep", rating: "4", comment: "219-09-9999" });
    expect(kept.html).toMatch(/<input(?=[^>]*name="rating")(?=[^>]*value="4")(?=[^>]*checked)/);
    expect(kept.html).not.toContain("219-09-9999");
  });

  it("repeated areas count once, unknown fields are ignored, and a form from another site is refused", async () => {
    const [customer, loan] = [visitor(), await aLoan()];
    const page = await customer.get(at("funded", loan.query));
    const elsewhere = await customer.post(page, content, { Origin: "https://elsewhere.example" });
    expect(elsewhere.status).toBe(403);
    const done = await customer.submit(page, {
      ...content,
      wentWell: ["speed", "speed"],
      kind: "in-process",
      nAppId: "7001001",
      plcContact: "5",
      areasFallingShort: "speed",
    });
    expect(done.address).toBe(THANKS);
    expect(await answersOf(loan.id)).toBe('funded|9|["speed"]|[]');
  });
});
