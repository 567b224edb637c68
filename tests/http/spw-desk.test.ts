import { describe, expect, it } from "vitest";
import { stateOf } from "../support/test-env";
import { persona, withPhone } from "../support/persona";
import { mainText, tableRows } from "../support/presentation-page";
import { customerLink } from "../support/spw-roads";
import { customerWithCode } from "../support/spw-visit";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { pageAt, walkTo } from "../support/walk";
import { expectWholePage } from "../support/whole-page";

const testEnv = useOwnTestEnv({ LOG_LEVEL: "trace" });

async function loggedIn(token = "banker-token"): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = new Visitor(testEnv.site.url);
  return { visitor, page: await visitor.submit(await visitor.get("/spw/login"), { token }) };
}
/** Opens the list of presentations. */
async function presentationsOf(token?: string): Promise<{ visitor: Visitor; page: Page }> {
  const { visitor } = await loggedIn(token);
  return { visitor, page: await visitor.get("/spw/presentations") };
}
const linkTo = (page: Page, words: string): string =>
  (new RegExp(`<a[^>]*href="([^"]+)"[^>]*>(?:<!-- -->)?${words}`).exec(page.html)?.[1] ?? "").replaceAll(
    "&amp;",
    "&",
  );

describe("the employee login", () => {
  it("ROLE-01: a token opens the desk, and is in no address, page, readable cookie or log", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const openRequest = await visitor.get("/spw/login");
    expectWholePage(openRequest);
    const answer = await visitor.post(openRequest, { token: "banker-token" });
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/spw/desk"]);
    const line = answer.headers.getSetCookie().find((one) => one.startsWith("amc-staff="));
    expect(line).toMatch(/Max-Age=43200; Path=\/spw; HttpOnly; SameSite=Lax/);
    const desk = await visitor.get("/spw/desk");
    expectWholePage(desk);
    expect(desk.html).toContain("Rosa Whitfield, NMLS 0000001");
    for (const text of [desk.html, testEnv.site.output(), ...visitor.cookies.values()])
      expect(text).not.toContain("banker-token");
  });

  it.each(["expired-banker-token", "revoked-banker-token", "seed-spw-open-token", "made-up", "<script>"])(
    "ROLE-01: %s opens nothing, with the same response for all",
    async (token) => {
      const { visitor, page } = await loggedIn(token);
      expect([page.status, headingIn(page.html), problemsIn(page.html)]).toEqual([
        403,
        "Log in to your desk",
        ["That token isn't valid, or no longer is. Check it, or ask for a new one."],
      ]);
      expect(page.html).not.toContain(token);
      expect(visitor.cookies.has("amc-staff")).toBe(false);
    },
  );

  it.each(["/spw/desk", "/spw/trail?application=seed-spw-open"])(
    "ROLE-01: %s is closed without a login, to a CRMEID cookie, and to a customer",
    async (address) => {
      const visitor = new Visitor(testEnv.site.url);
      visitor.cookies.set("CRMEID", "4711");
      visitor.cookies.set("amc-staff", "made-up");
      const page = await visitor.get(address);
      expect(pageAt(page.address)).toBe("spw/login");
      expect(page.html).not.toMatch(/Approved|seed-spw/);
    },
  );

  it.each(["begin=1", "code=x&state=y", "error=access_denied", "said=not-logged-in"])(
    "DESK-03: without an identity provider, ?%s shows the usual page, with the token field only",
    async (query) => {
      const page = await new Visitor(testEnv.site.url).get(`/spw/login?${query}`);
      expect([page.status, headingIn(page.html)]).toEqual([200, "Log in to your desk"]);
      expect(page.html).not.toContain("work account");
      expect(mainText(page)).not.toContain("couldn't log you in");
    },
  );

  it("a login ends with its token, and in every tab on logout", async () => {
    const { visitor, page } = await loggedIn("processor-token");
    const other = visitor.clone();
    const out = await visitor.submit(page, { intent: "out" });
    expect(pageAt(out.address)).toBe("spw/login");
    expect(pageAt((await other.get("/spw/desk")).address)).toBe("spw/login");
    const { visitor: again } = await loggedIn("processor-token");
    const change = (to: string) =>
      testEnv.backend.cell(
        `update employee_tokens set revoked_at = ${to} where employee_id = 'p1' returning employee_id`,
      );
    await change("now()");
    const closed = await again.get("/spw/desk");
    await change("null");
    expect(pageAt(closed.address)).toBe("spw/login");
    expect(again.cookies.has("amc-staff")).toBe(false);
  });
});

