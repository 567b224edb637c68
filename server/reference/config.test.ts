import path from "node:path";
import { describe, expect, it } from "vitest";
import { ConfigError } from "~server/environment";
import { readBackendConfig } from "./config";

const SECRET = "a-secret-that-nobody-should-ever-print";

/** The sentences of the ConfigError that reading this environment throws. */
function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    readBackendConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
  return [];
}

describe("configuration of the reference backend alone", () => {
  it("needs nothing: it listens on loopback and brings its own database", () => {
    expect(readBackendConfig({ BACKEND_PORT: " ", DATABASE_URL: "" })).toEqual({
      port: 4000,
      host: "127.0.0.1",
      dataDir: path.resolve("data"),
      logLevel: "info",
    });
  });

  it("takes what is set, and leaves the site's own names alone", () => {
    const database = "postgres://somebody@db.example/lender";
    const env = { BACKEND_PORT: "0", BACKEND_HOST: "::1", DATABASE_URL: database, BACKEND_SECRET: SECRET };
    expect(readBackendConfig({ ...env, LOG_LEVEL: "warn", PORT: "not a port" })).toMatchObject({
      port: 0,
      host: "::1",
      databaseUrl: database,
      secret: SECRET,
      logLevel: "warn",
    });
  });

  it.each([
    ["BACKEND_PORT", "eighty"],
    ["DATABASE_URL", "mysql://somebody:word@localhost/x"],
    ["BACKEND_SECRET", SECRET.slice(0, 31)],
    ["LOG_LEVEL", "loud"],
  ])("%s: a wrong value gives one sentence that names it and does not print it", (name, value) => {
    const mistakes = mistakesOf({ [name]: value });
    expect(mistakes).toHaveLength(1);
    expect(mistakes[0]).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`));
    expect(mistakes[0]).not.toContain(value);
  });
});
