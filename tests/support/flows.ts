import { hosts } from "~/flows";
import { END, pathOf } from "~/wizard/flow";
import { homeOf } from "~server/visit/hosts";

/** What tests need to know of a page. */
interface KnownPage {
  /** it may be opened directly */
  isEntry: boolean;
  /** it stands beside the walk */
  isAside: boolean;
  /** form fields that leave no trace */
  sensitive: readonly string[];
  /** nothing need follow it: one of its ways out is the end */
  isEnd: boolean;
}

/** A flow as tests see it. */
export interface KnownFlow {
  id: string;
  prefix: string;
  /** the address of its first page */
  first: string;
  /** by their path below the prefix; a second visit is the page of the first */
  pages: ReadonlyMap<string, KnownPage>;
}

interface Spec {
  entry?: true;
  aside?: true;
  sensitive?: readonly string[];
}
type Edge = string | readonly { to: string }[];

const isEnd = (edge: Edge | undefined): boolean =>
  typeof edge === "string" ? edge === END : (edge ?? []).some(({ to }) => to === END);

/** Every flow of the site, by its id. */
export const flows: ReadonlyMap<string, KnownFlow> = new Map(
  hosts.map(({ flow }): [string, KnownFlow] => {
    const edges = new Map(Object.entries<Edge>(flow.edges));
    const pages = new Map<string, KnownPage>();
    for (const [node, { entry, aside, sensitive = [] }] of Object.entries<Spec>(flow.steps)) {
      const ends = isEnd(edges.get(node));
      const known = pages.get(pathOf(node));
      if (known) {
        // Something follows it at another of its places.
        pages.set(pathOf(node), { ...known, isEnd: known.isEnd && ends });
        continue;
      }
      pages.set(pathOf(node), { isEntry: entry === true, isAside: aside === true, sensitive, isEnd: ends });
    }
    return [flow.id, { id: flow.id, prefix: flow.prefix, first: homeOf(flow), pages }];
  }),
);

/** @throws when there is none of that id */
export function flowOf(id: string): KnownFlow {
  const flow = flows.get(id);
  if (!flow) throw new Error(`There is no flow ${id}.`);
  return flow;
}
