import { createServer, type RequestListener } from "node:http";
import { createServer as createSocketServer } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { listenOnLoopback } from "~tests/support/loopback";
import { createBackend, type Backend } from "./client";
import { ownerCredentials, errorOf, pull } from "./test-client";

const quiet = { info: () => {}, warn: () => {} };
let close: (() => void) | undefined;

afterEach(() => close?.());

/** Makes a client of a real server on loopback. */
async function over(listener: RequestListener): Promise<Backend> {
  const server = createServer(listener);
  const port = await listenOnLoopback(server);
  close = () => {
    server.closeAllConnections();
    server.close();
  };
  return clientOf(port);
}

/** Makes a client of a server that writes this text to each connection, and closes it. */
async function overText(text: string): Promise<{ backend: Backend; requests: () => number }> {
  let requests = 0;
  const server = createSocketServer((socket) => {
    socket.once("data", () => {
      requests += 1;
      socket.end(text);
    });
  });
  const port = await listenOnLoopback(server);
  close = () => void server.close();
  return { backend: clientOf(port), requests: () => requests };
}

function clientOf(port: number): Backend {
  const backendFor = createBackend({ baseUrl: `http://127.0.0.1:${port}/api/`, log: quiet });
  return backendFor({
    ...ownerCredentials,
    common: {},
    apiKind: "mini",
    correlationId: "c1",
    cookieHeader: "a=1; b=2",
  });
}

describe("a call over the network", () => {
  it("sends headers, cookies and body, and reads data and cookies", async () => {
    const seen: string[] = [];
    const backend = await over((request, response) => {
      seen.push(
        `${request.method} ${request.url} ${request.headers.cookie} ${request.headers.authorization}`,
      );
      request.on("data", (chunk: Buffer) => seen.push(chunk.toString()));
      request.on("end", () => {
        response.setHeader("Set-Cookie", ["x=1; HttpOnly", "y=2"]);
        response.end(JSON.stringify({ data: { applicants: [] } }));
      });
    });
    expect(await backend.call("credit.softpull", pull)).toEqual({ applicants: [] });
    expect(seen).toEqual([
      "POST /api/credit/softpull?appId=a1 a=1; b=2 Bearer a1-token",
      JSON.stringify(pull.body),
    ]);
    expect(backend.setCookies).toEqual(["x=1; HttpOnly", "y=2"]);
  });

  it("closes the connection at the deadline", async () => {
    let hungUp: (() => void) | undefined;
    const closed = new Promise<void>((resolve) => (hungUp = resolve));
    const backend = await over((_, response) => void response.on("close", () => hungUp?.()));
    const error = await errorOf(backend.call("uuidv4", {}, { deadlineMs: 200 }));
    expect(error.kind).toBe("timeout");
    await closed;
  });

  it("follows no redirect, so that no token is sent elsewhere", async () => {
    let requests = 0;
    const backend = await over((_, response) => {
      requests += 1;
      response.writeHead(302, { Location: "/elsewhere" }).end();
    });
    expect(await errorOf(backend.call("uuidv4", {}))).toMatchObject({ kind: "garbage", status: 302 });
    expect(requests).toBe(1);
  });

  it.for([999, 600, 99])("treats a response with status %i as broken, without a retry", async (status) => {
    const body = JSON.stringify({ data: { applicants: [] } });
    const head = `HTTP/1.1 ${String(status).padStart(3, "0")} Odd\r\nContent-Length: ${String(body.length)}`;
    const { backend, requests } = await overText(`${head}\r\nConnection: close\r\n\r\n${body}`);
    expect(await errorOf(backend.call("credit.softpull", pull))).toMatchObject({ kind: "garbage", status });
    expect(requests()).toBe(1);
  });

  it("fails with a network error when the connection breaks", async () => {
    const backend = await over((request) => void request.socket.destroy());
    expect((await errorOf(backend.call("uuidv4", {}, { deadlineMs: 900 }))).kind).toBe("network");
  });
});
