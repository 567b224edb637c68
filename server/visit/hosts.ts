import { pathOf } from "~/wizard/flow";
import type { Place, WizardState } from "~/wizard/state";
import type { Step } from "~/wizard/step";
import { ADDRESS_KEY } from "~/domain/keyed-address";
import type { AnyHost, FlowHost, Mount, MountMap } from "./types";

/**
 * Checks whether `spec` is the step at a node of the host; this also narrows the type of the host's
 * state.
 */
export function isStepOfNode<S extends WizardState>(
  host: AnyHost,
  node: string,
  spec: Step<S>,
): host is FlowHost<S> {
  return host.flow.steps[node] === spec;
}

interface Pattern {
  host: AnyHost;
  nodes: string[];
  /** number of path segments that hold the item */
  params: number;
  itemPattern?: RegExp;
  splat?: true;
}

function paramsOf(spec: { params?: string }): number {
  return spec.params === undefined ? 0 : spec.params.split("/").length;
}

/** Returns a pattern with the rest of the path as its item; undefined when the rest is no item. */
function matchWithItem(pattern: Pattern, rest: readonly string[]): Mount | undefined {
  if (pattern.splat) return pattern;
  const item = rest.join("/");
  const isItem = pattern.params === rest.length && (pattern.itemPattern?.test(item) ?? true);
  return isItem ? { ...pattern, item } : undefined;
}

/**
 * @param hosts every flow of the site
 * @throws Error for a guard of a page that its flow does not have, since it would never run
 */
export function compileMounts(hosts: readonly AnyHost[]): MountMap {
  const patterns = new Map<string, Pattern>();
  const aliases = new Map<string, Pattern>();
  for (const host of hosts) {
    for (const node of Object.keys(host.guards ?? {}))
      if (!Object.hasOwn(host.flow.steps, node))
        throw new Error(`Unknown route middleware: ${host.flow.id} has no page "${node}" to guard.`);
    for (const [node, spec] of Object.entries(host.flow.steps)) {
      for (const path of spec.aliases ?? []) aliases.set(path, { host, nodes: [node], params: 0 });
      const base = `${host.flow.prefix}/${pathOf(node)}`;
      const known = patterns.get(base);
      if (known) known.nodes.push(node);
      else {
        const { itemPattern, splat } = spec;
        patterns.set(base, { host, nodes: [node], params: paramsOf(spec), itemPattern, splat });
      }
    }
  }
  return {
    hosts,
    find(pathname) {
      const clean = pathname.replace(/(.)\/+$/, "$1");
      const exact = patterns.get(clean) ?? aliases.get(clean.toLowerCase());
      if (exact) return exact;
      const segments = clean.split("/");
      for (let cut = segments.length - 1; cut > 1; cut -= 1) {
        const pattern = patterns.get(segments.slice(0, cut).join("/"));
        if (pattern) return matchWithItem(pattern, segments.slice(cut));
      }
      return undefined;
    },
    flowOf: (pathname) => hosts.find(({ flow }) => isPathOfFlow(pathname, flow)),
    patterns: () => [...patterns.keys()],
  };
}

/**
 * Checks whether a path belongs to a flow; the flow at the root has only its own pages' helpers and
 * its name as a prefix.
 */
function isPathOfFlow(pathname: string, { id, prefix }: { id: string; prefix: string }): boolean {
  const within = (root: string) => pathname === root || pathname.startsWith(`${root}/`);
  return prefix === "" ? within("/-") || within(`/${id}`) : within(prefix);
}

/** Returns where a flow begins: its home step, or the site's home page. */
export const homeOf = ({ prefix, home }: { prefix: string; home: string }): string =>
  prefix === "" ? "/" : `${prefix}/${home}`;

/**
 * Checks whether a page that is not an entry must carry the visit's session id in its address
 * (ROUTE-06, ROUTE-07).
 */
export const needsSessionId = ({ host, nodes }: Pick<Mount, "host" | "nodes">): boolean =>
  host.flow.open !== true && !nodes.some((node) => host.flow.steps[node]?.open);

/**
 * Checks whether a page has no idle timeout: a visit begins there, or nothing is asked after it
 * (IDLE-04, IDLE-07).
 */
export function isIdleExempt({ flow }: AnyHost, node: string): boolean {
  const { entry, idleTimeout, isTimeoutFree } = flow.steps[node] ?? {};
  return (entry === true && idleTimeout !== true) || isTimeoutFree === true;
}

/**
 * Checks whether a visit begins on a page, so that it shows no earlier answers when it is opened
 * late (IDLE-10).
 */
export const isStartPage = ({ flow }: AnyHost, node: string): boolean =>
  node === flow.home || flow.steps[node]?.isVisitStart === true;

/** Query names that the site's own navigation adds; none of them grants access. */
export const NAVIGATION_QUERY = [
  ...["sessionId", "stepId", "item", "change", "said", "entry"],
  ADDRESS_KEY,
] as const;

/** Returns the address of a place within a visit: NAV-01 adds sessionId and stepId. */
export function addressOf(
  flow: { prefix: string; steps: Readonly<Record<string, Pick<Step, "params">>> },
  place: Place,
  sessionId: string,
  extra: Readonly<Record<string, string>> = {},
): string {
  const path = pathOf(place.node);
  const inPath = flow.steps[place.node]?.params !== undefined && place.item !== undefined;
  const query = new URLSearchParams({ sessionId, stepId: path });
  if (place.item !== undefined && !inPath) query.set("item", place.item);
  for (const [name, value] of Object.entries(extra)) query.set(name, value);
  return `${flow.prefix}/${path}${inPath ? `/${place.item}` : ""}?${query.toString()}`;
}

/**
 * Returns the parts of a page's query that its form keeps, and that remain when the page is shown
 * again: whether an answer is changed, and whether the page updates itself.
 */
export const keptQuery = ({ url }: { url: URL }): Record<string, string> =>
  Object.fromEntries(
    ["change", "still"].flatMap((name) => (url.searchParams.has(name) ? [[name, "1"]] : [])),
  );

/**
 * Returns the address of a flow's helper route, with its visit.
 * @param path with its own query, "letter?kind=prequal"
 */
export function helperAddress(
  { flow: { prefix } }: { flow: { prefix: string } },
  path: string,
  sessionId: string,
): string {
  return `${prefix}/-/${path}${path.includes("?") ? "&" : "?"}sessionId=${sessionId}`;
}
