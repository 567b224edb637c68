import { afterEach, describe, expect, it, vi } from "vitest";
import {
  roundRobin,
  requireAllServed,
  serveOnLoopback,
  sharedPostgres,
  backendTransport,
} from "./backend-transport";

afterEach(() => vi.unstubAllEnvs());

/** Responds with what it was sent. */
const echo = (name: string) => ({
  fetch: async (request: Request) =>
    Response.json(
      {
        name,
        method: request.method,
        address: new URL(request.url).pathname + new URL(request.url).search,
        cookie: request.headers.get("Cookie"),
        body: await request.text(),
      },
      { status: 409, headers: { "Set-Cookie": "a=b" } },
    ),
});

describe("a backend behind HTTP", () => {
  it("receives the request and returns its response unchanged", async () => {
    const served = await serveOnLoopback(echo("one"));
    const request = new Request("http://backend.test/a/%20?b=1&b=%F0%9F%99%82", {
      method: "POST",
      headers: { Cookie: "c=d" },
      body: "ü",
    });
    const answer = await served.fetch(request);
    expect(answer.status).toBe(409);
    expect(answer.headers.get("Set-Cookie")).toBe("a=b");
    expect(await answer.json()).toEqual({
      name: "one",
      method: "POST",
      address: "/a/%20?b=1&b=%F0%9F%99%82",
      cookie: "c=d",
      body: "ü",
    });
    expect(served.answered).toBe(1);
    await served.close();
    await expect(served.fetch(new Request("http://backend.test/"))).rejects.toThrow();
  });

  it("alternates with another backend, and fails unless both have served", async () => {
    vi.stubEnv("CONTRACT_TALLY", undefined);
    const both = await Promise.all(["one", "two"].map((name) => serveOnLoopback(echo(name))));
    const fetch = roundRobin(both);
    const names: unknown[] = [];
    for (let times = 0; times < 4; times += 1) {
      const { name }: { name: unknown } = await (await fetch(new Request("http://backend.test/"))).json();
      names.push(name);
    }
    expect(names).toEqual(["one", "two", "one", "two"]);
    expect(() => requireAllServed(both)).not.toThrow();
    const idle = await serveOnLoopback(echo("idle"));
    expect(() => requireAllServed([...both, idle])).toThrow("2 and 2 and 0");
    for (const one of [...both, idle]) await one.close();
  });
});

describe("the transport to the backend", () => {
  it("is the process by default, and otherwise only a known one", () => {
    vi.stubEnv("BACKEND_VIA", undefined);
    expect(backendTransport()).toBe("process");
    vi.stubEnv("BACKEND_VIA", "instances");
    expect(backendTransport()).toBe("instances");
    vi.stubEnv("BACKEND_VIA", "pigeon");
    expect(() => backendTransport()).toThrow("pigeon");
  });

  it("needs a database server of its own for several backends", () => {
    vi.stubEnv("CONTRACT_POSTGRES_URL", undefined);
    expect(() => sharedPostgres()).toThrow("contract.config");
  });
});
