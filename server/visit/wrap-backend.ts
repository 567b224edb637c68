import { BackendError, type Backend } from "~server/backend/client";

/**
 * Wraps a backend so that each call goes through a function: required calls, optional calls, and
 * calls of an application that was opened during the request.
 * @param through gets the original backend and makes the call in its place
 * @param ownCookies Set-Cookie lines in addition to the backend's
 */
export function wrapBackend(
  backend: Backend,
  through: (backend: Backend) => Backend["call"],
  ownCookies: () => readonly string[] = () => [],
): Backend {
  const call = through(backend);
  return {
    get setCookies() {
      return [...backend.setCookies, ...ownCookies()];
    },
    forApplication: (appId, token) => wrapBackend(backend.forApplication(appId, token), through, ownCookies),
    call,
    try: (id, input, options) =>
      call(id, input, options).catch((error: unknown) => {
        if (error instanceof BackendError) return undefined;
        throw error;
      }),
  };
}
