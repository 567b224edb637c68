import { connect, type Socket } from "node:net";
import { decode } from "turbo-stream";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { runUnderLoad, visitorAtFirstPage, submitForm } from "../support/under-load";
import { persona, withPhone } from "../support/persona";
import { freePort } from "../support/site";
import { useOwnTestEnv } from "../support/use-test-env";
import { formIn, headingIn, problemsIn, Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/** Requests while the site is overloaded: this site handles at most two at once. */

const metricsPort = await freePort();
const testEnv = useOwnTestEnv({
  MAX_AT_ONCE: "2",
  MAX_LOOP_DELAY_MS: "600000",
  MAX_CONNECTIONS: "40",
  METRICS_PORT: String(metricsPort),
});

const names = { firstName: "Ada", lastName: "Approved" };
const newcomer = () => visitorAtFirstPage(testEnv);
/** Runs an action while this many other requests are being handled. */
const runWhileBusy = <Result>(many: number, doing: () => Promise<Result>) =>
  runUnderLoad(testEnv, many, doing);

const seconds = (headers: Headers): number => Number(headers.get("Retry-After"));

describe("requests to an overloaded site", () => {
  it("a page shows the overload, the next retry and the phone number; files, health and open visits are unaffected", async () => {
    const { visitor } = await newcomer();
    await runWhileBusy(2, async () => {
      const page = await visitor.get("/mini/home");
      expect([page.status, headingIn(page.html)]).toEqual([503, "We are very busy"]);
      expect(page.html).toMatch(/tries again by itself in a few seconds/);
      expect(page.html).toContain('href="tel:');
      expect(page.headers.get("Refresh")).toMatch(/^[2-5]$/);
      expect(seconds(page.headers)).toBeGreaterThanOrEqual(2);
      for (const path of ["/health", "/health/ready", "/favicon.svg"])
        expect([path, (await fetch(`${testEnv.site.url}${path}`)).status]).toEqual([path, 200]);
      const report = await fetch(`${testEnv.site.url}/reports`, { method: "POST", body: "[]" });
      expect([report.status, await report.text()]).toEqual([503, ""]);
      const mirrored = await fetch(`${testEnv.site.url}/mini/-/mirror`, {
        headers: { Accept: "application/json" },
      });
      expect([mirrored.status, mirrored.headers.get("Content-Type")]).toEqual([
        503,
        "text/plain;charset=UTF-8",
      ]);
    });
    const counted = await (await fetch(`http://127.0.0.1:${String(metricsPort)}/metrics`)).text();
    expect(counted).toMatch(/^site_shed_total\{kind="page"\} [1-9]/m);
    expect(counted).toMatch(/^site_shed_total\{kind="report"\} 1$/m);
  });

  it("the overload page contains the rejected form, and one press sends it once", async () => {
    const { visitor, page } = await newcomer();
    const typed = { firstName: "Ada", lastName: "O'Neil" };
    const [turned, hostile] = await runWhileBusy(3, async () => {
      const calls = testEnv.backend.calls.length;
      const answers = [
        await submitForm(visitor, page, typed),
        await submitForm(visitor.clone(), page, { firstName: '"><b>&quot;', lastName: "x" }),
      ] as const;
      expect(testEnv.backend.calls).toHaveLength(calls);
      return answers;
    });
    expect([turned.status, headingIn(turned.html)]).toEqual([503, "We are very busy"]);
    expect(seconds(turned.headers)).toBeGreaterThanOrEqual(2);
    expect(turned.html).toContain("nothing was done with what you just sent");
    expect(turned.html).not.toContain("we&#x27;ll ask you for them again");
    const form = formIn(turned.html);
    expect(form?.hidden).toMatchObject({ ...typed, _key: formIn(page.html)?.hidden["_key"] });
    expect(turned.headers.get("Content-Security-Policy")).toContain("form-action 'self'");
    expect(hostile.html).not.toContain("<b>");
    expect(hostile.html).toContain('value="&quot;&gt;&lt;b&gt;&amp;quot;"');
    const next = await visitor.submit(turned);
    expect([next.status, next.address]).toEqual([200, expect.stringMatching(/^\/mini\/accepted-offer\?/)]);
    const keys = testEnv.backend.calls.flatMap(({ path, body, key }) =>
      path === "/app-data" && body.includes("O'Neil") ? [key] : [],
    );
    expect(new Set(keys).size).toBe(keys.length);
    // A second press sends the same form with the same key.
    const again = await visitor.clone().submit(turned);
    expect([again.status, again.address]).toEqual([200, next.address]);
  });

  it("the overload page asks again for private values, and keeps the rest", () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const { page } = await walkTo(visitor, persona("Approved", { phone }), "/mini/date-of-birth");
      const fields = formIn(page.html)?.fields ?? [];
      const typed = Object.fromEntries(fields.map((name) => [name, "07041976"]));
      const turned = await runWhileBusy(3, () => submitForm(visitor, page, typed));
      expect([turned.status, headingIn(turned.html)]).toEqual([503, "We are very busy"]);
      expect(turned.html).not.toMatch(/07041976|name="dob/);
      expect(turned.html).toContain("we&#x27;ll ask you for them again");
      const nextPage = await visitor.submit(turned);
      expect([nextPage.status, headingIn(nextPage.html)]).toEqual([400, headingIn(page.html)]);
      expect(problemsIn(nextPage.html)).not.toEqual([]);
    }));

  it("a payment goes through, while a plain form has to wait", { timeout: 120_000 }, () =>
    withPhone(async (phone) => {
      const who = persona("Approved", { phone });
      const visitor = new Visitor(testEnv.site.url);
      const { page } = await walkTo(visitor, who, "/mini/credit-report-payment");
      const card = { number: "4242 4242 4242 4242", expiry: "12/30", cvc: "123", zip: "92602" };
      const { visitor: other, page: home } = await newcomer();
      const { paid, plain } = await runWhileBusy(3, async () => ({
        paid: await submitForm(visitor, page, {
          ...card,
          nameOnCard: "Ada Approved",
          hardPullConsent: "yes",
        }),
        plain: await submitForm(other, home, names),
      }));
      expect([paid.status, plain.status]).toEqual([303, 503]);
      expect(
        await testEnv.backend.count("select count(*) from payments where app_id not like 'seed-%'"),
      ).toBe(1);
    }),
  );

  it("a form of another site is not treated as ours when it is rejected", async () => {
    const { visitor, page } = await newcomer();
    const turned = await runWhileBusy(3, () =>
      visitor.post(page, { firstName: "Mallory", lastName: "Evil" }, { Origin: "https://evil.example" }),
    );
    expect(turned.status).toBe(503);
    expect(await turned.text()).not.toMatch(/Mallory|<form/);
  });
});

