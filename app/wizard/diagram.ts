import { END, waysOf, type Flow } from "./flow";
import type { WizardState } from "./state";

/** Draws a flow as Mermaid text: entries as stadiums, ways labelled with the names of their conditions. */
export function diagram<S extends WizardState>(flow: Flow<S>): string {
  const names = new Map(Object.keys(flow.steps).map((node, index) => [node, `n${index}`]));
  names.set(END, "done");
  const lines = ["flowchart TD"];
  for (const [node, spec] of Object.entries(flow.steps)) {
    const id = names.get(node) ?? node;
    const label = spec.each ? `${node} (for each)` : node;
    lines.push(spec.entry ? `  ${id}(["${label}"])` : `  ${id}["${label}"]`);
  }
  lines.push('  done(("end"))');
  for (const node of Object.keys(flow.steps)) {
    for (const way of waysOf(flow, node)) {
      const arrow = way.when ? `-->|${way.when.name}|` : "-->";
      lines.push(`  ${names.get(node) ?? node} ${arrow} ${names.get(way.to) ?? way.to}`);
    }
  }
  (flow.blocks ?? []).forEach((block, index) => {
    lines.push(`  subgraph block${index} ["once per item"]`);
    lines.push(...block.nodes.map((node) => `    ${names.get(node) ?? node}`), "  end");
  });
  return `${lines.join("\n")}\n`;
}
