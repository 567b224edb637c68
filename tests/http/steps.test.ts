import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { hosts } from "~/flows";
import { mini } from "~/flows/mini/flow";
import { pathOf } from "~/wizard/flow";
import remix from "../../remix.config.js";
import { compileMounts, type AnyHost } from "~server/http/hosts";
import { examine, pressTwice, typedIn, type Examined } from "../support/examine";
import { sessionOf, startHouse, stateOf, type House } from "../support/house";
import { walkTo } from "../support/journey";
import { answersOf, pageOf, person, withPhone, type Person } from "../support/people";
import { formIn, headingIn, titleIn, Visitor, type Page } from "../support/visitor";
import { expectWholePage } from "../support/whole-page";

const BRAND = "Larkspur Home Loans";
/** Every page of the wizard, below its prefix. */
const pages = [...new Set(Object.keys(mini.steps).map(pathOf))];
/** Pages that a tour begins with. */
const first = ["home", "prequal-letter/phone", "error"];
/** A page of two forms, one after the other. */
const COUNTY = "state-and-county, the county";
const all = [...pages, COUNTY];

/** Who comes by which pages: together they see every one. */
const tours: [who: Person, until: string, from?: string][] = [
  [
    person("Approved", { hasOffer: false, co: { firstName: "Leo", lastName: "Approved" } }),
    "m/mbc/calling-you",
  ],
  [person("Lastfour"), "pre-qual-congratulations"],
  [person("Noreport"), "thankyou-unfortunately"],
  [person("Stayfrozen"), "unable-to-pre-qualify"],
  [person("Harddecline"), "m/mbc/calling-you"],
  [person("Nodial", { state: "DC" }), "m/mbc/calling-soon"],
  [person("Slow"), "credit-scores"],
  [
    person("Approved"),
    "congratulations",
    "/mini/prequal-letter/phone?appId=seed-eligible&token=seed-eligible-token",
  ],
  [person("Approved"), "banker-assigned", "/mini/home?appId=seed-paid&token=seed-paid-token"],
];

let house: House;
const examined = new Map<string, Examined>();
/** the one who paid, asked for letters, gave income and had us call */
let payer: Visitor;

const nameOf = (step: string, page: Page): string =>
  formIn(page.html)?.fields.includes("propertyCounty") ? COUNTY : pageOf(step);

async function tour(isPayer: boolean, who: Person, until: string, from?: string): Promise<Visitor> {
  const visitor = new Visitor(house.site.url);
  await withPhone((phone) =>
    walkTo(visitor, { ...who, phone }, until, from, async ({ step, page, waits }) => {
      const name = nameOf(step, page);
      // Tours run side by side, so a page is taken at once; the payer's tour tries every page it sees.
      if (examined.has(name) && !isPayer) return;
      const found: Examined = { page, fields: [], free: [], hostile: [], twice: [] };
      examined.set(name, found);
      if (waits) return;
      await pressTwice(visitor, page, "download");
      await pressTwice(visitor, page, "text");
      Object.assign(found, await examine(visitor, answersOf({ ...who, phone }, step, page.html), page));
    }),
  );
  return visitor;
}

/** Pages that are on nobody's way. */
async function beside(): Promise<void> {
  const visitor = new Visitor(house.site.url);
  const who = person("Approved");
  examined.set("error", await examine(visitor, {}, await new Visitor(house.site.url).get("/mini/error")));
  await withPhone((phone) => walkTo(visitor, { ...who, phone }, "date-of-birth"));
  const { id } = await sessionOf(visitor);
  const chat = await visitor.get(`/mini/chat?sessionId=${id}&stepId=chat`);
  examined.set("chat", await examine(visitor, answersOf(who, "chat", chat.html), chat));
}

const of = (name: string): Examined => {
  const found = examined.get(name);
  if (!found) throw new Error(`No tour came by ${name}.`);
  return found;
};

beforeAll(async () => {
  // Slower than the payment and its waiting page are together willing to wait, so that the page is seen.
  house = await startHouse({}, 6_500);
  const [visitor] = await Promise.all([...tours.map((row, index) => tour(index === 0, ...row)), beside()]);
  if (!visitor) throw new Error("There was no tour.");
  payer = visitor;
}, 180_000);
afterAll(() => house.stop(), 30_000);

describe("every page of the wizard", () => {
  it("is seen by a tour", () => {
    expect(all.filter((name) => !examined.has(name))).toEqual([]);
  });

  it.each(all)("%s is one whole page", (name) => expectWholePage(of(name).page));

  it.each(all)("%s leads back", (name) => {
    const back = /<a\b[^>]*class="back"[^>]*>/.exec(of(name).page.html)?.[0] ?? "none";
    if (first.includes(name)) expect(back).toBe("none");
    else expect(back).toMatch(/href="\/mini\/[^"]+"/);
  });
});

/** Pages that only have a button, or nothing at all. */
const silent = [
  "review-your-credit",
  "frozen-credit",
  "frozen-wait",
  "pre-qual-congratulations",
  "upgrade",
  "get-approval",
  "credit-report-cost",
  "credit-scores",
  "m/income/income-summary",
  "m/mbc/calling-you",
  "m/mbc/calling-soon",
  "error",
];
const asking = all.filter((name) => !silent.includes(name));

