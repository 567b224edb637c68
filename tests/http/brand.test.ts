import { describe, expect, it } from "vitest";
import { drawnText, textOf } from "~server/reference/testing/drawn-text";
import { flows } from "../support/flows";
import { persona } from "../support/persona";
import { useSite } from "../support/use-test-env";
import { titleIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/** A site of another lender, whose name has a sign that HTML, files and calendars treat specially. */
const BRAND = "Birch & Vale Lending";
const BUILT_IN = /larkspur/i;
const TEST_MS = 120_000;

const site = useSite({ BRAND_NAME: BRAND });
const someone = (): Visitor => new Visitor(site.url, { Accept: "text/html" });

/** Returns the places in a text that name the built-in lender. */
const builtInNames = (text: string): string[] =>
  [...text.matchAll(/.{0,60}larkspur.{0,60}/gi)].map(([found]) => found);

/** Checks a page: its title has the brand, and no text of it names another one. */
function expectOwnBrand({ html, address }: Pick<Page, "html" | "address">): void {
  expect({ address, names: builtInNames(html) }).toEqual({ address, names: [] });
  expect(titleIn(html)).toMatch(/\S (?:\||-) Birch & Vale Lending$/);
  expect(html).toContain("Birch &amp; Vale Lending</title>");
  expect(html).not.toContain("&amp;amp;");
}

describe("pages have the lender's own name", () => {
  const starts = [...flows.values()].map(({ first }) => first);
  const legal = ["terms-of-use", "privacy-policy", "security", "licensing", "privacy-choices", "your-data"];

  it.each([
    ...starts,
    ...legal.map((page) => `/legal/${page}`),
    "/spw/login",
    "/letter/check",
    "/comparison",
    "/identity/expired",
    "/consent/home",
    "/customer-survey/funded",
    "/no-such-page",
    "/reference/outbox",
    "/reference/events",
    "/reference/visits",
    "/reference/visits?employeeToken=supervisor-token",
    "/reference/visits/nobody?employeeToken=supervisor-token",
    "/reference/surveys?employeeToken=supervisor-token",
    "/reference/experiments?employeeToken=supervisor-token",
  ])("%s", async (address) => {
    expectOwnBrand(await someone().get(address));
  });

  it.each([
    ["a page that fails", "/mini/home", "application/json", {}],
    [
      "a form of another site",
      "/mini/home",
      "application/x-www-form-urlencoded",
      { Origin: "https://example.com" },
    ],
  ])("%s", async (_what, address, type, headers) => {
    const answer = await someone().request(address, {
      method: "POST",
      body: "{}",
      headers: { "Content-Type": type, ...headers },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expectOwnBrand({ html: await answer.text(), address });
  });

  it.each(["/robots.txt", "/.well-known/security.txt", "/favicon.svg"])(
    "%s names no other",
    async (address) => {
      const file = await someone().request(address);
      expect(file.status).toBe(200);
      expect(await file.text()).not.toMatch(BUILT_IN);
    },
  );
});

describe("what is sent and downloaded has the lender's own name", () => {
  it("a letter, its file name, and the texts of a visit", { timeout: TEST_MS }, async () => {
    const visitor = someone();
    const who = persona("Approved", { hasOffer: false });
    const pages: Page[] = [];
    const { page } = await walkTo(visitor, who, "/mini/pre-qual-congratulations", undefined, (stop) => {
      pages.push(stop.page);
    });
    for (const one of pages) expectOwnBrand(one);
    await visitor.clone().submit(page, { intent: "text" });
    const answer = await visitor.post(page, { intent: "download" });
    const link = answer.headers.get("Location") ?? "";
    const file = link === "" ? answer : await visitor.request(link);
    expect(file.headers.get("Content-Type")).toBe("application/pdf");
    expect(file.headers.get("Content-Disposition")).toMatch(/filename="birch-vale-lending-[a-z-]+\.pdf"$/);
    const letter = textOf(await drawnText(new Uint8Array(await file.arrayBuffer())));
    expect(letter).toContain(BRAND);
    expect(letter).not.toMatch(BUILT_IN);
    const { html } = await visitor.get("/reference/outbox");
    expect(html).toContain("Birch &amp; Vale Lending: 000000 is your code.");
    expect(builtInNames(html)).toEqual([]);
  });

  it("the calendar entry of a call, and its file name", { timeout: TEST_MS }, async () => {
    const visitor = someone();
    const who = persona("Declined", { phone: "(202) 555-0102" });
    const { page } = await walkTo(visitor, who, "/refi-mini/unable-to-pre-qualify");
    const times = [...page.html.matchAll(/<option[^>]*value="(2[^"]+)"/g)];
    const callAt = times.at(-1)?.[1] ?? "";
    const booked = await visitor.submit(page, { callConsent: "yes", phoneNumber: who.phone, callAt });
    expectOwnBrand(booked);
    const link = /href="([^"]*call-calendar[^"]*)"/.exec(booked.html)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const file = await visitor.request(link);
    expect(file.headers.get("Content-Disposition")).toBe(
      'attachment; filename="birch-vale-lending-call.ics"',
    );
    const entry = await file.text();
    expect(entry).toContain("\r\nSUMMARY:Call from Birch & Vale Lending\r\n");
    expect(entry).not.toMatch(BUILT_IN);
  });
});
