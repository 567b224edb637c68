import { once } from "node:events";
import type { Server } from "node:http";
import { ConfigError } from "./environment";

/**
 * Takes the port a server listens on.
 * @param names of the settings, for who has to change one
 * @throws ConfigError with one sentence where it cannot be had
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
