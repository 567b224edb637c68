import { readFile } from "node:fs/promises";
import { HtmlValidate, type ConfigData } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallBody } from "~server/backend/contract/index";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";

/** Tests what bankers read of the surveys, and that others cannot. */

let backend: TestBackend;
let cookie: string;

const get = (path: string, headers: Record<string, string> = {}) =>
  backend.fetch(
    new Request(`http://backend.test${path}`, { headers: { "Sec-Fetch-Dest": "document", ...headers } }),
  );
const seen = async (path: string): Promise<string> => (await get(path, { Cookie: cookie })).text();
const plain = (html: string): string =>
  html
    .replace(/<style>[\s\S]*?<\/style>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

/**
 * Creates a loan whose borrower has answered.
 * @param at the day of it; today when omitted
 */
let loans = 8_500_000;
async function answered(
  name: string,
  answers: Partial<CallBody<"survey.funded">>,
  at?: string,
): Promise<void> {
  const id = (loans += 1);
  await backend.sql("insert into survey_loans values ($1, 500, $2, $3, 'b2')", [id, name, `n${String(id)}`]);
  const body = {
    nAppId: id,
    xcid: "41500",
    likelihoodToRecommend: 9,
    wentWell: [],
    areasFallingShort: [],
    contactMe: false,
    ...answers,
  };
  const { status } = await backend.visitor().call("survey.funded", { body });
  expect(status).toBe(200);
  if (at) await backend.sql("update survey_answers set at = $2 where loan_id = $1", [id, at]);
}

beforeAll(async () => {
  backend = await startTestBackend();
  // Only answers given in a test count here.
  await backend.sql("delete from survey_answers");
  const entered = await get("/surveys?employeeToken=supervisor-token");
  expect([entered.status, entered.headers.get("Location")]).toEqual([303, "/surveys"]);
  cookie = (entered.headers.get("Set-Cookie") ?? "").split(";", 1)[0] ?? "";
});
afterAll(() => backend.stop());

describe("the survey results for bankers", () => {
  it("SURVEY-07: the page shows that there are no answers yet", async () => {
    expect(plain(await seen("/surveys"))).toContain("No one has answered yet.");
  });

  it("SURVEY-07: shows the score with its interval, ratings, months, areas and comments, as charts and as tables", async () => {
    await answered("Olga <b>Bold</b>", {
      likelihoodToRecommend: 10,
      wentWell: ["knowledge", "speed"],
      comment: "Splendid & <i>quick</i>",
    });
    await answered("Piet", { likelihoodToRecommend: 9, wentWell: ["knowledge"] }, "2026-09-10T12:00:00Z");
    // The evening of September 30 in the office's time zone.
    await answered("Quinn", { likelihoodToRecommend: 8 }, "2026-10-01T02:00:00Z");
    await answered("Rosa", {
      likelihoodToRecommend: 6,
      areasFallingShort: ["closing"],
      contactMe: true,
      phoneNumber: "2025550143",
    });
    const html = await seen("/surveys");
    const words = plain(html);
    expect(words).toContain("Promoter score +25 Between -44 and +73 with 95% confidence, from 4 answers:");
    expect(words).toMatch(/2 promoters \(9 or 10\), 1 passive, 1 detractor \(6 or less\)/);
    expect(words).toMatch(/Rating Answers Share 0 0 0% .* 6 1 25% 7 0 0% 8 1 25% 9 1 25% 10 1 25%/);
    expect(words).toMatch(/Month Answers Mean Score \(95% between\) 2026-09 2 8\.5 \+50 \(-\d+ to \+\d+\)/);
    expect(words).toMatch(/What went well Area Answers How much our people knew 2 How fast it went 1/);
    expect(words).toMatch(/What fell short Area Answers The closing 1/);
    expect(words).toContain("Splendid &amp; &lt;i&gt;quick&lt;/i&gt;");
    expect(words).toContain("May be contacted: (202) 555-0143");
    expect(html).not.toMatch(/<b>Bold|<i>quick|<script/);
    expect(html.match(/<svg\s+class="bars"/g)).toHaveLength(2);
    expect(plain(await seen("/surveys?survey=in-process"))).toContain("No one has answered yet.");
    expect(plain(await seen("/surveys?survey=funded"))).toContain("from 4 answers");
    const config: ConfigData = JSON.parse(
      await readFile(new URL("../../../tests/html-validate.config.json", import.meta.url), "utf8"),
    );
    const report = await new HtmlValidate(config).validateString(html);
    expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

  it("SURVEY-08: offers all answers as a file whose cells no spreadsheet treats as formulas", async () => {
    for (const comment of ['=HYPERLINK("http://x.example")', "  +1+1", "@SUM(A1)", "-2", 'say "hi", you']) {
      await answered("=cmd|'/c calc'!A1", { comment });
    }
    const file = await get("/surveys/answers.csv?survey=funded", { Cookie: cookie });
    expect(file.headers.get("Content-Type")).toBe("text/csv; charset=utf-8");
    expect(file.headers.get("Content-Disposition")).toBe('attachment; filename="survey-answers.csv"');
    const text = await file.text();
    for (const cell of [
      `"'=HYPERLINK(""http://x.example"")"`,
      `"'  +1+1"`,
      `"'@SUM(A1)"`,
      `"'-2"`,
      `"say ""hi"", you"`,
      `"'=cmd|'/c calc'!A1"`,
    ])
      expect(text).toContain(cell);
    expect(text).not.toMatch(/(?:^|,)"\s*[=+@-]/m);
  });

  it("ROLE-07: a banker reads and downloads only the answers about their own loans", async () => {
    await answered("Bertram Ownloan", { comment: "Prompt." });
    const passOf = async (token: string) => {
      const entered = await get(`/surveys?employeeToken=${token}`);
      return { Cookie: (entered.headers.get("Set-Cookie") ?? "").split(";", 1)[0] ?? "" };
    };
    for (const path of ["/surveys", "/surveys/answers.csv"]) {
      const texts = [];
      for (const token of ["banker-token", "banker-two-token"])
        texts.push(await (await get(path, await passOf(token))).text());
      expect(texts.map((text) => /Prompt\./.test(text))).toEqual([false, true]);
    }
    const kept = "select distinct what from trail where who = 'b1' order by what";
    expect((await backend.sql(kept)).map(({ what }) => what)).toEqual(["downloaded surveys", "read surveys"]);
  });

  it.for(["/surveys", "/surveys?employeeToken=seed-prequal-token", "/surveys/answers.csv"])(
    "SURVEY-07: is refused to everyone else: %s",
    async (path) => {
      const refused = await get(path);
      expect(refused.status).toBe(403);
      const words = plain(await refused.text());
      expect(words).toContain("This page is for our loan experts");
      expect(words).not.toMatch(/Splendid|Olga|555/);
    },
  );

  it("SURVEY-07: the cookie of the visits pages does not open it", async () => {
    const entered = await get("/visits?employeeToken=banker-token");
    const pass = (entered.headers.get("Set-Cookie") ?? "").split(";", 1)[0]?.split("=")[1] ?? "";
    expect(pass).not.toBe("");
    expect((await get("/surveys", { Cookie: `banker-surveys=${pass}` })).status).toBe(403);
  });
});
