import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ConfigError, configNames, parseConfig, readConfig, siteData } from "./config";
import { backendConfigNames } from "./shared/backend-config";

const SECRET = "a-secret-that-nobody-should-ever-print";

/** Returns the sentences of the ConfigError thrown for this environment. */
function mistakesOf(env: Record<string, string>): readonly string[] {
  try {
    parseConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
  return [];
}

describe("configuration of the embedded default", () => {
  it("needs no settings and fills in every value", () => {
    const config = parseConfig({});
    expect(config).toMatchObject({
      port: 3000,
      host: "127.0.0.1",
      dataDir: path.resolve("data"),
      secureCookies: false,
      trustProxy: 0,
      visitDeadlineMs: 8_000,
      compress: true,
      logLevel: "info",
    });
    expect(config.auth0OverridePhones).toEqual([
      ...["2025550101", "2025550102", "2025550103", "2025550104"],
      ...["2025550105", "2025550106", "2025550107", "2025550108"],
    ]);
    expect(config.leadSourceIds).toHaveLength(8);
    expect(config.sourcePhones.size).toBe(0);
    expect(config.backendUrls).toBeUndefined();
    expect(config.googlePayMerchantId).toBeUndefined();
    expect(config.links.transfer).toBeUndefined();
  });

  it("treats empty and blank values as unset", () => {
    expect(parseConfig({ PORT: "", HOST: "  ", BACKEND_URL: "", COMPRESS: "", LOG_LEVEL: " " })).toEqual(
      parseConfig({}),
    );
  });
});

describe("configuration of a lender's own site", () => {
  const own = {
    BACKEND_URL: "https://backend.example.com/",
    SESSION_SECRETS: `${SECRET}, ${SECRET}-older`,
    PUBLIC_ORIGIN: "https://www.example.com/",
  };

  it("has no test phones, no sample lead sources and no demo brand", () => {
    const config = parseConfig(own);
    expect(new Set(Object.values(config.backendUrls ?? {}))).toEqual(
      new Set(["https://backend.example.com"]),
    );
    expect(Object.keys(config.backendUrls ?? {})).toHaveLength(8);
    expect(config.sessionSecrets).toEqual([SECRET, `${SECRET}-older`]);
    expect(config.auth0OverridePhones).toEqual([]);
    expect(config.leadSourceIds).toEqual([]);
    expect(config.brand.demo).toBe(false);
  });

  it("uses the values that are set", () => {
    const config = parseConfig({
      ...own,
      PORT: "8080",
      TRUST_PROXY: "2",
      COMPRESS: "off",
      FAST_PATH: "off",
      BRAND_NAME: "Example Lending",
      SUPPORT_PHONE: "800.555.0123",
      SOURCE_PHONES: "ad-7=800.555.0111, ad 8 = 888.555.0112,",
      TERMS_URL: "https://www.example.com/terms",
      PRIVACY_URL: "/our-privacy",
      THIRD_PARTY_TRANSFER_URL: "https://partner.example.com",
      AUTH0_OVERRIDE_PHONES: "(202) 555-0101, 2025550102",
      LEAD_SOURCE_IDS: "one, two,",
      APPLE_PAY_MERCHANT_ID: "merchant.example",
    });
    expect(config).toMatchObject({
      port: 8080,
      publicOrigin: "https://www.example.com",
      secureCookies: true,
      trustProxy: 2,
      compress: false,
      fastPath: false,
      auth0OverridePhones: ["2025550101", "2025550102"],
      leadSourceIds: ["one", "two"],
      applePayMerchantId: "merchant.example",
    });
    expect([...config.sourcePhones]).toEqual([
      ["ad-7", "800.555.0111"],
      ["ad 8", "888.555.0112"],
    ]);
    const site = siteData(config);
    expect(site.brand).toMatchObject({ name: "Example Lending", supportPhone: "800.555.0123" });
    expect(site.links).toMatchObject({
      terms: "https://www.example.com/terms",
      privacy: "/our-privacy",
      transfer: "https://partner.example.com",
    });
  });

  it("requires secrets and its public origin", () => {
    expect(mistakesOf({ BACKEND_URL: "https://backend.example.com" })).toEqual([
      "SESSION_SECRETS must be set when BACKEND_URL is set.",
      "PUBLIC_ORIGIN must be set when BACKEND_URL is set.",
    ]);
  });

  describe("with a backend for each kind of page (G5)", () => {
    const { BACKEND_URL: one, ...envWithoutUrl } = own;

    it("calls each kind's own backend, and the common one where a kind has none", () => {
      const set = { ...own, BACKEND_URL_REFI_MINI: "https://refi.example.com/api/" };
      expect(parseConfig(set).backendUrls).toMatchObject({
        "refi-mini": "https://refi.example.com/api",
        mini: "https://backend.example.com",
        main: "https://backend.example.com",
      });
      const each = {
        BACKEND_URL_MAIN: one,
        BACKEND_URL_MINI: one,
        BACKEND_URL_SPW: one,
        BACKEND_URL_REFI_MINI: one,
        BACKEND_URL_QT: "https://qt.example.com",
        BACKEND_URL_PURCHASE: one,
        BACKEND_URL_CASHOUT_CHALLENGER: one,
        BACKEND_URL_CUSTOMER_SURVEY: one,
      };
      const config = parseConfig({ ...envWithoutUrl, ...each });
      expect(config.backendUrls).toMatchObject({
        qt: "https://qt.example.com",
        spw: "https://backend.example.com",
      });
      expect([config.brand.demo, config.demonstration]).toEqual([false, false]);
      expect(config.publicBy).toEqual(expect.arrayContaining(Object.keys(each)));
      const { BACKEND_URL_SPW: _spw, ...others } = each;
      expect(mistakesOf({ ...envWithoutUrl, ...others })).toEqual([
        "BACKEND_URL must be set, or else BACKEND_URL_SPW, when BACKEND_URL_MINI is set.",
      ]);
    });

    it("requires a backend for every kind, secrets, and https", () => {
      expect(mistakesOf({ ...envWithoutUrl, BACKEND_URL_QT: one })).toEqual([
        "BACKEND_URL must be set, or else BACKEND_URL_MINI, BACKEND_URL_SPW, BACKEND_URL_REFI_MINI, BACKEND_URL_PURCHASE, BACKEND_URL_CASHOUT_CHALLENGER, BACKEND_URL_CUSTOMER_SURVEY, BACKEND_URL_MAIN, when BACKEND_URL_QT is set.",
      ]);
      expect(mistakesOf({ BACKEND_URL_QT: one })).toEqual([
        "SESSION_SECRETS must be set when BACKEND_URL_QT is set.",
        "PUBLIC_ORIGIN must be set when BACKEND_URL_QT is set.",
      ]);
      expect(mistakesOf({ ...own, BACKEND_URL_QT: "http://10.0.0.7:4000" })).toEqual([
        "BACKEND_URL_QT must begin with https where it leads to another machine.",
      ]);
      expect(mistakesOf({ ...own, BACKEND_URL_QT: "http://127.0.0.1:4000" })).toEqual([]);
    });
  });

  it.for(["http://127.0.0.1:4000", "http://localhost:4000", "http://[::1]:4000"])(
    "allows http to a backend on this machine (%s), and only https to another machine",
    (here) => {
      expect(mistakesOf({ ...own, BACKEND_URL: here })).toEqual([]);
      expect(
        mistakesOf({ ...own, BACKEND_URL: here.replace(/\/\/[^:]*(?=:\d)|\/\/.*\]/, "//10.0.0.7") }),
      ).toEqual(["BACKEND_URL must begin with https where it leads to another machine."]);
    },
  );
});

