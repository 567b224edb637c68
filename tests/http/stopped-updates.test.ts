import { describe, expect, it } from "vitest";
import { BEGIN } from "../support/instant-link";
import { persona } from "../support/persona";
import { SLOW_MS } from "../support/roads-file";
import { useTestEnv } from "../support/use-test-env";
import { formIn, Visitor, type Page } from "../support/visitor";
import { isWaiting, stepAt, waitUntilDone, walkStops } from "../support/walk";

/** A page that reloads itself can be told to stop (WCAG 2.2.1), without scripts and with them. */

const testEnv = useTestEnv({ slowMs: SLOW_MS });

/** Returns where a page goes by itself; undefined for one that stays. */
const refreshOf = ({ html, headers }: Page): string | undefined =>
  headers.get("Refresh") ?? /http-equiv="refresh" content="([^"]+)"/i.exec(html)?.[1];

/** Returns the address of a link with these words. */
function linkTo({ html }: Page, words: string): string {
  const link = [...html.matchAll(/<a\b([^>]*)>([^<]*)<\/a>/g)].find(([, , text]) => text === words);
  const href = /href="([^"]*)"/.exec(link?.[1] ?? "")?.[1]?.replaceAll("&amp;", "&");
  if (href === undefined) throw new Error(`The page has no link "${words}".`);
  return href;
}

describe.each([
  ["a browser with scripts", {}],
  ["a browser without scripts", { "Save-Data": "on" }],
])("for %s", (_browser, headers) => {
  it("a page that waits stops updating, updates when asked, and updates itself again", async () => {
    const visitor = new Visitor(testEnv.site.url, headers);
    const who = persona("Slow", { phone: "(202) 555-0104" });
    for await (const { page, waits, step } of walkStops(visitor, who, "/mini/home")) {
      if (!waits) continue;
      expect(refreshOf(page)).toMatch(/^5; url=\//);
      const stopped = await visitor.get(linkTo(page, "Stop updating"));
      expect(isWaiting(stopped.html)).toBe(true);
      expect(refreshOf(stopped)).toBeUndefined();
      expect(stopped.html).toContain("You stopped this page");
      expect(stopped.html).not.toContain("it will continue by itself");
      expect(stepAt(stopped.address)).toBe(step);
      const again = await visitor.get(linkTo(stopped, "Update now"));
      expect(refreshOf(again)).toBeUndefined();
      expect(refreshOf(await visitor.get(linkTo(again, "Keep updating")))).toMatch(/^5; url=\//);
      expect(stepAt((await waitUntilDone(visitor, stopped)).address)).not.toBe(`${step} waits`);
      return;
    }
  });

  it("a page with a timeout is kept open, also after its form comes back", async () => {
    const visitor = new Visitor(testEnv.site.url, headers);
    const page = await visitor.submit(await visitor.get("/mini/home"), {
      firstName: "Ada",
      lastName: "Approved",
    });
    expect(refreshOf(page)).toBe("1200; url=/away?flow=mini");
    const kept = await visitor.get(linkTo(page, "Keep it open"));
    expect(stepAt(kept.address)).toBe(stepAt(page.address));
    expect(refreshOf(kept)).toBeUndefined();
    expect(kept.html).toContain("This page stays open.");
    const refused = await visitor.submit(kept);
    expect([refused.status, refreshOf(refused)]).toEqual([400, undefined]);
  });

  it("the page that waits for a texted link stays stopped when its button is pressed too early", async () => {
    const visitor = new Visitor(testEnv.site.url, headers);
    const page = await visitor.submit(await visitor.get(BEGIN), { phoneNumber: "202-555-0114" });
    expect(refreshOf(page)).toMatch(/^5; url=\//);
    const stopped = await visitor.get(linkTo(page, "Stop updating"));
    expect(refreshOf(stopped)).toBeUndefined();
    expect(stopped.html).not.toContain("continues by itself");
    expect(formIn(stopped.html)?.action).toContain("still=1");
    const early = await visitor.submit(stopped);
    expect([stepAt(early.address), refreshOf(early)]).toEqual(["m/instant-link/text-delivery", undefined]);
  });
});
