/**
 * Marks a loader that changes nothing and sets no cookie, so that pages may embed its address as an
 * image or a frame. Every other loader counts as one that changes something (own-gets.ts).
 */
export const readOnly = <Loader extends object>(loader: Loader): Loader & { readOnly: true } =>
  Object.assign(loader, { readOnly: true as const });

/** Checks whether a route's loader is marked as read-only. */
export const isReadOnly = (loader: object | undefined): boolean =>
  loader !== undefined && "readOnly" in loader;
