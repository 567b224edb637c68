// Which list of routes a page loads. A browser knows the pages of its own wizard; any other address it asks for as a document
// (app/routes/not-found.tsx), so a list does not grow with the wizards beside it.

/** The list that holds what belongs to no wizard too: the pages at the root. */
const ROOT_LIST = "main";
/** Routes of no wizard, such as "routes:legal/:text". */
const OF_NO_FLOW = "routes";
/** In every list: the document itself, and what takes an address that is not in the list. */
const EVERYWHERE = ["root", "routes:*"];

/** The list of a route: "mini" for "mini:home". @param {string} id @returns {string} */
export function listOf(id) {
  const flow = id.slice(0, Math.max(0, id.indexOf(":")));
  return flow === "" || flow === OF_NO_FLOW ? ROOT_LIST : flow;
}

/** Whether a route stands in a list. @param {string} id @param {string} list */
export const isIn = (id, list) => EVERYWHERE.includes(id) || listOf(id) === list;

/** Where a list is served: "/assets/manifest-1f-mini.js" beside the whole "/assets/manifest-1f.js". @param {string} url @param {string} list */
export const listUrl = (url, list) => url.replace(/\.js$/, `-${list}.js`);
