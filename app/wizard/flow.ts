import type { WizardState } from "./state";
import type { Condition, Layout, Step } from "./step";

/** The end of a flow: a page without a next page. */
export const END = "end";

/** One edge out of a node. The last edge of a list has no condition: it is the default. */
export interface Edge<S extends WizardState, Target extends string = string> {
  when?: Condition<S>;
  to: Target;
}

/** The successors of a node: always the same one, or the first edge whose condition is true. */
export type Edges<S extends WizardState, Target extends string = string> =
  Target | readonly Edge<S, Target>[];

/** A group of nodes repeated for each item. */
export interface Block<S extends WizardState, Node extends string = string> {
  nodes: readonly Node[];
  each: (state: S) => readonly string[];
  /** the target when there are no items */
  otherwise: Node | typeof END;
}

/** Steps in the order and with the names of the progress display. */
export interface Section<Node extends string = string> {
  title: string;
  nodes: readonly Node[];
  /** its nodes that are not counted in the progress (UI-062), in addition to waiting ones */
  hidden?: readonly Node[];
}

/**
 * A flow as a graph. `steps` names its nodes; a node "frozen-credit~hard" is a second visit to the
 * page "frozen-credit" in the same journey, with the same path.
 */
export interface Flow<S extends WizardState = WizardState, Node extends string = string> {
  id: string;
  /** first path segment(s), "/mini" */
  prefix: string;
  /** the node to which an unknown or forbidden visit is redirected */
  home: Node;
  /** the layout of pages without their own */
  layout: Layout;
  /** its pages are reached from outside a visit, so their URLs need no session id (ROUTE-07) */
  open?: true;
  steps: Readonly<Record<Node, Step<S>>>;
  edges: Readonly<Record<Node, Edges<S, Node | typeof END>>>;
  blocks?: readonly Block<S, Node>[];
  sections: readonly Section<Node>[];
  /**
   * progress counts this many pages in total, for a quiz with a fixed list of questions (UI-045)
   */
  pages?: number;
}

/** Checks whether a flow can end at a node. */
export function isLastPage<S extends WizardState>({ edges }: Pick<Flow<S>, "edges">, node: string): boolean {
  const out = edges[node];
  return typeof out === "string" ? out === END : (out ?? []).some(({ to }) => to === END);
}

/**
 * Declares a flow. `edges` must cover all `steps`, so a step without an edge is a type error;
 * targets must be nodes.
 */
export function defineFlow<S extends WizardState>() {
  return <Node extends string>(
    flow: Omit<Flow<S, NoInfer<Node>>, "steps"> & { steps: Readonly<Record<Node, Step<S>>> },
  ): Flow<S, Node> & { steps: Readonly<Record<string, Step<S>>> } => flow;
}

/** The names of a flow's nodes. */
export type NodeName<F> = F extends Flow<WizardState, infer Node> ? Node : never;

/** A sub-flow with ports instead of ends: the same steps are used by every flow that mounts it. */
export interface Module<S extends WizardState, Node extends string, Port extends string> {
  steps: Readonly<Record<Node, Step<S>>>;
  edges: Readonly<Record<Node, Edges<S, Node | `port:${Port}` | typeof END>>>;
  blocks?: readonly { nodes: readonly Node[]; each: (state: S) => readonly string[] }[];
}

/** Declares a module; a node without an edge does not compile. */
export function defineModule<S extends WizardState, Port extends string>() {
  return <Node extends string>(
    module: Omit<Module<S, NoInfer<Node>, Port>, "steps"> & { steps: Readonly<Record<Node, Step<S>>> },
  ): Module<S, Node, Port> => module;
}

/** A module mounted in a host flow: its nodes have the mount's path, its ports are bound. */
export interface Mounted<S extends WizardState, Node extends string, Target extends string> {
  steps: Readonly<Record<Node, Step<S>>>;
  edges: Readonly<Record<Node, readonly Edge<S, Node | Target>[]>>;
  blocks: readonly Block<S, Node | Target>[];
}

/**
 * Mounts a module in a flow whose state is S. It compiles only if every port is bound to nodes of
 * the host, and the host's state includes the module's state.
 */
