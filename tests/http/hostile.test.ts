import { connect } from "node:net";
import { describe, expect, it } from "vitest";
import { SECRET_REFUSED } from "~server/visit/failure";
import { persona, withPhone } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { formIn, headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";

/** Requests that neither a browser nor our forms send. */

const testEnv = useTestEnv();

/** Returns the response to a handwritten request, including the host line. */
function responseTo(lines: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(testEnv.site.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${[...lines, "Connection: close"].join("\r\n")}\r\n\r\n`),
    );
    let text = "";
    socket.on("data", (bytes: Buffer) => (text += bytes.toString("latin1")));
    socket.on("end", () => resolve(text));
    socket.on("error", reject);
  });
}

const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1]);

/** Posts a page's form with this text appended after its hidden fields. */
async function postRaw(visitor: Visitor, page: Page, more: string) {
  const { action = "", hidden = {} } = formIn(page.html) ?? {};
  const body = `${new URLSearchParams(hidden).toString()}&${more}`;
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: visitor.origin };
  const answer = await visitor.clone().request(action, { method: "POST", body, headers });
  return { status: answer.status, html: await answer.text() };
}

describe("unknown form fields", () => {
  it("a very large list index neither crashes the site nor delays it", { timeout: 60_000 }, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const { page } = await walkTo(visitor, persona("Onelien"), "/refi-mini/property-owners");
    for (const index of ["99999", "9999999", "4294967294"]) {
      const took: number[] = [];
      while (took.length < 2) {
        const start = Date.now();
        const { status, html } = await postRaw(visitor, page, `owners[${index}]=0`);
        expect([status, headingIn(html)]).toEqual([400, headingIn(page.html)]);
        took.push(Date.now() - start);
      }
      // Takes the fastest run, because a busy machine is unlikely to delay all of them.
      expect(Math.min(...took)).toBeLessThan(1_000);
    }
    expect((await fetch(`${testEnv.site.url}/health`)).status).toBe(200);
  });

  it("commands to the form parser have no effect", async () => {
    const visitor = new Visitor(testEnv.site.url);
    const page = await visitor.get("/mini/home");
    const orders = [
      "__state__=no",
      "__intent__=no",
      `__intent__=${encodeURIComponent('{"type":"remove","payload":{"name":"","index":0}}')}`,
      `__intent__=${encodeURIComponent('{"type":"update","payload":{"name":"__proto__.x","value":1}}')}`,
    ];
    for (const order of orders) {
      const { status, html } = await postRaw(visitor, page, `${order}&firstName=Ada`);
      expect([order, status, problemsIn(html)]).toEqual([order, 400, ["Enter your last name."]]);
    }
  });
});

describe("malformed requests", () => {
  it("an absolute address is served by its path", async () => {
    const { host } = new URL(testEnv.site.url);
    const answer = await responseTo(["GET http://elsewhere.example/mini/home HTTP/1.1", `Host: ${host}`]);
    expect([statusOf(answer), answer.includes("Let&#x27;s find out what you can buy")]).toEqual([200, true]);
  });

  it.each([
    ["TRACE /mini/home HTTP/1.1", "localhost", 405],
    ["DELETE /mini/home HTTP/1.1", "localhost", 405],
    ["PUT /mini/home HTTP/1.1", "localhost", 405],
    ["OPTIONS * HTTP/1.1", "localhost", 405],
    ["GET * HTTP/1.1", "localhost", 400],
    ["GET /mini/home HTTP/1.1", "a b:[", 400],
    ["GET /mini/home HTTP/1.1", "[::", 400],
    ["GET /mini/home HTTP/1.1", "localhost:99999", 400],
    ["GET /mini/home HTTP/1.1", "user@localhost", 400],
    ["GET /mini/home HTTP/1.1", "localhost/other?", 400],
  ])("%s of the host %s is the client's error, not ours", async (line, host, status) => {
    expect(statusOf(await responseTo([line, `Host: ${host}`]))).toBe(status);
  });

  it("an unknown method or invalid address causes no error in the log", async () => {
    const { host } = new URL(testEnv.site.url);
    for (const line of ["OPTIONS /mini/home HTTP/1.1", "PROPFIND /mini/home HTTP/1.1"]) {
      expect(statusOf(await responseTo([line, `Host: ${host}`]))).toBe(405);
    }
    expect(statusOf(await responseTo(["GET /mini/home%0d%0aX:1 HTTP/1.1", `Host: ${host}`]))).toBe(404);
    expect(testEnv.site.output()).not.toContain('"level":"error"');
  });

  it("a query that the framework reserves for its own data gets an ordinary page, and no error in the log", async () => {
    const { host } = new URL(testEnv.site.url);
    for (const query of ["_data=x", "_data", "%5Fdata=routes%2Fhome&sourceId=1"]) {
      const answer = await responseTo([`GET /mini/home?${query} HTTP/1.1`, `Host: ${host}`]);
      expect([query, statusOf(answer), answer.includes("<h1")]).toEqual([query, 200, true]);
    }
    expect(testEnv.site.output()).not.toContain("a page failed");
  });

  it("the framework's route list is not available, however many paths are requested", async () => {
    const { host } = new URL(testEnv.site.url);
    const paths = Array.from({ length: 500 }, (_, at) => `p=/mini/${"a/".repeat(at % 9)}${at}`).join("&");
    for (const address of ["/__manifest", `/__manifest?${paths}`, `/__manifest?version=1&${paths}`]) {
      const answer = await responseTo([
        `GET ${address} HTTP/1.1`,
        `Host: ${host}`,
        "Accept: application/json",
      ]);
      expect(statusOf(answer)).toBe(404);
      expect(answer).not.toContain("routes/");
    }
  });

  it.each(["bytes=9-1", "bytes=-5", "bytes=0-0,5-9", "bytes=x", "bytes=99999999-"])(
    "a range request (%s) gets the file, and the site keeps working",
    async (range) => {
      const { host } = new URL(testEnv.site.url);
      const answer = await responseTo(["GET /favicon.svg HTTP/1.1", `Host: ${host}`, `Range: ${range}`]);
      expect([statusOf(answer), answer.includes("</svg>")]).toEqual([200, true]);
      expect((await fetch(`${testEnv.site.url}/health`)).status).toBe(200);
    },
  );

  it("an address with a stray percent sign is not found, and causes no log entry", async () => {
    const { host } = new URL(testEnv.site.url);
    for (const path of ["/100%", "/219-09-9999/%ff", "/refi-mini/address/219-09-9999/%ff/irvine?x=%ff"]) {
      const answer = await responseTo([`GET ${path} HTTP/1.1`, `Host: ${host}`]);
      expect([path, statusOf(answer)]).toEqual([path, path.startsWith("/refi") ? 200 : 404]);
    }
    expect(testEnv.site.output()).not.toMatch(/219-09|could not be decoded/);
  });
});

describe("the redirect after choosing the basic version", () => {
  const backFrom = async (path: string) => {
    const headers = { Referer: `${testEnv.site.url}${path}` };
    return (await new Visitor(testEnv.site.url).request("/basic?on=1", { headers })).headers.get("Location");
  };
  it.each(["//evil.example/x", "/\\evil.example/x", "///evil.example"])(
    "leads to no other site: from %s to the front page",
    async (path) => {
      expect(await backFrom(path)).toBe("/");
    },
  );
  it("leads to the page itself, with its query", async () => {
    expect(await backFrom("/mini/home?sourceId=lead-1")).toBe("/mini/home?sourceId=lead-1");
  });
});

describe("the address of a home", () => {
  const registered = () => testEnv.backend.calls.filter(({ path }) => path.endsWith("/register/property"));

  it("MAIN-ADDR-04: with a secret in its line is sent nowhere; corrected on the previous page it is sent again", async () => {
    await withPhone(async (phone) => {
      const visitor = new Visitor(testEnv.site.url);
      const who = persona("Approved", { goal: "purchase", phone });
      const { page } = await walkTo(visitor, who, "/address", "/purchase");
      const before = registered().length;
      const typed = { city: "Irvine", state: "CA", zip: "92602" };
      for (const street of ["219-09-9999 Elm Street", "219.09.9999 Elm Street", "219099999 Elm Street"]) {
        const refused = await visitor.clone().submit(page, { ...typed, street });
        expect([refused.status, problemsIn(refused.html)]).toEqual([400, [SECRET_REFUSED]]);
        expect(refused.html).not.toContain(street);
        expect(refused.html).toContain('value="Irvine"');
      }
      expect(registered().length).toBe(before);
      for (const street of ["12 Elm Street", "14 Elm Street"]) {
        expect((await visitor.clone().submit(page, { ...typed, street })).status).toBe(200);
      }
      const keys = registered()
        .slice(before)
        .map(({ key }) => key);
      expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
    });
  }, 60_000);
});
