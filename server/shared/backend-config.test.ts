import path from "node:path";
import { retentionDays } from "~/domain/retention";
import { SAMPLE_LENDER } from "./lender";
import { describe, expect, it } from "vitest";
import { ConfigError } from "./environment";
import { readBackendConfig } from "./backend-config";

const SECRET = "a-secret-that-nobody-should-ever-print";

/** Returns the sentences of the ConfigError that this environment causes. */
function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    readBackendConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
  return [];
}

describe("configuration of the reference backend", () => {
  it("needs no settings: it listens on loopback and brings its own database", () => {
    expect(readBackendConfig({ BACKEND_PORT: " ", DATABASE_URL: "" })).toEqual({
      port: 4000,
      lender: SAMPLE_LENDER,
      tracesShare: 1,
      host: "127.0.0.1",
      dataDir: path.resolve("data"),
      demonstration: true,
      limits: { preset: "demonstration", points: new Map() },
      publicBy: [],
      openedSettings: [],
      drainMs: 4_000,
      logLevel: "info",
      keep: retentionDays(),
    });
  });

  it.for([
    ["127.0.0.1", undefined, true],
    ["::1", undefined, true],
    ["0.0.0.0", undefined, false],
    ["10.0.0.7", undefined, false],
    ["0.0.0.0", "on", true],
    ["127.0.0.1", "off", false],
  ] as const)("on %s with DEMONSTRATION=%s its outbox is open: %s", ([host, setting, isOpen]) => {
    const env = { BACKEND_HOST: host, ...(setting && { DEMONSTRATION: setting }) };
    expect(readBackendConfig(env).demonstration).toBe(isOpen);
  });

  it("names a misspelled setting, and ignores the site's settings", () => {
    expect(mistakesOf({ BACKEND_SECRETS: SECRET })).toEqual([
      "BACKEND_SECRETS is no setting; BACKEND_SECRET was probably meant.",
    ]);
    expect(mistakesOf({ SESSION_SECRETS: SECRET, BRAND_NAME: "x", HOST: "x" })).toEqual([]);
  });

  it("F3: knows the address of the site for the links in its texts", () => {
    expect(readBackendConfig({ PUBLIC_ORIGIN: "https://www.lender.example" }).siteOrigin).toBe(
      "https://www.lender.example",
    );
    expect(mistakesOf({ PUBLIC_ORIGIN: "www.lender.example" })).toHaveLength(1);
  });

  it("uses the settings, and ignores the site's own names", () => {
    const database = "postgres://somebody@db.example/lender";
    const env = { BACKEND_PORT: "0", BACKEND_HOST: "::1", DATABASE_URL: database, BACKEND_SECRET: SECRET };
    expect(readBackendConfig({ ...env, LOG_LEVEL: "warn", PORT: "not a port" })).toMatchObject({
      port: 0,
      host: "::1",
      databaseUrl: database,
      secrets: [SECRET],
      logLevel: "warn",
    });
  });

  it.each([
    ["BACKEND_PORT", "eighty"],
    ["DATABASE_URL", "mysql://somebody:word@localhost/x"],
    ["BACKEND_SECRET", SECRET.slice(0, 31)],
    ["LOG_LEVEL", "loud"],
  ])(
    "%s: a wrong value gives one sentence that names the setting and does not print the value",
    (name, value) => {
      const mistakes = mistakesOf({ [name]: value });
      expect(mistakes).toHaveLength(1);
      expect(mistakes[0]).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`));
      expect(mistakes[0]).not.toContain(value);
    },
  );
});
