import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { hosts } from "~/flows";
import routes from "~/routes.json";
import type { AnyHost } from "~server/visit/types";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, Visitor } from "../support/visitor";

const testEnv = useTestEnv();
const flows = hosts.map(({ flow }: AnyHost) => ({
  id: flow.id,
  layout: flow.layout,
  home: flow.prefix === "" ? "/" : `${flow.prefix}/${flow.home}`,
}));

describe.each(flows)("the layout of $id", ({ id, layout, home }) => {
  it("wraps each of the flow's pages", () => {
    const pages = routes.filter((route) => route.id.startsWith(`${id}:`) && route.file.endsWith(".tsx"));
    const parents = new Set(
      pages.flatMap(({ file, parent }) => (file === `flows/${id}/layout.tsx` ? [] : [parent])),
    );
    expect([...parents]).toEqual([`${id}:layout`]);
  });

  it("keeps the flow's frame when one of its pages fails", async () => {
    const visitor = new Visitor(testEnv.site.url, { Accept: "text/html" });
    const answer = await visitor.request(home, {
      method: "POST",
      body: "{}",
      headers: { "Content-Type": "application/json" },
    });
    const html = await answer.text();
    expect([answer.status, headingIn(html)]).toEqual([415, "Something went wrong"]);
    // A wizard has a short footer; an unknown page has the full one.
    expect(html).toContain('<footer class="foot few">');
    expect(html).toContain("<title>Something went wrong | Larkspur Home Loans</title>");
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain("<script");
  });

  it("uses the layout name of the flow's pages that have no layout of their own", () => {
    const file = fileURLToPath(new URL(`../../app/flows/${id}/layout.tsx`, import.meta.url));
    expect(readFileSync(file, "utf8")).toContain(`<FlowError layout="${layout}" />`);
  });
});
