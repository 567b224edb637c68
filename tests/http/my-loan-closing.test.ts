import { describe, expect, it } from "vitest";
import { dateInWords } from "~/domain/dates";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { coBorrowerOfLoan, deskOfLoan, ownerOfLoan } from "../support/loan-people";
import { SAMPLE_PHONE } from "../support/my-loan";
import { mainText } from "../support/presentation-page";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, type Page, type Visitor } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

/** The closing of a loan: its appointment on two devices, and what is shown after it. */

const testEnv = useOwnTestEnv({ TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" });
const WAIT = { timeout: 90_000 };
const CLOSING = "/my-loan/closing";
const ID = "seed-loan-closing";

const textsTo = async (recipient: string): Promise<string[]> =>
  (await testEnv.backend.sent({ recipient, subject: "Your closing" })).map(({ body }) => body);

/** Returns an employee at the page that sets the closing. */
async function atDesk(): Promise<{ visitor: Visitor; page: Page }> {
  const { visitor } = await deskOfLoan(testEnv, "supervisor-token", ID);
  return { visitor, page: await visitor.get(`/spw/closing?application=${ID}`) };
}

/** Returns the day, this many days after that of the sample, and its fields. */
async function dayAfter(days: number): Promise<{ iso: string; fields: Record<string, string> }> {
  const [iso = ""] = await testEnv.backend.cells(
    `select (closes_on::date + ${String(days)})::text from applications where id = '${ID}'`,
  );
  const [year = "", month = "", day = ""] = iso.split("-");
  return { iso, fields: { "closesOn.month": month, "closesOn.day": day, "closesOn.year": year } };
}

describe("before the closing", () => {
  it("says when, where, who must come, what to bring, and how to send money safely", WAIT, async () => {
    const { visitor, page: hub } = await ownerOfLoan(testEnv, ID);
    expect(mainText(hub)).toContain("10:30 a.m. Mountain time Harebell Title Company");
    const page = await visitor.get(CLOSING);
    expectWholePage(page);
    expect(headingIn(page.html)).toMatch(/^Your closing is on \w+day, /);
    const words = mainText(page);
    expect(words).toContain("200 Oak Street, Suite 4");
    expect(words).toContain("Clara Approved: everyone on the loan");
    expect(words).toContain("a government photo ID that hasn't expired");
    expect(words).toMatch(/The Closing Disclosure is with you by \w+day, /);
    expect(words).toMatch(/You can cancel until midnight of \w+day, /);
    expect(words).toContain("We never change an account by email or text.");
    expect(page.html).toContain('href="tel:+12025550163"');
    expect(page.headers.get("Cache-Control")).toBe("no-store");
  });

  it("is a file for a calendar, in UTC and with its place", WAIT, async () => {
    const { visitor } = await ownerOfLoan(testEnv, ID);
    const answer = await visitor.request(`${CLOSING}/calendar`);
    expect(answer.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    const file = (await answer.text()).replaceAll("\r\n ", "");
    const { iso } = await dayAfter(0);
    expect(file).toMatch(new RegExp(`DTSTART:${iso.replaceAll("-", "")}T1[67]3000Z`));
    expect(file).toContain("LOCATION:Harebell Title Company\\, 200 Oak Street\\, Suite 4");
    expect(file).toContain("SUMMARY:Closing of your home loan");
  });

  it("says what comes first while no day is set", WAIT, async () => {
    const { visitor } = await ownerOfLoan(testEnv, "seed-loan-approved");
    const page = await visitor.get(CLOSING);
    expect(headingIn(page.html)).toBe("The day of your closing is not set yet");
    expect(mainText(page)).toContain("We set the day of your closing with you.");
    const calendar = await visitor.request(`${CLOSING}/calendar`);
    expect(calendar.status).toBe(303);
  });

  it("shows nothing to those who are not on the loan", WAIT, async () => {
    const { visitor } = await ownerOfLoan(testEnv, "seed-loan-papers");
    expect((await visitor.get(`${CLOSING}?loan=${ID}`)).status).toBe(404);
    expect((await visitor.request(`${CLOSING}/calendar?loan=${ID}`)).status).toBe(404);
  });
});

describe("an employee who moves the closing", () => {
  it("is told what cannot be right, and everything typed stays", WAIT, async () => {
    const { visitor, page } = await atDesk();
    const { fields } = await dayAfter(1);
    const refused = await visitor.submit(page, {
      ...fields,
      time: "03:00",
      place: "a".repeat(201),
      agentPhone: "12",
    });
    expect(refused.status).toBe(400);
    expect(problemsIn(refused.html)).toHaveLength(3);
    expect(refused.html).toContain("a".repeat(201));
  });

  it("has both people on the loan see it and be texted once, for two presses", WAIT, async () => {
    const owner = await ownerOfLoan(testEnv, ID);
    const mina = await coBorrowerOfLoan(testEnv, ID, "7195553981");
    const { visitor, page } = await atDesk();
    const { iso, fields } = await dayAfter(7);
    const moved = {
      ...fields,
      time: "14:15",
      place: "Harebell Title Company\r\n9 Elm Street, Fort Collins",
      agentName: "Nadia Okafor",
      agentPhone: "(202) 555-0163",
    };
    const set = await visitor.submit(page, moved);
    await visitor.submit(page, moved);
    expect(mainText(set)).toContain(`Closes on ${dateInWords(iso)} Time 2:15 p.m. Mountain time`);
    for (const person of [owner, mina]) {
      const words = mainText(await person.visitor.get(CLOSING));
      expect(words).toContain("2:15 p.m. Mountain time");
      expect(words).toContain("9 Elm Street, Fort Collins");
      expect(words).toContain("Clara Approved and Mina Approved: everyone on the loan");
    }
    for (const phone of [SAMPLE_PHONE, "7195553981"]) {
      const texts = await textsTo(phone);
      expect(texts).toHaveLength(1);
      expect(texts[0]).toMatch(
        /your closing has changed\. It is on \w{3}, \w+ \d+, 2:15 p\.m\. Mountain time/,
      );
    }
    // The same again, from a new page, texts nobody.
    const again = await atDesk();
    await again.visitor.submit(again.page, moved);
    expect(await textsTo(SAMPLE_PHONE)).toHaveLength(1);
  });
});

describe("after the closing", () => {
  it("says what the loan is, whom to pay and until when it can be canceled", WAIT, async () => {
    const { visitor, page: hub } = await ownerOfLoan(testEnv, "seed-loan-closed");
    expect(mainText(hub)).toMatch(/First payment: \w+ 1, \d{4}/);
    const page = await visitor.get(CLOSING);
    expectWholePage(page);
    expect(headingIn(page.html)).toBe("Your loan is closed");
    const words = mainText(page);
    expect(words).toContain("You can still cancel");
    expect(words).toContain("Whom to pay Larkspur Home Loans");
    expect(words).toContain("at least 15 days before");
    expect(words).toContain("30 years fixed");
    expect(page.html).not.toContain("Put it in my calendar");
  });

  it("asks its owner for the survey until it is answered, and no one else", WAIT, async () => {
    const owner = await ownerOfLoan(testEnv, "seed-loan-closed");
    const link = (/href="(\/customer-survey\/funded[^"]+)"/.exec(owner.page.html)?.[1] ?? "").replaceAll(
      "&amp;",
      "&",
    );
    const survey = await owner.visitor.get(link);
    expect(survey.status).toBe(200);
    expect(mainText(survey)).toContain("Clyde Approved");
    const mina = await coBorrowerOfLoan(testEnv, "seed-loan-closed", "7195553982");
    expect(mina.page.html).not.toContain("/customer-survey/");
    await testEnv.backend.cells(
      `insert into survey_answers (id, loan_id, kind, entry, likelihood_to_recommend, areas_falling_short, contact_me, at)
       select 'srv_closed', id, 'funded', 'funded', 9, '[]', false, now() from survey_loans
       where loan_number = 'seed-loan-closed' returning id`,
    );
    expect((await owner.visitor.get("/my-loan")).html).not.toContain("/customer-survey/");
  });

  it("opens one survey, and takes it back with the closing", WAIT, async () => {
    await testEnv.backend.cells(
      `update applications set closes_on = to_char(now() - interval '40 days', 'YYYY-MM-DD') where id = '${ID}' returning id`,
    );
    const surveys = () =>
      testEnv.backend.count("select count(*) from survey_loans where loan_number = $1", [ID]);
    const { visitor, page } = await deskOfLoan(testEnv, "supervisor-token", ID);
    const closed = await visitor.submit(page, { intent: "reach", name: "closed" });
    await visitor.submit(page, { intent: "reach", name: "closed" });
    expect(await surveys()).toBe(1);
    // The day of a closed loan stays.
    expect((await visitor.get(`/spw/closing?application=${ID}`)).html).not.toContain("Set the day");
    await visitor.submit(closed, { intent: "undo", name: "closed" });
    expect(await surveys()).toBe(0);
  });
});
