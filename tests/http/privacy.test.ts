import { describe, expect, it } from "vitest";
import { persona, withPhone } from "../support/persona";
import { openPages, privacyInData, privacyOfPage } from "../support/privacy-list";
import { allThirdPartyEvents, namesInEvents, SecretTrackingVisitor } from "../support/sent-events";
import { useOwnTestEnv } from "../support/use-test-env";
import { pageAt, walkTo } from "../support/walk";

/** Recordings and receivers get of a page what docs/privacy.txt allows, and no more. */

const WAIT = { timeout: 180_000 };
const testEnv = useOwnTestEnv({}, undefined, true);

describe.each([
  ["mini", "Approved", "/mini/m/mbc/calling-you", "/mini/home"],
  ["mini", "Noreport", "/mini/thankyou-unfortunately", "/mini/home"],
  ["refi-mini", "Declined", "/refi-mini/unable-to-pre-qualify", "/refi-mini/home"],
  ["purchase", "Approved", "/purchase/bankruptcy", "/purchase/home"],
])("a walk through %s as %s", (flow, name, until, from) => {
  it(
    "sends the recorder the privacy level of each page, and receivers only the names of public pages",
    WAIT,
    () =>
      withPhone(async (phone) => {
        const visitor = new SecretTrackingVisitor(testEnv.site.url);
        const pages: string[] = [];
        const privacyLevels: string[] = [];
        await walkTo(
          visitor,
          persona(name, { phone, hasOffer: true }),
          until,
          from,
          async ({ page, waits }) => {
            if (waits) return;
            const path = pageAt(page.address);
            pages.push(path);
            privacyLevels.push(`${path}: ${String(await privacyInData(visitor, page.address))}`);
          },
        );
        expect(privacyLevels).toEqual(pages.map((path) => `${path}: ${privacyOfPage(flow, path)}`));
        expect(pages.length).toBeGreaterThan(5);

        const rows = await allThirdPartyEvents(testEnv.storeUrl ?? "", testEnv.site.url, "/mini/home");
        const own = rows.filter(({ body }) => body["client"] === visitor.client);
        const [steps, buttons] = namesInEvents(own);
        const open = openPages(flow);
        expect(steps).toEqual([...new Set(pages.map((path) => (open.has(path) ? path : "result")))].sort());
        expect(buttons.length).toBeGreaterThan(0);
        const urls = [...new Set(own.map(({ body }) => new URL(String(body["url"])).pathname))];
        const hidden = urls.filter((path) => path !== `/${flow}` && !open.has(path.slice(flow.length + 2)));
        expect(hidden).toEqual([]);
      }),
  );
});
