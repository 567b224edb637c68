import { pathOf, type Flow } from "~/wizard/flow";
import type { Place, Trail, WizardState } from "~/wizard/state";
import type { Layout, Step } from "~/wizard/step";
import type { HomeAddress } from "~/domain/address";
import type { AppDataInput } from "~/domain/app-data";
import type { UpToTwo } from "~/domain/borrowers";
import type { ListedPerson, MainPerson } from "~/domain/main-borrowers";
import type { LoanExpert } from "~/domain/mbc";
import type { AdjustableProduct, GovernmentProduct } from "~/domain/pricing/products";
import { ADDRESS_KEY } from "~/domain/keyed-address";
import type { PageFrame } from "~/ui/page-data";
import type { CallOutput } from "~server/backend/contract";
import type { Runtime } from "~server/runtime";
import type { FlowStore } from "~server/session/flow-cookie";
import type { ExchangeProfile } from "./exchange";
import type { CopiedVisit } from "./module-copies";
import type { Leave } from "./step-result";
import type { Visit } from "./visit";

/** Fields of an app-data save beside the flow and the step. */
export type AppDataFields = Omit<AppDataInput, "flowId" | "stepId" | "status">;

/** What the transport needs to know about an application. */
export interface ApplicationRef {
  appId?: string;
  token?: string;
  customerId?: string;
  callUid?: string;
  expert?: LoanExpert;
}

/** The facts of an application that is opened on another device. */
export interface LinkedApplicationFacts {
  appId: string;
  token: string;
  callUid?: string;
  customerId?: string;
  applicants: readonly { id: string; firstName: string; lastName: string }[];
  /** verified numbers of ten digits */
  verifiedPhones: Record<string, true>;
}

/**
 * Answers that a buyer gave in another flow of the site; a flow that imports them does not ask for
 * them again. In dollars.
 */
export interface BuyerHandover {
  buyers: readonly { firstName: string; lastName: string }[];
  acceptedOffer?: boolean | undefined;
  price?: number | undefined;
  downPayment?: number | undefined;
  /** two letters */
  state?: string | undefined;
  county?: string | undefined;
  /** label of a score band, "720-739" */
  scoreBand?: string | undefined;
  termYears?: 30 | 25 | 20 | 15 | undefined;
  /** whether one of them owned no home in the last three years */
  isFirstTimeBuyer?: boolean | undefined;
  /** the selected one of the compared loans */
  loanKind?: "fixed" | GovernmentProduct | AdjustableProduct | undefined;
  /** the visitor's own service, and what the VA funding fee depends on */
  isVeteran?: boolean | undefined;
  hasHadVaLoan?: boolean | undefined;
  hasVaCompensation?: boolean | undefined;
  isEnrolledInRealty?: boolean | undefined;
  /** ten digits; verified if in `verifiedPhones` */
  phoneNumber?: string | undefined;
  verifiedPhones?: Record<string, true> | undefined;
  appId?: string | undefined;
  token?: string | undefined;
  customerId?: string | undefined;
  applicants?: readonly { id: string; firstName: string; lastName: string }[] | undefined;
  /** for a homeowner, in place of the buyer's answers */
  owner?: OwnerHandover | undefined;
}

/** Answers that a homeowner gave in another flow of the site, the home included. */
export interface OwnerHandover {
  /** the first is the visitor */
  people: UpToTwo<ListedPerson<Omit<MainPerson, "dob" | "ssn">> & { address?: HomeAddress }>;
  home: HomeAddress;
  /** absent while unanswered */
  livesThere?: boolean | undefined;
  email?: string | undefined;
  /** ten digits; verified if in `verifiedPhones` */
  phoneNumber: string;
  verifiedPhones?: Record<string, true> | undefined;
  appId?: string | undefined;
  token?: string | undefined;
  customerId?: string | undefined;
  applicants?: readonly { id: string; firstName: string; lastName: string }[] | undefined;
}

