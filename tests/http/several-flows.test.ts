import { describe, expect, it } from "vitest";
import { putSession, sessionOf } from "../support/test-env";
import { persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { Visitor, type Page } from "../support/visitor";
import { answersFor, stepAt, walkTo } from "../support/walk";

/**
 * One browser with visits of several flows: each has its own state, its own timeout and its own
 * copy (decision G3).
 */

const WAIT = { timeout: 120_000 };
const testEnv = useTestEnv();

/** The response of a flow's mirror. */
interface Mirrored {
  entries?: Record<string, Record<string, unknown>>;
  sealed?: string;
  fresh?: true;
  away?: true;
}

const mirrorAt = (base: string): string => `${base}/-/mirror`;

async function mirrored(visitor: Visitor, base: string): Promise<Mirrored> {
  const answer = await visitor.request(mirrorAt(base));
  expect(answer.status).toBe(200);
  const body: Mirrored = await answer.json();
  return body;
}

/**
 * Sends a flow's sealed copy as the browser does.
 * @returns the status, and where the visit continues
 */
async function restored(visitor: Visitor, base: string, sealed: string | undefined) {
  const answer = await visitor.request(mirrorAt(base), {
    method: "POST",
    body: new URLSearchParams({ sealed: sealed ?? "" }).toString(),
    headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: visitor.origin },
  });
  const { to }: { to?: string } = await answer.json();
  return { status: answer.status, to };
}

/** Removes every cookie except those of the browser itself. */
function loseCookies({ cookies }: Visitor): void {
  for (const name of cookies.keys()) if (!name.startsWith("amc-device")) cookies.delete(name);
}

const isOpen = ({ status, address }: Page, path: string) => {
  expect([status, address.split("?")[0]]).toEqual([200, path]);
};

const who = () => persona("Manyflows");

/** A visitor in the middle of three flows. @returns the page of each */
async function inThree(visitor: Visitor) {
  const mini = await walkTo(visitor, who(), "/mini/accepted-offer");
  const main = await walkTo(visitor, { ...who(), goal: "refinance" }, "/estimated-home-value", "/");
  const quiz = await walkTo(visitor, who(), "/cashout-challenger/property-use");
  return { mini: mini.page.address, main: main.page.address, quiz: quiz.page.address };
}

const MINUTE = 60;

/**
 * Changes the time of the last activity of some of a visitor's flows.
 * @param minutes age by flow
 */
async function wasThere(visitor: Visitor, minutes: Readonly<Record<string, number>>): Promise<void> {
  const session = await sessionOf(visitor);
  const flows = Object.entries(session.flows).map(
    ([key, visit]) => [key, { ...visit, seen: session.seen - (minutes[key] ?? 0) * MINUTE }] as const,
  );
  await putSession(visitor, { ...session, flows: Object.fromEntries(flows) });
}

