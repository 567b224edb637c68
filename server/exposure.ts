/** Who can reach a process, and what may therefore not stand open in it. */

/** Whether a host is this machine itself: "localhost", "127.0.0.1", "::1", "[::1]". */
export function isThisMachine(host: string): boolean {
  const bare = host.toLowerCase().replace(/^\[(.*)\]$/, "$1");
  return (
    bare === "localhost" ||
    bare.endsWith(".localhost") ||
    bare === "::1" ||
    /^127(?:\.\d{1,3}){3}$/.test(bare)
  );
}

/**
 * Whether the demonstration's ways in are open: the outbox with codes and links, phones whose code everybody knows, tokens of sample
 * people, simulated faults. On a machine by itself they are; where others may come they have to be asked for.
 * @param publicOrigin where the public finds the site; on https it is meant for others
 * @param host address the process listens on
 * @param asked what DEMONSTRATION says
 */
export function isDemonstration(
  publicOrigin: string | undefined,
  host: string,
  asked: boolean | undefined,
): boolean {
  if (asked !== undefined) return asked;
  const { protocol, hostname } = new URL(publicOrigin ?? "http://localhost");
  return isThisMachine(host) && (protocol !== "https:" || isThisMachine(hostname));
}
