/** The flow id of a path without a flow. */
const UNKNOWN_FLOW_ID = "unknown";

/**
 * Checks for a page of a root module: it is part of the flow that leads to it or continues from it.
 */
const isRootModule = (path: string): boolean => /^\/m(?:\/|$)/.test(path);

/**
 * Returns the flow id of a visit. A visit that begins in a root module gets the flow in which it
 * continues, and none while it is in the module (G4).
 * @param entry path of the entry page
 * @param pages paths of its pages so far, in order
 */
export const flowIdOfVisit = (entry: string, pages: readonly string[]): string => {
  const own = [entry, ...pages].find((path) => !isRootModule(path));
  return own === undefined ? UNKNOWN_FLOW_ID : flowIdOf(own);
};

/**
 * Returns the flow id of a path: its first segment in camel case and "Flow", "homeFlow" for the
 * root, "unknown" when the segment has no name (FLOWID-01).
 */
export function flowIdOf(path: string): string {
  const [pathname = ""] = path.split(/[?#]/, 1);
  const segment = pathname.split("/").find((part) => part !== "");
  if (segment === undefined) return "homeFlow";
  if (!/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/i.test(segment)) return UNKNOWN_FLOW_ID;
  const camel = segment.replace(/[-_]([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
  return `${camel.charAt(0).toLowerCase()}${camel.slice(1)}Flow`;
}
