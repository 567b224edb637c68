/**
 * The shared state of the two sides of a presentation: the newest of each, and notifications of
 * changes.
 */

/** The page the banker shows. It contains no typed data. */
export interface ShownPage {
  /** id of a page of the flow */
  page: string;
  /** display options of the comparison, as the query of its address */
  look: string;
  /** id of the chosen rate, empty before, and how often the banker changed the presented loans */
  rate: string;
  /** id of the row that is pointed at; absent keeps the last one */
  row?: string;
  /** name of the banker; empty when the backend does not provide it */
  by: string;
  /** ms since 1970 */
  at: number;
}

/** The page the customer viewed last. */
export interface ViewedPage {
  /** id of a page of the flow */
  page: string;
  /** id of the row that is pointed at; absent keeps the last one */
  row?: string;
  /** ms since 1970 */
  at: number;
}

/** The current state of both sides of a presentation. */
export interface PresentationView {
  shown?: ShownPage;
  /** version of what is shown; a different number means a change */
  shownVersion: number;
  seen?: ViewedPage;
  seenVersion: number;
  /** whether the customer's page follows the banker's */
  follows: boolean;
}

/**
 * Views of presentations, by keyed digests of their ids. Every method fails while the database is
 * unavailable; pages work without them.
 */
export interface PresentationViews {
  read(id: string): Promise<PresentationView | undefined>;
  /**
   * Stores the page the banker shows; the same page again is no change.
   * @returns the resulting view
   */
  saveShown(id: string, shown: ShownPage): Promise<PresentationView>;
  /**
   * Stores the page the customer views; the same page within half a minute is no change.
   * @returns the resulting view
   */
  saveViewed(id: string, seen: ViewedPage): Promise<PresentationView>;
  setFollowing(id: string, follows: boolean): Promise<PresentationView>;
  /**
   * Calls back with the id of a changed view, in whichever process it changed; without an id any
   * view may have changed, as after a lost connection.
   * @returns a function that stops listening
   */
  onChange(changed: (id?: string) => void): () => void;
}

/** A reload by the customer is not a new view. */
export const SAME_VIEW_MS = 30_000;

/** As long as a presentation is valid. */
export const VIEW_MS = 30 * 24 * 60 * 60_000;

/** Checks whether the shown content differs; time and banker do not count. */
export const isDifferentPage = (one: ShownPage | undefined, { page, look, rate, row }: ShownPage): boolean =>
  one?.page !== page || one.look !== look || one.rate !== rate || (row !== undefined && one.row !== row);
