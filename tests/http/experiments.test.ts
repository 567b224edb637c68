import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { HtmlValidate, type ConfigData } from "html-validate";
import { readFile } from "node:fs/promises";
import { experiments, savingsLeads } from "~/content/experiments";
import { experimentNamed } from "~/domain/experiments";
import { variantForDevice } from "~server/visit/experiments";
import { msBackToOffice } from "~server/reference/testing/office-hours.mjs";
import { persona, withPhone } from "../support/persona";
import { startReceivers, type Receivers } from "../support/receivers";
import { startSite, type Site } from "../support/site";
import { useOwnTestEnv } from "../support/use-test-env";
import { formIn, headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";
import { expectWholePage } from "../support/whole-page";

/** Experiments as visitors see them, and the backend calls about them (EXPER-01 to EXPER-09). */

const testEnv = useOwnTestEnv({ EXPERIMENTS: "on" });

const HEADLINES = {
  CONTROL: "Let's find out what you can buy",
  "rate-first": "See your payment and your rate",
  "letter-first": "Get ready to make an offer",
} as const;
type Headline = keyof typeof HEADLINES;
const VARIANTS: readonly Headline[] = ["CONTROL", "rate-first", "letter-first"];
const COOKIE = "AMC_MVT_EXP_mini-home-headline";

const found = experimentNamed(experiments, "mini-home-headline");
if (!found) throw new Error("The experiment of the headline has ended.");
const miniHeadline = found;

const variantOf = (page: Page): string =>
  Object.entries(HEADLINES).find(([, words]) => words === headingIn(page.html))?.[0] ?? headingIn(page.html);

/** Makes a unique device id, the same in every run. */
const deviceOf = (seed: string): string =>
  BigInt(`0x${createHash("sha256").update(seed).digest("hex")}`)
    .toString(36)
    .slice(0, 16);

function visitorOn(device: string, url = testEnv.site.url, headers: Record<string, string> = {}): Visitor {
  const visitor = new Visitor(url, headers);
  visitor.cookies.set("amc-device", device);
  return visitor;
}

function bodyOf(text: string): Record<string, unknown> {
  const body: Record<string, unknown> = JSON.parse(text);
  return body;
}
const callsTo = (path: string, device: string) =>
  testEnv.backend.calls.flatMap(({ path: at, body }) =>
    at === path && body.includes(device) ? [bodyOf(body)] : [],
  );
const startsOf = (device: string) => callsTo("/mvt/test/start", device);

/**
 * Loads a page as a device that takes part, or would if all is well. When this machine is so busy
 * that the backend call times out, the visit gets CONTROL and stores nothing; then another visit is
 * tried.
 */
async function shownTo(
  device: string,
  address = "/mini/home",
  url = testEnv.site.url,
): Promise<{ visitor: Visitor; page: Page }> {
  for (let tries = 0; tries < 5; tries += 1) {
    const visitor = visitorOn(device, url);
    const page = await visitor.get(address);
    if ([...visitor.cookies.keys()].some((name) => name.startsWith("AMC_MVT_EXP_"))) return { visitor, page };
  }
  throw new Error("The backend was too slow each time.");
}

/** Returns a device that EXPER-01 assigns to this variant. */
async function deviceWith(variant: Headline): Promise<{ device: string; visitor: Visitor; page: Page }> {
  for (let n = 0; n < 60; n += 1) {
    const device = deviceOf(`${expect.getState().currentTestName ?? ""} ${variant} ${String(n)}`);
    if (variantForDevice(device, miniHeadline) !== variant) continue;
    return { device, ...(await shownTo(device)) };
  }
  throw new Error(`No device is given ${variant}.`);
}

describe("the assignment of variants", () => {
  it("EXPER-01, EXPER-02, EXPER-07: shows a hundred new devices the variants by their weights, and starts each once with both ids", async () => {
    const seen: Record<string, number> = {};
    let repeated = 0;
    for (let n = 0; n < 100; n += 1) {
      const device = deviceOf(`newcomer ${String(n)}`);
      const { visitor, page } = await shownTo(device);
      const variant = variantOf(page);
      seen[variant] = (seen[variant] ?? 0) + 1;
      // One, except for a visit whose call timed out.
      const [start, ...more] = startsOf(device);
      repeated += more.length;
      expect(start).toMatchObject({ experimentName: "mini-home-headline", selectedVariantName: variant });
      expect(start?.["sessionId"]).toMatch(/^[a-z0-9]{8}$/);
      expect(visitor.cookies.get(COOKIE)).toBe(variant);
    }
    expect(repeated).toBeLessThan(10);
    // Weights 150, 100 and 50: at most four standard deviations from 50, 33 and 17.
    expect(Object.keys(seen).toSorted()).toEqual(Object.keys(HEADLINES).toSorted());
    expect(Math.abs((seen["CONTROL"] ?? 0) - 50)).toBeLessThan(20);
    expect(Math.abs((seen["rate-first"] ?? 0) - 33)).toBeLessThan(19);
    expect(Math.abs((seen["letter-first"] ?? 0) - 17)).toBeLessThan(15);
    const rows = await testEnv.backend.cells(
      "select variant_name || ' ' || count(*) from experiment_runs where experiment_name = 'mini-home-headline' group by variant_name order by 1",
    );
    expect(rows).toEqual(
      Object.entries(seen)
        .map(([name, many]) => `${name} ${String(many)}`)
        .toSorted(),
    );
  }, 60_000);

  it.each(VARIANTS)(
    "EXPER-05: %s stays on its device: at a reload, in a second tab, at the next visit, and without its cookie",
    async (variant) => {
      const { device, visitor, page } = await deviceWith(variant);
      const starts = startsOf(device).length;
      expectWholePage(page);
      const tab = visitor.clone();
      const pages = await Promise.all([visitor.get("/mini/home"), tab.get("/mini/home")]);
      expect(pages.map(variantOf)).toEqual([variant, variant]);
      visitor.cookies.delete("iw-sid");
      expect(variantOf(await visitor.get("/mini/home"))).toBe(variant);
      expect(startsOf(device)).toHaveLength(starts);
      // The next visit is added to the device's experiments.
      await vi.waitFor(() => expect(callsTo("/test/update", device)).toHaveLength(1));
      const [update] = callsTo("/test/update", device);
      expect(update?.["sessionId"]).not.toBe(startsOf(device)[0]?.["sessionId"]);
      expect(variantOf((await shownTo(device)).page)).toBe(variant);
    },
  );

  it("EXPER-05: uses the variant that the backend stored for a device, not the one it would be assigned today", async () => {
    const device = deviceOf("kept");
    const other = chosenOther(variantOf((await shownTo(device)).page));
    await testEnv.backend.count(
      `update experiment_runs set variant_name = '${other}' where device_id = '${device}' returning 1`,
    );
    expect(variantOf((await shownTo(device)).page)).toBe(other);
  });

  it("every variant's page is valid, shows no rate, and contains no text of the others", async () => {
    const config: ConfigData = JSON.parse(
      await readFile(new URL("../html-validate.config.json", import.meta.url), "utf8"),
    );
    const validator = new HtmlValidate(config);
    const pages: [address: string, cookie: string, variants: readonly string[]][] = [
      ["/mini/home", COOKIE, Object.keys(HEADLINES)],
      ["/cashout-amount", "AMC_MVT_EXP_cashout-first-question", ["CONTROL", "amount"]],
      ["/here-to-help?sourceId=lead-2", "AMC_MVT_EXP_partner-landing", ["CONTROL", "partner-named"]],
    ];
    for (const [address, cookie, variants] of pages) {
      const seen = new Set<string>();
      for (const variant of variants) {
        const visitor = visitorOn(deviceOf(`sound ${variant}`));
        visitor.cookies.set(cookie, variant);
        const page = await visitor.get(address);
        expectWholePage(page);
        const report = await validator.validateString(page.html);
        expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
        const main = /<main\b[\s\S]*?<\/main>/.exec(page.html)?.[0] ?? "";
        expect(main).not.toMatch(/\d%|\bAPR\b/);
        seen.add(main.replace(/<input type="hidden"[^>]*>|sessionId=\w+/g, ""));
        for (const [name, words] of Object.entries(HEADLINES))
          if (address === "/mini/home" && name !== variant) expect(page.html).not.toContain(words);
      }
      expect(seen.size, address).toBe(variants.length);
    }
  });

  it("two tabs that a new browser opens at once get one variant", async () => {
    const visitor = visitorOn(deviceOf("both at once"));
    const pages = await Promise.all([visitor.get("/mini/home"), visitor.get("/mini/home")]);
    expect(new Set(pages.map(variantOf)).size).toBe(1);
  });

  it("a visitor who returns by a link, or is in the middle of a flow, sees no experiment", async () => {
    const visitor = visitorOn(deviceOf("linked"));
    const page = await visitor.get("/mini/home?appId=seed-prequal&token=seed-prequal-token");
    expect(page.status).toBe(200);
    expect(Object.values(HEADLINES)).not.toContain(headingIn(page.html));
    expect(startsOf(deviceOf("linked"))).toEqual([]);
    const walker = visitorOn(deviceOf("walker"));
    await walker.get("/cashout");
    expect(startsOf(deviceOf("walker"))).toEqual([]);
  });
});

const chosenOther = (variant: string): string => (variant === "letter-first" ? "rate-first" : "letter-first");

describe("a variant requested by the visitor", () => {
  it.each(VARIANTS)("EXPER-06: the cookie shows %s and starts nothing", async (variant) => {
    const device = deviceOf(`asks for ${variant}`);
    const visitor = visitorOn(device);
    visitor.cookies.set(COOKIE, variant);
    expect(variantOf(await visitor.get("/mini/home"))).toBe(variant);
    expect(startsOf(device)).toEqual([]);
  });

  it("EXPER-06: a variant that the experiment does not have is ignored", async () => {
    for (const name of ["purple", "control", "", "__proto__", "amount"]) {
      const device = deviceOf(`asks for "${name}"`);
      const visitor = visitorOn(device);
      visitor.cookies.set(COOKIE, name);
      expect(Object.keys(HEADLINES)).toContain(variantOf(await visitor.get(`/mini/home?${COOKIE}=${name}`)));
      expect(startsOf(device)).toHaveLength(1);
    }
  });

  it("EXPER-08: an experiment that is not set up changes nothing, and is logged by its name", async () => {
    const visitor = visitorOn(deviceOf("asks for nothing of the kind"));
    const page = await visitor.get("/mini/home?AMC_MVT_EXP_free-money=B&AMC_MVT_EXP_219-09-9999=B");
    expect(Object.keys(HEADLINES)).toContain(variantOf(page));
    await expect.poll(() => testEnv.site.output()).toContain("free-money is not an initialized experiment.");
    expect(testEnv.site.output()).not.toContain("219-09-9999 is not");
  });

  it("EXPER-06: the address selects it too until the browser is closed, and nothing of that visit counts", async () => {
    await withPhone(async (phone) => {
      const { device, visitor } = await deviceWith("rate-first");
      const answer = await visitor.request(`/mini/home?${COOKIE}=letter-first`);
      const line = answer.headers.getSetCookie().find((one) => one.startsWith(COOKIE)) ?? "";
      expect([/letter-first/.test(line), /max-age|expires/i.test(line)]).toEqual([true, false]);
      const who = persona("Approved", { phone, hasOffer: true });
      await walkTo(visitor, who, "/mini/credit-report-cost", "/mini/home");
      expect(variantOf(await visitor.get("/mini/home"))).toBe("letter-first");
      expect(callsTo("/mvt/test/conversion", device)).toEqual([]);
    });
  }, 60_000);
});

describe("visitors outside the experiments", () => {
  it("EXPER-03: visitors of an excluded source see CONTROL, and nothing is started or stored", async () => {
    for (let n = 0; n < 12; n += 1) {
      const device = deviceOf(`left out ${String(n)}`);
      const visitor = visitorOn(device);
      const page = await visitor.get("/cashout-amount?sourceId=lead-8");
      expect(formIn(page.html)?.fields).toEqual(["desiredCashAmount", "isMonthlyKept"]);
      expect([...visitor.cookies.keys()].filter((name) => name.startsWith("AMC_"))).toEqual([]);
      expect(startsOf(device)).toEqual([]);
    }
  });

  it("EXPER-04: where only some sources take part, all other visitors see CONTROL", async () => {
    const named = new Map<string, number>();
    for (const source of ["", "lead-3", "LEAD-1", "lead-1", "lead-2"]) {
      for (let n = 0; n < 10; n += 1) {
        const visitor = visitorOn(deviceOf(`partner ${source} ${String(n)}`));
        const page = await visitor.get(`/here-to-help${source === "" ? "" : `?sourceId=${source}`}`);
        expectWholePage(page);
        const says = /Welcome from (?:Juniper Home Guide|Harbor Movers)\./.exec(page.html)?.[0];
        if (says !== undefined) named.set(`${source} ${says}`, (named.get(`${source} ${says}`) ?? 0) + 1);
      }
    }
    expect([...named.keys()].toSorted()).toEqual([
      "lead-1 Welcome from Juniper Home Guide.",
      "lead-2 Welcome from Harbor Movers.",
    ]);
  });

  it("a visitor who opts out, or whose browser does, sees CONTROL, and nothing is started, stored or counted", async () => {
    for (let n = 0; n < 12; n += 1) {
      const device = deviceOf(`signal ${String(n)}`);
      const visitor = visitorOn(device, testEnv.site.url, { "Sec-GPC": "1" });
      expect(variantOf(await visitor.get(`/mini/home?${COOKIE}=rate-first`))).toBe("CONTROL");
      expect(visitor.cookies.has(COOKIE)).toBe(false);
      expect(startsOf(device)).toEqual([]);
    }
  });

  it("an opt-out removes what was stored, and the page shows CONTROL from then on", async () => {
    const { device, visitor } = await deviceWith("letter-first");
    const choices = await visitor.get("/legal/privacy-choices");
    await visitor.submit(choices, { allow: ["sale", "advertising"] });
    expect(variantOf(await visitor.get("/mini/home"))).toBe("CONTROL");
    expect(visitor.cookies.has(COOKIE)).toBe(false);
    await withPhone(async (phone) => {
      await walkTo(
        visitor,
        persona("Approved", { phone, hasOffer: true }),
        "/mini/credit-report-cost",
        "/mini/home",
      );
    });
    expect(callsTo("/mvt/test/conversion", device)).toEqual([]);
    expect(callsTo("/test/update", device)).toEqual([]);
  }, 60_000);
});

describe("a failing experiments backend", () => {
  it.each(["refused", "failing", "late", "rubbish"] as const)(
    "the backend of experiments is %s: CONTROL at once, nothing stored, and no further call in this visit",
    async (fault) => {
      const device = deviceOf(`weather ${fault}`);
      const visitor = visitorOn(device);
      visitor.cookies.set("CLICKID", `weather-${fault}`);
      testEnv.backend.trouble("POST /mvt/test/start", fault, `weather-${fault}`);
      const before = Date.now();
      const page = await visitor.get("/mini/home");
      const ms = Date.now() - before;
      testEnv.backend.mend(`weather-${fault}`);
      expect(variantOf(page)).toBe("CONTROL");
      expect(ms).toBeLessThan(2_000);
      expect(visitor.cookies.has(COOKIE)).toBe(false);
      const calls = testEnv.backend.calls.filter(
        ({ path, query }) => path === "/mvt/test/start" && query.get("clickId") === `weather-${fault}`,
      );
      expect(calls).toHaveLength(1);
      expect(variantOf(await visitor.get("/mini/home"))).toBe("CONTROL");
      expect(startsOf(device).length).toBeLessThanOrEqual(1);
    },
  );
});

describe("the experiment with the first question about cash", () => {
  /** Opens the first page with a device of this variant. */
  async function amountPage(typed: boolean): Promise<{ visitor: Visitor; page: Page }> {
    for (let n = 0; n < 60; n += 1) {
      const visitor = visitorOn(
        deviceOf(`cash ${String(typed)} ${expect.getState().currentTestName ?? ""} ${String(n)}`),
      );
      const page = await visitor.get("/cashout-amount");
      if ((formIn(page.html)?.fields[0] === "amount") === typed) return { visitor, page };
    }
    throw new Error("No device is given it.");
  }

  it("keeps a typed amount to the dollar, and rejects an impossible one with an error message", async () => {
    const { visitor, page } = await amountPage(true);
    expectWholePage(page);
    for (const amount of ["", "0", "a lot", "90,000,000"]) {
      const refused = await visitor.submit(page, { amount, intent: "amount" });
      expect([amount, refused.status, problemsIn(refused.html).length]).toEqual([amount, 400, 1]);
      expect(formIn(refused.html)?.fields).toEqual(["amount", "isMonthlyKept"]);
    }
    const next = await visitor.submit(page, { amount: "61,500", intent: "amount" });
    expect(next.address).toMatch(/^\/cashout-usage\?/);
    const again = await visitor.get("/cashout-amount");
    expect(again.html).toMatch(/name="amount"[^>]*value="61,500"/);
  });

  it("asks for a range in CONTROL", async () => {
    const { visitor, page } = await amountPage(false);
    expect(formIn(page.html)?.fields).toEqual(["desiredCashAmount", "isMonthlyKept"]);
    const next = await visitor.submit(page, { desiredCashAmount: "62501" });
    expect(next.address).toMatch(/^\/cashout-usage\?/);
  });
});

describe("a conversion", () => {
  const ALL = ["application_started", "instadial_success", "phone_verified"];

  it("is recorded once with both ids, however the page is sent, and not for a visit outside all experiments", async () => {
    await withPhone(async (phone) => {
      const { device, visitor } = await deviceWith("rate-first");
      const who = persona("Approved", { phone, hasOffer: true });
      await walkTo(
        visitor,
        who,
        "/mini/m/mbc/calling-you",
        "/mini/home?gclid=click-77&customAudienceId=aud-7",
      );
      const names = () => callsTo("/mvt/test/conversion", device).map((body) => body["conversionName"]);
      await vi.waitFor(() => expect(names().toSorted()).toEqual(ALL));
      const [one] = callsTo("/mvt/test/conversion", device);
      const session = startsOf(device)[0]?.["sessionId"];
      expect(one).toMatchObject({
        deviceId: device,
        sessionId: session,
        gclicId: "click-77",
        customAudienceId: "aud-7",
        flowId: "miniFlow",
      });
      const count = () =>
        testEnv.backend.cells(
          `select conversion_name || ' ' || count(*) from experiment_conversions c join experiment_runs r on r.id = c.run_id where r.device_id = '${device}' group by conversion_name order by 1`,
        );
      await vi.waitFor(async () => expect(await count()).toEqual(ALL.map((name) => `${name} 1`)));
      // The same device again still counts as one conversion.
      const again = visitorOn(device);
      await walkTo(again, who, "/mini/credit-report-cost", "/mini/home");
      await vi.waitFor(() => expect(names().length).toBeGreaterThan(ALL.length));
      expect(await count()).toEqual(ALL.map((name) => `${name} 1`));

      const outside = deviceOf("outside");
      const stranger = visitorOn(outside, testEnv.site.url, { "Sec-GPC": "1" });
      await walkTo(stranger, who, "/mini/credit-report-cost", "/mini/home");
      expect(callsTo("/mvt/test/conversion", outside)).toEqual([]);
    });
  }, 90_000);
});

describe("the experiment of the savings page", () => {
  const found = experimentNamed(experiments, "savings-found");
  if (!found) throw new Error("The experiment of the savings has ended.");
  const caller = Array.from({ length: 60 }, (_, n) => deviceOf(`saver ${String(n)}`)).find(
    (device) => variantForDevice(device, found) === "call-first",
  );
  if (caller === undefined) throw new Error("No device is given call-first.");
  const leadIn = ({ html }: Page): boolean => html.includes(savingsLeads["call-first"]);
  const startsOfSavers = () =>
    startsOf(caller).filter(({ experimentName }) => experimentName === "savings-found");

  it.each([
    ["Highrate", "savings above 2,400 dollars a year", true],
    ["Smallgain", "less", false],
  ] as const)(
    "BENEFIT-03: %s, whose search found %s, is in the experiment: %s",
    { timeout: 120_000 },
    async (last, _savings, isIn) => {
      const visitor = visitorOn(caller);
      const before = startsOfSavers().length;
      expect(leadIn(await visitor.get("/savings-alert"))).toBe(false);
      expect(startsOfSavers()).toHaveLength(before);
      await walkTo(visitor, persona(last), "/refi-mini/congratulations");
      expect(leadIn(await visitor.get("/savings-alert"))).toBe(isIn);
      expect(startsOfSavers()).toHaveLength(before + (isIn ? 1 : 0));
    },
  );
});

describe("the events of an experiment", () => {
  let receivers: Receivers;
  let site: Site;
  beforeAll(async () => {
    receivers = await startReceivers(() => Date.now() - msBackToOffice());
    site = await startSite({ env: { ...receivers.env, EXPERIMENTS: "on" } });
  }, 90_000);
  afterAll(async () => {
    await site.stop();
    await receivers.close();
  });

  it("send one exposure per device with the variant's name, and none of a visitor who opted out", async () => {
    const getExposures = () => receivers.received.filter(({ name }) => name === "experiment_exposure");
    const refuser = visitorOn(deviceOf("told no"), site.url, { "Sec-GPC": "1" });
    await refuser.get("/mini/home");
    const { visitor, page } = await shownTo(deviceOf("told"), "/mini/home", site.url);
    const variant = variantOf(page);
    await visitor.get("/mini/home");
    visitor.cookies.delete("iw-sid");
    await visitor.get("/mini/home");
    const views = () => receivers.received.filter(({ name }) => name === "page_view").length;
    await vi.waitFor(() => expect(views()).toBeGreaterThanOrEqual(3), { timeout: 20_000 });
    await vi.waitFor(() => expect(getExposures()).toHaveLength(1), { timeout: 20_000 });
    expect(JSON.stringify(getExposures()[0]?.event)).toContain(`"variant":"${variant}"`);
    expect(receivers.faults).toEqual([]);
  }, 60_000);
});
