import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { Gallery } from "./gallery";
import { TestStep, testFrame } from "./test-step";

it("the gallery shows every component, with unique ids and one page heading", () => {
  const html = renderToString(
    <TestStep frame={testFrame()} view={() => <Gallery title="Parts">{null}</Gallery>} />,
  );
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(html.match(/<h1/g)).toHaveLength(1);
  for (const part of [
    'class="prog"',
    'class="est"',
    'type="radio"',
    "<textarea",
    "<select",
    "aria-invalid",
    "cc-number",
    "data-of",
    "aria-current",
    "Page 7 of 20",
    "There is a problem",
    "Each month, in all",
    "come on top",
    'class="seg"',
    'class="tag good"',
  ])
    expect(html).toContain(part);
});
