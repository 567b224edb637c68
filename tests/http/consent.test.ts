import { SAMPLE_LENDER } from "~server/shared/lender";
import { nextAfternoon } from "~server/reference/testing/afternoon";
import { describe, expect, it } from "vitest";
import { inviteToConsents } from "~server/reference/consent-invitations";
import { openDatabase } from "~server/reference/testing/database";
import { drawnText, textOf } from "~server/reference/testing/drawn-text";
import { visibleText } from "../support/visible-text";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "~tests/support/visitor";

/** The consent page that a borrower opens by link, and the data stored. No browser, no scripts. */

const testEnv = useTestEnv();

const borrower = () =>
  new Visitor(testEnv.site.url, { "X-Forwarded-For": "198.51.100.7", "User-Agent": "Tester 1.0" });

/** Creates an application for the test with a token that opens it: a copy of a sample one. */
const taken = new Set<string>();
const FREE = ["seed-prequal", "seed-eligible", "seed-declined", "seed-paid", "seed-notprequal"];
const UNTOUCHED = ["seed-refi", "seed-refi-new", "seed-refi-declined", "seed-refi-oncall"];
function anApplication(): { appId: string; link: string } {
  const appId = [...FREE, ...UNTOUCHED].find((id) => !taken.has(id)) ?? "";
  taken.add(appId);
  return { appId, link: `/consent/home?appId=${appId}&token=${appId}-token` };
}

const records = (appId: string): Promise<string | undefined> =>
  testEnv.backend.cell(
    "select string_agg(concat_ws('|', purpose, text_version, address, agent, page_id, case when withdrawn_at is null then 'holds' else 'withdrawn' end), ' ; ' order by at, purpose desc) from consents where app_id = $1 and purpose in ('e-sign', 'credit')",
    [appId],
  );

/** Returns the text of a PDF that a page links to. */
async function read(visitor: Visitor, address: string): Promise<string> {
  const file = await visitor.request(address);
  expect([file.status, file.headers.get("Content-Type"), file.headers.get("Cache-Control")]).toEqual([
    200,
    "application/pdf",
    "no-store",
  ]);
  return textOf(await drawnText(new Uint8Array(await file.arrayBuffer())));
}
const linkTo = (page: Page, name: string): string =>
  new RegExp(`href="(/consent/${name}[^"]*)"`).exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";

const FROM = "198.51.100.7|Tester 1.0|/consent/home";

