import { once } from "node:events";
import { createServer } from "node:http";
import { connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { listenOnLoopback } from "~tests/support/loopback";
import { makeDrainable } from "./drain";

const CLIENTS = 20;
const ASK = "GET / HTTP/1.1\r\nHost: here\r\n\r\n";

/** Resolves when a connection ends, with everything it received or its error code. */
const ending = (socket: Socket): Promise<string> =>
  new Promise((resolve) => {
    let received = "";
    socket.setEncoding("utf8").on("data", (text) => (received += String(text)));
    socket.once("error", (error) => {
      resolve("code" in error ? String(error.code) : error.message);
    });
    socket.once("close", () => {
      resolve(received);
    });
  });

it("answers connections that were not yet accepted when closing began, and accepts none after them", async () => {
  const server = createServer((_request, response) => response.end("answered"));
  const drain = makeDrainable(server);
  const port = await listenOnLoopback(server);
  const sockets = Array.from({ length: CLIENTS }, () => connect(port, "127.0.0.1"));
  const endings = sockets.map(ending);
  for (const socket of sockets) socket.write(ASK);
  // The connection is requested at the end of this turn, and the system accepts it at once.
  await new Promise(process.nextTick);
  const drained = drain({ openMs: 0, idleMs: 5_000 });
  expect(await Promise.all(endings)).toEqual(
    Array.from({ length: CLIENTS }, (): unknown => expect.stringMatching(/connection: close.*answered/isu)),
  );
  await drained;
  expect(await ending(connect(port, "127.0.0.1"))).toBe("ECONNREFUSED");
});

it("answers an unread request on a kept-alive connection when such connections are closed", async () => {
  const server = createServer((_request, response) => response.end("answered"));
  const drain = makeDrainable(server);
  const socket = connect(await listenOnLoopback(server), "127.0.0.1");
  const ended = ending(socket);
  socket.write(ASK);
  await once(socket, "data");
  const drained = drain({ openMs: 0, idleMs: 20 });
  await new Promise((resolve) => setTimeout(resolve, 10));
  // Waits for the end of a turn, because a busy process handles timers first and input after that.
  await new Promise((resolve) => setImmediate(resolve));
  socket.write(ASK);
  const since = performance.now();
  while (performance.now() - since < 200);
  expect((await ended).match(/answered/gu)).toHaveLength(2);
  await drained;
});

it("accepts connections for the configured time, each for one response", async () => {
  const server = createServer((_request, response) => response.end("answered"));
  const drain = makeDrainable(server);
  const port = await listenOnLoopback(server);
  const since = performance.now();
  const drained = drain({ openMs: 2_000, idleMs: 2_000 });
  // Stops long before the drain time ends, because a busy machine may delay a connection.
  while (performance.now() - since < 500) {
    const socket = connect(port, "127.0.0.1");
    socket.write(ASK);
    expect(await ending(socket)).toMatch(/connection: close.*answered/isu);
  }
  await drained;
  expect(await ending(connect(port, "127.0.0.1"))).toBe("ECONNREFUSED");
});

it("does not wait for an endless stream of new connections", { timeout: 10_000 }, async () => {
  const server = createServer((_request, response) => response.end("answered"));
  const drain = makeDrainable(server);
  const port = await listenOnLoopback(server);
  let isOver = false;
  const knock = (): void => {
    if (isOver) return;
    connect(port, "127.0.0.1")
      .on("error", () => undefined)
      .end();
    setImmediate(knock);
  };
  knock();
  const since = performance.now();
  await drain({ openMs: 0, idleMs: 0 });
  isOver = true;
  expect(performance.now() - since).toBeLessThan(5_000);
});
