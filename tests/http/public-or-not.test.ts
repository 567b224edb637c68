import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { Visitor } from "~server/reference/testing/fixture";
import { spawnBackend } from "../support/backend";
import { BACKEND_SECRET, SESSION_SECRET } from "../support/test-env";
import { shippedSettings } from "../support/shipped-settings";
import { newSiteDatabase, type SiteDatabase } from "../support/site-store";
import { startSite, type Site, type SiteOptions } from "../support/site";
import {
  EXPECTED_WHEN_PUBLIC,
  guessTokens,
  EXPECTED_IN_DEMONSTRATION,
  tryPublicAccess,
} from "../support/public-access";
import { problemsIn } from "../support/visitor";

/** G7: what a stranger finds at a site when one of its settings makes it public. */

const LIMIT_MS = 90_000;
/** Unset, so that the site decides. */
const UNSET = { DEMONSTRATION: "", LIMITS: "" } as const;
const main = fileURLToPath(new URL("../../build/main.js", import.meta.url));

let site: Site | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
}, LIMIT_MS);

async function started(env: Record<string, string>, options: SiteOptions = {}): Promise<Site> {
  site = await startSite({ ...options, env: { ...UNSET, LOG_LEVEL: "warn", ...env } });
  return site;
}

/** Returns the settings that, according to the log, opened something. */
const openedIn = ({ output }: Pick<Site, "output">): string[] =>
  output()
    .split("\n")
    .filter((line) => line.includes('"public_site_opened"'))
    .map((line) => /"setting":"(\w+)"/.exec(line)?.[1] ?? line);

async function expectClosed(one: Site): Promise<void> {
  expect(await tryPublicAccess(one)).toMatchObject(EXPECTED_WHEN_PUBLIC);
  expect([...(await guessTokens(one))]).toEqual([403, 429]);
  expect(openedIn(one)).toEqual([]);
}

describe("a site started with the settings of a shipped file", () => {
  const databases: SiteDatabase[] = [];
  afterAll(async () => {
    for (const database of databases) await database.drop();
  }, LIMIT_MS);

  /**
   * One in the daily run, the others in the nightly run, because each starts with its own database.
   */
  const files = [
    { file: "compose.yml", tags: [] },
    { file: "larkspur.service", tags: ["night"] },
    { file: "Containerfile", tags: ["night"] },
  ] as const;
  for (const { file, tags } of files)
    it(
      `G7: ${file}: shows no outbox, accepts no known code or token, and limits guesses`,
      { tags: [...tags], timeout: LIMIT_MS },
      async () => {
        const database = await newSiteDatabase();
        databases.push(database);
        // Settings of an operator; HOST, PORT and DATA_DIR are those of the test's site.
        const own = {
          DATABASE_URL: database.url,
          SITE_DATABASE_URL: database.url,
          SESSION_SECRETS: SESSION_SECRET,
          BACKEND_SECRET,
          METRICS_PORT: "",
          ...(file === "compose.yml" && { PUBLIC_ORIGIN: "http://home.example.com" }),
        };
        await expectClosed(await started({ ...shippedSettings[file], ...own }));
      },
    );
});

