import { once } from "node:events";
import type { Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, it } from "vitest";
import { createHttpServer } from "./http-server";

let server: Server | undefined;
afterEach(() => server?.close());

/** Sends a post in two halves with a pause between them, and returns what came back. */
async function postSlowly(path: string, pauseMs: number): Promise<string> {
  server = createHttpServer(
    (request, response) => {
      let text = "";
      request.on("data", (part) => void (text += String(part)));
      request.once("end", () => response.end(text));
    },
    { isLong: ({ url = "" }) => url.startsWith("/long"), longMs: 60_000, usualMs: 200 },
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === "string") throw new Error("There is no port.");
  const socket = connect(address.port, "127.0.0.1");
  socket.on("error", () => undefined);
  let answer = "";
  socket.on("data", (part) => void (answer += String(part)));
  socket.write(`POST ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\nContent-Length: 10\r\n\r\nfirst`);
  const closed = once(socket, "close");
  await sleep(pauseMs);
  if (socket.writable) socket.write("-half");
  await closed;
  return answer;
}

describe("the time for the body of a request", () => {
  it("is short for all requests but the long ones", async () => {
    expect(await postSlowly("/form", 500)).toMatch(/^HTTP\/1\.1 408 /);
    server?.close();
    expect(await postSlowly("/form", 50)).toMatch(/first-half$/);
    server?.close();
    expect(await postSlowly("/long", 500)).toMatch(/first-half$/);
  });
});
