import { describe, expect, it } from "vitest";
import { routesWithAddress } from "../support/routes";
import { drawnText, textOf } from "~server/reference/testing/drawn-text";
import { visibleText } from "../support/visible-text";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "~tests/support/visitor";

/** Consents of two people on one application, each by their own link. No browser, no scripts. */

const testEnv = useTestEnv();

const at = (address: string) => new Visitor(testEnv.site.url, { "X-Forwarded-For": address });
const tessa = () => at("198.51.100.21");
const theo = () => at("198.51.100.22");

/** Creates an application for the test, with Theo as the second person. */
const taken = new Set<string>();
async function forTwo(): Promise<{ appId: string; link: string }> {
  const appId =
    ["seed-prequal", "seed-eligible", "seed-paid", "seed-notprequal", "seed-refi"].find(
      (id) => !taken.has(id),
    ) ?? "";
  taken.add(appId);
  await testEnv.backend.cell(
    `insert into applicants (id, app_id, position, person_id, first_name, last_name, is_primary, is_on_loan)
     values ($1 || '-2', $1, 2, 'theo', 'Theo', 'Lindqvist', false, true)`,
    [appId],
  );
  return { appId, link: `/consent/home?appId=${appId}&token=${appId}-token` };
}

const lastText = async (phone: string): Promise<string> =>
  (await testEnv.backend.sent({ recipient: phone })).at(-1)?.body ?? "";
const linkIn = (text: string): string => {
  const { pathname, search } = new URL(/https?:\S+/.exec(text)?.[0] ?? "");
  return pathname + search;
};

/** Returns Theo's link from his text message. */
async function sentTo(phone: string): Promise<{ opener: Visitor; page: Page; appId: string; link: string }> {
  const { appId, link } = await forTwo();
  const opener = tessa();
  const page = await opener.submit(await opener.get(link), { intent: "invite", theirPhone: phone });
  expect(visibleText(page.html)).toContain("The link is on its way as a text.");
  return { opener, page, appId, link: linkIn(await lastText(phone.replaceAll("-", ""))) };
}

/** Returns the consents in force, with their owners. */
const holding = (appId: string): Promise<string | undefined> =>
  testEnv.backend.cell(
    "select string_agg(concat_ws(' ', nullif(person_id, ''), replace(purpose, 'own-', ''), address, phone_number), ' ; ' order by person_id, purpose) from consents where app_id = $1 and withdrawn_at is null and purpose in ('e-sign', 'credit', 'own-e-sign', 'own-credit')",
    [appId],
  );

