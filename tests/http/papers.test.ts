import { describe, expect, it } from "vitest";
import { budget, bytesOf } from "../load/bytes";
import { sessionOf } from "../support/test-env";
import { persona, withPhone, type Persona } from "../support/persona";
import { mainText } from "../support/presentation-page";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, Visitor } from "../support/visitor";
import { pageAt, walkTo } from "../support/walk";
import { expectWholePage } from "../support/whole-page";

/**
 * The documents due with or after an application, on one page: opened from the last page of a flow,
 * and by a texted link.
 */

const WAIT = { timeout: 120_000 };
const testEnv = useTestEnv();
const linkIn = (html: string, label: RegExp): string =>
  (
    [...html.matchAll(/<a[^>]*href="([^"]+)"[^>]*>([^<]*)/g)].find(([, , words = ""]) =>
      label.test(words),
    )?.[1] ?? ""
  ).replaceAll("&amp;", "&");

describe.concurrent("the documents of an application", () => {
  it(
    "/purchase: open from its last page and by the text, can be downloaded, and show when they were sent to whom",
    WAIT,
    () =>
      withPhone(async (phone) => {
        const says: Persona["says"] = { "property-address-status": { propertyAddressStatus: "known" } };
        const visitor = new Visitor(testEnv.site.url);
        const { page: last } = await walkTo(
          visitor,
          persona("Fullssn", { phone, says }),
          "/purchase/calling-soon",
        );
        const page = await visitor.get(linkIn(last.html, /See your application documents/));
        expect([page.status, pageAt(page.address)]).toEqual([200, "consent/papers"]);
        expect(headingIn(page.html)).toBe("Your application documents");
        expectWholePage(page);
        expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
        const words = mainText(page);
        for (const title of [
          "Loan Estimate",
          "Companies for services you can shop for",
          "Housing counselors near you",
        ])
          expect(words).toContain(title);
        expect(words).toMatch(/Sent on \w+ \d+, \d{4} to Ada Fullssn\./);
        expect(page.html).toContain(
          "https://files.consumerfinance.gov/f/201503_cfpb_your-home-loan-toolkit-web.pdf",
        );
        // The booklet has its official title.
        expect(words).not.toContain("Your Home Loan Toolkit");
        const pdf = await visitor.request(linkIn(page.html, /^Download: Housing counselors/));
        expect([pdf.status, pdf.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);

        const [text] = await testEnv.backend.sent({
          recipient: phone.replace(/\D/g, ""),
          subject: "Your application documents",
        });
        const link = /https?:\S+/.exec(text?.body ?? "")?.[0] ?? "";
        const other = new Visitor(testEnv.site.url);
        const { pathname, search } = new URL(link);
        const byText = await other.get(`${pathname}${search}`);
        expect(headingIn(byText.html)).toBe("Your application documents");
        expect(byText.address).not.toContain("token");
        // The address alone opens nothing in another browser.
        const { id } = await sessionOf(visitor);
        const app = await testEnv.backend.cell("select id from applications where session_id = $1", [id]);
        const stranger = await new Visitor(testEnv.site.url).get(`/consent/papers?appId=${app ?? ""}`);
        expect([stranger.status, headingIn(stranger.html)]).toEqual([410, "This link doesn't work"]);
      }),
  );

  it("/purchase without a home: shows that none are due yet, and what is missing", WAIT, () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const { page: last } = await walkTo(visitor, persona("Approved", { phone }), "/purchase/calling-soon");
      const page = await visitor.get(linkIn(last.html, /See your application documents/));
      expect([page.status, headingIn(page.html)]).toEqual([200, "No documents are due yet"]);
    }),
  );
});