describe("a banker's desk", () => {
  it("DESK-01: shows only the open presentations of this banker, and what is due on each", async () => {
    await testEnv.backend.cell(
      "update applications set banker_id = 'b2' where id = 'seed-spw-declined' returning id",
    );
    const { page } = await presentationsOf();
    const words = mainText(page);
    const parts = words.split("Send the links").map((one) => one.trim());
    expect(parts.find((one) => one.startsWith("Esme Approved"))).toMatch(
      /^Esme Approved\. The customer .*\. Loan \$300,000, to pay off .* Made \w+ \d+, \d{4} Link Not opened yet/,
    );
    expect(words).toContain("The customer has not confirmed the phone yet.");
    const mine = await testEnv.backend.count(
      "select count(*) from presentations p join applications a on a.id = p.app_id where a.banker_id = 'b1' and p.withdrawn_at is null",
    );
    expect(page.html.match(/name="presentationId"/g)?.length).toBe(mine);
  });

  it("DESK-01: opens a presentation without its token in any address, and the audit trail names the viewer", async () => {
    const { visitor, page } = await presentationsOf();
    const to = linkTo(page, "Open the presentation of Esme");
    expect(to).toBe("/spw/loan-presentation?presentationId=lp-seed-spw-estimate&desk=1");
    const answer = await visitor.request(to);
    expect([answer.status, answer.headers.get("Location")]).toEqual([
      303,
      expect.stringMatching(/^\/spw\/loan-presentation\?sessionId=[a-z0-9]{8}$/),
    ]);
    const opened = await visitor.get(answer.headers.get("Location") ?? "");
    expect(mainText(opened)).toContain("File of Esme Approved.");
    const trail = await visitor.get("/spw/trail?application=seed-spw-estimate");
    expectWholePage(trail);
    const rows = tableRows(trail.html).map(([, who, what, from]) => [who, what, from]);
    expect(rows.slice(1)).toEqual([
      ["b1", "looked at loan-presentation", "127.0.0.1"],
      ["b1", "opened the file by its link", "127.0.0.1"],
    ]);
  });

  it(
    "F26: the audit trail of an application also has the customer's actions, and none of their input",
    { timeout: 60_000 },
    async () => {
      const customer = new Visitor(testEnv.site.url);
      const buyer = await withPhone(async (phone) => {
        const one = persona("Quackenbush", { phone });
        await walkTo(customer, one, "/mini/credit-report-payment");
        return one;
      });
      const appId = (await stateOf(customer))?.facts.appId ?? "none";
      const { visitor } = await presentationsOf("supervisor-token");
      const trail = await visitor.get(`/spw/trail?application=${appId}`);
      expectWholePage(trail);
      const words = mainText(trail);
      for (const act of ["began the application", "had credit looked at", "changed people"])
        expect(words).toContain(`customer ${act}`);
      for (const bait of ["Quackenbush", buyer.first, buyer.phone, "400,000", "400000"])
        expect(words).not.toContain(bait);
      const again = await visitor.get(`/spw/trail?application=${appId}`);
      expect(mainText(again)).toContain("s1 read the trail");
    },
  );

  it("DESK-01: logging out also closes files opened from the desk, wherever the visit was stored", async () => {
    const { visitor, page } = await presentationsOf();
    const opened = await visitor.get(linkTo(page, "Open the presentation of Esme"));
    expect(mainText(opened)).toContain("File of Esme Approved.");
    const kept = visitor.clone();
    const out = await visitor.submit(await visitor.get("/spw/desk"), { intent: "out" });
    expect(pageAt(out.address)).toBe("spw/login");
    for (const one of [visitor, kept]) {
      const closed = await one.get("/spw/loan-presentation");
      expect(pageAt(closed.address)).toBe("home");
      expect(closed.html).not.toContain("Esme");
    }
    const { visitor: again, page: desk } = await presentationsOf();
    const anew = await again.get(linkTo(desk, "Open the presentation of Esme"));
    expect(mainText(anew)).toContain("File of Esme Approved.");
  });

  it("ROLE-01: the desk's address of a presentation opens nothing without a login", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const page = await visitor.get("/spw/loan-presentation?presentationId=lp-seed-spw-estimate&desk=1");
    expect(headingIn(page.html)).toBe("This link no longer works");
    expect(page.html).not.toContain("Esme");
  });

  it("DESK-02: sends the links again, once per press, and records the sender", async () => {
    const sent = async () => (await testEnv.backend.sent({ includes: "lp-seed-spw-intent" })).length;
    const before = await sent();
    const { visitor, page } = await presentationsOf();
    const fields = { intent: "send", presentationId: "lp-seed-spw-intent" };
    const both = await Promise.all([visitor.submit(page, fields), visitor.clone().submit(page, fields)]);
    for (const one of both) expect(mainText(one)).toContain("Both links are on their way");
    expect(await sent()).toBe(before + 2);
    const trail = await visitor.get("/spw/trail?application=seed-spw-intent");
    expect(mainText(trail)).toContain("b1 sent the link");
  });

  it("DESK-02: does not send another banker's links, or replaced ones", async () => {
    const { visitor, page } = await presentationsOf();
    const sent = "select count(*) from outbox";
    const before = await testEnv.backend.count(sent);
    const gone = "That presentation is no longer open. This is what is open now.";
    const elsewhere = "This application is assigned to someone else. Ask a supervisor.";
    for (const [presentationId, status, words] of [
      ["lp-seed-spw-declined", 403, elsewhere],
      ["lp-nowhere", 403, elsewhere],
      ["../x", 400, gone],
    ] as const) {
      const refused = await visitor.submit(page, { intent: "send", presentationId });
      expect([refused.status, problemsIn(refused.html)]).toEqual([status, [words]]);
    }
    const replaced =
      "update presentations set withdrawn_at = $1::timestamptz where id = 'lp-seed-spw-turned' returning id";
    await testEnv.backend.cell(replaced, ["2026-01-01"]);
    const late = await visitor.submit(page, { intent: "send", presentationId: "lp-seed-spw-turned" });
    await testEnv.backend.cell(replaced.replace("$1::timestamptz", "null"));
    expect([late.status, problemsIn(late.html)]).toEqual([409, [gone]]);
    expect(await testEnv.backend.count(sent)).toBe(before);
  });
});

