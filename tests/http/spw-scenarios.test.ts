import { describe, expect, it } from "vitest";
import { confirmPhoneCode } from "../support/links";
import { brotliCompressSync } from "node:zlib";
import { mainText } from "../support/presentation-page";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

const testEnv = useOwnTestEnv();
const APP = "seed-spw-open";
const ADDRESS = `/spw/scenarios?application=${APP}`;

async function opened(token = "banker-token", address = ADDRESS): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = new Visitor(testEnv.site.url);
  await visitor.submit(await visitor.get("/spw/login"), { token });
  return { visitor, page: await visitor.get(address) };
}

/** The loans of the page that can be presented, by their ids. */
const loansIn = (html: string): string[] =>
  [
    ...html.matchAll(
      /<input type="radio" name="offer"[^>]* value="([^"]+)"|value="([^"]+)"[^>]* name="offer"/g,
    ),
  ].map((found) => found[1] ?? found[2] ?? "");
const openIn = (html: string): string => /name="replaces" value="([^"]*)"/.exec(html)?.[1] ?? "none";
const scenarioIn = (html: string) => ({
  scenario: /name="scenario" value="([^"]*)"/.exec(html)?.[1] ?? "",
  pricedAt: /name="pricedAt" value="([^"]*)"/.exec(html)?.[1] ?? "",
  replaces: openIn(html),
});

