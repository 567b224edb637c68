import { describe, expect, it } from "vitest";
import { comparedRows, linkTo, loanRows, type ComparedRow } from "../support/comparison-table";
import { customerAt, mainText } from "../support/presentation-page";
import { bankerLink } from "../support/spw-roads";
import { useTestEnv } from "../support/use-test-env";
import { formIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { pageAt } from "../support/walk";

/** A banker and a customer at one comparison: who points at what, and the banker's words. */

const testEnv = useTestEnv({ hasBankers: true });
const SEED = "seed-spw-estimate";
const COMPARED = { terms: ["30Y Fixed", "15Y Fixed"], kinds: ["usual"] };

const customerComparing = () =>
  customerAt(testEnv.site.url, SEED, "best-offers", { "loan-program-options": () => COMPARED });

/** An employee who compares the same loans. */
async function bankerComparing(): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = new Visitor(testEnv.site.url);
  let page = await visitor.get(bankerLink(SEED, "banker-token", "/spw/loan-program-options"));
  page = await visitor.submit(page, COMPARED);
  while (pageAt(page.address) !== "best-offers" && page.status === 200) page = await visitor.submit(page);
  return { visitor, page };
}

const wordsAt = ({ html }: Page, id: string): string[] =>
  comparedRows(html)
    .find((row: ComparedRow) => row.id === id)
    ?.words.slice() ?? [];
const pointTo = ({ html }: Page, row: RegExp): string => linkTo(html, row);
const bar = ({ html }: Page): string => /<aside class="note">[\s\S]*?<\/aside>/.exec(html)?.[0] ?? "";

describe("pointing at a row", { timeout: 60_000 }, () => {
  it("TABLE-05: each side sees which row the other last pointed at, also after other pages", async () => {
    const { visitor: customer, page } = await customerComparing();
    const { visitor: banker, page: shown } = await bankerComparing();
    expect(loanRows(shown.html)).toHaveLength(2);
    const pointing = await banker.get(pointTo(shown, /^Point here at loan B$/));
    expect(pageAt(pointing.address)).toBe("best-offers");
    const [, second] = loanRows(pointing.html);
    expect(second?.words).toContain("You point here");
    const seen = await customer.get(page.address);
    expect(wordsAt(seen, second?.id ?? "")).toContain("Rosa Whitfield points here");
    expect(bar(seen)).toContain("and points at 15 years");

    const staying = await customer.get(pointTo(seen, /^Point here at staying as you are$/));
    expect(wordsAt(staying, "stay")).toContain("You point here");
    const back = await banker.get("/spw/best-offers");
    expect(wordsAt(back, "stay")).toContain("Your customer points here");
    expect(bar(back)).toContain("and points at staying as you are");
    await banker.get("/spw/real-estate-owned");
    expect(wordsAt(await customer.get(page.address), second?.id ?? "")).toContain(
      "Rosa Whitfield points here",
    );
  });

  it("TABLE-04: an address points at known rows alone", async () => {
    const { visitor: customer } = await customerComparing();
    const { visitor: banker } = await bankerComparing();
    const before = mainText(await banker.get("/spw/best-offers"));
    await customer.get("/spw/best-offers?row=4111111111111111");
    await customer.get("/spw/best-offers?row=%3Cscript%3E");
    const after = mainText(await banker.get("/spw/best-offers"));
    for (const text of [before, after]) expect(text).not.toMatch(/4111|script/);
  });
});

describe("a banker's words", { timeout: 60_000 }, () => {
  it("PRESENT-03: stand in the loan's row on the customer's page, can be changed and taken away", async () => {
    const { visitor: banker, page } = await bankerComparing();
    const NOTE = "Keeps your payment below today's. Call me before you choose.";
    const saved = await banker.submit(page, {
      intent: "present",
      shown: ["30y-fixed", "15y-fixed"],
      "note-30y-fixed": NOTE,
    });
    expect([saved.status, pageAt(saved.address)]).toEqual([200, "best-offers"]);
    const { visitor: customer, page: seen } = await customerComparing();
    expect(wordsAt(seen, "30y-fixed").join(" ")).toContain(`Rosa Whitfield: “${NOTE}”`);
    expect(formIn(seen.html, "present")).toBeUndefined();
    await banker.submit(saved, { intent: "present", shown: ["30y-fixed"], "note-30y-fixed": "" });
    const fewer = await customer.get("/spw/best-offers");
    expect(loanRows(fewer.html).map(({ id }) => id)).toEqual(["30y-fixed"]);
    expect(wordsAt(fewer, "30y-fixed").join(" ")).not.toContain(NOTE);
  });

  it("PRESENT-03: at least one loan stays, a note has at most 300 characters, and a customer writes none", async () => {
    const { visitor: banker, page } = await bankerComparing();
    const none = await banker.submit(page, { intent: "present" });
    expect([none.status, problemsIn(none.html)]).toEqual([400, ["Keep at least one loan."]]);
    const long = await banker.submit(page, {
      intent: "present",
      shown: ["30y-fixed"],
      "note-30y-fixed": "x".repeat(301),
    });
    expect([long.status, problemsIn(long.html)]).toEqual([400, ["Use at most 300 characters."]]);
    const { visitor: customer, page: own } = await customerComparing();
    const form = formIn(own.html);
    const refused = await customer.request(form?.action ?? "", {
      method: "POST",
      body: new URLSearchParams({
        ...form?.hidden,
        ...{ intent: "present", shown: "30y-fixed", "note-30y-fixed": "mine" },
      }).toString(),
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: customer.origin },
    });
    expect(refused.status).toBe(403);
    expect(wordsAt(await customer.get(own.address), "30y-fixed").join(" ")).not.toContain("mine");
  });
});
