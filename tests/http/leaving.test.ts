import { describe, expect, it } from "vitest";
import { z } from "zod";
import { contract } from "~server/backend/contract";
import {
  requestLiterally,
  harmfulAddressesIn,
  HOSTILE_ADDRESSES,
  HOSTILE_KINDS,
  HOSTILE_TAILS,
  OTHER_HOST,
  redirectsIn,
  type RawResponse,
} from "../support/hostile-addresses";
import { BEGIN } from "../support/instant-link";
import { persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { formIn, Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";
import { routesWithAddress } from "../support/routes";

/**
 * No address supplied by an attacker redirects a visitor away from the site (CVE-2026-53668 and
 * similar). Routers of this major version get no more patches, so the site itself must prevent it:
 * on the fast path, through Remix's handler, and for Remix's scripts.
 */

const testEnv = useTestEnv();
const TEST_MS = 240_000;

/** A path of each route: optional parameters are left out, others are short words. */
const PATHS: readonly string[] = [
  ...new Set([
    "/",
    ...routesWithAddress.map(({ path }) =>
      `/${path.replace(/^\//, "")}`
        .replaceAll(/\/:\w+\?/g, "")
        .replaceAll(/:\w+/g, "a1")
        .replace(/\/\*$/, ""),
    ),
  ]),
];

/** Query names that the site reads, and common names elsewhere. */
const NAMES = [
  ...[
    "active",
    "after",
    "appId",
    "application",
    "banker",
    "begin",
    "callUid",
    "change",
    "code",
    "customerId",
  ],
  ...[
    "done",
    "employeeToken",
    "entry",
    "error",
    "fee",
    "firstName",
    "flow",
    "flowId",
    "goal",
    "hide",
    "home",
  ],
  ...["host", "item", "kept", "kind", "late", "live", "login", "offer", "on", "personId", "presentation"],
  ...["presentationId", "redirectionPathFlow", "request", "said", "saved", "sort", "state", "stay", "stepId"],
  ...["survey", "to", "token", "transferTo", "until", "v", "vfp", "visit", "why", "xaid", "xcid"],
  ...["next", "redirect", "redirectTo", "returnTo", "return_to", "url", "continue", "_routes"],
];

/**
 * The ways to request one address: as pages do, bypassing the fast path, and as Remix's scripts do.
 */
const WAYS = [
  (path: string, query: string) => `${path}?${query}`,
  (path: string, query: string) => `${path}?${query}&index`,
  (path: string, query: string) => `${path === "/" ? "/_root" : path}.data?${query}`,
];

/** Prefixes of a path. */
const STARTS = [
  ...[`//${OTHER_HOST}`, `/\\${OTHER_HOST}`, `///${OTHER_HOST}`, "/", "//", "/\\"],
  ...[`/%2f${OTHER_HOST}`, `/%5c${OTHER_HOST}`, `/%09/${OTHER_HOST}`],
];

const FORM = { "Content-Type": "application/x-www-form-urlencoded" };

/** Form field names that the site reads besides those of questions, and common names elsewhere. */
const FIELDS = [
  ...["_key", "allow", "follow", "from", "home", "id", "offer", "presentationId", "renews", "replaces"],
  ...["sealed", "token", "validationURL", "to", "next", "redirectTo", "returnTo", "url"],
];

interface Sent {
  path: string;
  answer: RawResponse;
}

let asking = 0;

/** Requests all of them in batches, each from another address so that no limit is reached. */
async function askAll(
  requests: readonly { path: string; headers?: Record<string, string>; method?: string; body?: string }[],
): Promise<Sent[]> {
  const answers: Sent[] = [];
  const left = [...requests];
  const ask = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const { path, headers, ...how } = next;
      asking += 1;
      const from = { "X-Forwarded-For": `10.0.${asking >> 8}.${asking & 255}` };
      const answer = await requestLiterally(testEnv.site.url, path, {
        ...how,
        headers: { ...from, ...headers },
      });
      answers.push({ path, answer });
    }
  };
  await Promise.all([ask(), ask(), ask(), ask()]);
  return answers;
}

const harmful = (sent: readonly Sent[]): string[] =>
  sent.flatMap(({ path, answer }) =>
    harmfulAddressesIn(answer, testEnv.site.url).map(
      (address) => `${path.slice(0, 80)} leads to ${address.slice(0, 80)}`,
    ),
  );

const failed = (sent: readonly Sent[]): string[] =>
  sent.flatMap(({ path, answer }) =>
    answer.status >= 500 ? [`${path.slice(0, 80)}: ${answer.status}`] : [],
  );

