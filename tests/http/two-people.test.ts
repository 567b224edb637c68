import { describe, expect, it } from "vitest";
import { hosts } from "~/flows";
import type { AnyHost } from "~server/visit/types";
import { applicationByName, newestLink, confirmPhoneCode } from "~tests/support/links";
import { persona, withPhone, type Persona } from "~tests/support/persona";
import { routesWithAddress } from "~tests/support/routes";
import { bankerLink, customerLink } from "~tests/support/spw-roads";
import { CODE, presentationInCookie } from "~tests/support/spw-visit";
import { useTestEnv } from "../support/use-test-env";
import { formsIn, headingIn, Visitor, type Page } from "~tests/support/visitor";
import { mountAt, pageAt, answersFor, walkTo } from "~tests/support/walk";

/** Two people and two presentations in one browser: a page acts for its own person, or for none. */

const testEnv = useTestEnv();

const WAIT = 180_000;

const ANOTHER = "Another application is open here now";

/** Returns the link with this text on a page. */
const linkTo = ({ html }: Page, words: string): string => {
  const found = [...html.matchAll(/<a\b[^>]*href="([^"]+)"[^>]*>([\s\S]*?)<\/a>/g)].find(([, , label = ""]) =>
    label.replace(/<[^>]+>/g, "").includes(words),
  );
  if (found?.[1] === undefined) throw new Error(`No link says "${words}".`);
  return found[1].replaceAll("&amp;", "&");
};

/** Backend calls of a page that is only viewed; some arrive a moment later. */
const NOT_SAVED = /\/(?:progress|link-opened|sync\/session)$/;

/** Returns the writes for an application that reached the backend. */
const writesFor = (appId: string): string[] =>
  testEnv.backend.calls
    .filter(
      ({ method, path, query, body }) =>
        method !== "GET" &&
        !NOT_SAVED.test(path) &&
        (query.get("appId") === appId || JSON.stringify(body).includes(appId)),
    )
    .map(({ path }) => path);

/** Creates a person's application at a page, and returns the link texted for it. */
async function linkOf(who: Persona, until: string, from: string): Promise<string> {
  await walkTo(new Visitor(testEnv.site.url), who, until, from);
  return newestLink(testEnv, who.last);
}

/** Provides two phones that no other test of the run uses. */
const withTwoPhones = (run: (one: string, other: string) => Promise<void>): Promise<void> =>
  withPhone((one) => withPhone((other) => run(one, other)));

