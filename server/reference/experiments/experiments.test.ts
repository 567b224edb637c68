import { readFile } from "node:fs/promises";
import { HtmlValidate, type ConfigData } from "html-validate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "~server/reference/testing/fixture";
import { createRandom } from "~server/shared/random";
import { chiSquareProbability, MIN_SHOWN, rateOf, splitProbability } from "./figures";

let backend: TestBackend;
let cookie = "";
beforeAll(async () => {
  backend = await startTestBackend();
  const entered = await get("/experiments?employeeToken=banker-token");
  cookie = entered.headers.get("Set-Cookie")?.split(";", 1)[0] ?? "";
});
afterAll(() => backend.stop());

const get = (path: string, headers: Record<string, string> = { Cookie: cookie }) =>
  backend.fetch(
    new Request(`http://backend.localhost${path}`, { headers: { "Sec-Fetch-Dest": "document", ...headers } }),
  );
const page = async (): Promise<string> => (await get("/experiments")).text();

/** Adds devices of a variant, the first of which converted. */
async function seed(variant: string, shown: number, converted: number): Promise<void> {
  await backend.sql(
    `insert into experiment_runs (id, device_id, experiment_name, variant_name, started_at)
     select 'r-${variant}-' || n, 'd-${variant}-' || n, 'mini-home-headline', '${variant}', now() from generate_series(1, ${String(shown)}) n`,
    [],
  );
  await backend.sql(
    `insert into experiment_conversions (id, run_id, session_id, conversion_name, conversion_status, at)
     select 'c-${variant}-' || n, 'r-${variant}-' || n, 's1', 'application_started', 'complete', now() from generate_series(1, ${String(converted)}) n`,
    [],
  );
}

/** Returns the text of the headline's section, without markup. */
async function section(): Promise<string> {
  const html = await page();
  const found = html.split("<section>").find((part) => part.includes("mini home headline")) ?? "";
  return found
    .replace(/<svg[\s\S]*?<\/svg>/g, " ")
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");
}

