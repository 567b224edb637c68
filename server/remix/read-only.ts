/**
 * Marks a loader that changes nothing and sets no cookie, so that pages may hold its address as a picture or a frame. Every other loader is
 * taken for one that changes something (own-gets.ts).
 */
export const readOnly = <Loader extends object>(loader: Loader): Loader & { readOnly: true } =>
  Object.assign(loader, { readOnly: true as const });

/** Whether a route's loader says that it changes nothing. */
export const isReadOnly = (loader: object | undefined): boolean =>
  loader !== undefined && "readOnly" in loader;