describe("another person's link, opened in the middle of a visit", () => {
  it(
    "no payment on the earlier page orders the other person's report, and the page links to either visit",
    { timeout: WAIT },
    () =>
      withTwoPhones(async (adas, beas) => {
        const bea = persona("Twobea", { first: "Bea", phone: beas });
        const link = await linkOf(bea, "/mini/review-your-credit", "/mini/home");
        const beasApp = await applicationByName(testEnv, bea.last);

        const browser = new Visitor(testEnv.site.url);
        const ada = persona("Twoada", { phone: adas });
        const { page: payment } = await walkTo(browser, ada, "/mini/credit-report-payment", "/mini/home");
        const adasApp = await applicationByName(testEnv, ada.last);
        const nextPage = await browser.get(link);
        expect(nextPage.html).toContain("You are in the middle of another application.");
        const open = await confirmPhoneCode(browser, nextPage);
        expect(open.status).toBe(200);

        const before = [writesFor(beasApp).length, writesFor(adasApp).length];
        const refused = await browser.submit(payment, answersFor(ada, payment));
        expect([refused.status, headingIn(refused.html)]).toEqual([409, ANOTHER]);
        expect(refused.html).toContain("your last answer wasn&#x27;t saved");
        expect([writesFor(beasApp).length, writesFor(adasApp).length]).toEqual(before);
        expect(
          await testEnv.backend.count(
            `select count(*) from payments where app_id in ('${beasApp}', '${adasApp}')`,
          ),
        ).toBe(0);

        const now = await browser.clone().get(linkTo(refused, "Go to Bea"));
        expect([now.status, pageAt(now.address)]).toEqual([200, pageAt(open.address)]);
        const writesOfBea = writesFor(beasApp).length;
        const code = await browser.get(linkTo(refused, "Go back to the application that page was about"));
        expect(code.html).toContain(`>${adas.slice(-2)}<`.slice(1, -1));
        const back = await confirmPhoneCode(browser, code);
        const { page: again } = await walkTo(browser, ada, "/mini/credit-report-payment", back.address);
        expect((await browser.submit(again, answersFor(ada, again))).status).toBe(200);
        expect(writesFor(beasApp)).toHaveLength(writesOfBea);
        expect(await testEnv.backend.count(`select count(*) from payments where app_id = '${adasApp}'`)).toBe(
          1,
        );
        expect(await testEnv.backend.count(`select count(*) from payments where app_id = '${beasApp}'`)).toBe(
          0,
        );
      }),
  );

  it("gives the visit that continues another session id", { timeout: WAIT }, () =>
    withTwoPhones(async (adas, beas) => {
      const link = await linkOf(persona("Idbea", { phone: beas }), "/mini/review-your-credit", "/mini/home");
      const browser = new Visitor(testEnv.site.url);
      const { page } = await walkTo(
        browser,
        persona("Idada", { phone: adas }),
        "/mini/date-of-birth",
        "/mini/home",
      );
      const idOf = ({ address }: Page) => new URL(address, testEnv.site.url).searchParams.get("sessionId");
      const open = await confirmPhoneCode(browser, await browser.get(link));
      expect(idOf(open)).toMatch(/^[a-z0-9]{8}$/);
      expect(idOf(open)).not.toBe(idOf(page));
    }),
  );

  const flows: readonly [
    flow: string,
    from: string,
    until: string,
    beasUntil: string,
    who: Partial<Persona>,
  ][] = [
    ["the letter wizard", "/mini/home", "/mini/congratulations", "/mini/review-your-credit", {}],
    ["the purchase wizard", "/purchase/home", "/purchase/prequalified", "/purchase/marital-status", {}],
    ["the refinance wizard", "/refi-mini/home", "/refi-mini/congratulations", "seed-refi", {}],
    ["the quote tool", "/qt/home-loans", "/qt/cashout-amount", "/qt/military-status", {}],
    ["the main flow", "/cashout", "/banker-assigned", "/address-confirmation", {}],
  ];

  it.each(flows)(
    "no earlier page of %s saves anything to it",
    { timeout: WAIT },
    (flow, from, until, beasUntil, more) =>
      withTwoPhones(async (adas, beas) => {
        const name = flow.replace(/\W|the/g, "").toLowerCase();
        const bea = persona(`Bea${name}`, { ...more, first: "Bea", phone: beas });
        // The refinance wizard texts no link by itself, so a sample is opened.
        const isSample = beasUntil.startsWith("seed-");
        const link = isSample
          ? `/continue?flowId=refiMiniFlow&appId=${beasUntil}&token=${beasUntil}-token`
          : await linkOf(bea, beasUntil, from);
        const beasApp = isSample ? beasUntil : await applicationByName(testEnv, bea.last);
        const browser = new Visitor(testEnv.site.url);
        const ada = persona(`Ada${name}`, { ...more, phone: adas });
        const pages: Page[] = [];
        await walkTo(browser, ada, until, from, ({ page, waits }) => {
          if (!waits && formsIn(page.html).length > 0) pages.push(page);
        });
        expect(pages.length).toBeGreaterThan(5);
        const open = await confirmPhoneCode(browser, await browser.get(link));
        expect(open.status).toBe(200);
        const before = writesFor(beasApp).length;
        for (const page of pages) {
          const answer = await browser.submit(page, answersFor(ada, page));
          expect([page.address, answer.status, headingIn(answer.html)]).toEqual([page.address, 409, ANOTHER]);
        }
        expect(writesFor(beasApp)).toHaveLength(before);
        const shown = await browser.get(open.address);
        expect(shown.html).not.toContain(ada.last);
        expect(shown.html).toContain("\u2019s application.");
      }),
  );
});