describe("the experiments page", () => {
  beforeEach(async () => {
    await backend.sql("delete from experiment_conversions", []);
    await backend.sql("delete from experiment_runs", []);
  });

  it("opens only with a banker's token, and shows the token nowhere", async () => {
    for (const path of [
      "/experiments",
      "/experiments?employeeToken=nobodys",
      "/experiments?employeeToken=processor-token",
    ]) {
      const answer = await get(path, {});
      expect([path, answer.status]).toEqual([path, 403]);
      expect(await answer.text()).not.toContain("rate first");
    }
    expect(
      (await get("/experiments", { Cookie: cookie.replace("banker-experiments", "banker-visits") })).status,
    ).toBe(403);
    expect(await page()).not.toContain("banker-token");
  });

  it("states that there is too little data until each variant was shown to a hundred devices", async () => {
    expect(await section()).toContain(
      "There is too little to tell: each variant has to be shown to 100 devices at least.",
    );
    await seed("CONTROL", 150, 9);
    await seed("rate-first", MIN_SHOWN, 8);
    await seed("letter-first", MIN_SHOWN - 1, 4);
    expect(await section()).toContain("too little to tell");
    await backend.sql(
      "insert into experiment_runs (id, device_id, experiment_name, variant_name, started_at) values ('one', 'one', 'mini-home-headline', 'letter-first', now())",
      [],
    );
    expect(await section()).not.toContain("too little to tell");
  });

  it("shows for each variant the devices, the conversions, the rate and its interval", async () => {
    await seed("CONTROL", 1_500, 150);
    await seed("rate-first", 1_010, 131);
    await seed("letter-first", 490, 0);
    const words = await section();
    const line = (variant: string, shown: number, converted: number): string => {
      const [low, high] = wilsonBySearch(converted, shown);
      const percent = (share: number) => `${(share * 100).toFixed(1)}%`;
      return [
        variant,
        shown.toLocaleString("en-US"),
        String(converted),
        percent(converted / shown),
        `${percent(low)} to ${percent(high)}`,
      ].join(" ");
    };
    expect(words).toContain(line("CONTROL", 1_500, 150));
    expect(words).toContain(line("rate first", 1_010, 131));
    expect(words).toContain(line("letter first", 490, 0));
    expect(words).toContain("The variants were shown as often as their weights say (p 0.8");
    const html = await page();
    expect(html.match(/<svg[^>]*role="img"[^>]*aria-label="Rates of application started/g)).toHaveLength(1);
    const config: ConfigData = JSON.parse(
      await readFile(new URL("../../../tests/html-validate.config.json", import.meta.url), "utf8"),
    );
    const report = await new HtmlValidate(config).validateString(html);
    expect(report.results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  });

  it("warns when the variants' shares don't match their weights", async () => {
    await seed("CONTROL", 1_500, 0);
    await seed("rate-first", 700, 0);
    await seed("letter-first", 800, 0);
    expect(await section()).toContain("something is wrong, and the rates below cannot be trusted");
  });
});

/**
 * Computes Wilson's interval by its definition: the shares from which the observed one is within
 * 1.96 standard errors, by bisection.
 */
function wilsonBySearch(converted: number, shown: number): [low: number, high: number] {
  const observed = converted / shown;
  const isNear = (share: number): boolean =>
    Math.abs(observed - share) <= 1.959963984540054 * Math.sqrt((share * (1 - share)) / shown);
  const edge = (inside: number, outside: number): number => {
    let [near, far] = [inside, outside];
    for (let n = 0; n < 60; n += 1) {
      const middle = (near + far) / 2;
      if (isNear(middle)) near = middle;
      else far = middle;
    }
    return near;
  };
  return [observed === 0 ? 0 : edge(observed, 0), observed === 1 ? 1 : edge(observed, 1)];
}

describe("the figures", () => {
  it.each([
    [0, 10],
    [1, 10],
    [10, 10],
    [150, 1_500],
    [3, 40_000],
  ])("the interval of %i of %i matches its definition", (converted, shown) => {
    const rate = rateOf(converted, shown);
    const [low, high] = wilsonBySearch(converted, shown);
    expect(rate?.low).toBeCloseTo(low, 10);
    expect(rate?.high).toBeCloseTo(high, 10);
  });

  it("there is no rate without devices", () => {
    expect(rateOf(0, 0)).toBeUndefined();
    expect(splitProbability([0, 0], [1, 1])).toBeUndefined();
  });

  it.each([
    [0.5, 1],
    [3.841458821, 1],
    [12, 1],
    [60, 1],
    [5.991464547, 2],
    [7.814727903, 3],
    [2, 3],
    [9.487729037, 4],
    [11.07049769, 5],
    [20, 7],
  ])(
    "the probability of a chi-square of %d with %i degrees of freedom equals the area under its density",
    (x, freedom) => {
      expect(chiSquareProbability(x, freedom)).toBeCloseTo(areaBeyond(x, freedom), 7);
    },
  );

  it("about one in twenty of a thousand fair splits has a probability below 0.05", () => {
    const random = createRandom("a fair split");
    const weights = [150, 100, 50];
    const below = Array.from({ length: 1_000 }, () => {
      const counts = [0, 0, 0];
      for (let n = 0; n < 600; n += 1) {
        const at = random.int(1, 300);
        const index = at <= 150 ? 0 : at <= 250 ? 1 : 2;
        counts[index] = (counts[index] ?? 0) + 1;
      }
      return splitProbability(counts, weights) ?? 1;
    }).filter((chance) => chance < 0.05).length;
    expect(below).toBeGreaterThan(25);
    expect(below).toBeLessThan(80);
  });
});

/** Uses Simpson's rule over the density of the square root, which is smooth everywhere. */
function areaBeyond(x: number, freedom: number): number {
  const gamma = (half: number): number =>
    half === 0.5 ? Math.sqrt(Math.PI) : half === 1 ? 1 : (half - 1) * gamma(half - 1);
  const density = (root: number): number =>
    (2 * root ** (freedom - 1) * Math.exp((-root * root) / 2)) / (2 ** (freedom / 2) * gamma(freedom / 2));
  const [from, to, parts] = [Math.sqrt(x), Math.sqrt(x) + 14, 20_000];
  const width = (to - from) / parts;
  let sum = density(from) + density(to);
  for (let n = 1; n < parts; n += 1) sum += (n % 2 === 1 ? 4 : 2) * density(from + n * width);
  return (sum * width) / 3;
}