export function mount<S extends WizardState>() {
  return <
    Node extends string,
    Port extends string,
    At extends string,
    const Target extends string = typeof END,
  >(
    module: Module<S, Node, Port>,
    options: { at: At; ports: Readonly<Record<Port, Edges<S, Target>>>; otherwise?: Target },
  ): Mounted<S, `${At}/${Node}`, Target> => {
    const ports = new Map<string, Edges<S>>(Object.entries(options.ports));
    const place = (node: string): string => (node === END ? END : `${options.at}/${node}`);
    const bound = (edge: Edge<S>): Edge<S>[] => {
      const edges = edge.to.startsWith("port:") ? ports.get(edge.to.slice("port:".length)) : place(edge.to);
      if (edges === undefined) throw new Error(`"${edge.to}" of the module at ${options.at} is not bound.`);
      return edgeList(edges).map(({ when = edge.when, to }) => ({
        when: when && edge.when && when !== edge.when ? bothConditions(edge.when, when) : when,
        to,
      }));
    };
    const placed = <Part, To>(parts: Readonly<Record<string, Part>>, to: (part: Part) => To) =>
      Object.fromEntries(Object.entries(parts).map(([node, part]) => [place(node), to(part)]));
    // The compiler types template keys as strings; they are the module's own nodes under the
    // mount's path.
    const mounted: Mounted<S, string, string> = {
      steps: placed<Step<S>, Step<S>>(module.steps, (step) => step),
      edges: placed<Edges<S>, Edge<S>[]>(module.edges, (edges) => edgeList(edges).flatMap(bound)),
      blocks: (module.blocks ?? []).map(({ nodes, each }) => ({
        nodes: nodes.map(place),
        each,
        otherwise: options.otherwise ?? END,
      })),
    };
    return mounted as Mounted<S, `${At}/${Node}`, Target>;
  };
}

const edgeList = <S extends WizardState>(edges: Edges<S>): readonly Edge<S>[] =>
  typeof edges === "string" ? [{ to: edges }] : edges;

/** Both hold. */
export function bothConditions<S extends WizardState>(
  first: Condition<S>,
  second: Condition<S>,
): Condition<S> {
  return {
    name: `${first.name} and ${second.name}`,
    outcomes: [...(first.outcomes ?? []), ...(second.outcomes ?? [])],
    holds: (...args) => first.holds(...args) && second.holds(...args),
  };
}

/** A node with all data that a walk needs. */
interface CompiledNode<S extends WizardState> {
  step: Step<S>;
  edges: readonly Edge<S>[];
  /** the block that contains it */
  block?: Block<S>;
}

/** Nodes by name, cached per flow, because a request walks the flow several times. */
const compiled = new WeakMap<object, ReadonlyMap<string, unknown>>();

function compile<S extends WizardState>(flow: Flow<S>): ReadonlyMap<string, CompiledNode<S>> {
  const nodes = new Map(
    Object.entries(flow.steps).map(([name, step]): [string, CompiledNode<S>] => {
      const block = flow.blocks?.find((run) => run.nodes.includes(name));
      return [name, { step, edges: edgeList(flow.edges[name] ?? []), block }];
    }),
  );
  compiled.set(flow, nodes);
  return nodes;
}

/**
 * Returns a node of a flow.
 * @throws when the flow has no node of that name
 */
export function nodeOf<S extends WizardState>(flow: Flow<S>, name: string): CompiledNode<S> {
  // The node types match the flow's state: the map was built from this same object.
  const made = compiled.get(flow) as ReadonlyMap<string, CompiledNode<S>> | undefined;
  const node = (made ?? compile(flow)).get(name);
  if (node === undefined) throw new Error(`Flow ${flow.id} has no node "${name}".`);
  return node;
}

/** Returns another node of the same module, under the same mount. */
export const siblingOf = (node: string, other: string): string =>
  `${node.slice(0, node.lastIndexOf("/") + 1)}${other}`;

/** Returns the path of a node below the flow's prefix: a second visit has the path of the first. */
export function pathOf(node: string): string {
  const end = node.indexOf("~");
  return end === -1 ? node : node.slice(0, end);
}
