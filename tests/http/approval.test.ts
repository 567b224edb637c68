import { describe, expect, it } from "vitest";
import { drawnText, textOf } from "~server/reference/testing/drawn-text";
import { persona, withPhone, type Persona } from "~tests/support/persona";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, Visitor, type Page } from "~tests/support/visitor";
import { pageAt, walkTo } from "~tests/support/walk";

/** F2: an approval states what was decided, limited to what the income supports. */

const testEnv = useTestEnv();

const plain = (html: string): string =>
  html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

/**
 * A buyer at $400,000 with $80,000 down and this yearly amount from each of two sources of income.
 */
const earning = (amount: string, says: Persona["says"] = {}): Persona =>
  persona("Approved", {
    says: {
      ...says,
      "m/income/income-amount": (usual) =>
        Object.fromEntries(
          Object.entries(usual).map(([name, value]) => [name, name.startsWith("amount-") ? amount : value]),
        ),
    },
  });

async function walked(who: Persona, until: string, from?: string): Promise<{ visitor: Visitor; page: Page }> {
  return withPhone(async (phone) => {
    const visitor = new Visitor(testEnv.site.url);
    const { page } = await walkTo(visitor, { ...who, phone }, `/mini/${until}`, from);
    return { visitor, page };
  });
}

/** Returns the text of the letter behind a page's button. */
async function downloaded(visitor: Visitor, page: Page): Promise<string> {
  const answer = await visitor.post(page, { intent: "download" });
  const at = new URL(answer.headers.get("Location") ?? "", testEnv.site.url);
  const file = await visitor.request(`${at.pathname}${at.search}`);
  return textOf(await drawnText(new Uint8Array(await file.arrayBuffer())));
}

/**
 * Returns the letter that the newest text message links to, opened in the browser that requested
 * it.
 */
async function texted(visitor: Visitor, page: Page): Promise<string> {
  await visitor.post(page, { intent: "text" });
  const outbox = await (await fetch(`${testEnv.backend.url}/outbox`)).text();
  const [, link = ""] = /letter is ready at (https?:\/\/[^\s<]+)/.exec(outbox) ?? [];
  const at = new URL(link.replaceAll("&amp;", "&"));
  const found = await visitor.get(`${at.pathname}${at.search}`);
  expect(pageAt(found.address)).toBe(pageAt(page.address));
  return downloaded(visitor, found);
}

describe("an approval", { timeout: 120_000 }, () => {
  it("F2: a later increase of the price raises neither page nor letter, and a new decision is offered", async ({
    expect,
  }) => {
    const { visitor, page } = await walked(earning("60,000"), "congratulations");
    expect(headingIn(page.html)).toBe("Ada, you are approved");
    expect(plain(page.html)).toContain("$320,000");
    const price = await visitor.get(page.address.replace("congratulations", "estimated-price"));
    await visitor.submit(price, { homeValue: "$900,000", downPayment: "80,000" });
    const after = await visitor.get(page.address);
    const words = plain(after.html);
    expect(words).toContain("You now ask for $820,000 for a home at $900,000.");
    expect(words).toContain("We decided on $320,000 for a home at $400,000, and that is what applies.");
    expect(words).toContain("needs a new decision");
    for (const letter of [await downloaded(visitor, after), await texted(visitor, after)]) {
      expect(letter).toContain("$320,000");
      expect(letter).toContain("$400,000");
      expect(letter).not.toMatch(/\$820,000|\$900,000/);
    }
  });

  it("F2: an income of $1,000 supports no loan: the page shows no approval, and offers a loan expert", async ({
    expect,
  }) => {
    const { page } = await walked(earning("1,000"), "congratulations");
    const words = plain(page.html);
    expect(headingIn(page.html)).toBe("Ada, your credit is approved");
    expect(words).not.toMatch(/you are approved/i);
    expect(words).not.toContain("$320,000");
    expect(words).toContain("that leaves no loan that we make");
    expect(words).toContain("Talk to a loan expert");
    expect(page.html).not.toContain('value="download"');
  });

  it("F2: an income that supports less is shown with the amount, on the page and in the letter", async ({
    expect,
  }) => {
    const dear = { "estimated-price": { homeValue: "900,000", downPayment: "180,000" } };
    const { visitor, page } = await walked(earning("50,000", dear), "congratulations");
    const [, amount = "none"] = /^Ada, you are approved for (\$[\d,]+)$/.exec(headingIn(page.html)) ?? [];
    const dollars = Number(amount.replace(/\D/g, ""));
    expect(dollars).toBeGreaterThanOrEqual(65_000);
    expect(dollars).toBeLessThan(720_000);
    const words = plain(page.html);
    expect(words).toContain(`with the income that counts for now that is ${amount} for a home at`);
    // TURN-04
    expect(words).toContain("What would make it a yes to all you asked for");
    expect(words).toMatch(/A price of \$[\d,]+ or less, with the same down payment\./);
    expect(words).toMatch(/\$[\d,]+ more a month of income that counts/);
    expect(words).toContain("It is not a promise");
    const letter = await downloaded(visitor, page);
    expect(letter).toContain(amount);
    expect(letter).not.toContain("$720,000");
  });

  it("F2: before the income is known, only the credit is approved, on the page and in the letter", async ({
    expect,
  }) => {
    const from = "/mini/home?appId=seed-prequal&token=seed-prequal-token";
    const { visitor, page } = await walked(earning("1,000"), "congratulations", from);
    expect(headingIn(page.html)).toMatch(/your credit is approved$/i);
    expect(plain(page.html)).toContain("We have not checked your income yet.");
    const letter = await downloaded(visitor, page);
    expect(letter).toContain("Credit approval letter");
    expect(letter).toContain("We have not checked your income yet.");
    const { page: last } = await walkTo(visitor, earning("1,000"), "/mini/banker-assigned", page.address);
    expect(plain(last.html)).toContain("that leaves no loan that we make");
  });
});
