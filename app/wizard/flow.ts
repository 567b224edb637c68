import type { WizardState } from "./state";
import type { Condition, Step } from "./step";

/** The end of a flow: a page from which nothing follows. */
export const END = "end";

/** One way out of a node. The last way of a list has no condition: it is the default. */
export interface Way<S extends WizardState, Target extends string> {
  when?: Condition<S>;
  to: Target;
}

/** What comes after a node: always the same, or the first way whose condition holds. */
export type Edge<S extends WizardState, Target extends string> = Target | readonly Way<S, Target>[];

/** A run of nodes that is walked once per item. */
export interface Block<S extends WizardState> {
  nodes: readonly string[];
  each: (state: S) => readonly string[];
  /** where to go when there is no item at all */
  otherwise: string;
}

/** Steps in the order and with the names that progress shows. */
export interface Section {
  title: string;
  nodes: readonly string[];
  /** nodes of the section that are on the walk but not counted in the progress (UI-062) */
  hidden?: readonly string[];
}

/**
 * A flow as a graph. `steps` names its nodes; a node "frozen-credit~hard" is a second visit to the page "frozen-credit" in
 * the same journey, and stands on the same path.
 */
export interface Flow<S extends WizardState = WizardState, Node extends string = string> {
  id: string;
  /** first path segment(s), "/mini" */
  prefix: string;
  /** the node an unknown or forbidden visit is sent to */
  home: Node;
  steps: Readonly<Record<Node, Step<S>>>;
  edges: Readonly<Record<string, Edge<S, string>>>;
  blocks?: readonly Block<S>[];
  /** answers that what came of a node rests on here, beside those of its step: a page that stands twice may rest on something else each time */
  restsOn?: Readonly<Partial<Record<string, readonly (keyof S["answers"] & string)[]>>>;
  sections: readonly Section[];
}

/** A sub-flow with ports instead of ends: the same steps serve every flow that mounts it. */
export interface Module<S extends WizardState, Node extends string, Port extends string> {
  steps: Readonly<Record<Node, Step<S>>>;
  edges: Readonly<Record<Node, Edge<S, Node | `port:${Port}` | typeof END>>>;
  blocks?: readonly { nodes: readonly Node[]; each: (state: S) => readonly string[] }[];
}

/** Declares a module; every node needs an edge, or it does not compile. */
export function defineModule<S extends WizardState, Node extends string, Port extends string>(
  module: Module<S, Node, Port>,
): Module<S, Node, Port> {
  return module;
}

/** A module as it stands in a host flow: its nodes carry the mount's path, its ports are bound. */
export interface Mounted<S extends WizardState, Name extends string, Target extends string> {
  steps: Readonly<Record<Name, Step<S>>>;
  edges: Readonly<Record<Name, readonly Way<S, Name | Target>[]>>;
  blocks: readonly Block<S>[];
}

/**
 * Mounts a module in a flow whose state is S. Every port must be bound to nodes of the host, or it does not compile; and the
 * host's state must hold what the module's state needs.
 */
export function mount<S extends WizardState>() {
  return <Node extends string, Port extends string, At extends string, Target extends string = typeof END>(
    module: Module<S, Node, Port>,
    options: { at: At; ports: Readonly<Record<Port, Edge<S, Target>>>; otherwise?: Target },
  ): Mounted<S, `${At}/${Node}`, Target> => {
    const ports = new Map<string, Edge<S, string>>(Object.entries(options.ports));
    const place = (node: string): string => (node === END ? END : `${options.at}/${node}`);
    const bound = (way: Way<S, string>): Way<S, string>[] => {
      const edge = way.to.startsWith("port:") ? ports.get(way.to.slice("port:".length)) : place(way.to);
      if (edge === undefined) throw new Error(`"${way.to}" of the module at ${options.at} is not bound.`);
      return listed(edge).map((port) => ({ ...both(way, port), to: port.to }));
    };
    const steps = Object.entries<Step<S>>(module.steps).map(([node, spec]) => [place(node), spec] as const);
    const edges = Object.entries<Edge<S, string>>(module.edges).map(
      ([node, edge]) => [place(node), listed(edge).flatMap(bound)] as const,
    );
    const blocks = (module.blocks ?? []).map((block) => ({
      nodes: block.nodes.map(place),
      each: block.each,
      otherwise: options.otherwise ?? END,
    }));
    // Keys built from a template are text to the compiler; they are the module's own nodes under the mount's path.
    const mounted: Mounted<S, string, string> = {
      steps: Object.fromEntries(steps),
      edges: Object.fromEntries(edges),
      blocks,
    };
    return mounted as Mounted<S, `${At}/${Node}`, Target>;
  };
}

