// Decides which route list a page loads. A browser knows the pages of its own wizard and requests
// any other address as a document (app/routes/not-found.tsx), so a list does not grow with other
// wizards.

/** The list that also contains the routes of no wizard: the pages at the root. */
const ROOT_LIST = "main";
/** Routes of no wizard, such as "routes:legal/:text". */
const NO_FLOW = "routes";
/**
 * Routes of every list: the document itself, and the catch-all for addresses that are not in the
 * list.
 */
const SHARED_ROUTES = ["root", "routes:*"];

/**
 * Returns the list of a route: "mini" for "mini:home".
 * @param {string} id
 * @returns {string}
 */
export function listOf(id) {
  const flow = id.slice(0, Math.max(0, id.indexOf(":")));
  return flow === "" || flow === NO_FLOW ? ROOT_LIST : flow;
}

/**
 * Checks for a route that the router never opens: only a plain link or a script's own request leads
 * there. At the root the catch-all requests any other address as a document.
 * @param {string} id
 */
const isOutsideRouter = (id) => /:-\/(?:call-calendar|mirror|papers)$|^main:-\/prices$/.test(id);

/**
 * Checks whether a route is in a list.
 * @param {string} id
 * @param {string} list
 */
export const isRouteInList = (id, list) =>
  SHARED_ROUTES.includes(id) || (listOf(id) === list && !isOutsideRouter(id));

/**
 * Returns the address of a list: "/assets/manifest-1f-mini.js" for the whole
 * "/assets/manifest-1f.js".
 * @param {string} url
 * @param {string} list
 * @throws when the address has another form
 */
export function listUrl(url, list) {
  if (!url.endsWith(".js")) throw new Error(`Remix's list of routes is no longer a .js file: ${url}.`);
  return `${url.slice(0, -".js".length)}-${list}.js`;
}
