import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { BodyRefused, MAX_BODY_BYTES, readForm } from "~server/edge/form";
import { listenOnLoopback } from "~tests/support/loopback";
import {
  createFastRequest,
  isFastRequest,
  isScriptRequest,
  plainAddress,
  remixRequestOf,
} from "./fast-request";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

interface Received {
  request: Request;
  incoming: IncomingMessage;
  response: ServerResponse;
  socket: Socket;
}

/** Sends lines over a socket and returns the request that the server makes of them. */
async function receive(lines: readonly string[], body = ""): Promise<Received> {
  const server = createServer();
  const port = await listenOnLoopback(server);
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  ends.push(() => {
    socket.destroy();
    server.closeAllConnections();
    server.close();
  });
  const come = new Promise<[IncomingMessage, ServerResponse]>((resolve) => {
    server.once("request", (...both) => resolve(both));
  });
  socket.write(`${lines.join("\r\n")}\r\n\r\n${body}`);
  const [incoming, response] = await come;
  const request = createFastRequest(plainAddress(incoming) ?? "", incoming, response);
  return { request, incoming, response, socket };
}

const GET = ["GET /mini/home?a=b HTTP/1.1", "Host: here", "Accept: text/html", "X-Many: 1", "X-Many: 2"];
const KIND = "Content-Type: application/x-www-form-urlencoded";
const post = (body: string, length = body.length, path = "/mini/home") =>
  receive([`POST ${path} HTTP/1.1`, "Host: here", KIND, `Content-Length: ${String(length)}`], body);

describe("a request of the fast path", () => {
  it("is a Request with the address, method and headers of the message", async () => {
    const { request } = await receive(GET);
    expect(Object.getPrototypeOf(request)).toBe(Request.prototype);
    expect(request.signal).toBeInstanceOf(AbortSignal);
    expect([request.method, request.url, request.body]).toEqual(["GET", "http://here/mini/home?a=b", null]);
    const all = [
      ["accept", "text/html"],
      ["host", "here"],
      ["x-many", "1, 2"],
    ];
    expect([...request.headers]).toEqual(all);
    expect([...new Headers(request.headers)]).toEqual(all);
    expect([...new Request("http://there/", { headers: request.headers }).headers]).toEqual(all);
    expect([...request.clone().headers]).toEqual(all);
    expect([isFastRequest(request), isFastRequest(request.clone())]).toEqual([true, false]);
  });

  it("has the page's address where Remix's scripts sent it, and Remix's handler gets the original address", async () => {
    const { request } = await post("a=1", 3, "/mini/home.data?b=2");
    expect([request.url, isScriptRequest(request)]).toEqual(["http://here/mini/home?b=2", true]);
    const whole = remixRequestOf(request);
    expect(whole.url).toBe("http://here/mini/home.data?b=2");
    expect((await whole.formData()).get("a")).toBe("1");
    const { request: plain } = await receive(GET);
    expect([isScriptRequest(plain), remixRequestOf(plain)]).toEqual([false, plain]);
  });
});

describe("the signal of a request of the fast path", () => {
  it("aborts when the client disconnects, as do signals and requests made from it", async () => {
    const { request, socket } = await receive(GET);
    const { signal } = request;
    const [any, made] = [AbortSignal.any([signal]), new Request("http://there/", { signal })];
    const silent = createServer();
    const port = await listenOnLoopback(silent);
    ends.push(() => {
      silent.closeAllConnections();
      silent.close();
    });
    const fetching = fetch(`http://127.0.0.1:${String(port)}/`, { signal });
    expect(() => signal.throwIfAborted()).not.toThrow();
    expect([signal.aborted, any.aborted, made.signal.aborted]).toEqual([false, false, false]);
    const left = once(any, "abort");
    socket.destroy();
    await left;
    await expect(fetching).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
    expect(() => signal.throwIfAborted()).toThrow(expect.objectContaining({ name: "AbortError" }));
    expect([signal.aborted, made.signal.aborted]).toEqual([true, true]);
  });

  it("does not abort when the response has been sent", async () => {
    const { request, response, socket } = await receive(GET);
    response.end("done");
    await once(response, "close");
    socket.destroy();
    expect(request.signal.aborted).toBe(false);
  });
});

describe("the body of a request of the fast path", () => {
  it("is read as a form, and can be read again by Remix", async () => {
    const { request } = await post("a=1&b=x+y");
    expect([...(await readForm(request))]).toEqual([
      ["a", "1"],
      ["b", "x y"],
    ]);
    expect(request.bodyUsed).toBe(false);
    expect((await remixRequestOf(request).formData()).get("b")).toBe("x y");
    // Its body is used now, so Remix gets the request without it.
    expect(remixRequestOf(request).body).toBeNull();
  });

  it("is an ordinary body for code that does not know the fast path", async () => {
    const { request } = await post("a=1");
    const clone = request.clone();
    expect((await request.formData()).get("a")).toBe("1");
    expect([...(await readForm(clone))]).toEqual([["a", "1"]]);
    const { request: cloned } = await post("a=2");
    const other = cloned.clone();
    expect([...(await readForm(cloned))]).toEqual([["a", "2"]]);
    expect(await other.text()).toBe("a=2");
    const { request: empty } = await post("");
    expect(await empty.text()).toBe("");
  });

  it("is refused where it is larger than allowed, whatever its headers claim", async () => {
    const chunk = "a".repeat(MAX_BODY_BYTES + 1);
    const chunked = ["POST /mini/home HTTP/1.1", "Host: here", KIND, "Transfer-Encoding: chunked"];
    const body = `${chunk.length.toString(16)}\r\n${chunk}\r\n0\r\n\r\n`;
    const { request } = await receive(chunked, body);
    await expect(readForm(request)).rejects.toEqual(new BodyRefused(413));
    await expect(request.text()).rejects.toThrow(TypeError);
    const { request: cloned } = await receive(chunked, body);
    cloned.clone();
    await expect(readForm(cloned)).rejects.toEqual(new BodyRefused(413));
  });

  it("ends with an error when the client disconnects before its end", async () => {
    const whole = await post("a=1", 100);
    const reading = readForm(whole.request);
    whole.socket.destroy();
    await expect(reading).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
    const streamed = await post("a=1", 100);
    const text = streamed.request.text();
    streamed.socket.destroy();
    await expect(text).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
    const late = await post("a=1", 100);
    const closed = new Promise((resolve) => late.incoming.once("close", resolve));
    late.socket.destroy();
    await closed;
    await expect(readForm(late.request)).rejects.toThrow(expect.objectContaining({ name: "AbortError" }));
  });

  it("leaves the connection to the next request when its stream is cancelled", async () => {
    const { request, response, incoming, socket } = await post("a=1", 200_000);
    const reader = request.body?.getReader();
    expect((await reader?.read())?.value?.byteLength).toBe(3);
    await reader?.cancel();
    const finished = once(incoming, "end");
    socket.write("b".repeat(199_997));
    await finished;
    response.end();
    expect(incoming.complete).toBe(true);
  });
});
