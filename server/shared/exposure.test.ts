import { describe, expect, it } from "vitest";
import { shippedSettings } from "~tests/support/shipped-settings";
import { parseConfig } from "~server/config";
import { logExposure } from "./exposure";
import { readBackendConfig } from "./backend-config";

const SECRETS = {
  SESSION_SECRETS: "a-secret-that-nobody-should-ever-print",
  BACKEND_SECRET: "another-secret-that-nobody-should-see",
} as const;
const DATABASE = "postgres://somebody@db.example/lender";

/** Returns what is open, and which limits apply. */
const openIn = ({ demonstration, limits }: ReturnType<typeof readBackendConfig>) => [
  demonstration,
  limits.preset,
];
const site = (env: Record<string, string>) => parseConfig({ ...SECRETS, ...env });

describe("G7: who can reach a site", () => {
  it.each([
    ["nothing is set", {}],
    ["it listens on loopback", { HOST: "::1" }],
    ["its address is loopback, on https too", { PUBLIC_ORIGIN: "https://shop.localhost:8443" }],
    ["no proxy stands in front", { TRUST_PROXY: "off" }],
    ["it is not said to be public", { PUBLIC: "off" }],
  ])("G7: is only this machine where %s", (_, env) => {
    const config = site(env);
    expect([config.publicBy, config.openedSettings]).toEqual([[], []]);
    expect(openIn(config)).toEqual([true, "demonstration"]);
  });

  it.each([
    ["PUBLIC", "on"],
    ["TRUST_PROXY", "1"],
    ["REQUEST_ID_HEADER", "X-Request-Id"],
    ["PUBLIC_ORIGIN", "https://www.lender.example"],
    ["PUBLIC_ORIGIN", "http://home.example.com"],
    ["PUBLIC_ORIGIN", "http://192.168.1.7:3000"],
    ["HOST", "0.0.0.0"],
    ["HOST", "::"],
    ["HOST", "10.0.0.7"],
    ["HOST", "site-1"],
    ["DATABASE_URL", DATABASE],
    ["SITE_DATABASE_URL", DATABASE],
  ])("G7: includes others with %s=%s, whatever other settings state that it is private", (name, value) => {
    const here = {
      HOST: "127.0.0.1",
      PUBLIC_ORIGIN: "http://localhost:3000",
      PUBLIC: "off",
      TRUST_PROXY: "0",
    };
    const config = site({ ...here, [name]: value });
    expect(config.publicBy).toEqual([name]);
    expect(openIn(config)).toEqual([false, "production"]);
  });

  it.each([
    ["PUBLIC", "on"],
    ["TRUST_PROXY", "2"],
    ["PUBLIC_ORIGIN", "http://home.example.com"],
    ["BACKEND_HOST", "0.0.0.0"],
    ["DATABASE_URL", DATABASE],
  ])("G7: includes others only for the backend with %s=%s", (name, value) => {
    const config = readBackendConfig({ [name]: value });
    expect(config.publicBy).toEqual([name]);
    expect(openIn(config)).toEqual([false, "production"]);
  });

  it.each(Object.entries(shippedSettings))("G7: includes others by %s alone", (_, { PUBLIC = "" }) => {
    expect(openIn(site({ PUBLIC }))).toEqual([false, "production"]);
  });
});

describe("G7: settings that open something on a public site", () => {
  const opened = (env: Record<string, string>) => {
    const lines: unknown[] = [];
    const config = site({ TRUST_PROXY: "1", ...env });
    logExposure(config, { warn: ({ setting, publicBy }) => void lines.push([setting, publicBy]) });
    return { open: openIn(config), lines };
  };

  it("G7: open only what they name, and log a warning", () => {
    expect(opened({ DEMONSTRATION: "on" })).toEqual({
      open: [true, "production"],
      lines: [["DEMONSTRATION", ["TRUST_PROXY"]]],
    });
    expect(opened({ LIMITS: "demonstration" })).toEqual({
      open: [false, "demonstration"],
      lines: [["LIMITS", ["TRUST_PROXY"]]],
    });
    expect(opened({ DEMONSTRATION: "on", LIMITS: "texts-per-address=40, demonstration" }).lines).toHaveLength(
      2,
    );
  });

  it("G7: open nothing where limits only get custom numbers, or the demonstration is off", () => {
    const harmless: Record<string, string>[] = [
      { LIMITS: "texts-per-address=40" },
      { LIMITS: "production" },
      { DEMONSTRATION: "off" },
    ];
    for (const env of harmless) expect(opened(env)).toEqual({ open: [false, "production"], lines: [] });
    expect(site({ LIMITS: "texts-per-address=40" }).limits.preset).toBe("demonstration");
    expect(
      site({ TRUST_PROXY: "1", LIMITS: "texts-per-address=40" }).limits.points.get("texts-per-address"),
    ).toBe(40);
  });

  it("G7: start no demonstration with the lender's own backend", () => {
    const own = { BACKEND_URL: "https://backend.example", PUBLIC_ORIGIN: "https://www.lender.example" };
    const config = site({ ...own, DEMONSTRATION: "on" });
    expect([openIn(config), config.openedSettings]).toEqual([[false, "production"], []]);
  });
});
