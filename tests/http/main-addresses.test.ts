import { describe, expect, it } from "vitest";
import { persona, withPhone, type Persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/** Addresses of the main flow, and visitors who need no second code. */

const testEnv = useTestEnv();

describe("entry addresses", () => {
  const to = async (path: string) => {
    const answer = await new Visitor(testEnv.site.url).request(path);
    return `${answer.status} ${answer.headers.get("Location") ?? ""}`.trim();
  };

  it("MAIN-GOAL-01: a link that names a goal leads where its button does; an unknown goal stays on the front page", async () => {
    for (const [goal, path] of [
      ["calculator", "/mortgage-calculator"],
      ["refinance", "/looking-for-refi"],
      ["help", "/here-to-help"],
    ] as const) {
      expect((await new Visitor(testEnv.site.url).get(`/?goal=${goal}`)).address).toMatch(
        new RegExp(`^${path}\\?`),
      );
    }
    expect(await to("/?goal=nothing")).toBe("200");
  });

  it("every page asks for the credit score in the same words", async () => {
    const words = async (step: string) => {
      const { page } = await withPhone((phone) =>
        walkTo(
          new Visitor(testEnv.site.url),
          persona("Approved", { phone }),
          `/${step}`,
          step === "credit-score" ? "/heloc" : "/cashout",
        ),
      );
      return [...page.html.matchAll(/<option value="[^"]*\d[^"]*"[^>]*>([^<]*)/g)].map(([, label]) => label);
    };
    const scoreLabels = await words("credit-score");
    expect(scoreLabels).toHaveLength(14);
    expect(await words("estimated-score")).toEqual(scoreLabels);
  });

  it.each(["business-card", "insufficient"])("no link on %s leads back to the front page", async (step) => {
    const visitor = new Visitor(testEnv.site.url);
    const { page } =
      step === "business-card"
        ? { page: await visitor.get("/business-card") }
        : await walkTo(visitor, persona("Approved", { isOwner: false }), `/${step}`, "/cashout");
    const main = /<main\b[\s\S]*<\/main>/.exec(page.html)?.[0] ?? "";
    const links = [...main.matchAll(/href="(\/[a-z?][^"]*)"/g)].map(([, to = ""]) =>
      to.replaceAll("&amp;", "&"),
    );
    expect(links.length).toBeGreaterThan(1);
    for (const link of links) expect((await visitor.get(link)).address).not.toMatch(/^\/(?:\?|$)/);
  });

  it("ROUTE-01: the old address of the quote leads to the cash-out page with its query", async () => {
    expect(await to("/instant-loan-quote?x=1")).toBe("302 /cashout?x=1");
    expect(await to("/main/instant-loan-quote?x=1")).toBe("302 /instant-loan-quote?x=1");
  });

  it("ROUTE-02: the offer page opens under its other name, in any case and with or without a slash", async () => {
    const offer = await new Visitor(testEnv.site.url).get("/offer-code");
    for (const path of ["/SaveMoney/", "/savemoney", "/SAVEMONEY", "/SaveMoney"]) {
      const page = await new Visitor(testEnv.site.url).get(path);
      expect(page.status).toBe(200);
      expect(headingIn(page.html)).toBe(headingIn(offer.html));
    }
  });

  it("ROUTE-05: an address with the flow's name redirects to the page's own address, and an unknown one to the first page", async () => {
    expect(await to("/main")).toBe("302 /");
    expect(await to("/main/cashout?a=b")).toBe("302 /cashout?a=b");
    expect(await to("/main/nowhere")).toBe("302 /?said=unknown");
    // A3: a path below the landing page's address belongs to another flow.
    expect(await to("/purchase/nowhere")).toBe("302 /purchase/home?said=unknown");
  });

  it("ROUTE-07: the call-back page and the offer page open without a visit", async () => {
    expect(await to("/callback")).toBe("200");
    expect(await to("/savemoney")).toBe("200");
  });

  it("ROUTE-08: other addresses are not found", async () => {
    expect(await to("/nowhere")).toBe("404");
    expect(await to("/playground")).toBe("404");
  });

  it("/ and /home are one page, and /purchase/ is /purchase", async () => {
    for (const [one, other] of [
      ["/", "/home"],
      ["/purchase", "/purchase/"],
    ] as const) {
      const [a, b] = await Promise.all([one, other].map((path) => new Visitor(testEnv.site.url).get(path)));
      expect([a?.status, b?.status]).toEqual([200, 200]);
      expect(headingIn(a?.html ?? "")).toBe(headingIn(b?.html ?? "?"));
    }
  });

  describe("MAIN-GUARD-02: a browser that confirmed the number", () => {
    const REMEMBERS = ["verified-phone", "amc-device-key"];
    /** A browser with only these cookies. */
    const browserWith = (from: Visitor, names: readonly string[]): Visitor => {
      const browser = from.clone();
      for (const name of browser.cookies.keys()) if (!names.includes(name)) browser.cookies.delete(name);
      return browser;
    };
    const end = async (browser: Visitor, who: Persona, until: "/address" | "/validate-phone") =>
      (await walkTo(browser, who, until)).trail.slice(-2);

    it("enters no code for it when the same person comes back after the visit", async () => {
      await withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        const who = persona("Approved", { goal: "refinance", phone });
        await walkTo(visitor, who, "/address");
        expect(await end(browserWith(visitor, REMEMBERS), who, "/address")).toEqual(["phone", "address"]);
        const other = { ...who, phone: "(202) 555-0172" };
        expect(await end(browserWith(visitor, REMEMBERS), other, "/validate-phone")).toEqual([
          "phone",
          "validate-phone",
        ]);
      });
    });

    it("asks another person for the code, and every other browser that has its cookie", async () => {
      await withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        const who = persona("Approved", { goal: "refinance", phone });
        await walkTo(visitor, who, "/address");
        const asksForCode = ["phone", "validate-phone"];
        const somebodyElse = { ...who, first: "Bea" };
        expect(await end(browserWith(visitor, REMEMBERS), somebodyElse, "/validate-phone")).toEqual(
          asksForCode,
        );
        // Only the cookie, and then with everything scripts can read.
        expect(await end(browserWith(visitor, ["verified-phone"]), who, "/validate-phone")).toEqual(
          asksForCode,
        );
        const readable = browserWith(visitor, ["verified-phone", "amc-device"]);
        expect(await end(readable, who, "/validate-phone")).toEqual(asksForCode);
      });
    });

    it("asks again after Start over", async () => {
      await withPhone(async (phone) => {
        const visitor = new Visitor(testEnv.site.url);
        const who = persona("Approved", { goal: "refinance", phone });
        await walkTo(visitor, who, "/address");
        await visitor.get("/-/restart?said=restart");
        expect(visitor.cookies.get("verified-phone") ?? "").toBe("");
        expect(await end(visitor, who, "/validate-phone")).toEqual(["phone", "validate-phone"]);
      });
    });
  });
});
