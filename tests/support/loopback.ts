import { once } from "node:events";
import type { Server } from "node:net";

/**
 * Makes a server listen on a free port of loopback.
 * @returns the port
 */
export async function listenOnLoopback(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (typeof address !== "object" || address === null) throw new Error("The system gave no port.");
  return address.port;
}
