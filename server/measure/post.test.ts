import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { afterEach, expect, it } from "vitest";
import { listenOnLoopback } from "~tests/support/loopback";
import { post } from "./post";

let server: Server | undefined;

/** Returns the address of a receiver with this response. */
async function receiver(answer: RequestListener): Promise<string> {
  server = createServer(answer);
  return `http://127.0.0.1:${await listenOnLoopback(server)}/collect?key=1`;
}
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  if (server) await once(server, "close");
});

const OPTIONS = { headers: { "Content-Type": "application/json" }, withinMs: 5_000 };

it("sends a text unchanged, reuses the connection, and returns the beginning of the response", async () => {
  const ports = new Set<number | undefined>();
  const received: string[] = [];
  const url = await receiver((request, response) => {
    ports.add(request.socket.remotePort);
    let text = `${request.method ?? ""} ${request.url ?? ""} ${request.headers["content-type"] ?? ""} `;
    request.setEncoding("utf8").on("data", (part: string) => (text += part));
    request.on("end", () => {
      received.push(text);
      response.writeHead(202).end("é".repeat(20_000));
    });
  });
  for (const text of ['{"name":"né"}', "{}"])
    expect(await post(url, text, OPTIONS)).toEqual({ status: 202, text: "é".repeat(10_000) });
  expect(received).toEqual([
    'POST /collect?key=1 application/json {"name":"né"}',
    "POST /collect?key=1 application/json {}",
  ]);
  expect(ports.size).toBe(1);
});

it("does not follow a redirect", async () => {
  const url = await receiver((_, response) => response.writeHead(307, { Location: "/other" }).end());
  await expect(post(url, "{}", OPTIONS)).rejects.toMatchObject({ name: "Redirected" });
});

it.for<[string, RequestListener]>([
  ["nothing", () => undefined],
  ["half an answer", (_, response) => void response.writeHead(200, { "Content-Length": 9 }).write("half")],
])("waits for %s no longer than the time limit", async ([, answer]) => {
  const url = await receiver(answer);
  const began = performance.now();
  await expect(post(url, "{}", { ...OPTIONS, withinMs: 200 })).rejects.toBeInstanceOf(Error);
  expect(performance.now() - began).toBeLessThan(2_000);
});

it("treats an incomplete response as an error", async () => {
  const url = await receiver((request, response) => {
    response.writeHead(200, { "Content-Length": 9 }).write("half");
    setTimeout(() => request.socket.destroy(), 50);
  });
  await expect(post(url, "{}", OPTIONS)).rejects.toBeInstanceOf(Error);
});