describe("two presentations in one banker's browser", () => {
  const [one, other] = ["seed-spw-estimate", "seed-spw-paid"] as const;
  const presenter = persona("Approved", { says: { "mortgage-banker-info": () => ({ intent: "keep" }) } });
  const wordsOf = ({ html }: Page): string => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  const isOpenFor = (page: Page, name: string): boolean => wordsOf(page).includes(`File of ${name}`);

  it("are each saved to their own file, whichever was opened last", { timeout: WAIT }, async () => {
    const banker = new Visitor(testEnv.site.url);
    const first = await banker.get(bankerLink(one));
    expect(isOpenFor(first, "Esme Approved")).toBe(true);
    let offers = first;
    for (let pages = 0; pages < 8 && pageAt(offers.address) !== "best-offers"; pages += 1)
      offers = await banker.submit(offers, answersFor(presenter, offers));
    expect(pageAt(offers.address)).toBe("best-offers");
    const second = await banker.get(bankerLink(other));
    const names = /File of ([^.]+)\./.exec(wordsOf(second))?.[1] ?? "none";
    expect(names).not.toBe("Esme Approved");
    const chosen = (appId: string) =>
      testEnv.backend.cell(
        "select chosen_rate_id from presentations where app_id = $1 and withdrawn_at is null",
        [appId],
      );
    const rateOfOther = await chosen(other);

    const before = await chosen(one);
    const rate = [...offers.html.matchAll(/<input\b[^>]*name="offer"[^>]*>/g)]
      .map(([input]) => / value="([^"]+)"/.exec(input)?.[1])
      .find((value) => value !== before && value !== "stay");
    expect(rate).toBeDefined();
    const next = await banker.submit(offers, { offer: rate ?? "" });
    expect(next.status).toBe(200);
    expect(isOpenFor(next, "Esme Approved")).toBe(true);
    expect([await chosen(one), await chosen(other)]).toEqual([rate, rateOfOther]);

    // Each tab keeps its person, also after a reload; a link without a session id opens a page that
    // names its person.
    for (const [page, whose] of [
      [first, "Esme Approved"],
      [second, names],
    ] as const)
      expect(isOpenFor(await banker.get(page.address), whose)).toBe(true);
    const plain = await banker.get("/spw/loan-presentation");
    expect(plain.address).toMatch(/sessionId=[a-z0-9]{8}/);
    expect(/File of ([^.]+)\./.exec(wordsOf(plain))?.[1]).toBe(names);
  });

  it("stay separate on every page that saves", { timeout: WAIT }, async () => {
    const banker = new Visitor(testEnv.site.url);
    const pages: Page[] = [];
    let page = await banker.get(bankerLink(one));
    for (let count = 0; count < 12 && formsIn(page.html).length > 0; count += 1) {
      pages.push(page);
      page = await banker.submit(page, answersFor(presenter, page));
    }
    expect(pages.length).toBeGreaterThan(4);
    await banker.get(bankerLink(other));
    const before = writesFor(other).length;
    for (const shown of pages) {
      const answer = await banker.submit(shown, answersFor(presenter, shown));
      expect([shown.address, isOpenFor(answer, "Esme Approved")]).toEqual([shown.address, true]);
    }
    expect(writesFor(other)).toHaveLength(before);
  });

  it("a page of a presentation that is no longer open does not show another one", async () => {
    const banker = new Visitor(testEnv.site.url);
    await banker.get(bankerLink(one));
    const shown = await banker.get("/spw/loan-presentation?sessionId=zzzz9999");
    expect([shown.status, headingIn(shown.html)]).toEqual([409, ANOTHER]);
    const stream = await banker.request("/spw/live?sessionId=zzzz9999&v=0", {
      headers: { Accept: "text/event-stream" },
    });
    expect(stream.status).toBe(204);
    const copy = await banker.request("/spw/-/mirror?sessionId=zzzz9999");
    expect(copy.status).toBe(409);
  });

  it("a customer's code opens only the presentation of its own page", { timeout: WAIT }, async () => {
    const customer = new Visitor(testEnv.site.url);
    let page = await customer.get(customerLink("seed-spw-estimate"));
    while (pageAt(page.address) !== "validate-phone") page = await customer.submit(page);
    await customer.get(customerLink("seed-spw-paid"));
    const proved = await customer.submit(page, CODE);
    expect(proved.status).toBe(200);
    expect((await presentationInCookie(customer)).facts.appId).toBe("seed-spw-estimate");
    const stillAsked = await customer.get(customerLink("seed-spw-paid"));
    expect(pageAt((await customer.submit(stillAsked)).address)).toBe("input-phone");
  });
});

