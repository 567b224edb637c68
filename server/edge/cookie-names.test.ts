import { serialize } from "cookie";
import { describe, expect, it } from "vitest";
import { hosts } from "~/flows";
import { pendingLoginCookie as writeLogin } from "~server/auth0/cookie";
import { createChoiceCookie, choicesWithout } from "~server/measure/choices";
import { pendingLoginCookie as writeStaffLogin } from "~server/oidc/cookie";
import { writeApplications } from "~server/session/applications-cookie";
import { writeBanker } from "~server/shared/banker-cookie";
import { writeConsentLink } from "~server/session/consent-cookie";
import { writeDataRequest } from "~server/session/data-cookie";
import { writeDevice, writeDeviceKey } from "~server/session/device-cookie";
import { writeFlowCookie } from "~server/session/flow-cookie";
import { writePendingLink } from "~server/session/pending-link-cookie";
import { writeReplayToken } from "~server/session/replay-cookie";
import { writeSavings } from "~server/session/savings-cookie";
import { createSealer } from "~server/session/seal";
import { createSessionCookies, newSession } from "~server/session/site-session";
import { writeStaff } from "~server/session/staff-cookie";
import { createProcessStore } from "~server/store/in-process";
import { plainCookieHeader, renameCookies } from "./cookie-names";
import { hostAt } from "~server/visit/flow-visit";

const SECRET = "a secret of at least thirty-two letters";
const sealer = createSealer([SECRET]);
const when = { now: 1_000, secure: true };

/** Returns one Set-Cookie line for each cookie that the site writes. */
async function lines(): Promise<string[]> {
  const session = newSession(1_000);
  const savings = { flow: "qt", annual: 1, monthly: 1, ranAt: "" };
  const request = { kind: "see", visit: session.id, device: session.device } as const;
  return [
    await createSessionCookies([SECRET], true, createProcessStore()).write(session),
    await createChoiceCookie([SECRET], true).write(choicesWithout([]), false),
    ...hosts.map(({ store }) => writeFlowCookie(store, sealer, store.empty, session.id, true)),
    ...hosts
      .filter(({ sideBySide }) => sideBySide)
      .map((host) => hostAt(host, `${host.flow.id}.a_b-c1`).store)
      .map((store) => writeFlowCookie(store, sealer, store.empty, session.id, true)),
    writeDevice(session.device, true),
    writeDeviceKey("key", true),
    writeApplications(
      sealer,
      [],
      { visit: session.id, flow: "mini", appId: "LH-1", token: "t" },
      { deviceKey: "key", secure: true },
    ),
    writeBanker("b1", true),
    writePendingLink(
      sealer,
      { flow: "mini", appId: "LH-1", token: "t", to: "/mini", why: "link" },
      session.id,
      true,
    ),
    writeConsentLink(sealer, { appId: "LH-1", token: "t" }, when),
    writeDataRequest(sealer, request, when),
    writeReplayToken(sealer, "t", when),
    ...writeSavings(sealer, savings, session.id, true),
    writeStaff(sealer, { login: "l", token: "t", id: "b1", name: "Rosa", until: 2_000 }, true),
    writeStaffLogin(sealer, { state: "s", nonce: "n", verifier: "v", startedAt: 1_000 }, true),
    writeLogin(
      sealer,
      { state: "s", nonce: "n", verifier: "v", phone: "", redirectionPathFlow: "/", startedAt: 1_000 },
      session.id,
      true,
    ),
    serialize("amc-lead", "x", { path: "/" }),
    serialize("basic", "1", { path: "/" }),
    serialize("verified-phone", "x", { path: "/" }),
    serialize("AMC_MVT_EXP_home", "CONTROL", { path: "/" }),
  ];
}

const renamed = (...given: string[]): string[] => {
  const headers = new Headers(given.map((line): [string, string] => ["Set-Cookie", line]));
  renameCookies(headers);
  return headers.getSetCookie();
};
const pairOf = (line: string): string => line.split(";")[0] ?? "";

describe("cookies on https", () => {
  it("have the prefix that their path allows, and are read under the name that the pages use", async () => {
    for (const line of await lines()) {
      const [sent = ""] = renamed(line);
      expect(sent).toMatch(/; Secure/);
      expect(sent).toMatch(/^__Host-[^=]+=.*; Path=\/(?:;|$)|^__Secure-[^=]+=.*; Path=\/\w/);
      expect(plainCookieHeader(pairOf(sent))).toBe(pairOf(line));
    }
  });

  it("are read under no other name", async () => {
    for (const pair of (await lines()).map(pairOf)) {
      const own = pairOf(renamed(pair)[0] ?? "");
      const others = ["", "__Host-", "__Secure-"].flatMap((prefix) =>
        ["", "\u00a0", "\v"].map((space) => `${space}${prefix}${pair}`),
      );
      for (const other of others) {
        const found = plainCookieHeader(`a=1; ${other};b=2`);
        expect(found).toBe(other === own ? `a=1; ${pair}; b=2` : "a=1; b=2");
      }
    }
  });

  it("of other software pass unchanged", () => {
    expect(plainCookieHeader("VISITORID=1;  __Host-theirs=2;__Secure-banker-visits=3; bare")).toBe(
      "VISITORID=1; __Host-theirs=2; __Secure-banker-visits=3; bare",
    );
    expect(plainCookieHeader(null)).toBeUndefined();
    expect(plainCookieHeader("iw-sid=1")).toBeUndefined();
  });

  it("are for this host only, even when the backend sets a domain", () => {
    expect(renamed("verified-phone=x; Path=/; Domain=.lender.example; HttpOnly")).toEqual([
      "__Host-verified-phone=x; Path=/; HttpOnly; Secure",
    ]);
    expect(renamed("VISITORID=x; Path=/; Domain=.lender.example")).toEqual([
      "VISITORID=x; Path=/; Domain=.lender.example; Secure",
    ]);
  });
});