describe("scenarios at the desk", () => {
  it("are priced, shown beside staying, and kept under a name", async () => {
    const { visitor, page } = await opened();
    expectWholePage(page);
    expect(headingIn(page.html)).toMatch(/^Loans and scenarios for /);
    const priced = await visitor.submit(page, { intent: "price", cash: "20,000", stay: "5" });
    expect(priced.address).toMatch(/scenario=ds_[^&]+&said=priced/);
    expect(priced.address).not.toMatch(/20.?000/);
    const text = mainText(priced);
    for (const words of ["As they are", "Cash-out refinance, 30 years", "Cost over 5 years", "Break-even"])
      expect(text).toContain(words);
    expect(loansIn(priced.html).length).toBeGreaterThan(3);
    expect(brotliCompressSync(priced.html).length).toBeLessThan(40_000);
    const unnamed = await visitor.submit(priced, { intent: "keep", cash: "25,000", scenarioName: " " });
    expect([unnamed.status, problemsIn(unnamed.html)]).toEqual([
      400,
      ["Name it, such as \u201cWith the new roof\u201d."],
    ]);
    const kept = await visitor.submit(unnamed, {
      intent: "keep",
      cash: "25,000",
      scenarioName: "With a roof",
    });
    expect(mainText(kept)).toContain("With a roof");
    const again = await opened("supervisor-token");
    expect(mainText(again.page)).toContain("With a roof");
  });

  it("with assumed facts are shown and not presented", async () => {
    const { visitor, page } = await opened();
    const usual = await visitor.submit(page, { intent: "price", cash: "20,000" });
    const [offer = ""] = loansIn(usual.html);
    const assumed = await visitor.submit(page, { intent: "price", cash: "20,000", score: "640" });
    expect(mainText(assumed)).toContain("It assumes a score of 640.");
    expect(loansIn(assumed.html)).toEqual([]);
    // The page of the earlier prices, as in another tab.
    const stale = await visitor.submit(usual, { intent: "present", offer, ...scenarioIn(usual.html) });
    expect([stale.status, problemsIn(stale.html)]).toEqual([
      409,
      ["That scenario was priced again or removed meanwhile. Choose the loan once more."],
    ]);
    const at = await testEnv.backend.cell(
      "select to_char(at at time zone 'utc', 'YYYY-MM-DD\"T\"HH24:MI:SS.MS\"Z\"') from desk_scenarios where inputs->>'score' = '640'",
    );
    const named = { ...scenarioIn(usual.html), pricedAt: String(at) };
    const forced = await visitor.submit(usual, { intent: "present", offer, ...named });
    expect([forced.status, problemsIn(forced.html)]).toEqual([
      409,
      [
        "This scenario assumes what is not on file, so its loan cannot be presented. Change what is on file first.",
      ],
    ]);
  });

  it("refuse what is no figure, and keep what was typed", async () => {
    const { visitor, page } = await opened();
    const wrong = await visitor.submit(page, { intent: "price", cash: "a lot", score: "900", stay: "70" });
    expect(wrong.status).toBe(400);
    expect(problemsIn(wrong.html)).toEqual([
      "Cash in hand: enter dollars.",
      "A score is 300 to 850.",
      "A stay is 1 to 30 years.",
    ]);
    expect(wrong.html).toContain('value="a lot"');
  });

  it("keep what was typed while the backend does not answer for their page", async () => {
    const { visitor, page } = await opened();
    const fields = { intent: "keep", cash: "21,000", scenarioName: "Kept through a fault" };
    testEnv.backend.trouble("GET /desk/scenarios", "failing");
    const down = await visitor.submit(page, fields);
    expect([down.status, headingIn(down.html)]).toEqual([503, "Your desk can't be loaded right now"]);
    testEnv.backend.mend();
    const again = await visitor.submit(down, {});
    expect(again.address).toContain("said=kept");
    expect(mainText(again)).toContain("Kept through a fault");
    testEnv.backend.trouble("GET /desk/scenarios", "failing");
    const asked = await visitor.get(ADDRESS);
    testEnv.backend.mend();
    expectWholePage(asked, 503);
    expect(asked.html).not.toContain("Send it again");
  });

  it("become the presentation by one press, in the place of the open one, and a second press makes none", async () => {
    const { visitor, page } = await opened();
    const priced = await visitor.submit(page, {
      intent: "price",
      cash: "15,000",
      product: "20Y Fixed",
      rateSteps: "-1",
    });
    const before = openIn(priced.html);
    const [offer = ""] = loansIn(priced.html);
    const press = { intent: "present", offer, ...scenarioIn(priced.html) };
    const made = await visitor.submit(priced, press);
    expect(mainText(made)).toContain("The presentation is made.");
    const after = openIn(made.html);
    expect(after).not.toBe(before);
    const twice = await visitor.submit(priced, press);
    expect(openIn(twice.html)).toBe(after);
    const first =
      "select rates->0->>'product' || ' ' || (rates->0->>'rateSteps') from presentations where id = $1";
    expect(await testEnv.backend.cell(first, [after])).toBe("20Y Fixed -1");
  });

  it("become an offer to the customer, whose links are sent", async () => {
    const { visitor, page } = await opened();
    const priced = await visitor.submit(page, { intent: "price", cash: "15,000" });
    const [offer = ""] = loansIn(priced.html);
    const sent = await visitor.submit(priced, { intent: "offer", offer, ...scenarioIn(priced.html) });
    expect(mainText(sent)).toContain("The presentation is made, and its links are sent.");
    const none = await visitor.submit(sent, { intent: "present", ...scenarioIn(sent.html) });
    expect([none.status, problemsIn(none.html)]).toEqual([409, ["Choose the loan to present."]]);
  });

  it("of a purchase become its presentation", async () => {
    const purchase =
      "select id from applications where status = 'open' and coalesce(transaction_type, data->>'transactionType') = 'purc' and data ? 'creditScore' and data ? 'propertyState' and not exists (select from credit_decisions where app_id = applications.id) and not exists (select from credit_pulls where app_id = applications.id and kind = 'hard') order by id limit 1";
    const application = String(await testEnv.backend.cell(purchase));
    const { visitor, page } = await opened("supervisor-token", `/spw/scenarios?application=${application}`);
    const priced = await visitor.submit(page, { intent: "price", price: "400,000", downPayment: "90,000" });
    const text = mainText(priced);
    expect(text).toContain("Cash to bring");
    expect(text).not.toContain("Break-even");
    const [offer = ""] = loansIn(priced.html);
    const made = await visitor.submit(priced, { intent: "present", offer, ...scenarioIn(priced.html) });
    expect(mainText(made)).toContain("The presentation is made.");
    const shown = await visitor.get(
      /href="(\/spw\/loan-presentation\?[^"]+)"/.exec(made.html)?.[1]?.replaceAll("&amp;", "&") ?? "",
    );
    expect(shown.status).toBe(200);
    expect(mainText(shown)).toContain("$310,000");
  });

  it("ROLE-07: are closed to a colleague", async () => {
    const { page } = await opened("banker-two-token");
    expect(page.status).toBe(403);
    expect(page.html).not.toContain("On file");
  });
});

