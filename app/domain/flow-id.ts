/** The flow id of a path that names no flow. */
const UNKNOWN_FLOW_ID = "unknown";

/** A page of a module that stands at the site's root: it is part of whatever flow leads there, or goes on from there. */
const isRootModule = (path: string): boolean => /^\/m(?:\/|$)/.test(path);

/**
 * The flow id of a visit. One that begins at a root module has the flow that it goes on in, and none while it is in the module (G4).
 * @param entry path of the page that it began at
 * @param pages paths of its pages so far, in order
 */
export const flowIdOfVisit = (entry: string, pages: readonly string[]): string => {
  const own = [entry, ...pages].find((path) => !isRootModule(path));
  return own === undefined ? UNKNOWN_FLOW_ID : flowIdOf(own);
};

/**
 * The flow id of a path: its first segment in camel case and "Flow", "homeFlow" for the root, "unknown" when the segment
 * names nothing (FLOWID-01).
 */
export function flowIdOf(path: string): string {
  const [pathname = ""] = path.split(/[?#]/, 1);
  const segment = pathname.split("/").find((part) => part !== "");
  if (segment === undefined) return "homeFlow";
  if (!/^[a-z][a-z0-9]*([-_][a-z0-9]+)*$/i.test(segment)) return UNKNOWN_FLOW_ID;
  const camel = segment.replace(/[-_]([a-z0-9])/gi, (_, letter: string) => letter.toUpperCase());
  return `${camel.charAt(0).toLowerCase()}${camel.slice(1)}Flow`;
}
