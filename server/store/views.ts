/** What one side of a presentation may know of the other: the newest of each, and who is told that it changed. */

/** What the banker shows. Nothing in it was typed. */
export interface Shown {
  /** id of a page of the flow */
  page: string;
  /** how the comparison is looked at, as the query of its address */
  look: string;
  /** id of the rate that is chosen; empty before one was */
  rate: string;
  /** name of who shows it; empty where the backend does not say */
  by: string;
  /** ms since 1970 */
  at: number;
}

/** What the customer looked at last. */
export interface Seen {
  /** id of a page of the flow */
  page: string;
  /** ms since 1970 */
  at: number;
}

/** A presentation as both sides have left it. */
export interface View {
  shown?: Shown;
  /** of what is shown; another number is news */
  shownVersion: number;
  seen?: Seen;
  seenVersion: number;
  /** whether the customer's page goes along with the banker's */
  follows: boolean;
}

/** Views of presentations, by keyed digests of their ids. All of it fails when the database is away; a page goes on without. */
export interface Views {
  read(id: string): Promise<View | undefined>;
  /** Keeps what the banker shows; the same once more is no news. @returns the view as it stands then */
  show(id: string, shown: Shown): Promise<View>;
  /** Keeps what the customer looks at; the same page within half a minute is no news. @returns the view as it stands then */
  see(id: string, seen: Seen): Promise<View>;
  follow(id: string, follows: boolean): Promise<View>;
  /**
   * Tells which view has changed, in whichever process that was; without an id any may have, as after a connection was lost.
   * @returns what ends it
   */
  listen(changed: (id?: string) => void): () => void;
}

/** A customer who reloads a page does not look at it anew. */
export const SAME_LOOK_MS = 30_000;

/** As long as a presentation holds. */
export const VIEW_MS = 30 * 24 * 60 * 60_000;

/** Whether what is shown says something else than before; when and by whom is no difference. */
export const isOther = (one: Shown | undefined, { page, look, rate }: Shown): boolean =>
  one?.page !== page || one.look !== look || one.rate !== rate;