async function read(visitor: Visitor, page: Page): Promise<string> {
  const address = /href="(\/consent\/agreed[^"]*)"/.exec(page.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
  const file = await visitor.request(address);
  expect([file.status, file.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
  return textOf(await drawnText(new Uint8Array(await file.arrayBuffer()))).replace(/\s+/g, " ");
}

const BOTH = { eSign: "yes", canOpen: "yes", credit: "yes" };

describe("the consents of two borrowers", () => {
  it("CONSENT-06, CONSENT-08: the one who opened the application has the link texted; the other agrees on their own page, and each keeps their own", async () => {
    const { opener, page, appId, link } = await sentTo("719-555-0171");
    expect(visibleText(page.html)).toMatch(/We texted the link on .*, to the number that ends in 0171\./);
    const text = await lastText("7195550171");
    expect(text).toMatch(/^Larkspur Home Loans: for Theo: \w+ Approved named you as borrowing together\./);

    const other = theo();
    const own = await other.get(link);
    expect([own.status, own.address]).toEqual([200, `/consent/home?appId=${appId}&personId=theo`]);
    expect(headingIn(own.html)).toBe("Theo, what we ask you to agree to");
    expect(visibleText(own.html)).toMatch(/This page is for Theo Lindqvist alone\. \w+ Approved named you/);
    for (const words of ["0107", "450,000", "Larimer", "Text ", "agrees on a page of their own"])
      expect(visibleText(own.html)).not.toContain(words);
    const done = await other.submit(own, BOTH);
    expect(visibleText(done.html)).toContain("You have agreed to both.");
    const his = "theo credit 198.51.100.22 7195550171 ; theo e-sign 198.51.100.22 7195550171";
    expect(await holding(appId)).toBe(his);

    // The opener of the application does not see Theo's consents and gives their own.
    const before = await opener.get(page.address.replace(/&said=.*/, ""));
    expect(before.html).not.toContain("You agreed to this on");
    await opener.submit(before, { credit: "yes" });
    expect(await holding(appId)).toBe(`credit 198.51.100.21 ; ${his}`);

    const pdf = await read(other, done);
    expect(pdf).toContain("Theo Lindqvist");
    expect(pdf).not.toContain("Approved");
    await other.submit(done, { intent: "withdraw-credit" });
    expect(await holding(appId)).toBe("credit 198.51.100.21 ; theo e-sign 198.51.100.22 7195550171");
    expect(await read(other, await other.get(own.address))).toContain("Taken back on");
    const hers = await opener.get(before.address);
    expect(visibleText(hers.html)).toContain("You agreed to this on");
    expect(await read(opener, hers)).not.toContain("Theo");
  });

  it("CONSENT-06: a page of one borrower accepts no consent once the other's link was opened in the same browser", async () => {
    const { opener, appId, link } = await sentTo("719-555-0172");
    const hers = await opener.get(`/consent/home?appId=${appId}`);
    const his = await opener.get(link);
    expect((await opener.submit(hers, { credit: "yes" })).status).toBe(410);
    expect((await opener.get(hers.address)).status).toBe(410);
    await opener.get(`/consent/home?appId=${appId}&token=${appId}-token`);
    expect((await opener.submit(his, { credit: "yes" })).status).toBe(410);
    expect((await theo().submit(his, { credit: "yes" })).status).toBe(410);
    expect(await holding(appId)).toBeUndefined();
  });

  it("CONSENT-02, CONSENT-04: two tabs and two presses make one record; a closed application accepts no new consent, but can withdraw theirs", async () => {
    const { appId, link } = await sentTo("719-555-0173");
    const [one, two] = [theo(), theo()];
    const [first, second] = [await one.get(link), await two.get(link)];
    await Promise.all([
      one.submit(first, { credit: "yes" }),
      one.submit(first, { credit: "yes" }),
      two.submit(second, { credit: "yes" }),
    ]);
    expect(await holding(appId)).toBe("theo credit 198.51.100.22 7195550173");
    await testEnv.backend.cell("update applications set status = 'closed' where id = $1", [appId]);
    const late = await one.submit(first, { eSign: "yes", canOpen: "yes" });
    expect(visibleText(late.html)).toContain("There is nothing to agree to here now");
    const back = await one.submit(late, { intent: "withdraw-credit" });
    expect(visibleText(back.html)).toContain("You took that back.");
    expect(await holding(appId)).toBeUndefined();
  });

  it.for([
    ["nothing", "", "Enter their mobile number"],
    ["a number that is none", "12", "area code"],
    ["the visitor's own", "(202) 555-0107", "That is the number that we have for you."],
    ["one without texts", "8005550100", "text messages"],
    ["markup", "<b>1</b>", "area code"],
  ] as const)(
    "CONSENT-08: %s for a number: the page shows the error, and no text is sent",
    async ([, theirPhone, words]) => {
      const visitor = tessa();
      const page = await visitor.get("/consent/home?appId=seed-two&token=seed-two-token");
      const refused = await visitor.submit(page, { intent: "invite", theirPhone });
      expect([refused.status, problemsIn(refused.html).join()]).toEqual([
        400,
        expect.stringContaining(words),
      ]);
      expect(refused.html).not.toContain("<b>1");
      const sent = { subject: "What we ask you to agree to", includes: "seed-two" };
      expect(await testEnv.backend.sent(sent)).toEqual([]);
    },
  );
});

describe("CONSENT-07: one person's link", () => {
  const TOKEN = "seed-two-person-token";
  /** Sends the token in every way a page accepts it. */
  const shown = (token: string) =>
    new URLSearchParams({
      flowId: "miniFlow",
      appId: "seed-two",
      token,
      callUid: "SEED-TWO",
      customerToken: token,
      employeeToken: token,
      presentationId: "lp-seed-spw-open",
    }).toString();
  const filled = (path: string): string =>
    `/${path.replace(/\/?:\w+\?/g, "").replace(/:\w+|\*/g, "0")}`.replace("//", "/");
  const pages = [...new Set(routesWithAddress.map(({ path }) => filled(path)))].filter(
    (path) => !path.startsWith("/consent"),
  );
  /** Data that only the two may see: names, and the phone of the opener. */
  const BAITS = ["Tessa", "Lindqvist", "555-0107", "5550107"];

  it("opens only that person's consents", { timeout: 120_000 }, async () => {
    expect(pages.length).toBeGreaterThan(200);
    const leaks: string[] = [];
    // One browser that keeps all cookies.
    const visitor = theo();
    for (const path of pages) {
      const { html, status } = await visitor.get(`${path}?${shown(TOKEN)}`);
      if (status >= 500 || BAITS.some((bait) => html.includes(bait))) leaks.push(`${path} ${String(status)}`);
    }
    expect(leaks).toEqual([]);
    const known = await theo().get(`/continue?${shown("seed-two-token")}`);
    expect(known.html).toContain("Tessa");
    const saved = await testEnv.backend.cell("select session_id from applications where id = 'seed-two'");
    expect(saved).toBe("seeded00");
  });

  it("opens their consents, whatever else its address contains", async () => {
    for (const more of ["", "&personId=seed-two-2", "&personId=seed-two-1", "&personId="]) {
      const page = await theo().get(`/consent/home?appId=seed-two${more}&token=${TOKEN}`);
      expect([page.status, headingIn(page.html)]).toEqual([200, "Theo, what we ask you to agree to"]);
    }
    const other = await theo().get(`/consent/home?appId=seed-eligible&personId=seed-two-2&token=${TOKEN}`);
    expect(other.status).toBe(410);
  });
});
