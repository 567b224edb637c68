import type { Step } from "~/wizard/step";
import { END } from "~/wizard/flow";

/** The parts of a flow that are drawn; the type of its state does not matter. */
interface DrawnFlow {
  id: string;
  prefix: string;
  steps: Readonly<Record<string, Pick<Step, "entry" | "isWaiting"> & { each?: unknown }>>;
  edges: Readonly<Record<string, string | readonly { when?: { name: string }; to: string }[]>>;
  blocks?: readonly { nodes: readonly string[] }[];
}

/** The id of the end; "end" is a word of Mermaid's. Other ids are in lower case. */
const END_ID = "END";

/** The other words of Mermaid's that cannot be ids. */
const RESERVED: ReadonlySet<string> = new Set(
  "call class classdef click default flowchart graph href interpolate linkstyle style subgraph".split(" "),
);

/**
 * Returns a node's id in the drawing: "m/profile/otp" is "m_profile_otp". It depends on the node
 * alone, so that a new step changes no line of another one.
 */
export function slugOf(node: string): string {
  if (node === END) return END_ID;
  const slug = node.replaceAll(/[^a-z0-9]/g, "_");
  return RESERVED.has(slug) ? `${slug}_` : slug;
}

/**
 * Returns the slug of each node.
 * @throws Error for two nodes with the same slug, which the drawing would show as one
 */
function slugsOf(nodes: readonly string[]): ReadonlyMap<string, string> {
  const owners = new Map<string, string>();
  for (const node of nodes) {
    const slug = slugOf(node);
    const other = owners.get(slug);
    if (other !== undefined) throw new Error(`"${other}" and "${node}" have the same id in the drawing.`);
    owners.set(slug, node);
  }
  return new Map([...owners].map(([slug, node]) => [node, slug]));
}

/**
 * Draws a flow as Mermaid text: entries as stadiums, edges labeled with the names of their
 * conditions.
 */
export function diagram(flow: DrawnFlow): string {
  const nodes = Object.keys(flow.steps);
  const slugs = slugsOf(nodes);
  const lines = ["flowchart TD"];
  for (const [node, step] of Object.entries(flow.steps)) {
    const label = `${node}${step.isWaiting ? " (waiting)" : step.each ? " (for each)" : ""}`;
    lines.push(`  ${slugs.get(node) ?? ""}${step.entry ? `(["${label}"])` : `["${label}"]`}`);
  }
  lines.push(`  ${END_ID}(("end"))`);
  for (const node of nodes) {
    const edges = flow.edges[node] ?? [];
    for (const { when, to } of typeof edges === "string" ? [{ when: undefined, to: edges }] : edges) {
      lines.push(`  ${slugOf(node)} ${when ? `-->|${when.name}|` : "-->"} ${slugOf(to)}`);
    }
  }
  for (const { nodes: repeated } of flow.blocks ?? []) {
    lines.push(`  subgraph each_${slugOf(repeated[0] ?? "")} ["once per item"]`);
    lines.push(...repeated.map((node) => `    ${slugOf(node)}`), "  end");
  }
  return `${lines.join("\n")}\n`;
}

/** Returns the page of a flow in docs/flows/. */
export const diagramPage = (flow: DrawnFlow): string =>
  `# The ${flow.id} flow\n\nDrawn from the flow itself by \`npm run flows\`. Its pages are below \`${flow.prefix || "/"}\`.\n\n` +
  `\`\`\`mermaid\n${diagram(flow)}\`\`\`\n`;
