import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, it } from "vitest";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { rowsAt } from "../support/rows";
import { useOwnTestEnv } from "../support/use-test-env";
import { formIn, headingIn, Visitor, type Page } from "../support/visitor";

/** The drop-off report, from what visitors do in a wizard to what a supervisor reads. */

const testEnv = useOwnTestEnv(
  { TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" },
  undefined,
  true,
);
const WAIT = { timeout: 120_000 };
const FUNNEL = "/spw/funnel";
const NAMES = { firstName: "Bea", lastName: "Quillfeather" };

const AGENTS = {
  phone: "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1",
  tablet: "Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X) Version/16.0 Mobile/15E148 Safari/604.1",
  desktop: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0.0.0 Safari/537.36",
};

const visitorWith = (device: keyof typeof AGENTS, headers: Record<string, string> = {}) =>
  new Visitor(testEnv.site.url, { "User-Agent": AGENTS[device], ...headers });

async function staff(token: string): Promise<Visitor> {
  const visitor = new Visitor(testEnv.site.url);
  await visitor.submit(await visitor.get("/spw/login"), { token });
  return visitor;
}

/**
 * Sends a form as the page's script does: to the address of its data.
 * @returns the address of the next page
 */
async function submitByScript(visitor: Visitor, page: Page, fields: Record<string, string>): Promise<string> {
  const form = formIn(page.html) ?? expect.fail("The page has no form.");
  const answer = await visitor.request(form.action.replace("?", ".data?"), {
    method: "POST",
    body: new URLSearchParams({ ...form.hidden, ...fields }).toString(),
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      Origin: testEnv.site.url,
      "Sec-Fetch-Dest": "empty",
      "Sec-Fetch-Site": "same-origin",
    },
  });
  return /"(\/mini\/[^"]+)"/.exec(await answer.text())?.[1] ?? expect.fail("The script is not led on.");
}

/** A phone without scripts: answers two steps, some after an error, and then goes away. */
async function walkOnPhone(fromPartner: boolean): Promise<void> {
  const visitor = visitorWith("phone");
  const home = await visitor.get(fromPartner ? "/mini/home?sourceId=lead-1" : "/mini/home");
  const again = fromPartner ? await visitor.submit(home, {}) : home;
  const offer = await visitor.submit(again, NAMES);
  expect(offer.address).toMatch(/^\/mini\/accepted-offer/);
  const date = await visitor.submit(offer, { acceptedOffer: "no" });
  expect(date.address).toMatch(/^\/mini\/home-shopping-date/);
}

/** A computer with scripts: answers a step, and goes back to it. */
async function walkOnDesktop(): Promise<void> {
  const visitor = visitorWith("desktop");
  const home = await visitor.get("/mini/home");
  const offer = await visitor.get(await submitByScript(visitor, home, NAMES));
  expect(offer.address).toMatch(/^\/mini\/accepted-offer/);
  await visitor.get("/mini/home");
}

const plain = (html: string): string =>
  html
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&quot;", '"')
    .trim();

/** Returns the rows of a table by its caption: the texts of their cells. */
function rowsOf({ html }: Page, caption: string): string[][] {
  const table = [...html.matchAll(/<table[\s\S]*?<\/table>/g)]
    .map(([text]) => text)
    .find((text) => plain(/<caption[^>]*>([\s\S]*?)<\/caption>/.exec(text)?.[1] ?? "") === caption);
  const body = /<tbody>([\s\S]*?)<\/tbody>/.exec(table ?? "")?.[1] ?? "";
  return [...body.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = ""]) =>
    [...row.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/g)].map(([, cell = ""]) => plain(cell)),
  );
}

/** Returns a step's started, answered, went back, left, came back, share and time. */
const stepIn = (page: Page, step: string): string[] | undefined =>
  rowsOf(page, "Steps of mini (/mini)")
    .find(([name]) => name?.endsWith(`(/mini/${step})`) || name === `/mini/${step}`)
    ?.slice(1);

const facts = (query: string) => rowsAt(testEnv.storeUrl ?? "", query);

describe("who may read the report", () => {
  it("leads to the login without one", WAIT, async () => {
    const page = await new Visitor(testEnv.site.url).get(FUNNEL);
    expect(page.address).toMatch(/^\/spw\/login/);
  });

  it.each(["banker-token", "processor-token"])(
    "refuses the holder of %s, and records that",
    WAIT,
    async (token) => {
      const page = await (await staff(token)).get(FUNNEL);
      expect([page.status, headingIn(page.html)]).toEqual([403, "This is not assigned to you"]);
      expect(page.html).not.toContain("Experiments since they began");
      const [row] = await facts("select who, what from site_trail order by id desc limit 1");
      expect(row?.["what"]).toBe("was refused the drop-off report");
    },
  );

  it("shows a supervisor that nobody came yet, and the experiments", WAIT, async () => {
    const page = await (await staff("supervisor-token")).get(FUNNEL);
    expect([page.status, headingIn(page.html)]).toEqual([200, "Where visitors stop"]);
    expect(page.html).toContain("No visits yet.");
    const variants = rowsOf(page, "Experiments since they began, all visitors");
    expect(variants).toContainEqual(["mini-home-headline: CONTROL", "application started", "0", "0", "–"]);
    const [row] = await facts("select who, what from site_trail order by id desc limit 1");
    expect(row?.["what"]).toBe("looked at the drop-off report");
  });
});

