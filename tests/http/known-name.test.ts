import { describe, expect, it } from "vitest";
import { persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { Visitor, type Page } from "../support/visitor";
import { pageAt, walkTo } from "../support/walk";

/** A visitor known by a letter's link or by phone confirms their name instead of typing it. */

const WAIT = { timeout: 120_000 };
const testEnv = useTestEnv();
const CONFIRMATION = "m/profile/borrowers-name-confirmation";
const NAME = "firstName=ada&lastName=approved";

const WIZARDS = [
  ["the quote tool", "/qt", "/qt/home-loans"],
  ["the challenger", "/cashout-challenger", "/cashout-challenger/home"],
] as const;

const leadIn = ({ html }: Page): string => html.replaceAll("<!-- -->", "");

describe.each(WIZARDS)("the name question for a visitor of %s", (_name, prefix, first) => {
  /** A visitor with a letter's link, at the page that asks about the name in it. */
  const named = async () => {
    const visitor = new Visitor(testEnv.site.url);
    const from = `${first}?${NAME}`;
    return { visitor, ...(await walkTo(visitor, persona("Approved"), `${prefix}/${CONFIRMATION}`, from)) };
  };

  it("offers the name in a letter's link, and continues after yes", WAIT, async () => {
    const { visitor, page } = await named();
    expect(leadIn(page)).toContain("The link that brought you here names Ada Approved.");
    const next = await visitor.submit(page, { isKnownNameCorrect: "yes" });
    expect(pageAt(next.address)).toBe("m/profile/phone-number");
  });

  it("lets another person enter their own name", WAIT, async () => {
    const { visitor, page } = await named();
    const next = await visitor.submit(page, { isKnownNameCorrect: "no" });
    expect(pageAt(next.address)).toBe("m/profile/borrowers-name");
  });

  it("offers the name of the application of another wizard where the phone was confirmed", WAIT, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const who = persona("Approved");
    await walkTo(visitor, who, "/purchase/estimated-price");
    const { page } = await walkTo(visitor, who, `${prefix}/${CONFIRMATION}`, first);
    expect(leadIn(page)).toContain(
      "The phone number that you confirmed in this browser belongs to Ada Approved.",
    );
  });

  it("asks a visitor with neither to enter their name", WAIT, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const { page, trail } = await walkTo(
      visitor,
      persona("Approved"),
      `${prefix}/m/profile/phone-number`,
      first,
    );
    expect(page.status).toBe(200);
    expect(trail.some((step) => step.includes("borrowers-name-confirmation"))).toBe(false);
  });
});

it("offers the name in a letter's link to a visitor of main who prefers manual entry", WAIT, async () => {
  const visitor = new Visitor(testEnv.site.url);
  const first = await visitor.get(`/m/instant-link/quote?transferTo=business&${NAME}`);
  const home = await visitor.submit(first, { intent: "manual" });
  const page = await visitor.submit(home, {
    street: "12 Oak St",
    city: "Boise",
    state: "ID",
    zip: "83702",
  });
  expect(pageAt(page.address)).toBe(CONFIRMATION);
  expect(leadIn(page)).toContain("The link that brought you here names Ada Approved.");
});

it(
  "offers a visitor of main the name of the application of another wizard where the phone was confirmed",
  WAIT,
  async () => {
    const visitor = new Visitor(testEnv.site.url);
    await walkTo(visitor, persona("Approved"), "/purchase/estimated-price");
    const first = await visitor.get("/m/instant-link/quote?transferTo=business");
    const home = await visitor.submit(first, { intent: "manual" });
    const page = await visitor.submit(home, {
      street: "12 Oak St",
      city: "Boise",
      state: "ID",
      zip: "83702",
    });
    expect(pageAt(page.address)).toBe(CONFIRMATION);
    expect(leadIn(page)).toContain(
      "The phone number that you confirmed in this browser belongs to Ada Approved.",
    );
  },
);
