import { once } from "node:events";
import { createServer } from "node:http";
import { connect } from "node:net";
import { expect, it } from "vitest";
import { ShortRequest } from "./short-request";

it("tells Remix that the visitor has left, whether it asked for the whole request before or after", async () => {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("A server listens on a port.");
  const come = new Promise<[ShortRequest, ShortRequest]>((resolve) => {
    server.once("request", (incoming, response) => {
      const made = () => new ShortRequest("http://here/mini/home", incoming, response);
      resolve([made(), made()]);
    });
  });
  const socket = connect(address.port, "127.0.0.1");
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