describe("errors in the environment", () => {
  it.each([
    ["PORT", "eighty"],
    ["PORT", "70000"],
    ["SESSION_SECRETS", "short"],
    ["SESSION_SECRETS", `${SECRET},short`],
    ["SESSION_SECRETS", "a".repeat(44)],
    ["SESSION_SECRETS", `${SECRET},${"password".repeat(5)}`],
    ["BACKEND_URL", "backend.example.com"],
    ["DATABASE_URL", "mysql://localhost/x"],
    ["BACKEND_SECRET", "short"],
    ["BACKEND_SECRET", "0123456789".repeat(4)],
    ["RELAY_KEY", "too-short"],
    ["RELAY_KEY", "qwertyuiopasdfghjklzxcvbnm"],
    ["PUBLIC_ORIGIN", "https://www.example.com/site"],
    ["TRUST_PROXY", "maybe"],
    ["VISIT_DEADLINE_MS", "soon"],
    ["VISIT_DEADLINE_MS", "8s"],
    ["DRAIN_MS", "9000"],
    ["COMPRESS", "maybe"],
    ["LOG_LEVEL", "loud"],
    ["SUPPORT_PHONE", "(800) 555-0100"],
    ["SOURCE_PHONES", "ad-7"],
    ["SOURCE_PHONES", "ad-7=8005550111"],
    ["SOURCE_PHONES", "=800.555.0112"],
    ["SOURCE_PHONES", "ad-7=800.555.0111=800.555.0112"],
    ["SOURCE_PHONES", "ad-7=800.555.0111,ad-7=800.555.0112"],
    ["BRAND_NMLS_ID", "NMLS 12"],
    ["TERMS_URL", "javascript:alert(1)"],
    ["PRIVACY_URL", "//elsewhere.example.com"],
    ["AUTH0_OVERRIDE_PHONES", "555-0101"],
  ])(
    "%s: reports a wrong value in one sentence that names the setting and does not print the value (%s)",
    (name, value) => {
      const mistakes = mistakesOf({ [name]: value });
      expect(mistakes).toHaveLength(1);
      expect(mistakes[0]).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`));
      expect(mistakes[0]).not.toContain(value);
    },
  );

  it("reports all errors at once", () => {
    expect(mistakesOf({ PORT: "x", LOG_LEVEL: "loud", COMPRESS: "perhaps" })).toHaveLength(3);
  });
});

describe("secrets that are easy to guess", () => {
  const WEAK = "changeme".repeat(4);

  it.each([
    ["SESSION_SECRETS", WEAK],
    ["BACKEND_SECRET", WEAK],
    ["RELAY_KEY", WEAK],
  ])("refuses %s, with a sentence on how to make a secret", (name, value) => {
    expect(mistakesOf({ [name]: value })).toEqual([
      `${name} must be random, and this one is easy to guess: \`openssl rand -base64 32\` makes one.`,
    ]);
  });

  it("are still accepted after a strong one where the backend uses them only to decrypt", () => {
    expect(mistakesOf({ BACKEND_SECRET: `${SECRET},${WEAK}` })).toEqual([]);
    expect(mistakesOf({ BACKEND_SECRET: `${WEAK},${SECRET}` })).toHaveLength(1);
  });

  it("must differ: cookies, the backend's data and the lender's servers each have their own", () => {
    expect(mistakesOf({ SESSION_SECRETS: SECRET, BACKEND_SECRET: SECRET, RELAY_KEY: SECRET })).toEqual([
      "SESSION_SECRETS and BACKEND_SECRET must not begin with the same secret.",
      "RELAY_KEY must not be one of SESSION_SECRETS or BACKEND_SECRET.",
    ]);
    // A site that used one secret for both can replace it like any other.
    expect(mistakesOf({ SESSION_SECRETS: `${SECRET}-new,${SECRET}`, BACKEND_SECRET: SECRET })).toEqual([]);
  });
});