describe("every form", () => {
  it("is known to ask something or nothing", () => {
    expect(all.filter((name) => of(name).fields.length > 0)).toEqual(asking);
  });

  it.each(asking)("%s, sent empty, comes back with what is wrong", (name) => {
    const { page, empty } = of(name);
    expect(empty?.status).toBe(400);
    const html = empty?.html ?? "";
    expect(headingIn(html)).toBe(headingIn(page.html));
    expect(titleIn(html)).toBe(`Error: ${headingIn(page.html)} | ${BRAND}`);
    const summary = /<div class="sum"[\s\S]*?<\/ul>/.exec(html)?.[0] ?? "";
    const linked = [...summary.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(linked.length).toBeGreaterThan(0);
    for (const id of linked) expect(html).toContain(`id="${id}"`);
  });

  it.each(asking)("%s keeps what was typed, but no secret", (name) => {
    const { typed, free } = of(name);
    const node = Object.keys(mini.steps).find((key) => pathOf(key) === name.replace(/,.*/, ""));
    const sensitive = Object.entries(mini.steps).find(([key]) => key === node)?.[1].sensitive ?? [];
    const html = typed?.html ?? "";
    expect(typed?.status).toBe(400);
    for (const field of free) {
      const shown = html.includes(
        typedIn(field).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;"),
      );
      const isSecret = sensitive.some((secret) => field === secret || field.startsWith(`${secret}.`));
      expect(`${field}: ${shown ? "shown" : "not shown"}`).toBe(
        `${field}: ${isSecret ? "not shown" : "shown"}`,
      );
    }
  });

  it.each(all)("%s takes hostile values without failing, and shows them as text", (name) => {
    for (const { what, status, html } of of(name).hostile) {
      expect(`${what}: ${status < 500 ? "fine" : status}`).toBe(`${what}: fine`);
      expect(html, what).not.toContain("<script>alert");
    }
  });

  it.each(all)("%s, sent twice at once, leads to one place", (name) => {
    const { twice, page } = of(name);
    if (formIn(page.html) === undefined) return;
    expect(twice.map(({ status }) => status)).toEqual([303, 303]);
    expect(twice[0]?.to).toBe(twice[1]?.to);
  });
});

describe("a form that was sent three times has one effect", () => {
  const count = async (sql: string) => {
    const appId = (await stateOf(payer))?.facts.appId;
    return house.backend.count(sql, [appId ?? "none"]);
  };

  it("one payment", async () => {
    expect(await count("select count(*) from payments where app_id = $1")).toBe(1);
    const appId = (await stateOf(payer))?.facts.appId ?? "none";
    const asked = house.backend.calls.filter(
      ({ path, body }) => path === "/credit-report/payment" && body.includes(appId),
    );
    expect(asked.length).toBeGreaterThan(1);
    expect(new Set(asked.map(({ key }) => key)).size).toBe(1);
  });

  it("one letter of each kind and way", async () => {
    expect(await count("select count(*) from documents where app_id = $1")).toBe(4);
    expect(await count("select count(distinct kind || channel) from documents where app_id = $1")).toBe(4);
  });

  it("one application, one call, two incomes for each borrower", async () => {
    const { id } = await sessionOf(payer);
    expect(await house.backend.count("select count(*) from applications where session_id = $1", [id])).toBe(
      1,
    );
    expect(await count("select count(*) from dials where kind = 'launch' and app_id = $1")).toBe(1);
    expect(
      await count(
        "select count(*) from income_items join applicants p on p.id = applicant_id where app_id = $1",
      ),
    ).toBe(4);
  });
});

describe("addresses", () => {
  it("the routes of the build are the pages of the flows, one to one", () => {
    const routes: { path: string; file: string }[] = [];
    void remix.routes?.((define) => {
      define((path, file) => void routes.push({ path: path ?? "", file }));
      return {};
    });
    const built = routes.filter(({ file }) => /(?:^|\/)steps\//.test(file)).map(({ path }) => `/${path}`);
    expect(new Set(built).size).toBe(built.length);
    const mounts = compileMounts(hosts);
    const aliases = hosts.flatMap(({ flow }: AnyHost) =>
      Object.values(flow.steps).flatMap(({ aliases: more = [] }) => more),
    );
    const bases = new Set(built.map((path) => path.replace(/\/(?::.*|\*)$/, "").replace("//", "/")));
    expect([...bases].sort()).toEqual([...mounts.patterns(), ...aliases].sort());
    const params = new Map(
      hosts.flatMap(({ flow }: AnyHost) =>
        Object.entries(flow.steps).map(([node, spec]) => [`${flow.prefix}/${pathOf(node)}`, spec.params]),
      ),
    );
    for (const path of built) {
      const [base = "", ...rest] = path.split("/:");
      // At the root a page stands without its item too.
      if (rest.length > 0) expect(rest.map((name) => `:${name}`).join("/")).toBe(params.get(base));
      else if (!base.startsWith("/m/")) expect(params.get(base)).toBeUndefined();
    }
  });
});