const cookieOf = ({ cookies }: Visitor): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** Starts a visit and returns its browser's headers. */
async function begunVisit(): Promise<{ headers: Record<string, string>; sessionId: string }> {
  const visitor = new Visitor(testEnv.site.url);
  const page = await visitor.submit(await visitor.get("/mini/home"), {
    firstName: "Ada",
    lastName: "Approved",
  });
  const sessionId = new URLSearchParams(page.address.split("?")[1]).get("sessionId") ?? "";
  expect(sessionId).not.toBe("");
  return { headers: { Cookie: cookieOf(visitor) }, sessionId };
}

/**
 * Combines each path with some of the items, so that every item is used with many paths and the
 * paths share the work evenly.
 */
const inTurn = <Item>(items: readonly Item[], share: number): [path: string, item: Item][] =>
  PATHS.flatMap((path, row) =>
    Array.from({ length: share }, (_, column): [string, Item][] => {
      const item = items[(row + column * Math.ceil(items.length / share)) % items.length];
      return item === undefined ? [] : [[path, item]];
    }).flat(),
  );

/** Paths that may have any subpath: the flows, and pages with parts of their own. */
const ROOTS = [
  "/nowhere",
  ...routesWithAddress.flatMap(({ path }) => (path.endsWith("/*") ? [`/${path.slice(0, -2)}`] : [])),
];
const withAll = (items: readonly string[], roots = ROOTS) =>
  roots.flatMap((path) => items.map((item): [string, string] => [path, item]));

describe("an address of another site", () => {
  it("after the path of any route causes no redirect to it", { timeout: TEST_MS }, async () => {
    const addresses = [...inTurn(HOSTILE_TAILS, 1), ...withAll(HOSTILE_TAILS)];
    const sent = await askAll(
      addresses.map(([path, tail]) => ({ path: `${path === "/" ? "" : path}${tail}` })),
    );
    expect(harmful(sent)).toEqual([]);
    expect(failed(sent)).toEqual([]);
    expect(sent.filter(({ answer }) => redirectsIn(answer).length > 0).length).toBeGreaterThan(50);
  });

  it("before the path of any route causes no redirect to it", { timeout: TEST_MS }, async () => {
    const sent = await askAll(
      withAll(STARTS, [...ROOTS, "/"]).map(([path, start]) => ({
        path: `${start}${path}?firstName=Ada&said=away`,
      })),
    );
    expect(harmful(sent)).toEqual([]);
    const found = sent.filter(({ answer }) => answer.status !== 404);
    expect(found.map(({ path, answer }) => `${path}: ${answer.status}`)).toEqual([]);
  });

  it("in any name of a query of any route causes no redirect to it", { timeout: TEST_MS }, async () => {
    const { headers: begun, sessionId } = await begunVisit();
    const sent = await askAll(
      inTurn(HOSTILE_ADDRESSES, 2).map(([path, address], index) => {
        const isKnown = index % 2 === 0;
        const query = new URLSearchParams(NAMES.map((name) => [name, address]));
        query.set("sessionId", isKnown ? sessionId : address);
        const way = WAYS[index % WAYS.length] ?? WAYS[0];
        return { path: way?.(path, query.toString()) ?? path, headers: isKnown ? begun : {} };
      }),
    );
    expect(harmful(sent)).toEqual([]);
    expect(failed(sent)).toEqual([]);
    expect(sent.filter(({ answer }) => redirectsIn(answer).length > 0).length).toBeGreaterThan(150);
  });

  it("in any form field of any route causes no redirect to it", { timeout: TEST_MS }, async () => {
    const { headers: begun } = await begunVisit();
    const sent = await askAll(
      inTurn(HOSTILE_ADDRESSES, 1).map(([path, address], index) => ({
        path: index % 2 === 0 ? path : `${path === "/" ? "/_root" : path}.data`,
        method: "POST",
        headers: { ...begun, ...FORM, Origin: testEnv.site.url, Referer: `${testEnv.site.url}/mini/home` },
        body: new URLSearchParams(FIELDS.map((name) => [name, address])).toString(),
      })),
    );
    expect(harmful(sent)).toEqual([]);
    expect(failed(sent)).toEqual([]);
  });

  it("as the referring page causes no redirect to it", async () => {
    const { host } = new URL(testEnv.site.url);
    const pages = [
      ...[
        `http://${host}//${OTHER_HOST}/x`,
        `http://${host}/\\${OTHER_HOST}`,
        `http://${host}/%09/${OTHER_HOST}`,
      ],
      ...[`web+x://${host}/\\${OTHER_HOST}/x`, `http://${host}@${OTHER_HOST}/`, `https://${OTHER_HOST}/`],
      ...[`javascript://${host}/%0aalert(1)`, `data:text/html,${host}`, `//${OTHER_HOST}/`],
    ];
    const goesBack = (Referer: string) => [
      { path: "/basic?on=1", headers: { Referer } },
      ...["/legal/privacy-choices", "/recording"].map((path) => ({
        path,
        method: "POST",
        headers: { ...FORM, Referer, Origin: testEnv.site.url },
        body: "from=banner&intent=none&id=1",
      })),
    ];
    const sent = await askAll(pages.flatMap(goesBack));
    expect(harmful(sent)).toEqual([]);
    const led = sent.filter(({ path, answer }) => path !== "/recording" && redirectsIn(answer).length === 1);
    expect(led).toHaveLength(2 * pages.length);
  });
});

