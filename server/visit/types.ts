import type { PageFrame } from "~/ui/page-data";
import type { Flow } from "~/wizard/flow";
import type { Place, Trail, WizardState } from "~/wizard/state";
import type { Layout, Step } from "~/wizard/step";
import type { Backend, BackendFactory } from "~server/backend/client";
import type { CallOutput } from "~server/backend/contract";
import type { Config } from "~server/config";
import type { BotCheck, BotTrap } from "~server/edge/bot-protection";
import type { Hub } from "~server/live/hub";
import type { ChoiceCookie } from "~server/measure/choices";
import type { Measure } from "~server/measure/measure";
import type { Metrics } from "~server/metrics/metrics";
import type { ServiceRecord } from "~server/metrics/service-record";
import type { RecordingDesk } from "~server/replay/start";
import type { FlowStore } from "~server/session/flow-cookie";
import type { Sealer } from "~server/session/seal";
import type { SessionCookies, SiteSession } from "~server/session/site-session";
import type { Limits } from "~server/shared/limits/limits";
import type { Logger } from "~server/shared/log";
import type { Tracing } from "~server/shared/tracing/tracing";
import type { Store } from "~server/store/store";
import type { Uploads } from "~server/uploads/receive";
import type { ExchangeProfile } from "./exchange";
import type { AnsweredTopic } from "./answered";
import type { AppDataFields, ApplicationRef, BuyerHandover, LinkedApplicationFacts } from "./handovers";
import type { CopiedVisit } from "./module-copies";
import type { Leave } from "./step-result";

/**
 * All objects that outlive a request: configuration, keys, the compiled addresses, the backend
 * client.
 */
export interface Runtime {
  config: Config;
  /** public origin for links in messages, without a trailing slash */
  origin: string;
  log: Logger;
  mounts: MountMap;
  sealer: Sealer;
  sessions: SessionCookies;
  backend: BackendFactory;
  /** the site's own store: ended visits, and answers for other devices */
  store: Omit<Store, "pool" | "upkeep">;
  /** streams that send changes to open pages */
  hub: Hub;
  /** rate limits */
  limits: Limits;
  /** the cookie with a visitor's privacy choices */
  choices: ChoiceCookie;
  /** sends site events to the configured services; absent when the site has no store of its own */
  measure?: Measure;
  /** recordings of visits; absent when the site has no store of its own */
  recordings?: RecordingDesk;
  /** metrics of the process; absent when they are off */
  metrics?: Metrics;
  /** what the process has seen of the services that pages rely on; absent in tests */
  services?: ServiceRecord;
  /** sends timings to a trace collector; absent when there is none */
  tracing?: Tracing;
  /** spam trap of public forms */
  trap: BotTrap;
  /** receives the documents that customers send */
  uploads: Uploads;
  /** distinguishes people from bots, when a service is configured */
  botCheck?: BotCheck;
  /** the reference backend's own pages (outbox), when it is embedded */
  reference?: (request: Request) => Promise<Response>;
  /**
   * true when the server writes the visitor's address into each request; otherwise that header
   * cannot be trusted
   */
  knowsAddresses?: boolean;
  /** checks whether the backend and the store respond */
  health: { backend(): Promise<boolean>; store(): Promise<boolean> };
  /**
   * true once the process was asked to stop: it finishes its requests and must get no new visitors
   */
  isDraining: boolean;
  /** milliseconds since 1970 */
  now(): number;
  stop(): Promise<void>;
}

/** An admitted request: all checks of design section 4 up to the walk have passed. */
export interface Visit<S extends WizardState> {
  request: Request;
  url: URL;
  /** its brand has the support number of this visit */
  runtime: Runtime;
  host: FlowHost<S>;
  place: Place;
  /** false for a page outside the walk */
  isOnWalk: boolean;
  trail: Trail;
  /** whether the visitor was on another page of the flow before */
  isNewHere: boolean;
  /** the entry the visitor used */
  entry: string;
  /** wire name of the flow in this visit (FLOWID-01) */
  flowId: string;
  state: S;
  session: SiteSession;
  /** seconds since 1970 */
  now: number;
  /** name of the pressed button; absent where a page continues by itself */
  pressed?: string;
  /** the page's variant, where an experiment may run on it (EXPER-01); known during rendering */
  variant?: string;
  /** the product backend on behalf of this visit, within its time limit */
  backend: Backend;
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
export type SharedVisit = Pick<CopiedVisit, "trail" | "flowId" | "transactionType">;

/** A flow as the server hosts it: where its state is stored and how it calls the backend. */
export interface FlowHost<S extends WizardState> {
  flow: Flow<S>;
  store: FlowStore<S>;
  /**
   * several visits of the flow may be open side by side in a browser, each named by the session id
   * in its addresses
   */
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
   * says when we call, if the visitor has chosen a time that is not over.
   * @param now seconds since 1970
   */
  bookedCall?(state: S, now: number): string | undefined;
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
  importFrom?(handover: BuyerHandover): S;
  /**
   * the answers that a buyer takes along to another flow of the site; undefined for a visitor who
   * is not buying
   */
  handover?(state: S, trail: Trail): BuyerHandover | undefined;
  /** the walk of a visitor with this state from `entry` */
  trail(state: S, entry: string): Trail;
  /** the answers of a visitor with this state from `entry`, by the sections of the flow */
  topics?(state: S, entry: string): AnsweredTopic[];
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
  helpers?: readonly (
    "my-loan" | "letter" | "receipt" | "score" | "papers" | "prices" | "apple-pay" | "call-calendar"
  )[];
  /** the newest letter of a kind for download, in flows that have letters */
  letter?(state: S, kind: "prequal" | "approval"): string | undefined;
  /** checked before the walk, by node: for rules that redirect otherwise than the walk */
  guards?: Readonly<Partial<Record<string, Guard<S>>>>;
}

/** The parts of a step about its heading, its address, its access, its privacy and its form. */
export type StepAddressing = Pick<
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
> & {
  /** its heading; a function of a state for one that differs */
  readonly title: string | ((...state: never[]) => string);
};

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
    /** by node, in the order of the flow */
    readonly edges: Readonly<Record<string, unknown>>;
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
  importFrom?(handover: BuyerHandover): WizardState;
  handover?(state: WizardState, trail: Trail): BuyerHandover | undefined;
  hasPhone?(state: WizardState): boolean;
  copies?(state: WizardState, visit: SharedVisit): Record<string, object>;
  person?(state: WizardState): { firstName: string; lastName: string } | undefined;
  savesToApplication?(state: WizardState): boolean;
  provenPhones?(state: WizardState): readonly string[];
  audit?(by: AuditedAct<WizardState>, what: string): Promise<void>;
  trail(state: WizardState, entry: string): Trail;
  topics?(state: WizardState, entry: string): AnsweredTopic[];
  letter?(state: WizardState, kind: "prequal" | "approval"): string | undefined;
}

/** Where a pathname leads: a flow, the nodes on that path, and the item in the path. */
export interface Mount {
  host: AnyHost;
  /** several if the journey visits a page more than once */
  nodes: readonly string[];
  item?: string;
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
