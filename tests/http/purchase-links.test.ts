import { describe, expect, it } from "vitest";
import { tokenHash } from "~server/reference/crypto";
import { sessionOf } from "../support/test-env";
import { leo, persona, withPhone, type Persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { formIn, headingIn, Visitor, type FormFields, type Page } from "../support/visitor";
import { pageAt, walkTo } from "../support/walk";

/**
 * Links to an application of the purchase wizard on another device: what is filled in, and where
 * invalid links lead.
 */

const WAIT = { timeout: 120_000 };
const testEnv = useTestEnv();
const someone = () => new Visitor(testEnv.site.url);

/** Returns the application of a visit. */
async function appOf(visitor: Visitor): Promise<string> {
  const { id } = await sessionOf(visitor);
  const app = await testEnv.backend.cell("select id from applications where session_id = $1", [id]);
  if (app === undefined) throw new Error("The visit has no application.");
  return app;
}

/** Returns the path of the newest link texted for an application. */
async function textedLink(app: string): Promise<string> {
  const texted = (await testEnv.backend.sent({ includes: app })).at(-1)?.body ?? "";
  return (/https?:\/\/\S+/.exec(texted)?.[0] ?? "").replace(/^https?:\/\/[^/]+/, "");
}

/** Opens a link on a new device and enters the code. */
async function openedBy(who: Persona, link: string): Promise<{ other: Visitor; page: Page }> {
  const other = someone();
  const page = await other.get(link);
  expect(headingIn(page.html)).toBe(`Welcome back, ${who.first}`);
  const code = await other.submit(page, { intent: "send" });
  return { other, page: await other.submit(code, { code: who.code }) };
}

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** Returns the form values of a page as a browser sends them unchanged. */
function fieldValues({ html }: Page): Record<string, string> {
  const form = formIn(html)?.html ?? "";
  const inputs = [...form.matchAll(/<input\b[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => !/type="hidden"|class="trap"/.test(tag))
    .filter((tag) => !/type="(?:radio|checkbox)"/.test(tag) || /\schecked\b/.test(tag))
    .map((tag): [string, string] => [attribute(tag, "name"), attribute(tag, "value")]);
  const selects = [...form.matchAll(/<select\b([^>]*)>([\s\S]*?)<\/select>/g)].map(
    ([, tag = "", options = ""]): [string, string] => [
      attribute(tag, "name"),
      attribute(/<option\b[^>]*\sselected[^>]*>/.exec(options)?.[0] ?? "", "value"),
    ],
  );
  const areas = [...form.matchAll(/<textarea\b([^>]*)>([\s\S]*?)<\/textarea>/g)].map(
    ([, tag = "", text = ""]): [string, string] => [attribute(tag, "name"), text.trim()],
  );
  return Object.fromEntries([...inputs, ...selects, ...areas]);
}

describe.concurrent("a purchase link opened on another device", () => {
  it("EXCH-01: every page is prefilled with the earlier answers, and accepts them unchanged", WAIT, () =>
    withPhone(async (phone) => {
      const who = persona("Filledin", {
        phone,
        partner: leo,
        says: { bankruptcy: { bankruptcyStatus: "discharged" } },
      });
      const first = someone();
      await walkTo(first, who, "/purchase/realty");
      const { other, page } = await openedBy(who, await textedLink(await appOf(first)));
      expect([pageAt(page.address), headingIn(page.html)]).toEqual(["home", "Pick up where you left off"]);
      let now = await other.submit(page);
      const seen: Record<string, FormFields> = {};
      // The co-borrower's consent and the credit pull are requested again.
      while (pageAt(now.address) !== "marital-status") {
        const fields = fieldValues(now);
        seen[pageAt(now.address)] = fields;
        const next = await other.submit(now, fields);
        expect([pageAt(now.address), next.status]).toEqual([pageAt(now.address), 200]);
        expect(next.address).not.toBe(now.address);
        now = next;
      }
      expect(seen).toMatchObject({
        "estimated-price": { homeValue: "400,000" },
        state: { propertyState: "CA" },
        county: { propertyCounty: "Orange" },
        "property-address-status": { propertyAddressStatus: "known" },
        "property-address": { street: who.address.street, city: who.address.city, zip: who.address.zip },
        "accepted-offer": { acceptedOffer: "yes" },
        bankruptcy: { bankruptcyStatus: "discharged" },
        "mortgage-rate-estimate": { offer: "30Y Fixed" },
      });
      for (const name of [
        "employment-status",
        "estimated-credit-score",
        "late-mortgage-payments",
        "estimated-down-payment",
      ])
        expect([name, Object.values(seen[name] ?? {}).join("")]).toEqual([name, expect.stringMatching(/./)]);
      // Walking through a page again does not place another call.
      expect(seen["estimated-down-payment"]).not.toHaveProperty("callConsent");
      const addressWalk = await walkTo(other, who, "/purchase/current-address", now.address);
      expect(fieldValues(addressWalk.page)).toMatchObject({
        street: who.address.street,
        city: who.address.city,
      });
    }),
  );

  it("opening the link a second time does not overwrite answers changed on this device", WAIT, () =>
    withPhone(async (phone) => {
      const who = persona("Twiceopened", { phone });
      const first = someone();
      await walkTo(first, who, "/purchase/county");
      const link = await textedLink(await appOf(first));
      const { other, page } = await openedBy(who, link);
      // There is no decision yet, so the application continues where it was left.
      expect(pageAt(page.address)).toBe("county");
      const { id } = await sessionOf(other);
      const priceAt = `/purchase/estimated-price?sessionId=${id}`;
      const price = await other.get(priceAt);
      expect(fieldValues(price)).toMatchObject({ homeValue: "400,000" });
      await other.submit(price, { homeValue: "350,000" });
      const again = await other.get(link);
      expect(again.status).toBe(200);
      const shown = await other.get(priceAt);
      expect(fieldValues(shown)).toMatchObject({ homeValue: "350,000" });
    }),
  );
});

describe.concurrent("a link that is not valid leads to a help page", () => {
  const helpsOn = (page: Page) => {
    expect(page.html).toMatch(/href="tel:\+1\d{10}"/);
    expect(page.html).toMatch(/<main[\s\S]*?(?:<a class="btn|<button)[\s\S]*<\/main>/);
  };
  const away = "This link no longer works";

  it("F3: used before: asks for the code again, on any device", WAIT, () =>
    withPhone(async (phone) => {
      const who = persona("Usedlink", { phone });
      const first = someone();
      await walkTo(first, who, "/purchase/county");
      const link = await textedLink(await appOf(first));
      for (const device of ["a phone", "a tablet"]) {
        const { page } = await openedBy(who, link);
        expect([device, page.status, pageAt(page.address)]).toEqual([device, 200, "county"]);
        helpsOn(page);
      }
    }),
  );

  it("expired: shows that it expired, and can be sent again", WAIT, async () => {
    await testEnv.backend.cell(
      "insert into application_tokens (digest, app_id, expires_at) values ($1, 'seed-prequal', '2026-01-31') returning app_id",
      [tokenHash("an-old-token-of-priya")],
    );
    for (const path of [
      "/purchase/home?appId=seed-prequal&token=an-old-token-of-priya",
      "/purchase/home?appId=seed-prequal&token=an-old-token-of-priya&initiation=resume-ssn-verification",
      "/continue?flowId=purchaseFlow&appId=seed-prequal&token=an-old-token-of-priya",
    ]) {
      const page = await someone().get(path);
      expect([path, page.status, headingIn(page.html)]).toEqual([path, 410, away]);
      expect(page.html).not.toContain("Priya");
      helpsOn(page);
    }
  });

  it(
    "foreign: opens nothing with another application's token, even in the middle of the visitor's own visit",
    WAIT,
    () =>
      withPhone(async (phone) => {
        const who = persona("Ownvisit", { phone });
        const visitor = someone();
        const { page } = await walkTo(visitor, who, "/purchase/bankruptcy");
        const foreign = await visitor.get("/purchase/home?appId=seed-refi&token=seed-prequal-token");
        expect([foreign.status, headingIn(foreign.html)]).toEqual([410, away]);
        helpsOn(foreign);
        // Their own application continues unaffected.
        const own = await visitor.submit(await visitor.get(page.address), { bankruptcyStatus: "none" });
        expect(pageAt(own.address)).toBe("late-mortgage-payments");
      }),
  );

  it("of an application closed since: shows that it is closed, also in the middle of the visit", WAIT, () =>
    withPhone(async (phone) => {
      const who = persona("Closedsince", { phone });
      const first = someone();
      const { page } = await walkTo(first, who, "/purchase/bankruptcy");
      const app = await appOf(first);
      const link = await textedLink(app);
      await testEnv.backend.cell("update applications set status = 'closed' where id = $1 returning id", [
        app,
      ]);
      const { page: closed } = await openedBy(who, link);
      const within = await first.submit(page, { bankruptcyStatus: "none" });
      for (const end of [closed, within]) {
        expect([end.status, end.address]).toEqual([200, expect.stringContaining("said=closed")]);
        expect(end.html).toContain(
          "The application you were on has been closed, so it can&#x27;t continue here.",
        );
        helpsOn(end);
      }
    }),
  );
});
