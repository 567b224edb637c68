import { once } from "node:events";
import type { Server } from "node:http";
import { ConfigError } from "./environment";

/**
 * Starts listening on the server's port.
 * @param names of the settings for the error message
 * @throws ConfigError with one sentence when the port is unavailable
 */
export async function listen(
  server: Server,
  { port, host }: { port: number; host: string },
  names: { port: string; host: string },
): Promise<void> {
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    if (code === "EADDRINUSE") throw new ConfigError([`${names.port} is taken by another program.`]);
    if (code === "EACCES") throw new ConfigError([`${names.port} may not be used by this user.`]);
    throw new ConfigError([`${names.host} is no address of this machine.`]);
  }
}