describe("creating a presentation at the desk", { timeout: 60_000 }, () => {
  const listPresentationIds = (seed: string) =>
    testEnv.backend.cells(
      `select id from presentations where app_id = '${seed}' and withdrawn_at is null order by id`,
    );
  const toldOf = async (id: string) => (await testEnv.backend.sent({ includes: id })).length;

  /** Opens the page with the offers of an application. */
  async function offersOf(seed: string): Promise<{ visitor: Visitor; page: Page }> {
    const { visitor } = await presentationsOf();
    return { visitor, page: await visitor.get(`/spw/make?application=${seed}`) };
  }
  const firstOffer = ({ html }: Page): string => / name="offer" value="([^"]+)"/.exec(html)?.[1] ?? "";
  /** Opens the question about the open presentation, after an offer was chosen. */
  async function openRequest(seed: string): Promise<{ visitor: Visitor; page: Page }> {
    const { visitor, page } = await offersOf(seed);
    return { visitor, page: await visitor.submit(page, { offer: firstOffer(page) }) };
  }

  it("DESK-04: presents an application's offer, and notifies nobody before its links are sent", async () => {
    const { visitor, page: desk } = await presentationsOf();
    const list = await visitor.get(linkTo(desk, "Make a presentation"));
    expectWholePage(list);
    const page = await visitor.get(linkTo(list, "Orla Approved, offers of"));
    expectWholePage(page);
    expect(headingIn(page.html)).toBe("Make a presentation for Orla Approved");
    const none = await visitor.submit(page, {});
    expect([none.status, problemsIn(none.html)]).toEqual([400, ["Choose the offer to present."]]);
    expect(await listPresentationIds("seed-spw-offer")).toEqual([]);

    const fields = { offer: firstOffer(page) };
    const both = await Promise.all([visitor.submit(page, fields), visitor.clone().submit(page, fields)]);
    const [id = "", ...others] = await listPresentationIds("seed-spw-offer");
    expect([id === "", others]).toEqual([false, []]);
    for (const one of both)
      expect(mainText(one)).toContain("The presentation is made. The customer doesn't know");
    expect(both[0].html).toMatch(/<details[^>]* open=""[^>]*><summary>Orla Approved\./);
    expect(await toldOf(id)).toBe(0);

    // Another tab that was opened before anything was presented.
    const late = await visitor.submit(await visitor.get("/spw/make?application=seed-spw-offer"), fields);
    expect(headingIn(late.html)).toBe("Replace the open presentation of Orla Approved?");

    const sent = await visitor.submit(both[0], { intent: "send", presentationId: id });
    expect(mainText(sent)).toContain("Both links are on their way");
    const [text] = await testEnv.backend.sent({ includes: `${id}&customerToken` });
    const link = /\/spw\/\S+/.exec(text?.body ?? "")?.[0] ?? "";
    const customer = await new Visitor(testEnv.site.url).get(link);
    expect(mainText(customer)).toContain("Rosa Whitfield");
    const trail = await visitor.get("/spw/trail?application=seed-spw-offer");
    expect(mainText(trail)).toContain("b1 made a presentation");
  });

  it("DESK-04: an adjustable loan is offered with its highest payment, and is presented as adjustable", async () => {
    const seed = "seed-spw-offer";
    const { visitor, page } = await offersOf(seed);
    const words = mainText(page);
    expect(words).toMatch(/FHA, 30 years fixed at [\d.]+% .*FHA upfront mortgage insurance in the loan: \$/);
    expect(words).toMatch(/\$[\d,.]+ at first, up to \$[\d,.]+ from payment \d+ on a month/);
    const [, id = ""] =
      /value="([^"]+)"(?:(?!value=")[\s\S])*?years fixed at [\d.]+%, then adjustable/.exec(
        page.html.replaceAll("<!-- -->", ""),
      ) ?? [];
    const before = await visitor.submit(page, { offer: id });
    const made = /The presentation is made/.test(mainText(before)) ? before : await visitor.submit(before);
    expect(mainText(made)).toContain("The presentation is made.");
    const [rates = ""] = await testEnv.backend.cells(
      `select rates::text from presentations where app_id = '${seed}' and withdrawn_at is null`,
    );
    expect(rates).toMatch(/[57]\/6 ARM/);
  });

  it("DESK-04: asks before replacing an open presentation, whose links and pages then end", async () => {
    const seed = "seed-spw-open";
    const { visitor: customer, page: at } = await customerWithCode(testEnv, seed);
    expect(pageAt(at.address)).not.toBe("spw/home");
    const { visitor, page } = await openRequest(seed);
    expectWholePage(page);
    expect(headingIn(page.html)).toBe("Replace the open presentation of Olive Approved?");
    expect(mainText(page)).toMatch(/Open now Loan \$300,000, .*Link Opened once Replace it with Loan \$/);
    expect(await listPresentationIds(seed)).toEqual(["lp-seed-spw-open"]);

    const done = await visitor.submit(page);
    expect(mainText(done)).toContain("The presentation is made.");
    const [id = ""] = await listPresentationIds(seed);
    expect(id).not.toBe("lp-seed-spw-open");
    const left = await customer.get("/spw/loan-presentation");
    expect(headingIn(left.html)).toBe("This link no longer works");
    const old = await new Visitor(testEnv.site.url).get(customerLink(seed));
    expect(mainText(old)).toContain("when a loan expert makes a new presentation the earlier link ends too");
    const trail = await visitor.get(`/spw/trail?application=${seed}`);
    expect(mainText(trail)).toContain("b1 made a presentation in the place of another");
  });

  it("DESK-04: two tabs that confirm the same replacement create one presentation, and the other is asked again", async () => {
    const seed = "seed-spw-open";
    const { visitor, page } = await openRequest(seed);
    const other = visitor.clone();
    const tab = await other.get(page.address);
    const [before] = await listPresentationIds(seed);
    const both = await Promise.all([visitor.submit(page), other.submit(tab)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const after = await listPresentationIds(seed);
    expect([after.length, after[0] === before]).toEqual([1, false]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused && problemsIn(refused.html)).toEqual([
      "Another presentation was made in the meantime. Please check what is open now.",
    ]);
    expect(refused?.html).toContain(`name="replaces" value="${after[0] ?? ""}"`);
  });

  it("DESK-04: refuses another banker's application, a locked rate, and anything not offered", async () => {
    const before = await testEnv.backend.count("select count(*) from presentations");
    const { visitor } = await presentationsOf("processor-token");
    const strange = await visitor.get("/spw/make?application=seed-spw-offer");
    expectWholePage(strange, 403);
    expect([strange.status, headingIn(strange.html)]).toEqual([403, "This is not assigned to you"]);
    expect(mainText(strange)).toContain("This application is assigned to someone else. Ask a supervisor.");
    expect(strange.html).not.toContain("Orla");
    const { visitor: banker, page } = await offersOf("seed-spw-open");
    const forged = await banker.submit(page, { offer: "offer_of_nobody", replaces: "lp-seed-spw-paid" });
    expect(problemsIn(forged.html)).toEqual([
      "That offer can no longer be presented. Please choose one of these.",
    ]);
    const locked = await banker.get("/spw/make?application=seed-spw-paid");
    expect(mainText(locked)).toMatch(/The rate is locked until \w+ \d+, \d{4}\. Until then nothing/);
    expect((await new Visitor(testEnv.site.url).get("/spw/make")).address).toMatch(/^\/spw\/login/);
    expect(await testEnv.backend.count("select count(*) from presentations")).toBe(before);
  });
});