describe("a site with the embedded backend", () => {
  it(
    "G7: with HOST=127.0.0.1 is closed behind a proxy with a PUBLIC_ORIGIN",
    { timeout: LIMIT_MS },
    async () => {
      await expectClosed(await started({ TRUST_PROXY: "1", PUBLIC_ORIGIN: "http://home.example.com" }));
    },
  );

  it(
    "G7: with HOST=127.0.0.1 is closed behind a proxy alone",
    { tags: ["night"], timeout: LIMIT_MS },
    async () => {
      await expectClosed(await started({ TRUST_PROXY: "1" }));
    },
  );

  it("G7: on every address of the machine is closed", { tags: ["night"], timeout: LIMIT_MS }, async () => {
    // Sets HOST last, so that the helper's loopback address does not count.
    const program = ["-e", `process.env.HOST="0.0.0.0";import(${JSON.stringify(main)})`];
    await expectClosed(await started({}, { program }));
  });

  it(
    "G7: with a public https address is closed, and logs the reason at startup",
    {
      tags: ["night"],
      timeout: LIMIT_MS,
    },
    async () => {
      const one = await started({ PUBLIC_ORIGIN: "https://www.larkspur.example" });
      const found = await tryPublicAccess(one);
      expect(found).toMatchObject(EXPECTED_WHEN_PUBLIC);
      expect(problemsIn(found.after.html).join()).toMatch(/code/i);
      expect(one.output()).toContain("counts as public (PUBLIC_ORIGIN)");
      expect(one.output()).toContain("DEMONSTRATION=on");
      expect(one.output()).not.toMatch(/000000|\/reference\/outbox/);
    },
  );

  it(
    "G7: is a demonstration with demonstration limits when no setting marks it as public",
    {
      timeout: LIMIT_MS,
    },
    async () => {
      const one = await started({});
      expect(await tryPublicAccess(one)).toMatchObject(EXPECTED_IN_DEMONSTRATION);
      expect([...(await guessTokens(one))]).toEqual([403]);
      expect(openedIn(one)).toEqual([]);
    },
  );

  it(
    "G7: DEMONSTRATION=on on a public site enables the demonstration, not its limits, and is logged",
    {
      timeout: LIMIT_MS,
    },
    async () => {
      const one = await started({ TRUST_PROXY: "1", DEMONSTRATION: "on" });
      expect(await tryPublicAccess(one)).toMatchObject(EXPECTED_IN_DEMONSTRATION);
      expect([...(await guessTokens(one))]).toEqual([403, 429]);
      expect(openedIn(one)).toEqual(["DEMONSTRATION"]);
    },
  );

  it(
    "G7: LIMITS=demonstration on a public site enables the demonstration's limits, not the demonstration, and is logged",
    {
      tags: ["night"],
      timeout: LIMIT_MS,
    },
    async () => {
      const one = await started({ TRUST_PROXY: "1", LIMITS: "demonstration,texts-per-address=40" });
      expect(await tryPublicAccess(one)).toMatchObject(EXPECTED_WHEN_PUBLIC);
      expect([...(await guessTokens(one))]).toEqual([403]);
      expect(openedIn(one)).toEqual(["LIMITS"]);
    },
  );
});

describe("the standalone backend", () => {
  let database: SiteDatabase;
  beforeAll(async () => {
    database = await newSiteDatabase();
  }, LIMIT_MS);
  afterAll(() => database.drop(), LIMIT_MS);

  /**
   * Returns what a stranger gets: the outbox, the visits with a sample banker's token, and the
   * response to 25 made-up letter codes.
   */
  async function askBackend(env: Record<string, string>) {
    const backend = spawnBackend({ ...UNSET, ...env });
    try {
      const statusOf = async (address: string) =>
        (await fetch(`${await backend.url}${address}`, { redirect: "manual" })).status;
      const guesses = new Set<number>();
      for (let guess = 0; guess < 25; guess += 1) {
        const answer = await new Visitor(backend).call("offer-code", {
          params: { offerCode: `CASH${String(1000 + guess)}AA` },
          headers: { "X-Visitor-Address": "198.51.100.7" },
        });
        guesses.add(answer.status);
      }
      const found = {
        outbox: await statusOf("/outbox"),
        visits: await statusOf("/visits?employeeToken=banker-token"),
        guesses: [...guesses],
      };
      return { ...found, opened: openedIn(backend) };
    } finally {
      await backend.stop();
    }
  }

  it(
    "G7: is closed with PUBLIC_ORIGIN on another machine, and with DATABASE_URL",
    {
      timeout: LIMIT_MS,
    },
    async () => {
      const closed = { outbox: 404, visits: 403, guesses: [404, 429], opened: [] };
      expect(await askBackend({ PUBLIC_ORIGIN: "http://home.example.com" })).toEqual(closed);
      expect(await askBackend({ DATABASE_URL: database.url, BACKEND_SECRET })).toEqual(closed);
    },
  );

  it(
    "G7: is a demonstration on a loopback address, and on a public one when set explicitly, with production limits",
    {
      tags: ["night"],
      timeout: LIMIT_MS,
    },
    async () => {
      expect(await askBackend({})).toEqual({ outbox: 200, visits: 303, guesses: [404], opened: [] });
      expect(await askBackend({ PUBLIC: "on", DEMONSTRATION: "on" })).toEqual({
        outbox: 200,
        visits: 303,
        guesses: [404, 429],
        opened: ["DEMONSTRATION"],
      });
    },
  );
});
