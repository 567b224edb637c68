import { Agent as PlainAgent, request as plainRequest, type IncomingMessage } from "node:http";
import { Agent, request } from "node:https";

/** What a receiver answered. */
export interface Answer {
  status: number;
  /** the beginning of its body, which says what went wrong */
  text: string;
}

/** Posts a text to an address. @throws when there is no whole answer within `withinMs`, and when the answer leads elsewhere */
export type Post = (
  url: string,
  text: string,
  options: { headers: Readonly<Record<string, string>>; withinMs: number },
) => Promise<Answer>;

/** More of an answer is read past. */
const LONGEST_ANSWER = 10_000;
/** Idle connections are closed before receivers close them, most of whom do so after five seconds; a look into the outbox comes more often. */
const IDLE_MS = 4_000;

const kept = { keepAlive: true, timeout: IDLE_MS };
const agents = { plain: new PlainAgent(kept), secure: new Agent(kept) };

const failure = (name: string): Error => Object.assign(new Error("There was no answer."), { name });

/** By node:http: fetch makes a Request, a Response and streams of both, and takes twice as long for the same. */
export const post: Post = (url, text, { headers, withinMs }) =>
  new Promise((resolve, reject) => {
    const options = { method: "POST", headers: { ...headers, "Content-Length": Buffer.byteLength(text) } };
    const heard = (answer: IncomingMessage): void => {
      const { statusCode: status = 0 } = answer;
      let said = "";
      answer.setEncoding("utf8");
      answer.on("data", (part: string) => {
        if (said.length < LONGEST_ANSWER) said += part;
      });
      answer.on("error", failed);
      answer.on("end", () => {
        clearTimeout(timer);
        // Nobody is followed to another place: the events were meant for this one.
        if (status >= 300 && status < 400) reject(failure("Redirected"));
        else resolve({ status, text: said.slice(0, LONGEST_ANSWER) });
      });
    };
    const asked = url.startsWith("https:")
      ? request(url, { ...options, agent: agents.secure }, heard)
      : plainRequest(url, { ...options, agent: agents.plain }, heard);
    const failed = (error: Error): void => {
      clearTimeout(timer);
      reject(error);
    };
    const timer = setTimeout(() => asked.destroy(failure("TimeoutError")), withinMs);
    asked.on("error", failed);
    // As a text it goes out with its head in one piece.
    asked.end(text);
  });
