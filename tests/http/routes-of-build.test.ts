import { describe, expect, it } from "vitest";
import { hosts } from "~/flows";
import { pathOf } from "~/wizard/flow";
import { compileMounts } from "~server/visit/hosts";
import type { AnyHost } from "~server/visit/types";
import { routesOfBuild } from "../support/route-paths";

describe("addresses", () => {
  it("the routes of the build match the pages of the flows one to one", () => {
    const built = routesOfBuild()
      .filter(({ file }) => /(?:^|\/)steps\//.test(file))
      .map(({ path }) => `/${path}`);
    expect(new Set(built).size).toBe(built.length);
    const mounts = compileMounts(hosts);
    const aliases = hosts.flatMap(({ flow }: AnyHost) =>
      Object.values(flow.steps).flatMap(({ aliases: more = [] }) => more),
    );
    const bases = new Set(built.map((path) => path.replace(/\/(?::.*|\*)$/, "").replace("//", "/")));
    expect([...bases].sort()).toEqual([...mounts.patterns(), ...aliases].sort());
    const params = new Map(
      hosts.flatMap(({ flow }: AnyHost) =>
        Object.entries(flow.steps).map(([node, spec]) => [`${flow.prefix}/${pathOf(node)}`, spec.params]),
      ),
    );
    for (const path of built) {
      const [base = "", ...rest] = path.split("/:");
      // At the root a page can also be opened without its item.
      if (rest.length > 0) expect(rest.map((name) => `:${name}`).join("/")).toBe(params.get(base));
      else if (!base.startsWith("/m/")) expect(params.get(base)).toBeUndefined();
    }
  });
});
