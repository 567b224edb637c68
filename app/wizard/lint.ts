import { END, waysOf, type Flow } from "./flow";
import type { WizardState } from "./state";

/** What is wrong with a flow as a graph, one sentence each; an empty list is a sound flow. */
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
    const ways = waysOf(flow, node);
    ways.forEach((way, index) => {
      if (!known.has(way.to)) problems.push(`"${node}" leads to "${way.to}", which is no node.`);
      const last = index === ways.length - 1;
      if (last && way.when) problems.push(`The last way out of "${node}" has a condition.`);
      if (!last && !way.when) problems.push(`A way without condition hides those after it at "${node}".`);
    });
  }
  for (const edge of Object.keys(flow.edges)) {
    if (!known.has(edge)) problems.push(`There is an edge for "${edge}", which is no node.`);
  }
  return [...problems, ...unreachable(flow), ...endless(flow), ...ownership(flow), ...misplaced(flow)];
}

function targets<S extends WizardState>(flow: Flow<S>, node: string): string[] {
  const out = flow.edges[node] === undefined ? [] : waysOf(flow, node).map((way) => way.to);
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
  const entries = Object.entries(flow.steps).flatMap(([node, spec]) =>
    spec.entry || spec.aside ? [node] : [],
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
  for (const spec of Object.values(flow.steps)) {
    for (const name of [...(spec.owns ?? []), ...(spec.ownsEach ?? [])]) {
      const owner = owners.get(name);
      if (owner !== undefined && owner !== spec.id)
        problems.push(`"${name}" is owned by "${owner}" and "${spec.id}".`);
      owners.set(name, spec.id);
      if (spec.sensitive?.includes(name))
        problems.push(`"${spec.id}" would store its sensitive field "${name}".`);
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
