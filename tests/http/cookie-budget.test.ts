import { randomBytes } from "node:crypto";
import { describe, expect, it } from "vitest";
import { hosts } from "~/flows";
import type { WizardState } from "~/wizard/state";
import { MAX_COOKIE_HEADER_BYTES } from "~server/edge/cookie-budget";
import type { AnyHost } from "~server/visit/types";
import { readFlowCookie, writeFlowCookie } from "~server/session/flow-cookie";
import { createSealer } from "~server/session/seal";
import { sessionInFlow } from "~server/session/site-session";
import { putSession, sessionOf, SESSION_SECRET } from "../support/test-env";
import { persona } from "../support/persona";
import { rowsAt } from "../support/rows";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn, Visitor, type Page } from "../support/visitor";
import { answersFor, stepAt, walkTo } from "../support/walk";

/**
 * All cookies of one request stay under 12 kB: the state of the oldest flow moves to the site's
 * store and returns with its flow (G3).
 */

const WAIT = { timeout: 120_000 };
const testEnv = useOwnTestEnv({}, undefined, true);
const sealer = createSealer([SESSION_SECRET]);

const headerOf = ({ cookies }: Visitor): string =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");

/** A visitor that counts the bytes of the cookies it sends. */
class CountingVisitor extends Visitor {
  sent: number[] = [];

  override async request(...[address, init]: Parameters<Visitor["request"]>): Promise<Response> {
    const { pathname } = new URL(address, this.origin);
    this.sent.push(this.cookieHeader(pathname).length);
    return super.request(address, init);
  }
}

const hostOf = (id: string): AnyHost => {
  const host: AnyHost | undefined = hosts.find(({ flow }) => flow.id === id);
  if (!host) throw new Error(`There is no flow ${id}.`);
  return host;
};

/** Fills a flow's state with answers that cannot be compressed further. */
async function fill(visitor: Visitor, flow: string, bytes: number): Promise<void> {
  const { store } = hostOf(flow);
  const { id } = sessionInFlow(await sessionOf(visitor), flow);
  const state: WizardState | undefined = readFlowCookie(store, sealer, headerOf(visitor), id);
  if (!state) throw new Error(`Nothing was said in ${flow}.`);
  const filledAnswers = { ...state.answers, filler: randomBytes(bytes).toString("base64") };
  const line = writeFlowCookie(store, sealer, { ...state, answers: filledAnswers }, id, false);
  visitor.cookies.set(`amc-cache-${store.cacheKey}`, line.slice(line.indexOf("=") + 1, line.indexOf(";")));
}

const MAIN = "amc-cache-business";
const MINI = "amc-cache-mini-wiz";
const who = () => persona("Manyflows");

/**
 * A visitor of two flows, the main one first, each with as many answers as a cookie holds, a long
 * session and cookies of other sites.
 */
async function withMuch() {
  const visitor = new CountingVisitor(testEnv.site.url);
  const main = await walkTo(visitor, { ...who(), goal: "refinance" }, "/estimated-home-value", "/");
  const mini = await walkTo(visitor, who(), "/mini/accepted-offer");
  await fill(visitor, "main", 2_000);
  await fill(visitor, "mini", 2_000);
  const session = await sessionOf(visitor);
  const flows = { ...session.flows };
  for (const [key, visit] of Object.entries(flows))
    flows[key] = { ...visit, seen: session.seen - (key === "main" ? 60 : 0) };
  await putSession(visitor, { ...session, flows, proven: [randomBytes(1_000).toString("hex")] });
  visitor.cookies.set("VISITORID", "v".repeat(3_500));
  visitor.sent = [];
  return { visitor, main: main.page.address, mini: mini.page.address };
}

const isOpen = ({ status, address }: Page, path: string) => {
  expect([status, address.split("?")[0]]).toEqual([200, path]);
};
const kept = () => rowsAt(testEnv.storeUrl ?? "", "select id, sealed from site_flow_states");

