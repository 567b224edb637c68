/** Style sheets of single pages, which come on top of the site's own. */
export type PageStyles =
  | "landing"
  | "figures"
  | "taps"
  | "gallery"
  | "rating"
  | "presentation"
  | "ledger"
  | "comparison"
  | "front"
  | "rates"
  | "loan"
  | "staff"
  | "desk";

/**
 * What a route declares about its page as `handle`. The server inlines these styles in the first
 * response; a page reached without a document load fetches them as the build lists them.
 */
export interface PageHandle {
  styles: PageStyles;
}
