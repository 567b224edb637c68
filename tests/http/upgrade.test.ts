import { createCipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { expect, it } from "vitest";
import { createSealer } from "~server/session/seal";
import { FLOW_COOKIE, SESSION_SECRET, sessionOf, stateOf } from "../support/test-env";
import { newestLink, confirmPhoneCode } from "../support/links";
import { persona, withPhone } from "../support/persona";
import { rowsAt } from "../support/rows";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, Visitor } from "../support/visitor";
import { pageAt, walkTo } from "../support/walk";

/** Data left by a version before keys had purposes: it opens in the store, and not in a browser. */

const testEnv = useTestEnv({ hasStore: true });
const WAIT = 120_000;

/** Returns a value sealed as that version did, for any purpose. */
function sealedBefore(value: unknown, purpose: string): string {
  const key = Buffer.from(hkdfSync("sha256", SESSION_SECRET, "house", "flow-state", 32));
  const iv = randomBytes(12);
  const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(purpose));
  const text = Buffer.concat([Buffer.from([0xff]), Buffer.from(JSON.stringify(value))]);
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), body]).toString("base64url");
}

/** Returns a value signed as that version did, in Remix's way. */
function signedBefore(value: unknown): string {
  const text = Buffer.from(JSON.stringify(value)).toString("base64");
  const signature = createHmac("sha256", SESSION_SECRET).update(text).digest("base64").replace(/=+$/, "");
  return encodeURIComponent(`${text}.${signature}`);
}

it(
  "F3: answers stored for another device open after an upgrade, and a browser's own older cookies do not",
  { timeout: WAIT },
  () =>
    withPhone(async (phone) => {
      const last = "Upgraded";
      const visitor = new Visitor(testEnv.site.url);
      const who = persona(last, { phone });
      const { page } = await walkTo(visitor, who, "/mini/review-your-credit");
      const link = await newestLink(testEnv, last);

      const store = testEnv.storeUrl ?? "";
      const [draft] = await rowsAt(store, "select app_id, sealed from site_drafts where flow = 'mini'");
      const appId = String(draft?.app_id);
      const opened = createSealer([SESSION_SECRET]).open(String(draft?.sealed), `draft|mini-wiz|${appId}`);
      expect(opened).toMatchObject({ first: "home" });
      const before = sealedBefore(opened, `draft|mini-wiz|${appId}`);
      await rowsAt(store, `update site_drafts set sealed = '${before}' where app_id = '${appId}'`);

      const other = new Visitor(testEnv.site.url);
      const open = await confirmPhoneCode(other, await other.get(link));
      expect([open.status, pageAt(open.address), headingIn(open.html)]).toEqual([
        200,
        pageAt(page.address),
        headingIn(page.html),
      ]);
      expect(open.html).toContain("Welcome back. We saved your answers");

      const session = await sessionOf(visitor);
      const state = await stateOf(visitor);
      const heading = async (cookies: Record<string, string>): Promise<string> => {
        const comer = visitor.clone();
        for (const [name, value] of Object.entries(cookies)) comer.cookies.set(name, value);
        return headingIn((await comer.get(page.address)).html);
      };
      expect(await heading({})).toBe(headingIn(page.html));
      expect(await heading({ "iw-sid": signedBefore(session) })).not.toBe(headingIn(page.html));
      expect(await heading({ [FLOW_COOKIE]: sealedBefore(state, `cookie|mini-wiz|${session.id}`) })).not.toBe(
        headingIn(page.html),
      );
    }),
);
