import { describe, expect, it } from "vitest";
import { tryPage } from "../support/try-page";
import {
  BEGIN,
  submitPhone,
  birthDateFields,
  confirmLink as confirm,
  newestInstantLink as linkIn,
} from "../support/instant-link";
import { useSite } from "../support/use-test-env";
import { headingIn, problemsIn, titleIn, Visitor, type Page } from "../support/visitor";

const site = useSite({ LOG_LEVEL: "error" });

const stepIn = ({ address }: Page): string => address.replace(/\?.*$/, "");
const begun = (phoneNumber: string) => submitPhone(site.url, phoneNumber);
const linkOf = (page: Page) => linkIn(site.url, page);
const confirmed = (page: Page) => confirm(site.url, page);

describe("the instant link without scripts", () => {
  it("leads from the phone through a link opened elsewhere to an identity, and shows no part of the SSN", async () => {
    const { visitor, page } = await begun("202-555-0111");
    expect(stepIn(page)).toBe("/m/instant-link/text-delivery");
    expect(page.html).toMatch(/http-equiv="refresh" content="5;/i);
    const early = await visitor.submit(page);
    expect([early.status, problemsIn(early.html).length]).toEqual([409, 1]);

    const done = await confirmed(page);
    expect([done.status, headingIn(done.html)]).toEqual([200, "Thank you, that is confirmed"]);
    const ask = await visitor.get(page.address);
    expect(stepIn(ask)).toBe("/m/instant-link/review");
    const wrong = await visitor.submit(ask, birthDateFields("2", "18", "1985"));
    expect([wrong.status, problemsIn(wrong.html)[0]]).toEqual([400, expect.stringContaining("2 tries left")]);
    expect(wrong.html).not.toMatch(/value="(?:18|1985)"/);
    const nextPage = await visitor.submit(ask, { ...birthDateFields("2", "17", "1985"), last4: "4101" });
    expect(headingIn(nextPage.html)).toBe("Is this you?");
    expect(nextPage.html).toContain("ends in 4101");
    expect(nextPage.html).not.toMatch(/66611\d|666-11|02\/17\/1985|1985-02-17/);
    const after = await visitor.submit(nextPage, { home: "0" });
    expect(stepIn(after)).not.toContain("instant-link");
    expect(after.status).toBe(200);
  });

  it("INSTANT-13: the requesting page continues by its refresh alone; the device that opened the link stays where it is", async () => {
    const { visitor, page } = await begun("202-555-0113");
    const refreshOf = ({ html }: Page): string =>
      /http-equiv="refresh" content="\d+;\s*url=([^"]+)"/i.exec(html)?.[1]?.replaceAll("&amp;", "&") ??
      "none";
    const early = await visitor.get(refreshOf(page));
    expect([stepIn(early), refreshOf(early)]).toEqual(["/m/instant-link/text-delivery", refreshOf(page)]);

    const other = new Visitor(site.url);
    const done = await other.submit(await other.get(await linkOf(page)));
    expect(headingIn(done.html)).toBe("Thank you, that is confirmed");
    expect(done.html).not.toMatch(/href="\/m\/instant-link|555-?0113/);
    for (const address of [refreshOf(early), "/m/instant-link/review"]) {
      expect(stepIn(await other.get(address)), address).not.toBe("/m/instant-link/review");
    }

    const next = await visitor.get(refreshOf(early));
    expect([stepIn(next), headingIn(next.html)]).toEqual(["/m/instant-link/review", "When were you born?"]);
    // No redirect loop remains.
    expect(stepIn({ ...next, address: refreshOf(next) })).not.toContain("instant-link");
  });

  it("viewing a link confirms nothing; it works once, and then shows what to do", async () => {
    const { page } = await begun("202-555-0118");
    const link = await linkOf(page);
    const [first, second] = [new Visitor(site.url), new Visitor(site.url)];
    for (const visitor of [first, second]) {
      const reply = await visitor.get(link);
      expect([reply.status, titleIn(reply.html)]).toEqual([
        200,
        expect.stringContaining("Is this your phone?"),
      ]);
      expect(visitor.cookies.size).toBe(0);
    }
    expect(headingIn((await first.submit(await first.get(link))).html)).toBe("Thank you, that is confirmed");
    const used = await second.submit(await second.get(link));
    expect([used.address, headingIn(used.html)]).toEqual([
      "/identity/expired?why=used",
      "This link was used already",
    ]);
    const made = await second.submit(await second.get("/identity/thank-you/abcd1234?vfp=abc123"));
    expect(made.address).toBe("/identity/expired");
  });

  it("a link opened in the browser that requested it leads back into the visit, also the second time", async () => {
    const { visitor, page } = await begun("202-555-0114");
    const link = await linkOf(page);
    const goOn = ({ html }: Page) =>
      /href="(\/m\/instant-link\/[^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&") ?? "none";
    const first = await visitor.submit(await visitor.get(link));
    expect(headingIn(first.html)).toBe("Thank you, that is confirmed");
    expect(stepIn(await visitor.get(goOn(first)))).toBe("/m/instant-link/review");
    const second = await visitor.submit(await visitor.get(link));
    expect(headingIn(second.html)).toBe("This link was used already");
    expect(stepIn(await visitor.get(goOn(second)))).toBe("/m/instant-link/review");
    // The address has no effect in another browser.
    expect(goOn(await new Visitor(site.url).get(second.address))).toBe("none");
  });

  it("INSTANT-08: a visitor without a file gives their name with the call request, and is called", async () => {
    const visitor = new Visitor(site.url);
    const phoneNumber = "202-555-0107";
    const sent = await visitor.submit(await visitor.get(`${BEGIN}?transferTo=banker`), { phoneNumber });
    const code = await visitor.submit(sent, { intent: "code" });
    const where = await visitor.submit(code, { code: "000000" });
    const home = { street: "12 Elm Street", city: "Denver", zip: "80202" };
    const ask = await visitor.submit(where, { ...home, state: "CO" });
    const nobody = await visitor.submit(ask, { callConsent: "yes" });
    expect([nobody.status, problemsIn(nobody.html)]).toEqual([
      400,
      ["Enter your first name.", "Enter your last name."],
    ]);
    const call = await visitor.submit(ask, { callConsent: "yes", firstName: "Ann", lastName: "Approved" });
    expect([stepIn(call), headingIn(call.html)]).toEqual(["/m/mbc/calling-you", "We are calling you now"]);
    // MBC-01: no second call is placed.
    const again = await visitor.submit(await visitor.get(ask.address));
    expect([stepIn(again), headingIn(again.html)]).toEqual(["/m/mbc/calling-soon", "We are calling you now"]);
  });

  it("a visitor who rejects the shown identity is not offered its name", async () => {
    const { visitor, page } = await begun("202-555-0118");
    await confirmed(page);
    const ask = await visitor.submit(await visitor.get(page.address), {});
    const answerPage = await visitor.submit(ask, birthDateFields("10", "14", "1990"));
    await visitor.submit(answerPage, { home: "0" });
    const typing = await visitor.submit(await visitor.get(answerPage.address), { intent: "manual" });
    expect([stepIn(typing), typing.status]).toEqual(["/m/profile/borrowers-name", 200]);
  });

  it.each([
    "/identity/thank-you/ab.cd?vfp=abc",
    "/identity/thank-you/abcd?vfp=a-b",
    "/identity/thank-you/abcd?vfp=",
    "/identity/thank-you/abcd",
    "/identity/thank-you/?vfp=abc",
  ])("GUARD-05: %s is not found", async (address) => {
    expect((await new Visitor(site.url).get(address)).status).toBe(404);
  });

  it("a post from another site confirms nothing", async () => {
    const { page } = await begun("202-555-0113");
    const link = await linkOf(page);
    const visitor = new Visitor(site.url);
    const forged = await visitor.post(await visitor.get(link), {}, { Origin: "https://elsewhere.test" });
    expect(forged.status).toBe(403);
    expect(headingIn((await confirmed(page)).html)).toBe("Thank you, that is confirmed");
  });

  it("MSG-063: after three links the page offers a code or manual entry, in plain words", async () => {
    const { visitor, page } = await begun("202-555-0114");
    const again = await visitor.submit(page, { intent: "resend" });
    const last = await visitor.submit(again, { intent: "resend" });
    expect(again.html).toContain("Send it again");
    expect(last.html).not.toContain("Send it again");
    const fourth = await visitor.submit(again, { intent: "resend" });
    expect(fourth.html).toContain("as often as we can");
    expect(fourth.html).not.toContain("MAX_ATTEMPTS_REACHED");
    const code = await visitor.submit(fourth, { intent: "code" });
    expect(stepIn(code)).toBe("/m/instant-link/otp");
  });

  it("INSTANT-05: a visitor who prefers manual entry gets the profile with empty fields", async () => {
    const visitor = new Visitor(site.url);
    const typing = await visitor.submit(await visitor.get(BEGIN), { intent: "manual" });
    expect([typing.status, stepIn(typing)]).toEqual([200, "/m/profile/property-address"]);
    expect(typing.html).toMatch(/<input\b[^>]*name="street"/);
    expect(typing.html).not.toMatch(/<input\b[^>]*name="street"[^>]*value="[^"]/);
  });

  it("accepts hostile values without failing, and shows them as text", async () => {
    const visitor = new Visitor(site.url);
    const { visitor: later, page } = await begun("202-555-0115");
    const code = await later.submit(page, { intent: "code" });
    const pages = [
      [visitor, await visitor.get(BEGIN), { phoneNumber: "202-555-0199" }],
      [later, code, { code: "123456" }],
    ] as const;
    for (const [who, shown, fields] of pages) {
      const { hostile } = await tryPage(who, fields, shown);
      expect(hostile.length).toBeGreaterThan(0);
      for (const { what, status, html } of hostile) {
        expect(`${what}: ${status < 500 ? "fine" : status}`).toBe(`${what}: fine`);
        expect(html, what).not.toContain("<script>alert");
      }
    }
  });
});
