import { describe, expect, it } from "vitest";
import { sessionOf } from "../support/test-env";
import { useTestEnv } from "../support/use-test-env";
import { formsIn, headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

const HOME = "/refi-mini-transfer/home";
const ENDED = "This link no longer works";
const LINE = "(800) 555-0100";
const PLAIN = { "Content-Type": "application/x-www-form-urlencoded" };
/** Data of the seeded records that must not be on any other person's page. */
const OF_SOMEBODY = /Rhea|Nell|Dean|Otto|Cora|Approved|Teasel|Golden|80401|318,000|520,000|0108/;

const link = (id: string, token = `${id}-token`, more = "") => `${HOME}?appId=${id}&token=${token}${more}`;
const mainOf = (html: string): string => /<main\b[\s\S]*?<\/main>/.exec(html)?.[0] ?? "";
const locationOf = (answer: Response): string => answer.headers.get("Location") ?? "";

const testEnv = useTestEnv({ traces: true });

const newcomer = (headers: Record<string, string> = {}) => new Visitor(testEnv.site.url, headers);
/** A visitor whose backend calls can be made to fail. */
function troubled(who: string): Visitor {
  const visitor = newcomer();
  visitor.cookies.set("CLICKID", who);
  return visitor;
}
async function callsOf(visitor: Visitor, path: string) {
  const { id } = await sessionOf(visitor);
  return testEnv.backend.calls.filter((call) => call.path === path && call.query.get("sessionId") === id);
}

/**
 * Expects the help page: complete, with the phone line and a way to start, and without personal
 * data.
 */
function expectHelp(page: Page, heading: string): void {
  expectWholePage(page);
  expect(headingIn(page.html)).toBe(heading);
  const main = mainOf(page.html);
  expect(main).toContain(LINE);
  expect(main).toContain('href="/refi-mini/home"');
  expect(formsIn(main)).toEqual([]);
  expect(page.html).not.toMatch(OF_SOMEBODY);
}

describe("a link that opens a quote", () => {
  it("GUARD-07: the token is removed from the address immediately, and is in no page, readable cookie or log", async () => {
    const visitor = newcomer();
    const answer = await visitor.request(link("seed-refi", undefined, "&callUid=SEED-REFI&customerId=77"));
    expect([answer.status, locationOf(answer)]).toEqual([303, HOME]);
    const line = answer.headers
      .getSetCookie()
      .find((one) => one.startsWith("amc-cache-refi-mini-transfer-wiz="));
    expect(line).toMatch(/; Path=\/refi-mini-transfer; HttpOnly/);
    const page = await visitor.get(locationOf(answer));
    expectWholePage(page);
    const seen = [page.html, testEnv.site.output(), ...visitor.cookies.values()];
    for (const text of seen) expect(text).not.toContain("seed-refi-token");
  });

  it("shows the borrower's own home and figures by name, and whether they pre-qualify", async () => {
    const page = await newcomer().get(link("seed-refi"));
    expect(headingIn(page.html)).toBe("Rhea, your refinance quote");
    const main = mainOf(page.html);
    for (const shown of ["7 Teasel Court, Golden, CO 80401", "$520,000", "$318,000", "Call me now"]) {
      expect(main).toContain(shown);
    }
    expect(main).toContain("You pre-qualify");
    // Personal figures are shown under the sentence of 12 CFR 1026.19(e)(2)(ii).
    expect(main).toMatch(
      /Your actual rate, payment, and costs could be higher\. Get an official Loan Estimate before choosing a loan\.[\s\S]*Stay as you are[\s\S]*APR/,
    );
    expect(page.html).toContain("TERMS &amp; CONDITIONS");
    expect(mainOf((await newcomer().get(link("seed-refi-new"))).html)).toContain("not pre-qualified yet");
    expect(mainOf((await newcomer().get(link("seed-refi-new"))).html)).not.toContain("APR");
    const declined = mainOf((await newcomer().get(link("seed-refi-declined"))).html);
    expect(declined).toContain("not enough to pre-qualify you");
    expect(declined).toContain("Call me now");
  });

  it("NAV-01: the visit stores the loan type the application was opened for", async () => {
    const visitor = newcomer();
    await visitor.get(link("seed-refi"));
    const answer = await visitor.request("/refi-mini-transfer/-/mirror");
    expect(await answer.json()).toMatchObject({
      entries: { "amc-cache-wizard-metadata": { transactionType: "refi" } },
    });
  });

  it("FLOWID-01: sends a flow id of its own to the backend", async () => {
    const visitor = newcomer();
    await visitor.get(link("seed-refi"));
    const [synced] = await callsOf(visitor, "/app/sync/session");
    expect(synced?.query.get("flowId")).toBe("refiMiniTransferFlow");
  });

  it("ROUTE-07: opens again without a session id in the address, in the same browser and by the same link", async () => {
    const visitor = newcomer();
    const first = await visitor.get(link("seed-refi"));
    for (const address of [HOME, link("seed-refi"), `${HOME}?sessionId=someoneelse`]) {
      const again = await visitor.get(address);
      expect(headingIn(again.html)).toBe(headingIn(first.html));
    }
  });

  it("another link shows only its own borrower, and nothing of the previous one", async () => {
    const visitor = newcomer();
    await visitor.get(link("seed-refi"));
    const { html } = await visitor.get(link("seed-refi-declined"));
    expect(headingIn(html)).toBe("Dean, your refinance quote");
    expect(html).not.toContain("Rhea");
  });
});

describe("a link that does not open", () => {
  const refused: [string, string][] = [
    ["its token has ended", link("seed-refi", "seed-refi-ended-token")],
    ["the token of another application", link("seed-refi", "seed-refi-new-token")],
    ["an application that is none", link("seed-nowhere")],
    ["a call about another application", link("seed-refi", undefined, "&callUid=SEED-REFI-OTHER")],
    ["malformed", `${HOME}?appId=${encodeURIComponent("seed-refi' or 1=1")}&token=x`],
    ["cut off", `${HOME}?appId=seed-refi`],
    ["a token alone", `${HOME}?token=seed-refi-token`],
  ];

  it.each(refused)(
    "%s: leads to the same help page, at the same address without the ids",
    async (_why, address) => {
      const visitor = newcomer();
      const answer = await visitor.request(address);
      expect([answer.status, locationOf(answer)]).toEqual([303, HOME]);
      const page = await visitor.get(HOME);
      expectHelp(page, ENDED);
      // The response does not reveal whether such an application exists.
      const other = await newcomer().get(link("seed-nowhere-else"));
      expect(mainOf(page.html)).toBe(mainOf(other.html));
    },
  );

  it.each(["seed-eligible", "seed-declined", "seed-spw-open"])(
    "F3: the link of %s, which is not a refinance, asks for the phone code as it does elsewhere",
    async (seed) => {
      const page = await newcomer().get(link(seed));
      expect(page.address).toMatch(/^\/continue/);
      expect(mainOf(page.html)).not.toMatch(/quote|pre-qualif|\$[\d,]+/);
    },
  );

  it("no link: the page explains how to open the quote", async () => {
    expectHelp(await newcomer().get(HOME), "Your quote opens with the link we sent you");
  });

  it("a closed application shows none of its data", async () => {
    for (const more of ["", "&callUid=SEED-REFI-CLOSED"]) {
      const page = await newcomer().get(link("seed-refi-closed", undefined, more));
      expectHelp(page, ENDED);
      expect(mainOf(page.html)).toContain("is closed");
    }
  });

  it("closes the quote that was open before", async () => {
    const visitor = newcomer();
    await visitor.get(link("seed-refi"));
    expectHelp(await visitor.get(link("seed-refi", "seed-refi-ended-token")), ENDED);
    expectHelp(await visitor.get(HOME), ENDED);
  });

  it("an unreachable backend shows an error on our side, and the same link opens later", async () => {
    const visitor = troubled("down-now");
    testEnv.backend.trouble("POST /app/sync/session", "failing", "down-now");
    expectHelp(await visitor.get(link("seed-refi")), "Your quote can't be opened right now");
    testEnv.backend.mend("down-now");
    expect(headingIn((await visitor.get(link("seed-refi"))).html)).toBe("Rhea, your refinance quote");
  });

  it("a token that expires while the page is open leads to the same help page, once", async () => {
    const visitor = newcomer();
    await visitor.get(link("seed-refi-declined"));
    const held = "update applications set token_hash = $1 where id = 'seed-refi-declined' returning 1";
    await testEnv.backend.count(held, ["none"]);
    const page = await visitor.get(HOME);
    expectHelp(page, "Your quote opens with the link we sent you");
    expect(page.html).toContain("Your visit has ended on our side.");
  });

  it("a forged form requests no call and opens no application", async () => {
    const visitor = newcomer();
    await visitor.get(HOME);
    const body = "callConsent=yes&phoneNumber=2025550101";
    const answer = await visitor.request(HOME, { method: "POST", body, headers: PLAIN });
    expect(answer.status).toBe(409);
    expect(problemsIn(await answer.text())).toEqual([
      "Open the link we sent you first. Then we can call you about your quote.",
    ]);
    expect(await callsOf(visitor, "/app/v2/create")).toEqual([]);
  });
});

describe("a call about the quote", () => {
  it("needs consent, starts once, and does not start again while it rings, as the page explains (MBC-01)", async () => {
    const visitor = newcomer();
    const page = await visitor.get(link("seed-refi"));
    const without = await visitor.submit(page);
    expect([without.status, problemsIn(without.html)]).toEqual([
      400,
      ["Check the box if we may call you. If you'd rather not, call us: our number is at the top."],
    ]);
    const calling = await visitor.submit(page, { callConsent: "yes" });
    expectWholePage(calling);
    expect(calling.address).toMatch(/^\/refi-mini-transfer\/m\/mbc\/calling-you\?/);
    expect(mainOf(calling.html)).toContain("ending in 0108");
    const back = await visitor.get(HOME);
    expect(mainOf(back.html)).toContain("You have asked us to call you.");
    const again = await visitor.submit(back);
    expect(again.address).toMatch(/^\/refi-mini-transfer\/m\/mbc\/calling-soon\?/);
    expect(headingIn(again.html)).toBe("We are calling you now");
    expect(mainOf(again.html)).toContain("should ring within a minute");
    expect(mainOf(again.html)).not.toContain("within the hour");
    expect(await callsOf(visitor, "/instadial/launch")).toHaveLength(1);
    const [launch] = await callsOf(visitor, "/instadial/launch");
    expect(launch?.body).toContain('"state":"CO"');
  });

  it("MBC-04: does not dial a borrower who is already on the line, and asks them to stay on it", async () => {
    const visitor = newcomer();
    const page = await visitor.get(link("seed-refi-oncall"));
    const thanks = await visitor.submit(page, { callConsent: "yes" });
    expectWholePage(thanks);
    expect(thanks.address).toMatch(/^\/refi-mini-transfer\/thank-you\?/);
    expect(headingIn(thanks.html)).toBe("Thank you. Please stay on the line");
    expect(await callsOf(visitor, "/instadial/launch")).toEqual([]);
    // ROUTE-07: its address does not need a session id either.
    expect(headingIn((await visitor.get("/refi-mini-transfer/thank-you")).html)).toBe(headingIn(thanks.html));
  });

  it("the page for borrowers on the line opens for no other visitor", async () => {
    for (const visitor of [newcomer(), newcomer()]) {
      expectHelp(
        await visitor.get("/refi-mini-transfer/thank-you"),
        "Your quote opens with the link we sent you",
      );
    }
  });

  it("does not carry over to another borrower in the same browser", async () => {
    const visitor = newcomer();
    const page = await visitor.get(link("seed-refi-oncall"));
    await visitor.submit(page, { callConsent: "yes" });
    const other = await visitor.get(link("seed-refi-new"));
    expect(mainOf(other.html)).toContain('name="callConsent"');
    expectHelpless(await visitor.get("/refi-mini-transfer/thank-you"));
  });
});

/** A visitor who is not on the phone line is at their quote. */
function expectHelpless(page: Page): void {
  expect(headingIn(page.html)).toBe("Nell, your refinance quote");
}

describe("step validation of the quote", () => {
  const checks = (visitor: Visitor) => callsOf(visitor, "/caw/load-home/validate");

  it("STEPVAL-03: runs each time the page opens, also after the soft pull, because only the backend knows of a closed application", async () => {
    for (const seeded of ["seed-refi", "seed-refi-new"]) {
      const visitor = newcomer();
      await visitor.get(link(seeded));
      const atOpening = (await checks(visitor)).length;
      await visitor.get(HOME);
      expect((await checks(visitor)).length).toBe(atOpening + 1);
    }
  });

  it("STEPVAL-02: a failed check does not block the visitor", async () => {
    const visitor = troubled("no-checks");
    testEnv.backend.trouble("POST /caw/load-home/validate", "failing", "no-checks");
    const page = await visitor.get(link("seed-refi-new"));
    expect(headingIn(page.html)).toBe("Nell, your refinance quote");
    testEnv.backend.mend("no-checks");
  });

  it("STEPVAL-06: clears an application that closes while its page is open, and the home page explains it", async () => {
    const visitor = newcomer();
    await visitor.get(link("seed-refi-new"));
    const set = "update applications set status = $1 where id = 'seed-refi-new' returning 1";
    await testEnv.backend.count(set, ["closed"]);
    const answer = await visitor.request(HOME);
    expect([answer.status, locationOf(answer)]).toEqual([303, HOME]);
    expect((await visitor.get(HOME)).html).toContain("The request it belongs to is closed");
    await testEnv.backend.count(set, ["open"]);
  });
});
