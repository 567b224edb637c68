/**
 * Coordinates who starts the runtime. Our own server starts it with options that only it knows;
 * under remix-serve the import of the build must start it. The build is a separate bundle, so the
 * two share a global symbol of the process.
 */

const CLAIM = Symbol.for("larkspur.runtime-start");

/**
 * Declares that this server starts the runtime itself. Must be called before it imports the build.
 */
export function claimRuntimeStart(): void {
  Reflect.set(globalThis, CLAIM, true);
}

/** Checks whether a server has declared that. */
export const isRuntimeStartClaimed = (): boolean => Reflect.has(globalThis, CLAIM);