describe("consent by a link", () => {
  it("TRANSPORT-04: its calls name the borrower's source, also after the link has left the address", async () => {
    const visitor = borrower();
    const appId = "seed-two";
    const link = `/consent/home?appId=${appId}&token=${appId}-token`;
    const page = await visitor.get(
      `${link}&sourceId=mail-3&sourceInfoId=info-3&clickId=click-3&visitorId=visitor-3`,
    );
    expect([page.status, page.address]).toEqual([200, `/consent/home?appId=${appId}`]);
    await visitor.submit(page, { credit: "yes" });
    const calls = testEnv.backend.calls.filter(
      ({ path, body, query }) => path.includes("consent") && `${body}${query.toString()}`.includes(appId),
    );
    expect(calls.map(({ method }) => method)).toEqual(expect.arrayContaining(["GET", "POST"]));
    for (const { path, query } of calls) {
      const values = ["sourceId", "sourceInfoId", "clickId", "visitorId"].map((name) => query.get(name));
      expect([path, ...values]).toEqual([path, "mail-3", "info-3", "click-3", "visitor-3"]);
    }
  });

  it("CONSENT-01, CONSENT-03: typing the word of the sample document proves that documents can be opened; each consent is recorded separately", async () => {
    const [visitor, { appId, link }] = [borrower(), anApplication()];
    const page = await visitor.get(link);
    expect([page.status, page.address]).toEqual([200, `/consent/home?appId=${appId}`]);
    expect(headingIn(page.html)).toMatch(/^\w+, what we ask you to agree to$/);
    expect(page.html).not.toContain(`${appId}-token`);
    // The browser stores the names of the consents.
    expect(page.html).toMatch(/amc-cache-consent[^]*isOpen/);
    for (const words of [
      "right to paper",
      "take this agreement back at any time",
      "a program that opens PDF files",
    ])
      expect(visibleText(page.html)).toContain(words);
    const sample = await read(visitor, linkTo(page, "sample"));
    const word = /The word to type on our page is:\s*([a-z]+)/.exec(sample)?.[1] ?? "";
    expect(page.html).not.toContain(word);
    const done = await visitor.submit(page, { eSign: "yes", credit: "yes", word: ` ${word.toUpperCase()} ` });
    expect(done.status).toBe(200);
    expect(visibleText(done.html)).toContain("You have agreed to both.");
    expect(await records(appId)).toBe(
      `e-sign|e-sign 2026-11-23.1 word|${FROM}|holds ; credit|credit 2026-11-23.1|${FROM}|holds`,
    );
    const agreed = await read(visitor, linkTo(done, "agreed"));
    for (const words of [
      "What you agreed to",
      `Application ${appId}.`,
      "Text: e-sign 2026-11-23.1 word.",
      "typed the word that stands in it.",
      "Text: credit 2026-11-23.1.",
      "written instructions under the Fair Credit Reporting Act",
    ])
      expect(agreed.replace(/\s+/g, " ")).toContain(words);
  });

  it("CONSENT-02: one without the other, by confirmation where the word cannot be typed; withdrawn, and given again", async () => {
    const [visitor, { appId, link }] = [borrower(), anApplication()];
    const half = await visitor.submit(await visitor.get(link), { eSign: "yes", canOpen: "yes" });
    const first = `e-sign|e-sign 2026-11-23.1 said|${FROM}`;
    expect(await records(appId)).toBe(`${first}|holds`);
    expect(half.html).toContain('name="credit"');
    expect(half.html).not.toContain('name="eSign"');
    const back = await visitor.submit(half, { intent: "withdraw-e-sign" });
    expect(visibleText(back.html)).toContain("You took that back.");
    expect(await records(appId)).toBe(`${first}|withdrawn`);
    const again = await visitor.submit(back, { eSign: "yes", canOpen: "yes" });
    expect(await records(appId)).toBe(`${first}|withdrawn ; ${first}|holds`);
    const agreed = (await read(visitor, linkTo(again, "agreed"))).replace(/\s+/g, " ");
    expect(agreed).toMatch(/Taken back on .*, Eastern Time\./);
    expect(agreed).toContain("confirm that I can open, read and keep");
  });

  it("CONSENT-02: one record of each for a link that is used twice, in two tabs and by two presses", async () => {
    const [one, { appId, link }] = [borrower(), anApplication()];
    const two = borrower();
    const [first, second] = [await one.get(link), await two.get(link)];
    const both = { eSign: "yes", canOpen: "yes", credit: "yes" };
    const pages = await Promise.all([
      one.submit(first, both),
      one.submit(first, both),
      two.submit(second, both),
    ]);
    for (const page of pages) expect(visibleText(page.html)).toContain("You have agreed to both.");
    expect(await records(appId)).toBe(
      `e-sign|e-sign 2026-11-23.1 said|${FROM}|holds ; credit|credit 2026-11-23.1|${FROM}|holds`,
    );
    // The button of an outdated page withdraws a consent in force, once.
    const back = { intent: "withdraw-credit" };
    const [page] = pages;
    await Promise.all([one.submit(page, back), two.submit(page, back)]);
    expect((await records(appId))?.match(/withdrawn/g)).toHaveLength(1);
  });

  it.for([
    ["nothing", {}, "Check the box of each one you agree to."],
    ["no word and no confirmation", { eSign: "yes" }, "Open the sample document and type its word"],
    [
      "a wrong word",
      { eSign: "yes", credit: "yes", word: "elephant" },
      "That is not the word in the document.",
    ],
    ["a box twice", { credit: ["yes", "yes"] }, "Check the box once, or leave it."],
    ["a box with another value", { credit: "<i>no" }, "Check the box once, or leave it."],
    ["a long word", { eSign: "yes", word: "x".repeat(61) }, "Type the one word"],
  ] as const)("%s: the page shows the error, and no consent is recorded", async ([, fields, words]) => {
    const visitor = borrower();
    const appId = "seed-refi-oncall";
    taken.add(appId);
    const page = await visitor.get(`/consent/home?appId=${appId}&token=${appId}-token`);
    const refused = await visitor.submit(page, fields);
    expect(refused.status).toBe(400);
    expect(problemsIn(refused.html).join(" ")).toContain(words);
    expect(refused.html).not.toContain("<i>no");
    expect(await records(appId)).toBeUndefined();
  });
});

it("CONSENT-05: the consents open by the link that was texted a day after the application was opened", async () => {
  const { appId } = anApplication();
  await testEnv.backend.cell(
    "update applications set device_digest = 'asked', opened_at = now() - interval '25 hours', data = data || '{\"phoneNumber\": \"2025550178\"}' where id = $1",
    [appId],
  );
  await testEnv.backend.cell(
    "insert into phone_codes (id, phone_number, device_digest, code_hash, sent_at, expires_at, used_at) values ('asked', '2025550178', 'asked', '', now(), now(), now())",
  );
  const { db, close } = await openDatabase(testEnv.backend.databaseUrl);
  const keys = await testEnv.backend.keys();
  const invite = () =>
    inviteToConsents({ db, keys, now: nextAfternoon, siteOrigin: testEnv.site.url, lender: SAMPLE_LENDER });
  await Promise.all([invite(), invite()]);
  await close();
  const texts = await testEnv.backend.sent({ recipient: "2025550178" });
  const link = texts.map(({ body }) => /https?:.*$/.exec(body)?.[0] ?? "").join(" ");
  const page = await borrower().get(link.slice(testEnv.site.url.length));
  expect([page.status, page.address]).toEqual([200, `/consent/home?appId=${appId}`]);
  expect(headingIn(page.html)).toMatch(/^\w+, what we ask you to agree to$/);
});