describe("a misspelled setting name", () => {
  it.each([
    ["PUBLIC_ORGIN", "PUBLIC_ORIGIN"],
    ["BACKEND_ULR", "BACKEND_URL"],
    ["SESSION_SECRET", "SESSION_SECRETS"],
    ["public_origin", "PUBLIC_ORIGIN"],
    ["POTR", "PORT"],
    ["BACKEND_HOTS", "BACKEND_HOST"],
  ])("%s: suggests the probable name in one sentence and does not print the value", (name, meant) => {
    expect(mistakesOf({ [name]: "a value" })).toEqual([
      `${name} is no setting; ${meant} was probably meant.`,
    ]);
  });

  it("is reported by its prefix where only this site's settings use that prefix", () => {
    expect(mistakesOf({ BRAND_COLOUR: "blue" })).toEqual([
      "BRAND_COLOUR is no setting; .env.example lists them all.",
    ]);
  });

  it("does not report names of a shell, a container or other software", () => {
    const others = [
      "HOME",
      "PATH",
      "PWD",
      "HOSTNAME",
      "LANG",
      "LOGNAME",
      "SESSION_MANAGER",
      "BACKEND_SERVICE_HOST",
    ];
    const more = [
      "GOOGLE_APPLICATION_CREDENTIALS",
      "NODE_ENV",
      "POSTGRES_URL",
      "PUBLIC_URL",
      "DATABASE_HOST",
    ];
    expect(mistakesOf(Object.fromEntries([...others, ...more].map((name) => [name, "x"])))).toEqual([]);
    expect(mistakesOf({ PUBLIC_ORGIN: " " })).toEqual([]);
  });
});

