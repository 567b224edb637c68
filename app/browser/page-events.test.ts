// @vitest-environment happy-dom
import { expect, it } from "vitest";
import type { PageFrame } from "~/ui/page-data";
import { testFrame } from "~/ui/test-step";
import { startBrowser } from "./start";

const show = (page: PageFrame | undefined) =>
  document.dispatchEvent(new CustomEvent("site:page", { detail: page }));

it("fires events on document and window; a new document does not repeat the event of a flow's start", () => {
  const names = ["on-funnel-start-before-mount", "on-application-created", "on-phone-verified"] as const;
  const firedEvents: string[] = [];
  for (const name of names) {
    document.addEventListener(name, () => firedEvents.push(`document ${name}`));
    window.addEventListener(name, () => firedEvents.push(`window ${name}`));
  }
  startBrowser();
  show(testFrame({ happened: [names[0], names[2]] }));
  expect(firedEvents).toEqual([`document ${names[2]}`, `window ${names[2]}`]);
  show(testFrame({ happened: [names[0], names[1]] }));
  show(testFrame({}));
  expect(firedEvents.slice(2)).toEqual(
    [names[0], names[1]].flatMap((name) => [`document ${name}`, `window ${name}`]),
  );
});