describe("a form of a visit that is no longer open", () => {
  /** The start of each flow, and a page after the first answer. */
  const begins: Readonly<Record<string, readonly [from: string, until: string]>> = {
    mini: ["/mini/home", "/mini/accepted-offer"],
    "refi-mini": ["/refi-mini/home", "/refi-mini/address"],
    "refi-mini-transfer": [
      "/refi-mini-transfer/home?appId=seed-refi&token=seed-refi-token",
      "/refi-mini-transfer/home",
    ],
    purchase: ["/purchase/home", "/purchase/estimated-price"],
    qt: ["/qt/home-loans", "/qt/military-status"],
    "cashout-challenger": ["/cashout-challenger/home", "/cashout-challenger/property-use"],
    spw: [bankerLink("seed-spw-estimate"), "/spw/loan-presentation"],
    main: ["/cashout", "/address"],
  };

  /** Returns the addresses of the routes below a flow. */
  const pathsOf = (prefix: string): string[] =>
    routesWithAddress
      .map(({ path }) => `/${path.replace(/^\//, "")}`.replaceAll(/\/:\w+\?/g, "").replaceAll(/:\w+/g, "1"))
      .filter((path) => path.startsWith(`${prefix}/`));

  /** A visitor of a flow who has given an answer. */
  async function begun(id: string, phone: string): Promise<Visitor> {
    const visitor = new Visitor(testEnv.site.url);
    const [from, until] = begins[id] ?? expect.fail(`Where does ${id} begin?`);
    await walkTo(visitor, persona("Approved", { phone }), until, from);
    return visitor;
  }

  it.each(hosts.map(({ flow }: AnyHost) => flow))(
    "is refused by every page of the flow $id, whether its address names another visit or none",
    { timeout: WAIT },
    ({ id, prefix }) =>
      withPhone(async (phone) => {
        const visitor = await begun(id, phone);
        const paths = pathsOf(prefix).filter((path) => mountAt(path)?.host.flow.id === id);
        expect(paths.length).toBeGreaterThan(3);
        const otherVisit = `${prefix}/-/other-visit`;
        for (const path of paths)
          for (const [query, leadsTo] of [
            ["?sessionId=zzzz9999", `${otherVisit}?visit=zzzz9999`],
            ["", otherVisit],
          ] as const) {
            const answer = await visitor.clone().request(path + query, {
              method: "POST",
              body: new URLSearchParams({ _key: "a-key-of-some-other-form" }).toString(),
              headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: testEnv.site.url },
            });
            expect([path, query, answer.headers.get("Location")]).toEqual([path, query, leadsTo]);
          }
      }),
  );

  it.each(hosts.map(({ flow }: AnyHost) => flow))(
    "gets no copy and no document of the open visit of $id, and does not end it by Start over",
    { timeout: WAIT },
    ({ id, prefix }) =>
      withPhone(async (phone) => {
        const visitor = await begun(id, phone);
        const helpers = pathsOf(prefix).filter((path) =>
          /^\/-\/(?:mirror|restart|letter|receipt)$/.test(path.slice(prefix.length)),
        );
        expect(helpers).toEqual(expect.arrayContaining([`${prefix}/-/mirror`, `${prefix}/-/restart`]));
        const cookies = [...visitor.cookies];
        for (const path of helpers) {
          const answer = await visitor.request(`${path}?sessionId=zzzz9999`);
          const leadsTo = path.endsWith("/mirror") ? null : `${prefix}/-/other-visit?visit=zzzz9999`;
          expect([path, answer.status, answer.headers.get("Location")]).toEqual([
            path,
            leadsTo === null ? 409 : expect.toBeOneOf([302, 303]),
            leadsTo,
          ]);
        }
        expect([...visitor.cookies]).toEqual(cookies);
      }),
  );
});
