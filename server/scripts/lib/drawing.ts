import { END, nodeOf, type Flow } from "~/wizard/flow";
import type { WizardState } from "~/wizard/state";

/**
 * Draws a flow as Mermaid text: entries as stadiums, edges labeled with the names of their
 * conditions.
 */
export function diagram<S extends WizardState>(flow: Flow<S>): string {
  const names = new Map(Object.keys(flow.steps).map((node, index) => [node, `n${index}`]));
  names.set(END, "done");
  const lines = ["flowchart TD"];
  for (const [node, step] of Object.entries(flow.steps)) {
    const id = names.get(node) ?? node;
    const label = step.each ? `${node} (for each)` : node;
    lines.push(step.entry ? `  ${id}(["${label}"])` : `  ${id}["${label}"]`);
  }
  lines.push('  done(("end"))');
  for (const node of Object.keys(flow.steps)) {
    for (const edge of nodeOf(flow, node).edges) {
      const arrow = edge.when ? `-->|${edge.when.name}|` : "-->";
      lines.push(`  ${names.get(node) ?? node} ${arrow} ${names.get(edge.to) ?? edge.to}`);
    }
  }
  (flow.blocks ?? []).forEach((block, index) => {
    lines.push(`  subgraph block${index} ["once per item"]`);
    lines.push(...block.nodes.map((node) => `    ${names.get(node) ?? node}`), "  end");
  });
  return `${lines.join("\n")}\n`;
}

/** Returns the page of a flow in docs/flows/. */
export const diagramPage = <S extends WizardState>(flow: Flow<S>): string =>
  `# The ${flow.id} flow\n\nDrawn from the flow itself by \`npm run flows\`. Its pages are below \`${flow.prefix || "/"}\`.\n\n` +
  `\`\`\`mermaid\n${diagram(flow)}\`\`\`\n`;