describe("G3: the cookies of one request", () => {
  it(
    "stay under 12 kB: the state of the older flow moves to the store, sealed, and both flows continue",
    WAIT,
    async () => {
      const { visitor, main, mini } = await withMuch();
      expect(visitor.cookieHeader("/mini").length).toBeGreaterThan(MAX_COOKIE_HEADER_BYTES);
      const whole = visitor.cookies.get(MAIN);
      isOpen(await visitor.get(mini), "/mini/accepted-offer");
      expect(visitor.cookieHeader("/mini").length).toBeLessThan(MAX_COOKIE_HEADER_BYTES);
      expect(visitor.cookies.get(MAIN)).toMatch(/^kept\./);
      expect(visitor.cookies.get(MINI)).not.toMatch(/^kept\./);
      const [row] = await kept();
      expect(row).toMatchObject({ sealed: whole });
      expect(visitor.cookies.get(MAIN)).not.toContain(row?.["id"]);

      visitor.sent = [];
      const page = await visitor.get(main);
      isOpen(page, "/estimated-home-value");
      const next = await visitor.submit(page, answersFor(who(), page));
      expect([next.status, stepAt(next.address)]).not.toEqual([200, "estimated-home-value"]);
      isOpen(await visitor.get(mini), "/mini/accepted-offer");
      isOpen(await visitor.get(next.address), next.address.split("?")[0] ?? "");
      expect(Math.max(...visitor.sent)).toBeLessThan(MAX_COOKIE_HEADER_BYTES);
      expect(await kept()).toHaveLength(1);
    },
  );

  it("hold the state again once there is room and its flow is opened", WAIT, async () => {
    const { visitor, main, mini } = await withMuch();
    await visitor.get(mini);
    visitor.cookies.delete("VISITORID");
    await visitor.get(mini);
    expect(visitor.cookies.get(MAIN)).toMatch(/^kept\./);
    isOpen(await visitor.get(main), "/estimated-home-value");
    expect(visitor.cookies.get(MAIN)).not.toMatch(/^kept\./);
  });

  it("G8: refer to a stored state that opens in this browser only", WAIT, async () => {
    const { visitor, main, mini } = await withMuch();
    await visitor.get(mini);
    const thief = visitor.clone();
    thief.cookies.set("amc-device-key", randomBytes(18).toString("base64url"));
    expect((await thief.get(main)).address).toMatch(/^\/home\?/);
    isOpen(await visitor.get(main), "/estimated-home-value");
  });

  it("F18: refer to no stored state once the visit was ended", WAIT, async () => {
    const { visitor, main, mini } = await withMuch();
    await visitor.get(mini);
    const before = visitor.clone();
    const rows = await kept();
    await visitor.get("/-/restart");
    expect(visitor.cookies.has(MAIN)).toBe(false);
    expect(await kept()).toHaveLength(rows.length - 1);
    expect((await before.get(main)).address).toMatch(/^\/\?said=fresh/);
  });

  it("open no stored state older than the longest visit", WAIT, async () => {
    const { visitor, main, mini } = await withMuch();
    await visitor.get(mini);
    await rowsAt(
      testEnv.storeUrl ?? "",
      "update site_flow_states set kept_at = kept_at - interval '13 hours'",
    );
    expect((await visitor.get(main)).address).toMatch(/^\/home\?/);
    expect(visitor.cookies.get(MAIN) ?? "").not.toMatch(/^kept\./);
  });

  describe("while the store is unreachable", () => {
    const away = async <Found>(work: () => Promise<Found>): Promise<Found> => {
      const rename = (from: string, to: string) =>
        rowsAt(testEnv.storeUrl ?? "", `alter table ${from} rename to ${to}`);
      await rename("site_flow_states", "site_flow_states_away");
      try {
        return await work();
      } finally {
        await rename("site_flow_states_away", "site_flow_states");
      }
    };

    it("keep their state in the browser, and every page works", WAIT, async () => {
      const { visitor, main, mini } = await withMuch();
      await away(async () => {
        isOpen(await visitor.get(mini), "/mini/accepted-offer");
        isOpen(await visitor.get(main), "/estimated-home-value");
      });
      expect(visitor.cookies.get(MAIN)).not.toMatch(/^kept\./);
    });

    it(
      "keep all stored state: entry pages open, others show an error, and everything is back afterwards",
      WAIT,
      async () => {
        const { visitor, main, mini } = await withMuch();
        await visitor.get(mini);
        const named = visitor.cookies.get(MAIN);
        await away(async () => {
          expect((await visitor.get("/")).status).toBe(200);
          isOpen(await visitor.get(mini), "/mini/accepted-offer");
          const page = await visitor.get(main);
          expect([page.status, page.html]).toEqual([
            503,
            expect.stringContaining(
              "<p>We can&#x27;t get your answers right now, but they are safe and nothing is lost, so please try again in a minute.</p>",
            ),
          ]);
          expect(headingIn(page.html)).not.toBe("");
        });
        expect(visitor.cookies.get(MAIN)).toBe(named);
        isOpen(await visitor.get(main), "/estimated-home-value");
      },
    );
  });
});