function listed<S extends WizardState>(edge: Edge<S, string>): readonly Way<S, string>[] {
  return typeof edge === "string" ? [{ to: edge }] : edge;
}

/** The condition under which two ways are taken one after the other. */
function both<S extends WizardState>(a: Way<S, string>, b: Way<S, string>): { when?: Condition<S> } {
  const conditions = [a, b].flatMap((way) => ("when" in way && way.when ? [way.when] : []));
  const [first, second] = conditions;
  if (!first) return {};
  if (!second) return { when: first };
  return {
    when: {
      name: `${first.name} and ${second.name}`,
      holds: (state, item, road) => first.holds(state, item, road) && second.holds(state, item, road),
    },
  };
}

/**
 * Declares a flow. `edges` must be total over `steps`, so a step without a way out is a type error; targets must be nodes.
 */
export function defineFlow<S extends WizardState>() {
  return <Node extends string>(flow: {
    id: string;
    prefix: string;
    home: NoInfer<Node>;
    steps: Readonly<Record<Node, Step<S>>>;
    edges: Readonly<Record<NoInfer<Node>, Edge<S, NoInfer<Node> | typeof END>>>;
    blocks?: readonly Block<S>[];
    restsOn?: Readonly<Partial<Record<NoInfer<Node>, readonly (keyof S["answers"] & string)[]>>>;
    sections: readonly {
      title: string;
      nodes: readonly NoInfer<Node>[];
      hidden?: readonly NoInfer<Node>[];
    }[];
  }): Flow<S, Node> & { steps: Readonly<Record<string, Step<S>>> } => flow;
}

/** A node with all that a walk asks of it. */
interface Node<S extends WizardState> {
  step: Step<S>;
  ways: readonly Way<S, string>[];
  /** the block it stands in */
  block?: Block<S>;
}

/** Nodes by name, put together once per flow: a request walks the flow several times. */
const compiled = new WeakMap<object, ReadonlyMap<string, unknown>>();

function compile<S extends WizardState>(flow: Flow<S>): ReadonlyMap<string, Node<S>> {
  return new Map(
    Object.entries(flow.steps).map(([name, step]): [string, Node<S>] => {
      const edge = flow.edges[name];
      const block = flow.blocks?.find(({ nodes }) => nodes.includes(name));
      return [name, { step, ways: edge === undefined ? [] : listed(edge), ...(block ? { block } : {}) }];
    }),
  );
}

/**
 * A node of a flow.
 * @throws when the flow has none of that name
 */
export function nodeOf<S extends WizardState>(flow: Flow<S>, name: string): Node<S> {
  // A flow's nodes have its own state's type: the map was made from this very object.
  let nodes = compiled.get(flow) as ReadonlyMap<string, Node<S>> | undefined;
  if (!nodes) {
    nodes = compile(flow);
    compiled.set(flow, nodes);
  }
  const node = nodes.get(name);
  if (node === undefined) throw new Error(`Flow ${flow.id} has no node "${name}".`);
  return node;
}

/** The ways out of a node as a list, in the order in which they are tried. */
export function waysOf<S extends WizardState>(flow: Flow<S>, node: string): readonly Way<S, string>[] {
  return nodeOf(flow, node).ways;
}

/** The step of a node. */
export function stepOf<S extends WizardState>(flow: Flow<S>, node: string): Step<S> {
  return nodeOf(flow, node).step;
}

/** The path of a node below the flow's prefix: a second visit stands on the path of the first. */
export function pathOf(node: string): string {
  const tilde = node.indexOf("~");
  return tilde === -1 ? node : node.slice(0, tilde);
}
