import { describe, expect, it } from "vitest";
import { z } from "zod";
import { persona, withPhone } from "../support/persona";
import { useOwnTestEnv } from "../support/use-test-env";
import { problemsIn, titleIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/** Forms with buttons that add and remove records, without a script. */

const testEnv = useOwnTestEnv({ LOG_LEVEL: "warn" });

const sentJob = z.looseObject({ employerSecondPriorId: z.string().optional() });

/** Returns the values that the button with this label posts. */
function orderOf(page: Page, words: string): { __intent__: string } {
  const button = [...page.html.matchAll(/<button([^>]*)>([^<]*)/g)].find(([, , text]) => text === words)?.[1];
  const value = /value="([^"]*)"/.exec(button ?? "")?.[1];
  if (value === undefined) throw new Error(`There is no button "${words}" at ${page.address}.`);
  return { __intent__: value.replaceAll("&quot;", '"') };
}

const textsIn = (page: Page): string[] =>
  [...page.html.matchAll(/<input[^>]*name="((?:jobs|people)\[[^"]*)"[^>]*>/g)].map(
    ([input, name = ""]) => `${name}=${/ value="([^"]*)"/.exec(input)?.[1] ?? ""}`,
  );

const job = (index: number, name: string, start: string, end: string) => ({
  [`jobs[${String(index)}].employerName`]: name,
  [`jobs[${String(index)}].startMonth`]: "01",
  [`jobs[${String(index)}].startYear`]: start,
  [`jobs[${String(index)}].endMonth`]: "02",
  [`jobs[${String(index)}].endYear`]: end,
});

describe("the list of earlier jobs", { timeout: 90_000 }, () => {
  it("grows and shrinks by buttons, keeps all input, and saves nothing before it is sent", async () => {
    await withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const who = persona("Approved", { phone });
      const { page } = await walkTo(visitor, who, "/mini/m/income/income-past-history");
      expect(textsIn(page)).toEqual(["jobs[0].employerName="]);

      const more = await visitor.submit(page, {
        "jobs[0].employerName": "Old Mill",
        ...orderOf(page, "Add another earlier job"),
      });
      expect([more.status, problemsIn(more.html)]).toEqual([200, []]);
      expect(titleIn(more.html)).not.toMatch(/^Error/);
      expect(textsIn(more)).toEqual(["jobs[0].employerName=Old Mill", "jobs[1].employerName="]);

      const both = { ...job(0, "Old Mill", "2015", "2018"), ...job(1, "Dairy", "2019", "2018") };
      const refused = await visitor.submit(more, both);
      expect([refused.status, problemsIn(refused.html)]).toEqual([
        400,
        ["The end cannot be before the start."],
      ]);
      expect(refused.html).toContain('href="#f-jobs-1-endMonth"');
      expect(textsIn(refused)).toEqual(["jobs[0].employerName=Old Mill", "jobs[1].employerName=Dairy"]);

      const less = await visitor.submit(refused, { ...both, ...orderOf(refused, "Remove earlier job 1") });
      expect(textsIn(less)).toEqual(["jobs[0].employerName=Dairy"]);
      const again = await visitor.get(page.address);
      expect(textsIn(again)).toEqual(["jobs[0].employerName="]);
    });
  });

  it("INCOME-09: is sent with end dates, the earliest first, and each later job has the id of the one before", async () => {
    await withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const who = persona("Approved", { phone });
      const { page } = await walkTo(visitor, who, "/mini/m/income/income-past-history");
      const jobs = { ...job(0, "Old Mill", "2015", "2018"), ...job(1, "Dairy", "2019", "2025") };
      const summary = await visitor.submit(page, jobs);
      expect(summary.html).toContain(
        "Dairy, January 2019 to February 2025; Old Mill, January 2015 to February 2018",
      );
      await visitor.submit(summary);
      const sent = testEnv.backend.calls
        .filter(({ path, body }) => path === "/register/applicant/employer" && /Old Mill|Dairy/.test(body))
        .map(({ body }) => sentJob.parse(JSON.parse(body)));
      expect(sent).toMatchObject([
        { employerName: "Old Mill", startDate: "2015-01", endDate: "2018-02", present: false },
        { employerName: "Dairy", startDate: "2019-01", endDate: "2025-02", present: false },
      ]);
      expect(sent.map(({ employerSecondPriorId }) => typeof employerSecondPriorId)).toEqual([
        "undefined",
        "string",
      ]);
      const [kept = ""] = await testEnv.backend.cells(
        `select count(*) from employers later join employers earlier on earlier.id = later.second_prior_id where earlier.employer_name = 'Old Mill' and later.employer_name = 'Dairy'`,
      );
      expect(kept).toBe("1");
    });
  });
});

