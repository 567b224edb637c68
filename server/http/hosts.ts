import { pathOf, type Flow } from "../../app/wizard/flow";
import type { Place, WizardState } from "../../app/wizard/state";
import type { Step } from "../../app/wizard/step";
import type { AppDataInput } from "../../app/domain/app-data";
import type { CallOutput } from "../backend/contract";
import type { PageFrame } from "../../app/ui/page-data";
import type { FlowStore } from "../session/flow-cookie";
import type { ExchangeProfile } from "./exchange";

/** Fields of an app-data save beside the flow and the step. */
export type AppDataFields = Omit<AppDataInput, "flowId" | "stepId" | "status">;

/** What the transport needs to know of an application. */
export interface ApplicationRef {
  appId?: string;
  token?: string;
  customerId?: string;
  callUid?: string;
}

/** A flow as the server hosts it: where its state is kept and how it speaks to the backend. */
export interface FlowHost<S extends WizardState> {
  flow: Flow<S>;
  store: FlowStore<S>;
  /** wire name of the flow, "miniFlow" (FLOWID-01) */
  flowId: string;
  layout(node: string): PageFrame["layout"];
  /** pages on which a visitor may rest as long as they like (IDLE-04, IDLE-07) */
  idleExempt(node: string): boolean;
  application(state: S): ApplicationRef;
  /** the record that every step saves (APPDATA-03) */
  appData(state: S): AppDataFields;
  /** what the state learns from the answer to a save */
  learned(state: S, saved: CallOutput<"app-data.save">): Partial<S["facts"]>;
  /** what step validation needs to know beside the application (STEPVAL-03) */
  validation(state: S): { isSoftPullCompleted: boolean; isAppClosed: boolean };
  /** how the flow stands in the exchange; a flow without it reports nothing there */
  exchange?(state: S): ExchangeProfile;
  /** where a visitor with this state belongs who came in at `entry` */
  furthest(state: S, entry: string): Place;
}

/**
 * A host without its state's type, for what serves every flow alike. Its methods take only what its own store has read.
 */
export interface AnyHost {
  readonly flow: {
    readonly id: string;
    readonly prefix: string;
    readonly home: string;
    readonly steps: Readonly<Record<string, { params?: string }>>;
  };
  readonly store: FlowStore<WizardState>;
  readonly flowId: string;
  application(state: WizardState): ApplicationRef;
  appData(state: WizardState): AppDataFields;
  furthest(state: WizardState, entry: string): Place;
}

/** True when `spec` is the step that stands at a node of the host; that also tells the type of the host's state. */
export function carries<S extends WizardState>(
  host: AnyHost,
  node: string,
  spec: Step<S>,
): host is FlowHost<S> {
  return host.flow.steps[node] === spec;
}

/** Where a pathname leads: a flow, the nodes that stand on that path, and the item that the path carries. */
export interface Mount {
  host: AnyHost;
  /** several when a page is visited more than once in a journey */
  nodes: readonly string[];
  item?: string;
}

interface Pattern {
  host: AnyHost;
  nodes: string[];
  /** number of path segments that carry the item */
  params: number;
}

/** One compiled map from pathname to mount; Remix gives a loader no route id. */
export interface MountMap {
  find(pathname: string): Mount | undefined;
  /** the flow whose prefix the pathname has, for unknown steps */
  flowOf(pathname: string): AnyHost | undefined;
  patterns(): string[];
}

function paramsOf(spec: { params?: string }): number {
  return spec.params === undefined ? 0 : spec.params.split("/").length;
}

/** @param hosts every flow of the site */
export function compileMounts(hosts: readonly AnyHost[]): MountMap {
  const patterns = new Map<string, Pattern>();
  for (const host of hosts) {
    for (const [node, spec] of Object.entries(host.flow.steps)) {
      const base = `${host.flow.prefix}/${pathOf(node)}`;
      const known = patterns.get(base);
      if (known) known.nodes.push(node);
      else patterns.set(base, { host, nodes: [node], params: paramsOf(spec) });
    }
  }
  return {
    find(pathname) {
      const clean = pathname.replace(/\/+$/, "");
      const exact = patterns.get(clean);
      if (exact) return exact.params === 0 ? exact : undefined;
      const segments = clean.split("/");
      for (let cut = segments.length - 1; cut > 1; cut -= 1) {
        const pattern = patterns.get(segments.slice(0, cut).join("/"));
        if (pattern) {
          const item = segments.slice(cut);
          return pattern.params === item.length ? { ...pattern, item: item.join("/") } : undefined;
        }
      }
      return undefined;
    },
    flowOf: (pathname) =>
      hosts.find((host) => pathname === host.flow.prefix || pathname.startsWith(`${host.flow.prefix}/`)),
    patterns: () => [...patterns.keys()],
  };
}

/** Prefixes whose pages are reached from outside a visit, so their addresses need no session id (ROUTE-07). */
const NO_SESSION_ID = ["/spw", "/refi-mini-transfer", "/callback", "/savemoney"];

/** Whether a page that is no entry must carry the visit's session id in its address (ROUTE-06, ROUTE-07). */
export function needsSessionId(pathname: string): boolean {
  const path = pathname.toLowerCase();
  return !NO_SESSION_ID.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
}

/** Query names that the site's own navigation adds; none of them grants anything. */
export const NAVIGATION_QUERY = ["sessionId", "stepId", "item", "change", "said"] as const;

/** The address of a place within a visit: NAV-01 adds sessionId and stepId. */
export function addressOf(
  flow: { prefix: string; steps: Readonly<Record<string, { params?: string }>> },
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
