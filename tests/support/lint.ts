import { END, nodeOf, pathOf, type Flow } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";
import type { Step } from "~/wizard/step";

/**
 * Returns what is wrong with a flow as a graph, one sentence each; an empty list means a sound
 * flow.
 */
export function lint<S extends WizardState>(flow: Flow<S>): string[] {
  const nodes = Object.keys(flow.steps);
  const known = new Set([...nodes, END]);
  const problems: string[] = [];
  if (!known.has(flow.home)) problems.push(`The home "${flow.home}" is no node.`);
  for (const node of nodes) {
    if (flow.edges[node] === undefined) {
      problems.push(`"${node}" has no edge.`);
      continue;
    }
    const { edges } = nodeOf(flow, node);
    edges.forEach((edge, index) => {
      if (!known.has(edge.to)) problems.push(`"${node}" leads to "${edge.to}", which is no node.`);
      const last = index === edges.length - 1;
      if (last && edge.when) problems.push(`The last edge of "${node}" has a condition.`);
      if (!last && !edge.when) problems.push(`An edge without condition hides those after it at "${node}".`);
    });
  }
  for (const edge of Object.keys(flow.edges)) {
    if (!known.has(edge)) problems.push(`There is an edge for "${edge}", which is no node.`);
  }
  return [
    ...problems,
    ...unreachable(flow),
    ...endless(flow),
    ...ownership(flow),
    ...misplaced(flow),
    ...outcomes(flow),
    ...fixedItems(flow),
  ];
}

function targets<S extends WizardState>(flow: Flow<S>, node: string): string[] {
  const out = flow.edges[node] === undefined ? [] : nodeOf(flow, node).edges.map((edge) => edge.to);
  const block = flow.blocks?.find((other) => other.nodes.includes(node));
  return block ? [...out, block.otherwise, ...block.nodes.slice(0, 1)] : out;
}

function closure(start: readonly string[], next: (node: string) => readonly string[]): Set<string> {
  const seen = new Set<string>();
  const open = [...start];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (seen.has(node)) continue;
    seen.add(node);
    open.push(...next(node));
  }
  return seen;
}

function unreachable<S extends WizardState>(flow: Flow<S>): string[] {
  const entries = Object.entries(flow.steps).flatMap(([node, step]) =>
    step.entry || step.isOutsideWalk ? [node] : [],
  );
  const reached = closure([flow.home, ...entries], (node) => (node === END ? [] : targets(flow, node)));
  return Object.keys(flow.steps)
    .filter((node) => !reached.has(node))
    .map((node) => `"${node}" cannot be reached.`);
}

function endless<S extends WizardState>(flow: Flow<S>): string[] {
  const nodes = Object.keys(flow.steps);
  const reachesEnd = closure([END], (node) => nodes.filter((other) => targets(flow, other).includes(node)));
  return nodes.filter((node) => !reachesEnd.has(node)).map((node) => `"${node}" never reaches an end.`);
}

function ownership<S extends WizardState>(flow: Flow<S>): string[] {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const step of Object.values<Step<S>>(flow.steps)) {
    for (const name of [...(step.ownedAnswers ?? []), ...(step.ownsEach ?? [])]) {
      const owner = owners.get(name);
      if (owner !== undefined && owner !== step.id)
        problems.push(`"${name}" is owned by "${owner}" and "${step.id}".`);
      owners.set(name, step.id);
      if (step.sensitive?.includes(name))
        problems.push(`"${step.id}" would store its sensitive field "${name}".`);
    }
  }
  return problems;
}

function misplaced<S extends WizardState>(flow: Flow<S>): string[] {
  const known = new Set([...Object.keys(flow.steps), END]);
  const inSections = flow.sections.flatMap((section) => [...section.nodes, ...(section.hidden ?? [])]);
  const inBlocks = (flow.blocks ?? []).flatMap((block) => [...block.nodes, block.otherwise]);
  return [...inSections, ...inBlocks]
    .filter((node) => !known.has(node))
    .map((node) => `"${node}" is named in a section or block but is no node.`);
}

/**
 * Returns outcomes and edges that do not match: an edge for an outcome that its step never has, or
 * several outcomes of a step that no edge distinguishes (each node's last edge takes an unnamed
 * one).
 */
function outcomes<S extends WizardState>(flow: Flow<S>): string[] {
  const nodes = Object.keys(flow.steps).map((node) => {
    const { step, edges } = nodeOf(flow, node);
    return { node, step, named: edges.flatMap((edge) => edge.when?.outcomes ?? []) };
  });
  const impossible = nodes.flatMap(({ node, step, named }) =>
    named
      .filter((outcome) => step.outcomes?.includes(outcome) !== true)
      .map((outcome) => `An edge of "${node}" asks for "${outcome}", which "${step.id}" never says.`),
  );
  const untold = [...new Set(nodes.map(({ step }) => step))].flatMap((step) => {
    const here = nodes.filter((other) => other.step.id === step.id);
    const named = new Set(here.flatMap((other) => other.named));
    const open = (step.outcomes ?? []).filter((outcome) => !named.has(outcome));
    return open.length > here.length
      ? [`No edge tells apart ${open.map((outcome) => `"${outcome}"`).join(", ")} of "${step.id}".`]
      : [];
  });
  return [...impossible, ...untold];
}

/**
 * Returns nodes with a fixed item that cannot work: repeated ones, two with one address, and
 * waiting ones that a visitor could open first or that nothing follows.
 */
function fixedItems<S extends WizardState>(flow: Flow<S>): string[] {
  const addresses = new Map<string, string>();
  return Object.keys(flow.steps).flatMap((node) => {
    const { step, block, edges } = nodeOf(flow, node);
    const { fixedItem, isWaiting, each, entry, isOutsideWalk } = step;
    if (fixedItem === undefined) return isWaiting ? [`"${node}" waits without an item of its own.`] : [];
    const address = `${pathOf(node)}@${fixedItem}`;
    const other = addresses.get(address);
    addresses.set(address, node);
    return [
      ...(each || block ? [`"${node}" has a fixed item and is repeated.`] : []),
      ...(other === undefined ? [] : [`"${other}" and "${node}" have the same address.`]),
      ...(isWaiting && (entry || isOutsideWalk) ? [`"${node}" waits, so no visit may begin there.`] : []),
      ...(isWaiting && edges.some(({ to }) => to === END) ? [`"${node}" waits, but nothing follows.`] : []),
    ];
  });
}