describe("loans beside the record", () => {
  const RECORD = `/spw/loan?application=${APP}`;

  it("are priced from there, stand in it, and can be presented from it", async () => {
    const { visitor, page } = await opened("banker-token", RECORD);
    const priced = await visitor.submit(page, { intent: "price", cash: "18,000", stay: "6" });
    expect(priced.address).toContain("/spw/scenarios?");
    const record = await visitor.get(RECORD);
    const card = /id="loans".*?<\/section>/s.exec(record.html)?.[0] ?? "";
    for (const words of [
      "Cash $18,000; stay of 6 years",
      "As they are",
      "Home equity line",
      "Cost over 6 years",
    ])
      expect(card).toContain(words);
    expect(loansIn(record.html).length).toBeLessThan(loansIn(priced.html).length);
    const [offer = ""] = loansIn(record.html);
    const made = await visitor.submit(record, { intent: "present", offer, ...scenarioIn(record.html) });
    expect([made.status, mainText(made)]).toEqual([
      200,
      expect.stringContaining("The presentation is made."),
    ]);
    expect(brotliCompressSync(record.html).length).toBeLessThan(40_000);
  });

  it("of an amount that is wished are priced at it, and a price without the loan is paid down", async () => {
    const { visitor, page } = await opened();
    const priced = await visitor.submit(page, { intent: "price", cash: "", loanAmount: "320,000" });
    expect(mainText(priced)).toContain("Loan of $320,000");
    const again = /<input[^>]*name="loanAmount"[^>]*>/.exec(priced.html)?.[0];
    expect(again).toContain('value="320,000"');
  });

  it("are texted to the customer, whose link shows them with a line of credit, after a code", async () => {
    const { visitor, page } = await opened();
    const priced = await visitor.submit(page, { intent: "price", cash: "18,000", stay: "6" });
    const press = { intent: "show", ...scenarioIn(priced.html) };
    const sent = await visitor.submit(priced, press);
    expect(mainText(sent)).toContain("The customer has a text with a link to these loans.");
    await visitor.submit(priced, press);
    const texts = await testEnv.backend.sent({ subject: "Loans to compare" });
    expect(texts).toHaveLength(1);
    expect(texts[0]?.body).toMatch(/Rosa(?: Whitfield)? sent you loans to compare: http/);
    const { pathname, search } = new URL(/https?:\/\/\S+/.exec(texts[0]?.body ?? "")?.[0] ?? "");
    const device = new Visitor(testEnv.site.url);
    const shown = await confirmPhoneCode(device, await device.get(`${pathname}${search}`));
    expectWholePage(shown);
    const text = mainText(shown);
    for (const words of [
      "Home equity line",
      "Cash-out refinance",
      "You stay in this home for 6 years.",
      "The loans were priced for a credit score in the range of",
      "The home counts as",
    ])
      expect(text).toContain(words);
    const record = await visitor.get(RECORD);
    expect(mainText(record)).toContain("Comparison sent once");
    expect(mainText(record).match(/Rosa Whitfield sent loans to compare/g)).toHaveLength(1);
  });

  it("with assumed facts, or priced again meanwhile, are not texted", async () => {
    const { visitor, page } = await opened();
    const first = await visitor.submit(page, { intent: "price", cash: "18,000" });
    const assumed = await visitor.submit(page, { intent: "price", cash: "18,000", score: "640" });
    expect(assumed.html).not.toContain('value="show"');
    const stale = await visitor.submit(first, { intent: "show", ...scenarioIn(first.html) });
    expect([stale.status, problemsIn(stale.html)]).toEqual([
      409,
      ["That scenario was priced again or removed meanwhile. Choose the loan once more."],
    ]);
    expect(await testEnv.backend.sent({ subject: "Loans to compare" })).toHaveLength(1);
  });

  it("of a home equity loan cannot be presented, and are texted instead", async () => {
    const { visitor, page } = await opened();
    const priced = await visitor.submit(page, { intent: "price", cash: "30,000", product: "HELOAN" });
    expect([loansIn(priced.html), mainText(priced)]).toEqual([
      [],
      expect.stringContaining("a home equity loan cannot be presented: text the loans instead."),
    ]);
    expect(priced.html).not.toContain('value="present"');
    const sent = await visitor.submit(priced, { intent: "show", ...scenarioIn(priced.html) });
    expect(mainText(sent)).toContain("The customer has a text with a link to these loans.");
  });
});