describe("an application that a banker begins for two borrowers", { timeout: 60_000 }, () => {
  it("asks for the second borrower after the button is pressed, and saves both on the loan", async () => {
    const visitor = new Visitor(testEnv.site.url);
    await visitor.submit(await visitor.get("/spw/login"), { token: "banker-token" });
    const list = await visitor.get("/spw/make");
    const one = {
      transactionType: "refi",
      phoneNumber: "(202) 555-0177",
      "people[0].firstName": "Nina",
      "people[0].lastName": "Approved",
    };
    const more = await visitor.submit(list, { ...one, ...orderOf(list, "Add a second borrower") });
    expect(more.status).toBe(200);
    expect(textsIn(more)).toContain("people[0].firstName=Nina");
    expect(textsIn(more)).toContain("people[1].firstName=");
    expect(more.html).toMatch(/<details[^>]* open=""[^>]*><summary[^>]*>Start an application/);
    expect(more.html).toMatch(/value="refi"[^>]*checked|checked[^>]*value="refi"/);

    const same = { ...one, "people[1].firstName": " nina", "people[1].lastName": "APPROVED" };
    const refused = await visitor.submit(more, { ...same, intent: "begin" });
    expect([refused.status, problemsIn(refused.html).join()]).toEqual([
      400,
      expect.stringContaining("same name"),
    ]);

    const two = { ...one, "people[1].firstName": "Leo", "people[1].lastName": "Approved", intent: "begin" };
    const page = await visitor.submit(refused, two);
    expect(page.html).toContain("The application is open, and it is yours.");
    const names = await testEnv.backend.cells(
      "select first_name || ' ' || is_primary from applicants join applications on applications.id = app_id where data->>'phoneNumber' = '2025550177' order by is_primary desc",
    );
    expect(names).toEqual(["Nina true", "Leo false"]);
  });

  it("keeps the banker's input while the backend fails, and opens one application when it works again", async () => {
    const visitor = new Visitor(testEnv.site.url);
    await visitor.submit(await visitor.get("/spw/login"), { token: "banker-token" });
    const list = await visitor.get("/spw/make");
    visitor.cookies.set("CLICKID", "make-trouble");
    testEnv.backend.trouble("*", "failing", "make-trouble");
    const one = {
      transactionType: "purc",
      phoneNumber: "(202) 555-0178",
      "people[0].firstName": "Otto",
      "people[0].lastName": "Approved",
      intent: "begin",
    };
    const failed = await visitor.submit(list, one);
    expect(failed.status).toBe(503);
    expect(problemsIn(failed.html).join()).toContain("We couldn't open the application right now.");
    expect(textsIn(failed)).toContain("people[0].firstName=Otto");
    expect(failed.html).toContain('value="(202) 555-0178"');
    testEnv.backend.mend("make-trouble");
    const begun = await visitor.submit(failed, one);
    expect(begun.html).toContain("The application is open, and it is yours.");
    expect(
      await testEnv.backend.cells(
        "select count(*) from applications where data->>'phoneNumber' = '2025550178' and status <> 'draft'",
      ),
    ).toEqual(["1"]);
  });
});
