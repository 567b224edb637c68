import { BackendError, type Backend } from "~server/backend/client";

/**
 * A backend that is asked through something: each of its calls, those that a page can live without, and those of an application that was
 * opened on the way.
 * @param through given the backend as it is, makes the call that is made in place of its own
 * @param ownCookies Set-Cookie lines beside the backend's
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