describe("an application opened at the desk", () => {
  const form = {
    intent: "begin",
    transactionType: "refi",
    "people[0].firstName": "Nina",
    "people[0].lastName": "Approved",
    phoneNumber: "(202) 555-0188",
  };
  const begun = () =>
    testEnv.backend.cells(
      "select id || ' ' || flow_id || ' ' || coalesce(banker_id, '-') from applications where status = 'open' and data->>'phoneNumber' = '2025550188'",
    );

  it("shows what is missing, keeps all input, and opens nothing", async () => {
    const { visitor } = await presentationsOf();
    const list = await visitor.get("/spw/make");
    const { transactionType: _purpose, ...rest } = form;
    const refused = await visitor.submit(list, { ...rest, phoneNumber: "12" });
    expect([refused.status, problemsIn(refused.html).length]).toEqual([400, 2]);
    expect(refused.html).toContain('value="Nina"');
    expect(await begun()).toEqual([]);
  });

  it("is opened by /app/create, belongs to the banker, and sends the customer its link; two presses open one", async () => {
    const { visitor } = await presentationsOf();
    const list = await visitor.get("/spw/make");
    const before = testEnv.backend.calls.length;
    const [page] = await Promise.all([visitor.submit(list, form), visitor.clone().submit(list, form)]);
    expect(mainText(page)).toContain("The application is open, and it is yours.");
    const made = testEnv.backend.calls.slice(before).filter(({ path }) => path === "/app/create");
    expect(JSON.parse(made[0]?.body ?? "")).toMatchObject({
      flowId: "refiMiniFlow",
      transactionType: "refi",
      ignoreLinkDelivery: false,
      generateMWLink: true,
    });
    const [row = ""] = await begun();
    expect(await begun()).toHaveLength(1);
    expect(row).toMatch(/ refiMiniFlow b1$/);
    const [appId = ""] = row.split(" ");
    const [text] = await testEnv.backend.sent({ includes: appId });
    expect(text?.body).toContain("/continue?flowId=refiMiniFlow");
    const trail = await visitor.get(`/spw/trail?application=${appId}`);
    expect(mainText(trail)).toContain("began the application");
  });
});
