import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { databaseAddress } from "./rows";

/**
 * A pooler in front of a database that refuses, as PgBouncer does in transaction mode, whatever
 * needs a session: other startup parameters, named statements, settings, locks and tables of a
 * session, LISTEN. A client without these can use any connection.
 */
export interface Pooler {
  /** the database's address through the pooler */
  url: string;
  /** refused messages, a line each */
  refused: readonly string[];
  /** number of connections so far */
  connections(): number;
  /** Cuts all its connections, as in a crash. */
  cut(): void;
  /**
   * Simulates an unreachable database: clients wait this long, in ms, and then get an error;
   * undefined: it is reachable.
   */
  holdFor(ms: number | undefined): void;
  stop(): Promise<void>;
}

/** PgBouncer tracks these parameters per client. */
const KNOWN = [
  "user",
  "database",
  "client_encoding",
  "application_name",
  "datestyle",
  "timezone",
  "standard_conforming_strings",
];
const OF_A_SESSION: readonly RegExp[] = [
  /^\s*(?:un)?listen\b/i,
  /^\s*set\s+(?!local\b|transaction\b)/i,
  /^\s*(?:prepare|deallocate|discard|load)\b/i,
  /\bcreate\s+(?:local\s+|global\s+)?temp(?:orary)?\b/i,
  /\bpg_(?:try_)?advisory_(?:un)?lock(?!\w*xact)/i,
  /\bwith\s+hold\b/i,
];

/** Returns a server's last message: severity FATAL, with PgBouncer's text. */
function fatal(message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write("E");
  head.writeInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
}

const texts = (bytes: Buffer): string[] => bytes.toString("utf8").split("\0");

/** Returns what is wrong with a startup message. */
function unknownParameter(startup: Buffer): string | undefined {
  const parts = texts(startup.subarray(8));
  const names = parts.filter((name, place) => place % 2 === 0 && name !== "");
  const unknown = names.find((name) => !KNOWN.includes(name.toLowerCase()));
  return unknown && `unsupported startup parameter: ${unknown}`;
}

/** Returns what is wrong with a message, by its type and content. */
function ofSession(kind: string, body: Buffer): string | undefined {
  const [first = "", second = ""] = texts(body);
  if (kind === "P" && first !== "") return `a named statement: ${first}`;
  const query = kind === "P" ? second : kind === "Q" ? first : "";
  return OF_A_SESSION.some((pattern) => pattern.test(query))
    ? `of a session: ${query.slice(0, 120)}`
    : undefined;
}

/** @param url of the database, over TCP or a unix socket */
export async function startPooler(url: string): Promise<Pooler> {
  const refused: string[] = [];
  const open = new Set<Socket>();
  let many = 0;
  let heldMs: number | undefined;
  const server = createServer((client) => {
    const database = connect(databaseAddress(url));
    for (const socket of [client, database]) {
      open.add(socket);
      socket.on("error", () => socket.destroy()).on("close", () => open.delete(socket));
    }
    database.pipe(client);
    client.on("close", () => database.destroy());
    database.on("close", () => client.destroy());
    many += 1;
    let isBegun = false;
    let waiting = Buffer.alloc(0);
    client.on("data", (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      for (;;) {
        // The first message has no type byte before its length.
        const from = isBegun ? 1 : 0;
        if (waiting.length < from + 4) return;
        const length = from + waiting.readInt32BE(from);
        if (waiting.length < length) return;
        const message = waiting.subarray(0, length);
        waiting = waiting.subarray(length);
        const wrong = isBegun
          ? ofSession(message.toString("latin1", 0, 1), message.subarray(5))
          : unknownParameter(message);
        const isAsked = isBegun;
        isBegun = true;
        if (isAsked && heldMs !== undefined) {
          setTimeout(() => client.end(fatal("query_wait_timeout")), heldMs).unref();
          return;
        }
        if (wrong !== undefined) {
          refused.push(wrong);
          client.end(fatal(wrong));
          return;
        }
        database.write(message);
      }
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const at = server.address();
  const address = new URL(url);
  address.hostname = "127.0.0.1";
  address.port = String(typeof at === "object" && at !== null ? at.port : 0);
  address.search = "";
  return {
    url: address.href,
    refused,
    connections: () => many,
    cut: () => open.forEach((socket) => socket.destroy()),
    holdFor: (ms) => void (heldMs = ms),
    async stop() {
      open.forEach((socket) => socket.destroy());
      server.close();
      await once(server, "close");
    },
  };
}
