import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { createRequestListener } from "~server/shared/request-listener";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startFaultyBackend, type FaultyBackend } from "../support/faulty-backend";
import { SESSION_SECRET } from "../support/test-env";
import { BEGIN } from "../support/instant-link";
import { startSite, type Site } from "../support/site";
import { headingIn, Visitor, type Page } from "../support/visitor";
import { stepAt } from "../support/walk";

/**
 * Visitors with scripts who pass through a carrier's gateway: it confirms the phone, refuses, is
 * late, or redirects elsewhere.
 */

/** The carrier recognizes and confirms this phone. */
const PHONE = "202-555-0111";

async function served(
  answer: (request: Request) => Promise<Response>,
): Promise<{ url: string; server: Server }> {
  const server = createServer(createRequestListener(answer));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The system gave no port.");
  return { url: `http://127.0.0.1:${String(address.port)}`, server };
}

let backend: FaultyBackend;
let site: Site;
let elsewhere: string | undefined;
const servers: Server[] = [];
let gateway = "";
beforeAll(async () => {
  backend = await startFaultyBackend();
  // The gateway receives the browser and redirects it to the backend's address.
  const carrier = await served((request) => {
    const back = new URL(request.url).searchParams.get("back") ?? "/";
    return Promise.resolve(new Response(null, { status: 302, headers: { Location: `${site.url}${back}` } }));
  });
  gateway = carrier.url;
  // A product backend whose carriers have their own gateway.
  const between = await served(async (request) => {
    const url = new URL(request.url);
    const body = await request.text();
    const answer = await fetch(`${backend.url}${url.pathname}${url.search}`, {
      method: request.method,
      headers: request.headers,
      ...(body === "" ? {} : { body }),
    });
    const text = await answer.text();
    const to = `${elsewhere ?? gateway}/vouch?back=/m/instant-link/quote%3F`;
    const rewritten = text.replace(/"authUrl":"\/m\/instant-link\/quote\?/, `"authUrl":"${to}`);
    return new Response(rewritten, {
      status: answer.status,
      headers: { "Content-Type": "application/json" },
    });
  });
  servers.push(carrier.server, between.server);
  site = await startSite({
    env: {
      LOG_LEVEL: "warn",
      BACKEND_URL: between.url,
      SESSION_SECRETS: SESSION_SECRET,
      CARRIER_ORIGIN: gateway,
    },
  });
}, 90_000);
afterAll(async () => {
  await site.stop();
  for (const server of servers) {
    server.closeAllConnections();
    server.close();
  }
  await backend.stop();
}, 30_000);

/**
 * A browser with scripts submits its number.
 * @returns the address it is sent to
 */
async function askCarrier(visitor: Visitor, page: Page): Promise<string> {
  const answer = await visitor.post(page, { phoneNumber: PHONE, carrier: "1" });
  expect(answer.status).toBe(303);
  return answer.headers.get("Location") ?? "";
}

/** Returns the address that the gateway redirects a browser back to. */
async function backFrom(there: string): Promise<string> {
  expect(there.startsWith(`${gateway}/vouch`)).toBe(true);
  const answer = await fetch(there, { redirect: "manual" });
  return (answer.headers.get("Location") ?? "").slice(site.url.length);
}

const NOT_CONFIRMED = "Your carrier could not confirm the number.";

describe("INSTANT-14: the carriers' gateway", () => {
  it("confirms a phone for the browser that asked, also twice and in another tab", async () => {
    const visitor = new Visitor(site.url);
    const page = await visitor.get(BEGIN);
    const back = await backFrom(await askCarrier(visitor, page));
    const stranger = await new Visitor(site.url).get(back);
    expect([stepAt(stranger.address), headingIn(stranger.html)]).toEqual([
      BEGIN.slice(1),
      "What is your mobile number?",
    ]);
    const proven = await visitor.get(back);
    expect(proven.address).toContain("/m/instant-link/review");
    const tab = visitor.clone();
    for (const again of [
      await visitor.get(back),
      await tab.submit(page, { phoneNumber: PHONE, carrier: "1" }),
    ])
      expect(again.address).toContain("/m/instant-link/review");
    expect(await backend.count("select count(*) from outbox where subject = 'Confirm your number'")).toBe(0);
  });

  it("falls back to the link, without a second call, when it refuses or its confirmation has expired", async () => {
    for (const how of ["refused", "expired"]) {
      const visitor = new Visitor(site.url);
      const page = await visitor.get(BEGIN);
      const back = await backFrom(await askCarrier(visitor, page));
      if (how === "expired")
        await backend.cell(
          "update identity_checks set auth_expires_at = now() - interval '30 days' where proven_at is null",
        );
      const nextPage = await visitor.get(how === "refused" ? back.replace(/vfp=\w+/, "vfp=madeup") : back);
      expect([how, nextPage.html.includes(NOT_CONFIRMED)]).toEqual([how, true]);
      const next = await visitor.submit(nextPage, { phoneNumber: PHONE, carrier: "1" });
      expect(next.address).toContain("/m/instant-link/text-delivery");
    }
  });

  it("is followed only at the configured address", async () => {
    for (const astray of [
      "https://elsewhere.example",
      `${gateway}.elsewhere.example`,
      "//elsewhere.example",
    ]) {
      elsewhere = astray;
      const visitor = new Visitor(site.url);
      const next = await visitor.submit(await visitor.get(BEGIN), { phoneNumber: PHONE, carrier: "1" });
      expect([astray, next.address.includes("/m/instant-link/text-delivery")]).toEqual([astray, true]);
    }
    elsewhere = undefined;
  });
});
