// Preloaded into the site under load (node --import): the product backend responds at once inside
// the process, so that only the web tier is measured.
import { EventEmitter } from "node:events";
import https from "node:https";
import { syncBuiltinESMExports } from "node:module";
import { responseFor } from "./answers.mjs";

const ORIGIN = "https://backend.invalid";

const json = { "content-type": "application/json" };
const network = { fetch: globalThis.fetch, request: https.request };

const headers = new Headers(json);

/**
 * Returns a minimal response: a Response has a stream, whose cost would be measured too.
 * @param {string} text
 */
const answerOf = (text) => ({ status: 200, ok: true, headers, body: true, text: async () => text });

/** @param {string | URL | Request} input @param {RequestInit} [init] */
async function answer(input, init) {
  const url = typeof input === "string" ? input : "url" in input ? input.url : input.href;
  return url.startsWith(ORIGIN)
    ? answerOf(responseFor(url.slice(ORIGIN.length)))
    : network.fetch(input, init);
}

/** The response to a node:https request, equally minimal: its text comes in one piece. */
class StubResponse extends EventEmitter {
  statusCode = 200;
  headers = json;
  setEncoding() {}
}

/** A node:https request that is answered once it is sent. */
class Asked extends EventEmitter {
  /** @param {string} text @param {(answer: StubResponse) => void} onResponse */
  constructor(text, onResponse) {
    super();
    this.text = text;
    this.heard = onResponse;
  }
  end() {
    queueMicrotask(() => {
      const answer = new StubResponse();
      this.heard(answer);
      answer.emit("data", this.text);
      answer.emit("end");
    });
  }
  destroy() {}
}

// remix-serve replaces fetch when it starts; this one stays.
Object.defineProperty(globalThis, "fetch", { get: () => answer, set: () => undefined, configurable: true });
/** @param {string | URL} url @param {...any} rest */
https.request = (url, ...rest) =>
  typeof url === "string" && url.startsWith(ORIGIN)
    ? new Asked(responseFor(url.slice(ORIGIN.length)), rest.at(-1))
    : network.request(url, ...rest);
syncBuiltinESMExports();
