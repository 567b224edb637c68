// The clock of a site under test: `node --import ./tests/support/call-clock.mjs build/main.js`.
// Time passes for one request at a time, and no test waits for it: when a backend holds a call
// (status 102), the request's clock moves to the limit of that call and the limit's timer fires;
// when the client waits before a retry, the clock moves to the end of that wait. The product's own
// code runs unchanged. A request with the header `x-limits: by test` has no other limits: no real
// time passes for it, however busy the machine is. A request with the header `x-clock` (ms since
// 1970) begins at that time and no real time passes for it either, so two requests can be handled
// at the same time.
import { AsyncLocalStorage, AsyncResource } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { syncBuiltinESMExports } from "node:module";
import timersPromises from "node:timers/promises";

/**
 * A time that a request waits for. @typedef {{ due: number, fire: () => void }} Wait @typedef {Wait
 * & { timer: NodeJS.Timeout }} Limit
 */
/**
 * The state of a visitor's request. A held call never responds. @typedef {{ limit: Limit, isHeld:
 * boolean }} OpenCall @typedef {{ fixedAt: number | undefined, isByTest: boolean, aheadMs: number,
 * calls: Set<OpenCall>, pauses: Set<Wait>, settling?: NodeJS.Timeout, response:
 * import("node:http").ServerResponse, }} Visit
 */

/**
 * A request counts as waiting only for held calls and pauses when it has started no other call for
 * this many rounds of this many real ms. In each round the process handles whatever has arrived,
 * also when it is behind.
 */
const [ROUNDS, ROUND_MS] = [5, 10];

/** @type {AsyncLocalStorage<Visit>} */
const visits = new AsyncLocalStorage();
/**
 * The timer that was set last in this async context: the client sets the limit of a call and then
 * makes the call. @type {AsyncLocalStorage<Limit>}
 */
const lastTimer = new AsyncLocalStorage();

const RealDate = globalThis.Date;
const realSetTimeout = globalThis.setTimeout;
const realPause = timersPromises.setTimeout;

/** @param {Visit | undefined} visit */
const nowOf = (visit) => (visit?.fixedAt ?? RealDate.now()) + (visit?.aheadMs ?? 0);
const now = () => nowOf(visits.getStore());

/**
 * Moves the clock of a request to the next time that it waits for, once nothing else is in
 * progress.
 * @param {Visit} visit
 */
function settle(visit) {
  clearTimeout(visit.settling);
  if ([...visit.calls].some(({ isHeld }) => !isHeld)) return;
  const waits = [...[...visit.calls].map(({ limit }) => limit), ...visit.pauses];
  if (waits.length === 0) return;
  const move = () => {
    const next = Math.min(...waits.map(({ due }) => due));
    visit.aheadMs += Math.max(0, next - nowOf(visit));
    if (!visit.response.headersSent) visit.response.setHeader("X-Waited-Ms", String(visit.aheadMs));
    for (const { due, fire } of waits) if (due <= next) fire();
    settle(visit);
  };
  const after = (/** @type {number} */ rounds) => {
    visit.settling = realSetTimeout(() => (rounds > 1 ? after(rounds - 1) : move()), ROUND_MS);
  };
  after(ROUNDS);
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, self) => Reflect.construct(target, given.length === 0 ? [now()] : given, self),
  apply: (target) => new target(now()).toString(),
  get: (target, name, self) => (name === "now" ? now : Reflect.get(target, name, self)),
});

globalThis.setTimeout = new Proxy(realSetTimeout, {
  apply: (target, self, [callback, ms = 0, ...given]) => {
    const timer = Reflect.apply(target, self, [callback, ms, ...given]);
    if (visits.getStore()) {
      const fire = AsyncResource.bind(() => {
        clearTimeout(timer);
        callback(...given);
      });
      lastTimer.enterWith({ due: now() + ms, fire, timer });
    }
    return timer;
  },
});

/** @type {typeof realPause} */
timersPromises.setTimeout = (ms = 0, value = undefined, options = {}) => {
  const visit = visits.getStore();
  if (!visit) return realPause(ms, value, options);
  const { signal } = options;
  return new Promise((resolve, reject) => {
    const end = (/** @type {() => void} */ then) => () => {
      visit.pauses.delete(pause);
      then();
    };
    const pause = { due: now() + ms, fire: end(() => resolve(/** @type {any} */ (value))) };
    const leave = end(() => reject(new Error("The pause was cut short.")));
    if (signal?.aborted) return leave();
    signal?.addEventListener("abort", leave, { once: true });
    visit.pauses.add(pause);
    settle(visit);
  });
};
syncBuiltinESMExports();

subscribe("http.server.request.start", (message) => {
  const { request, response } =
    /** @type {{ request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse }} */ (
      message
    );
  const clockMs = Number(request.headers["x-clock"]);
  const isByTest = request.headers["x-limits"] === "by test";
  const fixedAt = Number.isFinite(clockMs) ? clockMs : isByTest ? RealDate.now() : undefined;
  visits.enterWith({ fixedAt, isByTest, aheadMs: 0, calls: new Set(), pauses: new Set(), response });
});

subscribe("http.client.request.start", (message) => {
  const { request } = /** @type {{ request: import("node:http").ClientRequest }} */ (message);
  const [visit, limit] = [visits.getStore(), lastTimer.getStore()];
  if (!visit || !limit) return;
  if (visit.isByTest) clearTimeout(limit.timer);
  const call = { limit, isHeld: false };
  visit.calls.add(call);
  settle(visit);
  request.once("information", () => {
    call.isHeld = true;
    settle(visit);
  });
  request.once("close", () => {
    visit.calls.delete(call);
    settle(visit);
  });
});