/** The input of a guard. */
export interface GuardInput<S extends WizardState> {
  state: S;
  /** the walk from the visit's entry */
  trail: Trail;
  /** the entry the visitor used: "first step" in the rules of guards */
  entry: string;
  /** the page the visitor was on before this one */
  previous?: string;
  /** of the opened address; it may hold a link */
  query: URLSearchParams;
}

/**
 * A page's own rule about who may open it: returns the node to go to instead, or undefined to let
 * the walk decide.
 */
export type Guard<S extends WizardState> = (visit: GuardInput<S>) => string | undefined;

/** The result of refreshing a visit. */
export interface HostCheck<S extends WizardState> {
  facts?: Partial<S["facts"]>;
  /** of the page */
  frame?: Pick<PageFrame, "bar" | "live">;
}

/** The visit of an employee whose act goes into the audit record. */
export interface AuditedAct<S extends WizardState> {
  request: Request;
  runtime: Runtime;
  state: S;
}

/** The visit of a flow that is copied into the browser. */
type SharedVisit = Pick<CopiedVisit, "trail" | "flowId" | "transactionType">;

/** A flow as the server hosts it: where its state is stored and how it calls the backend. */
export interface FlowHost<S extends WizardState> {
  flow: Flow<S>;
  store: FlowStore<S>;
  /** several visits of the flow may be open side by side in a browser, each named by the session id in its addresses */
  sideBySide?: true;
  /** key of a visit among those of the flow (flow-visit.ts); default: the flow's id */
  visitKey?: string;
  /**
   * wire name of the flow, "miniFlow" (FLOWID-01); in some flows it depends on the entry and on the
   * walk
   */
  flowId(entry: string, trail: Trail): string;
  application(state: S): ApplicationRef;
  /**
   * the record that every step saves (APPDATA-03).
   * @param trail the places so far, the current one included
   */
  appData(state: S, trail: Trail): AppDataFields;
  /** facts from the response to a save */
  factsFromSave(state: S, saved: CallOutput<"app-data.save">): Partial<S["facts"]>;
  /** what step validation needs to know in addition to the application (STEPVAL-03) */
  validation(state: S): { isSoftPullCompleted: boolean; isAppClosed: boolean };
  /**
   * where a visitor with a closed application goes (STEPVAL-06); by default the backend's address
   * decides
   */
  whereClosedGoes?(): Leave<S>;
  /** what the flow reports to the exchange; a flow without it reports nothing */
  exchange?(state: S): ExchangeProfile;
  /**
   * the state of a visitor who continues an application on another device, from the few facts the
   * backend has (F3)
   */
  resumedState(facts: LinkedApplicationFacts): S;
  /**
   * the state of a buyer who comes from another flow of the site, with their answers there; absent
   * in flows that import none
   */
  importFrom?(told: BuyerHandover): S;
  /** the walk of a visitor with this state from `entry` */
  trail(state: S, entry: string): Trail;
  /**
   * the page that opens a link to an application itself; in other flows the link's state is all
   * that is known (F3)
   */
  linkAt?: string;
  /**
   * where the flow's own page opens links (`linkAt`): whether an application in this state
   * continues with its saved answers; for one that is further along the page decides. Without it
   * nothing is saved for other devices
   */
  resumes?(state: S): boolean;
  /**
   * whether the backend has a phone that a code can be texted to: without one the application
   * cannot be reopened (F19)
   */
  hasPhone?(state: S): boolean;
  /**
   * what a browser stores of the people and the modules of a visit, by storage key; nothing
   * personal
   */
  copies?(state: S, visit: SharedVisit): Record<string, object>;
  /** the visitor's name, once it is known */
  person?(state: S): { firstName: string; lastName: string } | undefined;
  /**
   * the numbers that were verified in this visit: with one more, it continues in a new session
   * (F18)
   */
  provenPhones?(state: S): readonly string[];
  /**
   * whether the visit's entries are saved to the application: an employee who only views it saves
   * nothing. Default: true
   */
  savesToApplication?(state: S): boolean;
  /**
   * refreshes the visit while a page is rendered: returns what has changed, and the bar at the top
   * for an employee
   * @throws Response for a visit that may not continue
   */
  refreshVisit?(visit: Visit<S>): Promise<HostCheck<S>>;
  /**
   * records an employee's act in a visit, in the background.
   * @param what in a few words
   */
  audit?(by: AuditedAct<S>, what: string): Promise<void>;
  /** helper routes in addition to those of every flow */
  helpers?: readonly ("letter" | "receipt" | "score" | "papers" | "prices" | "apple-pay")[];
  /** the newest letter of a kind for download, in flows that have letters */
  letter?(state: S, kind: "prequal" | "approval"): string | undefined;
  /** checked before the walk, by node: for rules that redirect otherwise than the walk */
  guards?: Readonly<Partial<Record<string, Guard<S>>>>;
}

