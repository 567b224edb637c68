import type { Step } from "~/wizard/step";

/** Returns docs/privacy.txt: the privacy of every page of every flow, for review. */

const HEAD = `The privacy of every page, as its step says it (docs/decisions/0070-privacy-of-a-page.md). Written by \`npm run flows\`.

  open    recordings show its questions, and receivers of events learn its name
  masked  recordings show its buttons only, and receivers learn the flow
  secret  nothing of it is recorded, receivers learn the flow, and no experiment runs on it
`;

/** A flow as the list needs it. */
interface ListedFlow {
  id: string;
  steps: Readonly<Record<string, Pick<Step, "privacy">>>;
}

export function privacyList(flows: readonly ListedFlow[]): string {
  const parts = flows.map(({ id, steps }) => {
    const rows = Object.entries(steps).map(([node, { privacy }]) => `${privacy.padEnd(6)}  ${node}`);
    return `\n== ${id}\n\n${rows.join("\n")}\n`;
  });
  return HEAD + parts.join("");
}
