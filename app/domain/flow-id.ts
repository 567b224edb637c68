/** The flow id of a path that names no flow. */
const UNKNOWN_FLOW_ID = "unknown";

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