describe("an address of another site, from the backend", () => {
  it("is not followed when a page is validated (STEPVAL-05)", { timeout: TEST_MS }, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const { page } = await walkTo(visitor, persona("Highrate"), "/refi-mini/date-of-birth");
    const headers = { Cookie: cookieOf(visitor) };
    const [path = "", query = ""] = page.address.split("?");
    const validatedTo = (url: string) => {
      const verdict = { result: "redirect", url, reason: "moved" };
      testEnv.backend.replaceAnswer("POST /caw/step/validate", () => verdict);
      return askAll(WAYS.map((way) => ({ path: way(path, query), headers })));
    };
    const followed = await validatedTo("/refi-mini/home");
    expect(followed.map(({ answer }) => redirectsIn(answer)[0])).toEqual(WAYS.map(() => "/refi-mini/home"));
    for (const url of HOSTILE_ADDRESSES) {
      const sent = await validatedTo(url);
      expect([url, harmful(sent)]).toEqual([url, []]);
      expect([url, ...sent.map(({ answer }) => answer.status)]).toEqual([url, 200, 200, 200]);
    }
    testEnv.backend.replaceAnswer("POST /caw/step/validate");
  });

  it("is not followed when a carrier is called (INSTANT-14)", { timeout: TEST_MS }, async () => {
    for (const [row, authUrl] of HOSTILE_KINDS.entries()) {
      testEnv.backend.replaceAnswer("POST /mobile-authenticate", (data) => ({ ...data, authUrl }));
      for (const [which, way] of WAYS.entries()) {
        // The number of link texts per phone number is limited.
        const phoneNumber = `616-555-01${10 + row * WAYS.length + which}`;
        const visitor = new Visitor(testEnv.site.url);
        const { action = "", hidden = {} } = formIn((await visitor.get(BEGIN)).html) ?? {};
        const [path = "", query = ""] = action.split("?");
        const sent = await askAll([
          {
            path: way(path, query),
            method: "POST",
            headers: { ...FORM, Cookie: cookieOf(visitor), Origin: testEnv.site.url },
            body: new URLSearchParams({ ...hidden, phoneNumber, carrier: "1" }).toString(),
          },
        ]);
        expect([authUrl, harmful(sent)]).toEqual([authUrl, []]);
        const [to = ""] = sent.flatMap(({ answer }) => redirectsIn(answer));
        // A link is texted instead.
        expect([authUrl, to.split("?")[0]]).toEqual([authUrl, "/m/instant-link/text-delivery"]);
      }
    }
    testEnv.backend.replaceAnswer("POST /mobile-authenticate");
  });

  it("appears in no other response of the contract", () => {
    const named = Object.values(contract).flatMap(({ id, response }) =>
      [
        ...JSON.stringify(z.toJSONSchema(response, { unrepresentable: "any" })).matchAll(/"(\w+)":\{/g),
      ].flatMap(([, name = ""]) =>
        /ur[il]$|href|link$|redirect|location|website|image|photo/i.test(name) ? [`${id} ${name}`] : [],
      ),
    );
    expect([...new Set(named)].sort()).toEqual([
      // Called only for the record; the response is ignored.
      ...["caw.idle.validate url"],
      "caw.load-home.validate url",
      "caw.progress.validate url",
      "caw.step.validate url",
      "mobile-authenticate authUrl",
      // Shown as links next to the lender's own text: the official page of a booklet, and a credit
      // bureau's.
      "papers.list link",
      "score.disclosure website",
    ]);
  });
});