describe("the report of visitors in a wizard", () => {
  let supervisor: Visitor;

  beforeAll(async () => {
    supervisor = await staff("supervisor-token");
    for (let n = 0; n < 24; n += 1) await walkOnPhone(n < 12);
    for (let n = 0; n < 14; n += 1) await walkOnDesktop();
    for (let n = 0; n < 3; n += 1) await visitorWith("tablet").get("/mini/home");
    await visitorWith("phone", { "Sec-Purpose": "prefetch" }).get("/mini/home");
  }, 120_000);

  const read = (query = "") => supervisor.get(`${FUNNEL}?flow=mini${query}`);
  /** The newest week that the report offers. */
  const weekIn = ({ html }: Page): string =>
    /<option value="(\d{4}-\d\d-\d\d)"/.exec(html)?.[1] ?? expect.fail("No week is offered.");

  it(
    "counts who started, answered and went back on each step, in the order of the wizard",
    WAIT,
    async () => {
      const page = await read();
      const time = expect.stringMatching(/^\d+ s$/);
      // Three of 41 did not answer, so the number of the others is hidden too.
      expect(stepIn(page, "home")).toEqual(["41", "hidden", "14", "0", "0", "0.0%", "–"]);
      expect(stepIn(page, "accepted-offer")).toEqual(["38", "24", "0", "0", "0", "0.0%", time]);
      expect(stepIn(page, "home-shopping-date")).toEqual(["24", "0", "0", "0", "0", "0.0%", "–"]);
      const steps = rowsOf(page, "Steps of mini (/mini)").map(([name]) => name?.split("/mini/")[1]);
      expect(steps.map((step) => step?.replace(")", ""))).toEqual([
        "home",
        "accepted-offer",
        "home-shopping-date",
      ]);
    },
  );

  it("counts the errors that visitors met, by the field", WAIT, async () => {
    expect(rowsOf(await read(), "Errors that visitors met in mini (/mini)")).toEqual([
      ["/mini/home", "Field: firstName", "12"],
      ["/mini/home", "Field: lastName", "12"],
    ]);
  });

  it(
    "tells devices, scripts and sources apart, and hides a second group beside a small one",
    WAIT,
    async () => {
      const week = weekIn(await read());
      const started = async (group: string) =>
        stepIn(await read(`&week=${week}&group=${group}`), "home")?.[0];
      expect([await started("phone"), await started("desktop"), await started("tablet")]).toEqual([
        "24",
        "hidden",
        "hidden",
      ]);
      expect([await started("scripts"), await started("no-scripts")]).toEqual(["14", "27"]);
      expect([await started("partner"), await started("direct")]).toEqual(["12", "29"]);
      expect(await started("letter")).toBeUndefined();
    },
  );

  it(
    "keeps the filters in the address and in the form, and gives a group the newest week",
    WAIT,
    async () => {
      const page = await read("&group=phone");
      expect(page.html).toContain('<option value="phone" selected="">');
      expect(page.html).toContain(`<option value="${weekIn(page)}" selected="">`);
      expect(page.html).toContain("One group of visitors is shown for one week at a time");
      expect(stepIn(page, "home")?.[0]).toBe("24");
      const unknown = await supervisor.get(`${FUNNEL}?flow=nothing&week=2020-01-06&group=%3Cb%3E`);
      expect([unknown.status, stepIn(unknown, "home")?.[0]]).toEqual([200, "41"]);
      const other = await read(`&week=${weekIn(page)}`);
      expect(stepIn(other, "home")?.[0]).toBe("41");
      const empty = await supervisor.get(`${FUNNEL}?flow=qt&week=${weekIn(page)}`);
      expect(empty.html).toContain("No visits of these visitors in this week.");
    },
  );

  it("counts who left and where, once half an hour has passed", WAIT, async () => {
    await facts("update site_step_facts set at = at - interval '40 minutes'");
    const page = await read();
    expect(stepIn(page, "home")?.slice(3, 6)).toEqual(["17", "0", "41.5%"]);
    expect(stepIn(page, "accepted-offer")?.slice(3, 6)).toEqual(["0", "0", "0.0%"]);
    expect(stepIn(page, "home-shopping-date")?.slice(3, 6)).toEqual(["24", "0", "100.0%"]);
  });

  it("counts who came back after that", WAIT, async () => {
    expect(await facts("select count(distinct visitor)::int as visitors from site_step_facts")).toEqual([
      { visitors: 41 },
    ]);
    for (let n = 0; n < 11; n += 1) await visitorWith("desktop").get("/mini/home");
    await read();
    // As if each of them had been on the page an hour before.
    await facts(`insert into site_step_facts (at, visitor, flow, step, kind, device, scripts, source)
      select at - interval '1 hour', visitor, flow, step, kind, device, scripts, source from site_step_facts
      where at > (select max(at) - interval '20 minutes' from site_step_facts)`);
    const home = stepIn(await read(), "home");
    expect([home?.[0], home?.[4]]).toEqual(["52", "11"]);
  });

  it("stores nothing that visitors typed, and no id of theirs", WAIT, async () => {
    const rows = await facts("select * from site_step_facts");
    expect(rows.length).toBeGreaterThan(100);
    const text = JSON.stringify(rows);
    expect(text).not.toMatch(/Quillfeather|Bea|lead-1|Mozilla|127\.0\.0\.1/);
    const columns = ["id", "at", "visitor", "flow", "step", "kind", "device", "scripts", "source", "error"];
    expect(Object.keys(rows[0] ?? {})).toEqual(columns);
  });

  it("is small enough for the desk", WAIT, async () => {
    const page = await supervisor.get(FUNNEL);
    expect(gzipSync(page.html).length).toBeLessThan(14_600);
  });
});