describe.concurrent("several flows in one browser", () => {
  it("G3: a visitor of three flows returns to the same page and answers in each", WAIT, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const { mini, main, quiz } = await inThree(visitor);
    await visitor.get("/");
    isOpen(await visitor.get(mini), "/mini/accepted-offer");
    isOpen(await visitor.get(main), "/estimated-home-value");
    isOpen(await visitor.get(quiz), "/cashout-challenger/property-use");
    expect((await visitor.get("/mini/home")).html).toContain('value="Manyflows"');
  });

  it("G3: two tabs in two flows continue in turn", WAIT, async () => {
    const one = new Visitor(testEnv.site.url);
    const { mini, main } = await inThree(one);
    const answer = async (address: string): Promise<string> => {
      const page = await one.get(address);
      const next = await one.submit(page, answersFor(who(), page));
      expect([next.status, stepAt(next.address)]).not.toEqual([200, stepAt(address)]);
      return next.address;
    };
    const further = [await answer(main), await answer(mini)];
    for (const address of [await answer(further[0] ?? ""), await answer(further[1] ?? ""), ...further])
      isOpen(await one.get(address), address.split("?")[0] ?? "");
  });

  it(
    "G3: restores each flow from its own copy after lost cookies, and neither removes the other",
    WAIT,
    async () => {
      const visitor = new Visitor(testEnv.site.url);
      await inThree(visitor);
      const copies = { mini: await mirrored(visitor, "/mini"), main: await mirrored(visitor, "") };
      loseCookies(visitor);
      const main = await restored(visitor, "", copies.main.sealed);
      expect(main).toEqual({ status: 200, to: expect.stringContaining("/estimated-home-value?") });
      await visitor.get("/mini/home");
      const mini = await restored(visitor, "/mini", copies.mini.sealed);
      expect(mini).toEqual({ status: 200, to: expect.stringContaining("/mini/accepted-offer?") });
      isOpen(await visitor.get(mini.to ?? ""), "/mini/accepted-offer");
      isOpen(await visitor.get(main.to ?? ""), "/estimated-home-value");
    },
  );

  it("G3: restores a flow next to one begun after the cookies were lost", WAIT, async () => {
    const visitor = new Visitor(testEnv.site.url);
    await inThree(visitor);
    const { sealed } = await mirrored(visitor, "/mini");
    loseCookies(visitor);
    const { page } = await walkTo(visitor, who(), "/refi-mini/address", "/refi-mini/home");
    await visitor.get("/mini/home");
    const { to = "" } = await restored(visitor, "/mini", sealed);
    isOpen(await visitor.get(to), "/mini/accepted-offer");
    isOpen(await visitor.get(page.address), "/refi-mini/address");
  });

  it("G8: another browser opens none of the copies", WAIT, async () => {
    const visitor = new Visitor(testEnv.site.url);
    await inThree(visitor);
    const { sealed } = await mirrored(visitor, "/mini");
    const stranger = new Visitor(testEnv.site.url);
    await stranger.get("/mini/home");
    expect(await restored(stranger, "/mini", sealed)).toEqual({ status: 410 });
  });

  it("IDLE-02: a flow idle for 20 minutes ends, and the others continue", WAIT, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const { mini, main } = await inThree(visitor);
    const before = visitor.clone();
    const { sealed } = await mirrored(visitor, "/mini");
    await wasThere(visitor, { mini: 21 });
    expect((await mirrored(visitor, "/mini")).away).toBe(true);
    const away = await visitor.get(mini);
    expect(away.address).toMatch(/^\/mini\/home\?.*said=away/);
    isOpen(await visitor.get(main), "/estimated-home-value");
    expect((await mirrored(visitor, "")).sealed).toEqual(expect.any(String));
    // Its answers can no longer be opened, however they were stored (F18).
    visitor.cookies.set("amc-cache-mini-wiz", before.cookies.get("amc-cache-mini-wiz") ?? "");
    expect((await visitor.get("/mini/home")).html).not.toContain("Manyflows");
    expect(sealed).toEqual(expect.any(String));
  });

  it("IDLE-03: a browser that reports one flow as idle ends only that flow", WAIT, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const { mini, quiz } = await inThree(visitor);
    const away = await visitor.get("/mini/-/restart?said=away");
    expect(away.address).toMatch(/^\/mini\/home\?.*said=away/);
    expect(away.html).not.toContain("Manyflows");
    isOpen(await visitor.get(quiz), "/cashout-challenger/property-use");
    expect((await visitor.get(mini)).address).toMatch(/^\/mini\/home/);
  });

  it(
    "FLOWID-01, G4: a visit that begins at a root module has no flow id, and then the id of the flow it continues in",
    WAIT,
    async () => {
      const visitor = new Visitor(testEnv.site.url);
      const flowId = async () =>
        (await mirrored(visitor, "")).entries?.["amc-cache-wizard-metadata"]?.["flowId"];
      await visitor.get("/m/instant-link/quote");
      expect(await flowId()).toBe("unknown");
      await walkTo(visitor, who(), "/looking-for-cashout", "/m/instant-link/quote");
      expect(await flowId()).toBe("lookingForCashoutFlow");
    },
  );

  it("F18, IDLE-05: Start over ends all flows, and no copy opens", WAIT, async () => {
    const visitor = new Visitor(testEnv.site.url);
    await inThree(visitor);
    const copies = { mini: await mirrored(visitor, "/mini"), main: await mirrored(visitor, "") };
    const restart = await visitor.get("/mini/-/restart");
    expect(restart.address).toMatch(/^\/mini\/home\?.*said=restart/);
    for (const [base, { sealed }] of [
      ["/mini", copies.mini],
      ["", copies.main],
    ] as const)
      expect((await restored(visitor, base, sealed)).status).toBe(410);
  });

  it("G3: an old page of an ended flow removes nothing from a flow begun since", WAIT, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const { quiz } = await inThree(visitor);
    await visitor.get("/mini/-/restart");
    const { page } = await walkTo(visitor, who(), "/mini/accepted-offer");
    expect((await visitor.get(quiz)).address).toMatch(/^\/cashout-challenger\/home/);
    isOpen(await visitor.get(page.address), "/mini/accepted-offer");
  });
});