describe("CONSENT-04: links that open nothing", () => {
  it.for([
    ["no link", "/consent/home"],
    ["half a link", "/consent/home?appId=seed-prequal"],
    ["the token of another application", "/consent/home?appId=seed-prequal&token=seed-eligible-token"],
    ["an application that is none", "/consent/home?appId=seed-nowhere&token=seed-nowhere-token"],
    ["a token that ended", "/consent/home?appId=seed-refi&token=seed-refi-ended-token"],
    ["a long token", `/consent/home?appId=seed-prequal&token=${"x".repeat(600)}`],
  ])("CONSENT-04: %s", async ([, address = ""]) => {
    const visitor = borrower();
    const page = await visitor.get(address);
    expect([page.status, headingIn(page.html)]).toEqual([410, "This link doesn't work"]);
    expect(page.html).not.toContain('method="post"');
    for (const name of ["sample", "agreed"]) {
      const file = await visitor.get(`/consent/${name}?appId=seed-prequal`);
      expect([file.status, file.address]).toEqual([410, "/consent/home"]);
    }
  });

  it("CONSENT-04: a page of another application than the one of the last opened link accepts no consent", async () => {
    const [visitor, one, other] = [borrower(), anApplication(), anApplication()];
    const page = await visitor.get(one.link);
    await visitor.get(other.link);
    const sent = await visitor.submit(page, { credit: "yes" });
    expect(sent.status).toBe(410);
    expect([await records(one.appId), await records(other.appId)]).toEqual([undefined, undefined]);
    const stranger = await borrower().submit(page, { credit: "yes" });
    expect(stranger.status).toBe(410);
    expect(
      (await visitor.post(page, { credit: "yes" }, { Origin: "https://elsewhere.example" })).status,
    ).toBe(403);
  });

  it("CONSENT-04: a closed application accepts no new consent; the earlier ones are shown, and can be withdrawn", async () => {
    const visitor = borrower();
    const closed = await visitor.get("/consent/home?appId=seed-closed&token=seed-closed-token");
    expect(closed.status).toBe(200);
    expect(visibleText(closed.html)).toContain("This application is closed");
    expect(closed.html).not.toContain('name="credit"');

    const { appId, link } = anApplication();
    const before = await visitor.get(link);
    const agreed = await visitor.submit(before, { credit: "yes" });
    await testEnv.backend.cell("update applications set status = 'closed' where id = $1", [appId]);
    const late = await visitor.submit(before, { eSign: "yes", canOpen: "yes" });
    expect(visibleText(late.html)).toContain("This application is closed");
    expect(await read(visitor, linkTo(late, "agreed"))).toContain("credit 2026-11-23.1");
    await visitor.submit(agreed, { intent: "withdraw-credit" });
    expect(await records(appId)).toBe(`credit|credit 2026-11-23.1|${FROM}|withdrawn`);
  });

  it("a failing backend gives an error message, and the next press records the consent once", async () => {
    const [visitor, { appId, link }] = [borrower(), anApplication()];
    visitor.cookies.set("CLICKID", "consent-trouble");
    const page = await visitor.get(link);
    testEnv.backend.trouble("POST /consent/give", "rubbish", "consent-trouble");
    const failed = await visitor.submit(page, { credit: "yes" });
    expect(failed.status).toBe(503);
    testEnv.backend.trouble("GET /consent/standing", "failing", "consent-trouble");
    expect((await visitor.get(page.address)).status).toBe(503);
    testEnv.backend.mend("consent-trouble");
    const done = await visitor.submit(failed, { credit: "yes" });
    expect(visibleText(done.html)).toContain("We saved what you agreed to");
    expect(await records(appId)).toBe(`credit|credit 2026-11-23.1|${FROM}|holds`);
  });

  it("an unknown page below /consent redirects to it", async () => {
    const answer = await borrower().request("/consent?appId=a&token=b");
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, "/consent/home?appId=a&token=b"]);
    const other = await borrower().request("/consent/nothing");
    expect([other.status, other.headers.get("Location")]).toEqual([302, "/consent/home"]);
  });
});