const reply = z.object({
  data: z.object({
    values: z.record(z.string(), z.string()),
    errors: z.record(z.string(), z.array(z.string())),
    key: z.string(),
  }),
});

/** Returns the data that the pages' scripts read from a response. */
async function read({ body }: Response): Promise<unknown> {
  if (!body) throw new Error("There is nothing to read.");
  const { value } = await decode(body, {
    plugins: [
      (type, target) => (type === "SingleFetchRedirect" ? { value: { redirect: target } } : undefined),
    ],
  });
  return value;
}

describe("requests to an overloaded site, with scripts", () => {
  it("the page of a form stays, with the message and what was typed", async () => {
    const { visitor, page } = await newcomer();
    const { action = "", hidden = {} } = formIn(page.html) ?? {};
    const body = new URLSearchParams({ ...hidden, ...names }).toString();
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: visitor.origin };
    const address = action.replace("?", ".data?");
    const turned = await runWhileBusy(3, () => visitor.request(address, { method: "POST", body, headers }));
    expect([turned.status, turned.headers.get("X-Remix-Response")]).toEqual([503, "yes"]);
    const { data } = reply.parse(await read(turned));
    expect(data.errors[""]?.join()).toMatch(/nothing was done.*send it again.*Nothing you typed was lost/);
    expect([data.values, data.key]).toEqual([names, hidden["_key"]]);
  });

  it("a page the visitor navigates to is requested as a document, which shows the overload and retries", async () => {
    const { visitor, page } = await newcomer();
    const next = await visitor.submit(page, names);
    const turned = await runWhileBusy(2, () => visitor.request(next.address.replace("?", ".data?")));
    expect(turned.status).toBe(503);
    // Without this header, polling scripts do not treat it as a response of the site and wait.
    expect(turned.headers.has("X-Remix-Response")).toBe(false);
    expect(await read(turned)).toEqual({
      redirect: { redirect: next.address, status: 302, revalidate: false, reload: true, replace: false },
    });
  });
});

describe("connections", () => {
  const open = new Set<Socket>();
  /** Resolves with the received data once the other side has closed the connection. */
  const closed = (first: string): Promise<string> =>
    new Promise((resolve) => {
      const { hostname, port } = new URL(testEnv.site.url);
      const socket = connect(Number(port), hostname, () => void socket.write(first));
      open.add(socket);
      let text = "";
      socket.on("data", (bytes: Buffer) => (text += bytes.toString("latin1")));
      socket.on("error", () => undefined);
      socket.on("close", () => {
        resolve(text);
      });
    });

  it("a client that does not finish the request headers is disconnected", { timeout: 40_000 }, async () => {
    expect(await closed("GET /mini/home HTTP/1.1\r\nHost: localhost\r\n")).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("connections above the configured limit are closed", { timeout: 40_000 }, async () => {
    const ends = Array.from({ length: 60 }, () => closed("GET /health HTTP/1.1\r\nHost: localhost\r\n"));
    // Connections above the limit are closed at once without a response.
    expect(await Promise.race(ends)).toBe("");
    for (const socket of open) socket.destroy();
    await Promise.all(ends);
    const health = () => fetch(`${testEnv.site.url}/health`).then(({ status }) => status, String);
    await expect.poll(health).toBe(200);
  });
});