/** The parts of a step about its address, its access, its privacy and its form. */
type StepAddressing = Pick<
  Step,
  | (
      | "params"
      | "itemPattern"
      | "splat"
      | "entry"
      | "isVisitStart"
      | "idleTimeout"
      | "open"
      | "isTimeoutFree"
      | "aliases"
    )
  | ("highPriority" | "privacy" | "sensitive")
>;

/**
 * A host without its state's type, for code that serves every flow. Pass its methods only states
 * from its own store.
 */
export interface AnyHost {
  readonly flow: {
    readonly id: string;
    readonly prefix: string;
    readonly home: string;
    readonly open?: true;
    readonly layout: Layout;
    readonly steps: Readonly<Record<string, StepAddressing>>;
  };
  readonly store: FlowStore<WizardState>;
  readonly guards?: Readonly<Partial<Record<string, unknown>>>;
  readonly sideBySide?: true;
  readonly visitKey?: string;
  readonly helpers?: readonly string[];
  readonly linkAt?: string;
  resumes?(state: WizardState): boolean;
  flowId(entry: string, trail: Trail): string;
  application(state: WizardState): ApplicationRef;
  appData(state: WizardState, trail: Trail): AppDataFields;
  resumedState(facts: LinkedApplicationFacts): WizardState;
  importFrom?(told: BuyerHandover): WizardState;
  hasPhone?(state: WizardState): boolean;
  copies?(state: WizardState, visit: SharedVisit): Record<string, object>;
  person?(state: WizardState): { firstName: string; lastName: string } | undefined;
  savesToApplication?(state: WizardState): boolean;
  provenPhones?(state: WizardState): readonly string[];
  audit?(by: AuditedAct<WizardState>, what: string): Promise<void>;
  trail(state: WizardState, entry: string): Trail;
  letter?(state: WizardState, kind: "prequal" | "approval"): string | undefined;
}

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

/** Where a pathname leads: a flow, the nodes on that path, and the item in the path. */
export interface Mount {
  host: AnyHost;
  /** several if the journey visits a page more than once */
  nodes: readonly string[];
  item?: string;
}

interface Pattern {
  host: AnyHost;
  nodes: string[];
  /** number of path segments that hold the item */
  params: number;
  itemShape?: RegExp;
  splat?: true;
}

/** One compiled map from pathname to mount; Remix gives a loader no route id. */
export interface MountMap {
  /** every flow of the site */
  hosts: readonly AnyHost[];
  find(pathname: string): Mount | undefined;
  /** the flow whose prefix the pathname has, for unknown steps */
  flowOf(pathname: string): AnyHost | undefined;
  patterns(): string[];
}

function paramsOf(spec: { params?: string }): number {
  return spec.params === undefined ? 0 : spec.params.split("/").length;
}

/** Returns a pattern with the rest of the path as its item; undefined when the rest is no item. */
function matchWithItem(pattern: Pattern, rest: readonly string[]): Mount | undefined {
  if (pattern.splat) return pattern;
  const item = rest.join("/");
  const isItem = pattern.params === rest.length && (pattern.itemShape?.test(item) ?? true);
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
        patterns.set(base, { host, nodes: [node], params: paramsOf(spec), itemShape: itemPattern, splat });
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
