import { describe, expect, it } from "vitest";
import { formatToTheCent } from "~/domain/money";
import { standardRates } from "~/domain/tools/standard-rates";
import { useOwnTestEnv } from "../support/use-test-env";
import { visibleText } from "../support/visible-text";
import { problemsIn, Visitor } from "../support/visitor";

const testEnv = useOwnTestEnv({});
const someone = () => new Visitor(testEnv.site.url);
const [today] = standardRates();
const percent = (rate = 0): string => `${rate.toFixed(3)}%`;

describe("today's rates", () => {
  it("are the engine's, with every payment, and there is no chart before two days are recorded", async () => {
    const page = await someone().get("/rates");
    const text = visibleText(page.html);
    expect(page.status).toBe(200);
    for (const figure of [
      percent(today?.loan.apr),
      percent(today?.loan.rate),
      formatToTheCent(today?.loan.principalAndInterest ?? 0),
      "360 payments",
    ])
      expect(text).toContain(figure);
    expect(page.html).not.toContain('class="plot"');
  });

  it("say what is wrong in the form, and answer anything typed", async () => {
    for (const query of ["price=12", "price=%00%FF", "for=x&place=<script>", "score=9&use=castle"]) {
      const page = await someone().get(`/rates?${query}`);
      expect([query, page.status]).toEqual([query, 200]);
      expect(page.html).not.toContain("<script>alert");
    }
    const wrong = await someone().get("/rates?price=12");
    expect(visibleText(wrong.html)).toContain("The rates below are for our example, not for you.");
  });
});

describe("a rate alert on the site", () => {
  const linkTo = async (kind: string, email: string): Promise<string> => {
    const [message] = await testEnv.backend.sent({ recipient: email });
    return new RegExp(`/rates/alert/${kind}\\?\\S+`).exec(message?.body ?? "")?.[0] ?? "";
  };

  it("is asked for, confirmed by the link of its email, and stopped by one press", async () => {
    const visitor = someone();
    const email = "ada1@alerts.example";
    const form = await visitor.get("/rates/alert");
    const wrong = await visitor.submit(form, { loan: "buy-30", target: "9", email });
    expect(problemsIn(wrong.html).join()).toContain("Enter a lower rate than today's");
    const sent = await visitor.submit(form, { loan: "buy-30", target: "5.5", email });
    expect(visibleText(sent.html)).toContain("We sent an email with a link.");
    expect(sent.html).not.toContain(email);
    const link = await linkTo("confirm", email);
    expect(link).not.toContain("ada1");
    const confirm = await someone().get(link);
    const done = await someone().submit(confirm, {});
    expect(visibleText(done.html)).toContain("when the rate of this loan is 5.500% or less");
    const stop = await someone().get(await linkTo("stop", email));
    for (const page of [stop, stop])
      expect(visibleText((await someone().submit(page, {})).html)).toContain("The alert has ended");
    const late = await someone().submit(confirm, {});
    expect(problemsIn(late.html).join()).toContain("too old, or its alert has ended");
    expect(await testEnv.backend.count("select count(*) from rate_alerts where email = $1", [email])).toBe(0);
  });

  it("has no page for another address or a link without its token", async () => {
    expect((await someone().get("/rates/alert/other")).status).toBe(404);
    const page = await someone().get("/rates/alert/stop");
    expect(visibleText(page.html)).toContain("A part of this link is missing.");
  });
});
