import { describe, expect, it } from "vitest";
import { GLOSSARY, wordId } from "~/content/glossary";
import { LEARN_PAGES } from "~/content/learn/pages";
import { budget, bytesOf } from "../load/bytes";
import { useTestEnv } from "../support/use-test-env";
import { Visitor } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

const testEnv = useTestEnv();
const open = (path: string) => new Visitor(testEnv.site.url).get(path);

const ADDRESSES = ["/learn", "/learn/words", ...LEARN_PAGES.map(({ slug }) => `/learn/${slug}`)];

describe("the learning pages", () => {
  it.each(ADDRESSES)("%s answers as a whole page, within the first flight", async (path) => {
    const page = await open(path);
    expect(page.status).toBe(200);
    expectWholePage(page);
    expect(Math.max(...bytesOf(page.html))).toBeLessThanOrEqual(budget.firstResponse);
  });

  it("link to each other by addresses that answer", async () => {
    const pages = await Promise.all(ADDRESSES.map(async (path) => (await open(path)).html));
    const links = new Set(
      pages.flatMap((html) => [...html.matchAll(/href="(\/learn[^"#]*)/g)].map(([, to = ""]) => to)),
    );
    expect([...links].toSorted()).toEqual(ADDRESSES.toSorted());
  });

  it("lead to words that the glossary has", async () => {
    const { html } = await open("/learn/words");
    for (const { word } of GLOSSARY) expect(html).toContain(`id="${wordId(word)}"`);
  });

  it("are not found under any other name", async () => {
    expect((await open("/learn/nothing")).status).toBe(404);
  });
});
