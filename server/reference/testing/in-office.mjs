// Sets the clock of a process back to office hours: `node --import
// ./server/reference/testing/in-office.mjs build/main.js`. For tests of what depends on the hour,
// such as calls.
import { msBackToOffice } from "./office-hours.mjs";

const Real = globalThis.Date;
const back = msBackToOffice();

globalThis.Date = new Proxy(Real, {
  construct: (target, given, self) =>
    Reflect.construct(target, given.length === 0 ? [target.now() - back] : given, self),
  apply: (target) => new target(target.now() - back).toString(),
  get: (target, name, self) => (name === "now" ? () => target.now() - back : Reflect.get(target, name, self)),
});