describe("keys of the embedded default", () => {
  let dataDir = "";
  beforeEach(() => {
    dataDir = mkdtempSync(path.join(tmpdir(), "config-"));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

  it("are created once, readable only by their owner, and read again", () => {
    const first = readConfig({ DATA_DIR: path.join(dataDir, "new") });
    const second = readConfig({ DATA_DIR: path.join(dataDir, "new") });
    expect(first.sessionSecrets).toHaveLength(1);
    expect(first.sessionSecrets[0]?.length).toBeGreaterThanOrEqual(32);
    expect(second.sessionSecrets).toEqual(first.sessionSecrets);
    expect(statSync(path.join(dataDir, "new", "secrets.json")).mode & 0o777).toBe(0o600);
  });

  it("are not created when secrets are set", () => {
    expect(readConfig({ DATA_DIR: dataDir, SESSION_SECRETS: SECRET }).sessionSecrets).toEqual([SECRET]);
    expect(() => statSync(path.join(dataDir, "secrets.json"))).toThrow();
  });

  it("are never replaced when their file is damaged", () => {
    const file = path.join(dataDir, "secrets.json");
    writeFileSync(file, "{");
    expect(() => readConfig({ DATA_DIR: dataDir })).toThrow(ConfigError);
    expect(readFileSync(file, "utf8")).toBe("{");
  });
});

describe("a group of settings with one prefix", () => {
  /**
   * Prefixes that settings of neighboring containers may have too. THIRD_PARTY is ours, but THIRD
   * alone is not.
   */
  const SHARED = [
    ...["BACKEND", "DATABASE", "GOOGLE", "LICENSING", "MAX", "PRIVACY", "PUBLIC", "SECURITY", "SITE"],
    "THIRD",
  ];
  const prefixes = configNames.map((name) => name.split("_")[0] ?? "");
  const groups = new Set(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index));

  it.for([...groups].filter((prefix) => !SHARED.includes(prefix)))(
    "%s: an unknown name with this prefix stops the start",
    (prefix) => {
      const where = "Add the prefix to SETTING_PREFIXES in server/config.ts, or to SHARED here.";
      expect(mistakesOf({ [`${prefix}_NO_SUCH_SETTING`]: "x" }), where).toHaveLength(1);
    },
  );
});

describe(".env.example", () => {
  it("lists exactly the settings that are read", () => {
    const names = [...readFileSync(".env.example", "utf8").matchAll(/^#? ?([A-Z0-9_]+)=/gm)].map(
      (line) => line[1],
    );
    const read = new Set([...configNames, ...backendConfigNames]);
    const isNew = [...read].filter((name) => !names.includes(name));
    expect(isNew, "Describe these in .env.example, as # NAME=default below a comment.").toEqual([]);
    expect(names.toSorted()).toEqual([...read].toSorted());
  });
});

describe("Google's gateway", () => {
  const google = { GOOGLE_PAY_MERCHANT_ID: "G1" };
  const own = {
    BACKEND_URL: "https://backend.example",
    SESSION_SECRETS: SECRET,
    PUBLIC_ORIGIN: "https://www.example.com",
  };

  it("consists of name and account; the test gateway is used only where the reference backend reads the tokens", () => {
    const set = parseConfig({ ...google, GOOGLE_PAY_GATEWAY: "gate:account-1" });
    expect(set.googlePayGateway).toEqual({ name: "gate", merchantId: "account-1" });
    expect(parseConfig(google).googlePayGateway).toBeUndefined();
    expect(() => parseConfig({ GOOGLE_PAY_GATEWAY: "gate" })).toThrow(/GOOGLE_PAY_GATEWAY/);
  });

  it("is required where real payments are taken", () => {
    expect(() => parseConfig({ ...own, ...google })).toThrow(/GOOGLE_PAY_GATEWAY must be set/);
    expect(() => parseConfig({ ...own, ...google, GOOGLE_PAY_GATEWAY: "gate:account-1" })).not.toThrow();
  });

  it("OTPPROV-01: requires the identity provider's settings complete, with the return origin, or none of them", () => {
    const whole = {
      AUTH0_DOMAIN: "Tenant.us.auth0.com",
      AUTH0_CLIENT_ID: "client",
      AUTH0_CLIENT_SECRET: "hush",
      PUBLIC_ORIGIN: "https://www.example.com",
    };
    expect(parseConfig(whole).auth0).toEqual({
      issuer: "https://tenant.us.auth0.com",
      clientId: "client",
      clientSecret: "hush",
    });
    expect(parseConfig({}).auth0).toBeUndefined();
    for (const name of Object.keys(whole)) {
      expect(() => parseConfig({ ...whole, [name]: undefined })).toThrow(/must be set together/);
    }
    expect(() => parseConfig({ ...whole, AUTH0_DOMAIN: "https://tenant.us.auth0.com/" })).toThrow(
      /host name/,
    );
  });
});

describe("the employees' identity provider", () => {
  const whole = {
    OIDC_ISSUER: "https://login.example.com/realms/desk",
    OIDC_CLIENT_ID: "client",
    OIDC_CLIENT_SECRET: "hush",
    PUBLIC_ORIGIN: "https://www.example.com/",
  };

  it("DESK-03: requires all settings, with the return origin, or none", () => {
    expect(parseConfig(whole).oidc).toEqual({
      issuer: "https://login.example.com/realms/desk",
      clientId: "client",
      clientSecret: "hush",
      claim: "employee_token",
      redirectUri: "https://www.example.com/spw/login",
    });
    expect(parseConfig({ ...whole, OIDC_CLAIM: "https://example.com/desk" }).oidc?.claim).toBe(
      "https://example.com/desk",
    );
    expect(parseConfig({ PUBLIC_ORIGIN: whole.PUBLIC_ORIGIN }).oidc).toBeUndefined();
    const sentence =
      "OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and PUBLIC_ORIGIN must be set together.";
    for (const name of Object.keys(whole)) expect(mistakesOf({ ...whole, [name]: "" })).toEqual([sentence]);
    expect(mistakesOf({ OIDC_CLAIM: "desk" })).toEqual([sentence]);
  });

  it.each([
    "http://login.example.com",
    "login.example.com",
    "https://login.example.com/?tenant=1",
    "ftp://127.0.0.1",
  ])("DESK-03: requires https unless the provider is on this machine: refuses %s", (issuer) => {
    expect(mistakesOf({ ...whole, OIDC_ISSUER: issuer })).toEqual([
      "OIDC_ISSUER must be a web address that begins with https, with no query.",
    ]);
    expect(mistakesOf({ ...whole, OIDC_ISSUER: "http://127.0.0.1:9000" })).toEqual([]);
  });

  it("reports an unknown name with the prefix of its settings", () => {
    expect(mistakesOf({ OIDC_SCOPES: "openid" })).toEqual([
      "OIDC_SCOPES is no setting; .env.example lists them all.",
    ]);
  });
});
