/**
 * Rethrows the error that stopped hydration, uncaught, so that the browser logs it and it is
 * reported (MSG-068).
 * @throws Error always
 */
export function rethrowMountError(error: unknown): never {
  throw new Error(`Error while mounting app: ${String(error)}`, { cause: error });
}
