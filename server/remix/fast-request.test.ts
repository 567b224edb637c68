import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { listenOnLoopback } from "~tests/support/loopback";
import { ShortRequest } from "./fast-request";

it("tells Remix that the visitor has left, whether it asked for the whole request before or after", async () => {
  const server = createServer();
  const port = await listenOnLoopback(server);
  const come = new Promise<[ShortRequest, ShortRequest]>((resolve) => {
    server.once("request", (incoming, response) => {
      const made = () => new ShortRequest("http://here/mini/home", incoming, response);
      resolve([made(), made()]);
    });
  });
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /mini/home HTTP/1.1\r\nHost: here\r\n\r\n");
  const [before, after] = await come;
  const { signal } = before.whole;
  expect([signal.aborted, before.signal.aborted]).toEqual([false, false]);
  const left = once(signal, "abort");
  socket.destroy();
  await left;
  expect([signal.aborted, after.whole.signal.aborted]).toEqual([true, true]);
  server.close();
});
