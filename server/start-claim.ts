/**
 * Who starts the runtime. A server of ours does so itself, with what only it knows; under remix-serve nobody does, and the import of the build has to.
 * The build is a bundle of its own, so they agree by a mark on the process.
 */

const CLAIM = Symbol.for("larkspur.runtime-start");

/** Says that this server starts the runtime itself; before it imports the build. */
export function claimRuntimeStart(): void {
  Reflect.set(globalThis, CLAIM, true);
}

/** Whether a server has said so. */
export const isRuntimeStartClaimed = (): boolean => Reflect.has(globalThis, CLAIM);
