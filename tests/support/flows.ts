import { hosts } from "~/flows";
import { END, pathOf } from "~/wizard/flow";
import type { Step } from "~/wizard/step";
import { homeOf } from "~server/visit/hosts";

/** The facts about a page that tests need. */
interface KnownPage {
  /** whether it may be opened directly */
  isEntry: boolean;
  /** whether it is outside the walk */
  isAside: boolean;
  /** form fields whose values are not kept */
  sensitive: readonly string[];
  /** whether the flow can end here */
  isEnd: boolean;
}

/** A flow for tests. */
export interface KnownFlow {
  id: string;
  prefix: string;
  /** the address of its first page */
  first: string;
  /** by their path below the prefix; a repeated page has the path of the first */
  pages: ReadonlyMap<string, KnownPage>;
}

type PageRules = Pick<Step, "entry" | "isOutsideWalk" | "sensitive">;
type Edge = string | readonly { to: string }[];

const isEnd = (edge: Edge | undefined): boolean =>
  typeof edge === "string" ? edge === END : (edge ?? []).some(({ to }) => to === END);

/** Every flow of the site, by its id. */
export const flows: ReadonlyMap<string, KnownFlow> = new Map(
  hosts.map(({ flow }): [string, KnownFlow] => {
    const edges = new Map(Object.entries<Edge>(flow.edges));
    const pages = new Map<string, KnownPage>();
    for (const [node, { entry, isOutsideWalk, sensitive = [] }] of Object.entries<PageRules>(flow.steps)) {
      const ends = isEnd(edges.get(node));
      const known = pages.get(pathOf(node));
      if (known) {
        // The page is followed by another one in a different place.
        pages.set(pathOf(node), { ...known, isEnd: known.isEnd && ends });
        continue;
      }
      pages.set(pathOf(node), {
        isEntry: entry === true,
        isAside: isOutsideWalk === true,
        sensitive,
        isEnd: ends,
      });
    }
    return [flow.id, { id: flow.id, prefix: flow.prefix, first: homeOf(flow), pages }];
  }),
);

/** @throws when no flow has that id */
export function flowOf(id: string): KnownFlow {
  const flow = flows.get(id);
  if (!flow) throw new Error(`There is no flow ${id}.`);
  return flow;
}
