import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startFaultyBackend, type FaultyBackend } from "../support/faulty-backend";
import { SESSION_SECRET } from "../support/test-env";
import { persona } from "../support/persona";
import { startSite, type Site } from "../support/site";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/** A lender with APIs at several addresses (G5): each gets only the calls of its own pages. */

const WAIT = { timeout: 120_000 };
let main: FaultyBackend;
let refinance: FaultyBackend;
let site: Site;

beforeAll(async () => {
  [main, refinance] = await Promise.all([startFaultyBackend({}), startFaultyBackend({})]);
  site = await startSite({
    env: {
      LOG_LEVEL: "warn",
      BACKEND_URL: main.url,
      BACKEND_URL_REFI_MINI: `${refinance.url}/`,
      SESSION_SECRETS: SESSION_SECRET,
    },
  });
}, 90_000);
afterAll(async () => {
  await site.stop();
  await Promise.all([main.stop(), refinance.stop()]);
});

/** Returns the first path segments of the pages whose calls a backend got. */
const receivedFrom = ({ calls }: FaultyBackend) =>
  new Set(calls.flatMap(({ query }) => query.get("pageId")?.split("/")[1] ?? []));

it("TRANSPORT-02: each of two backends receives only the calls of its own pages", WAIT, async () => {
  await walkTo(new Visitor(site.url), persona("Declined"), "/refi-mini/unable-to-pre-qualify");
  await walkTo(new Visitor(site.url), persona("Approved"), "/mini/purc-rate-and-payment");
  await walkTo(new Visitor(site.url), persona("Approved"), "/qt/m/profile/phone-number");
  expect(receivedFrom(refinance)).toEqual(new Set(["refi-mini"]));
  expect([...receivedFrom(main)]).toEqual(expect.arrayContaining(["mini", "qt"]));
  expect(receivedFrom(main)).not.toContain("refi-mini");
  expect(refinance.calls.map(({ path }) => path)).toEqual(
    expect.arrayContaining(["/app-data", "/credit/softpull"]),
  );
});

it("is ready while every backend answers", WAIT, async () => {
  const ready = async () => (await fetch(`${site.url}/health/ready`)).status;
  expect(await ready()).toBe(200);
  refinance.trouble("*", "failing");
  await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 10_000 });
  refinance.mend();
  await vi.waitFor(async () => expect(await ready()).toBe(200), { timeout: 10_000 });
});

it(
  "a site without a backend for every flow shows a one-sentence error, and does not start",
  WAIT,
  async () => {
    const env = {
      BACKEND_URL_QT: main.url,
      SESSION_SECRETS: SESSION_SECRET,
      PUBLIC_ORIGIN: "http://localhost:3000",
    };
    await expect(startSite({ env })).rejects.toThrow(
      /BACKEND_URL must be set, or else BACKEND_URL_MINI, .*, when BACKEND_URL_QT is set\./,
    );
  },
);
