import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { emptyFolder } from "../support/data-folder";
import { SESSION_SECRET } from "../support/test-env";
import { freePort, startSite, type Site } from "../support/site";
import { useSite } from "../support/use-test-env";
import { problemsIn, Visitor } from "../support/visitor";

const root = fileURLToPath(new URL("../..", import.meta.url));
const LIMIT_MS = 60_000;
const HTTPS = "https://www.larkspur.example";

/** Starts a program of the build that must fail to start, and waits for its end. */
async function failing(
  env: Record<string, string>,
  program = "main.js",
): Promise<{ code: unknown; text: string; dataDir: string }> {
  const dataDir = emptyFolder("refused-");
  const child = spawn(process.execPath, [path.join(root, "build", program)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", DATA_DIR: dataDir, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (part: string) => void (text += part));
  const timer = setTimeout(() => child.kill("SIGTERM"), 30_000);
  const [code] = await once(child, "close");
  clearTimeout(timer);
  return { code, text, dataDir };
}

/** Long enough, but only a repeated word. */
const GUESSABLE = "changeme".repeat(5);

describe("a failed start", () => {
  const OWN = {
    BACKEND_URL: "https://backend.example",
    SESSION_SECRETS: SESSION_SECRET,
    PUBLIC_ORIGIN: HTTPS,
  };

  async function expectRefused(env: Record<string, string>, sentence: RegExp): Promise<void> {
    const { code, text, dataDir } = await failing({
      PORT: String(await freePort()),
      HOST: "127.0.0.1",
      ...env,
    });
    expect(code).toBe(1);
    expect(text).toMatch(sentence);
    expect(text.trim().split("\n")).toHaveLength(1);
    expect(text).not.toMatch(new RegExp(`${GUESSABLE}|${SESSION_SECRET}`));
    expect(existsSync(path.join(dataDir, "postgres"))).toBe(false);
    rmSync(dataDir, { recursive: true, force: true });
  }

  it(
    "a backend over plain http on another machine: one-sentence error and code 1",
    { timeout: LIMIT_MS },
    () => expectRefused({ ...OWN, BACKEND_URL: "http://10.0.0.7:4000" }, /BACKEND_URL must begin with https/),
  );

  it.for([
    [
      "a backend of one's own and no PUBLIC_ORIGIN",
      { ...OWN, PUBLIC_ORIGIN: "" },
      /PUBLIC_ORIGIN must be set/,
    ],
    [
      "a setting whose name is written wrong",
      { PUBLIC_ORGIN: HTTPS },
      /PUBLIC_ORGIN is no setting; PUBLIC_ORIGIN was probably meant\./,
    ],
    [
      "a secret of the cookies that is easy to guess",
      { ...OWN, SESSION_SECRETS: GUESSABLE },
      /SESSION_SECRETS must be random, .* `openssl rand -base64 32` makes one\./,
    ],
    [
      "a secret of the backend that is easy to guess",
      { BACKEND_SECRET: GUESSABLE },
      /BACKEND_SECRET must be random/,
    ],
    [
      "one secret for the cookies and the backend",
      { SESSION_SECRETS: SESSION_SECRET, BACKEND_SECRET: SESSION_SECRET },
      /SESSION_SECRETS and BACKEND_SECRET must not begin with the same secret\./,
    ],
  ] as const)(
    "%s: one-sentence error and code 1",
    { tags: ["night"], timeout: LIMIT_MS },
    ([, env, sentence]) => expectRefused(env, sentence),
  );

  it(
    "an easily guessed secret of the backend alone: the same",
    { tags: ["night"], timeout: LIMIT_MS },
    async () => {
      const { code, text } = await failing({ BACKEND_SECRET: GUESSABLE, BACKEND_PORT: "0" }, "backend.js");
      expect(code).toBe(1);
      expect(text).toMatch(/^The reference backend could not start\. BACKEND_SECRET must be random/);
      expect(text).not.toContain(GUESSABLE);
    },
  );

  it(
    "a misspelled setting of the backend alone: the same",
    { tags: ["night"], timeout: LIMIT_MS },
    async () => {
      const { code, text } = await failing({ BACKEND_PROT: "4000", BACKEND_PORT: "0" }, "backend.js");
      expect(code).toBe(1);
      expect(text).toMatch(
        /^The reference backend could not start\. BACKEND_PROT is no setting; BACKEND_PORT was/,
      );
    },
  );

  it(
    "a port in use: one-sentence error, and no database server keeps running",
    { tags: ["night"], timeout: LIMIT_MS },
    async () => {
      const other = createServer().listen(0, "127.0.0.1");
      await once(other, "listening");
      const address = other.address();
      const port = typeof address === "object" && address !== null ? String(address.port) : "";
      const { code, text, dataDir } = await failing({ PORT: port, HOST: "127.0.0.1" });
      other.close();
      expect(code).toBe(1);
      expect(text).toBe("The site could not start. PORT is taken by another program.\n");
      expect(existsSync(path.join(dataDir, "postgres", "postmaster.pid"))).toBe(false);
      rmSync(dataDir, { recursive: true, force: true });
    },
  );
});

describe("cookies", { tags: ["night"] }, () => {
  let site: Site;
  let plain: Site;
  beforeAll(async () => {
    [site, plain] = await Promise.all([startSite({ env: { PUBLIC_ORIGIN: HTTPS } }), startSite()]);
  }, LIMIT_MS);
  afterAll(() => Promise.all([site.stop(), plain.stop()]), LIMIT_MS);

  /** Returns every line of a first response and of the next one. */
  async function linesOf(visitor: Visitor): Promise<string[]> {
    const home = await visitor.get("/mini/home");
    const answer = await visitor.post(home, { firstName: "Ada", lastName: "Approved" });
    return [...home.headers.getSetCookie(), ...answer.headers.getSetCookie()];
  }

  it("on https are limited to this host and never sent unencrypted", async () => {
    const lines = await linesOf(new Visitor(site.url));
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) {
      expect(line).toMatch(/; Secure/);
      expect(line).toMatch(/^__Host-[^=]+=.*; Path=\/(?:;|$)|^__Secure-[^=]+=.*; Path=\/\w/);
      expect(line).not.toMatch(/; Domain=/);
    }
    const names = lines.map((line) => line.slice(0, line.indexOf("=")));
    expect(names).toEqual(
      expect.arrayContaining(["__Host-iw-sid", "__Host-amc-device", "__Secure-amc-cache-mini-wiz"]),
    );
    const basic = await new Visitor(site.url).request("/basic?on=1");
    expect(basic.headers.getSetCookie()[0]).toMatch(/^__Host-basic=1;.*; Secure/);
  });

  it("on http have their plain names", async () => {
    const lines = await linesOf(new Visitor(plain.url));
    expect(lines.some((line) => line.startsWith("iw-sid="))).toBe(true);
    expect(lines.filter((line) => /^__|; Secure/.test(line))).toEqual([]);
  });
});

describe("a secret in the wrong field", { tags: ["night"] }, () => {
  const site = useSite({ LOG_LEVEL: "trace" });

  it.for([
    ["an SSN in a name, where nothing else is wrong", { firstName: "219-09-9999", lastName: "Approved" }],
    ["an SSN in a name, where another field is empty", { firstName: "Ada 219 09 9999", lastName: "" }],
    ["an SSN without dashes", { firstName: "219099999", lastName: "" }],
    ["a card number", { firstName: "Ada", lastName: "5555 5555 5555 4444" }],
    ["a card number beside an empty field", { firstName: "", lastName: "5555555555554444" }],
  ] as const)("%s: is refused and not shown again, logged or copied", async ([, fields]) => {
    const visitor = new Visitor(site.url);
    const page = await visitor.submit(await visitor.get("/mini/home"), fields);
    expect(page.status).toBe(400);
    expect(problemsIn(page.html).join()).toMatch(/Social Security number, a card number/);
    const mirror = await (await visitor.request("/mini/-/mirror")).text();
    for (const place of [page.html, mirror, site.output()]) {
      expect(place).not.toMatch(/219[- ]?09[- ]?9999|5555[ ]?5555/);
    }
  });

  it("in a message to us: is not sent, and the other input stays", async () => {
    const visitor = new Visitor(site.url);
    const chat = await visitor.get("/chat");
    const answer = await visitor.submit(chat, {
      intent: "message",
      email: "ada@example.com",
      message: "My number is 219-09-9999, please look.",
    });
    expect(answer.status).toBe(400);
    expect(answer.html).not.toContain("219-09-9999");
    expect(answer.html).toContain("Social Security number");
  });
});

describe("a refused request in a browser", { tags: ["night"] }, () => {
  const site = useSite();

  it("shows an error message, a way to try again and the phone number", async () => {
    const visitor = new Visitor(site.url, { Accept: "text/html" });
    const answer = await visitor.request("/mini/home", {
      method: "POST",
      body: "firstName=Ada",
      headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: "https://elsewhere.example" },
    });
    const html = await answer.text();
    expect(answer.status).toBe(403);
    expect(html).toContain("That form didn&#x27;t come from one of our pages");
    expect(html).toContain("Try again</a>");
    expect(html).toContain('href="tel:+18005550100"');
    expect(html).not.toContain("<script");
  });

  it("shows the site's own page, with all three, for a body of another kind", async () => {
    const visitor = new Visitor(site.url, { Accept: "text/html" });
    const answer = await visitor.request("/mini/home", {
      method: "POST",
      body: "{}",
      headers: { "Content-Type": "application/json" },
    });
    const html = await answer.text();
    expect(answer.status).toBe(415);
    expect(html).toMatch(
      /<main[\s\S]*Something went wrong[\s\S]*Try again[\s\S]*tel:\+18005550100[\s\S]*<\/main>/,
    );
  });
});
