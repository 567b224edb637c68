// Makes the route lists of pages smaller: a table, and the code that expands it.

import { isRouteInList, listOf } from "./route-lists.mjs";

const START = "window.__remixManifest=";
const ASSETS = "/assets/";

/** A route of the list. */
/**
 * @typedef {{ id: string, path?: string, module: string, imports: string[] } & Record<string,
 *   unknown>} Route
 */
/** @typedef {{ routes: Record<string, Route> } & Record<string, unknown>} Manifest */

/**
 * Returns the last part of a route's id, which is also its file name.
 * @param {string} id
 */
const nameOf = (id) => id.slice(Math.max(id.lastIndexOf("/"), id.lastIndexOf(":")) + 1);

/**
 * Returns the index of an entry, adding it when it is missing.
 * @param {string[]} list
 * @param {string} entry
 */
function addIndex(list, entry) {
  const found = list.indexOf(entry);
  return (found === -1 ? list.push(entry) - 1 : found).toString(36);
}

/**
 * Returns the list as the build wrote it.
 * @param {string} script
 * @returns {Manifest}
 */
function parseManifest(script) {
  if (!script.startsWith(START)) throw new Error("The list of routes is not where it was.");
  return JSON.parse(script.slice(START.length).replace(/;\s*$/, ""));
}

/**
 * Returns the names of the lists that Remix has written, among the names of all assets.
 * @param {readonly string[]} names
 * @throws when there is none
 */
export function manifestNames(names) {
  const found = names.filter((name) => /^manifest-.*\.js$/.test(name));
  if (found.length === 0) throw new Error("Remix wrote no list of routes (assets/manifest-*.js).");
  return found;
}

/**
 * Returns the lists that the pages load, by name; each is the build's list reduced to its own
 * routes.
 * @param {string} script as the build writes it
 * @returns {Map<string, string>} scripts by the name of their list
 */
export function splitManifest(script) {
  const manifest = parseManifest(script);
  const ids = Object.keys(manifest.routes);
  return new Map(
    [...new Set(ids.map(listOf))].map((list) => {
      const own = Object.values(manifest.routes).filter(({ id }) => isRouteInList(id, list));
      // A layout may contain pages of several lists.
      const parentIds = new Set(own.map(({ parentId }) => parentId));
      const routes = Object.fromEntries(
        Object.entries(manifest.routes).filter(([id]) => isRouteInList(id, list) || parentIds.has(id)),
      );
      return [list, compact({ ...manifest, routes })];
    }),
  );
}

/**
 * Returns the whole list in fewer bytes, for a server that sends the same one to every page.
 * @param {string} script as the build writes it
 */
export const compactManifest = (script) => compact(parseManifest(script));

/**
 * Returns a smaller script of a list; it sets the same `window.__remixManifest`. Every route is a
 * row of the table: its id, its path unless derived from the id, its file unless derived from the
 * name, its other data, and the files it imports as indexes.
 * @param {Manifest} manifest
 */
function compact({ routes, ...manifest }) {
  /** @type {string[]} */
  const files = [];
  /** @type {string[]} */
  const rests = [];
  const lines = Object.values(routes).map(({ id, path, module, imports, ...rest }) => {
    const name = nameOf(id);
    const own = `${ASSETS}${name}-`;
    const isOwn = module.startsWith(own) && module.endsWith(".js");
    const cells = [
      id,
      path === id.replace(/^main:/, "").replace(":", "/") ? "" : path === undefined ? "-" : path || ".",
      isOwn ? module.slice(own.length, -3) : module,
      addIndex(rests, JSON.stringify(rest)),
      ...imports.map((file) => addIndex(files, file)),
    ];
    if (cells.some((cell) => /[ \n`$\\]/.test(cell)))
      throw new Error(`The table cannot hold ${cells.join(" ")}.`);
    return cells.join(" ");
  });
  return (
    `${START}(()=>{const f=${JSON.stringify(files)},r=[${rests.join(",")}],s={};` +
    `for(const l of \`${lines.join("\n")}\`.split("\\n")){` +
    'const[i,p,m,k,...n]=l.split(" "),e=i.slice(Math.max(i.lastIndexOf("/"),i.lastIndexOf(":"))+1);' +
    's[i]={id:i,...(p=="-"?{}:{path:p=="."?"":p||i.replace(/^main:/,"").replace(":","/")}),' +
    `module:m[0]=="/"?m:"${ASSETS}"+e+"-"+m+".js",` +
    "imports:n.map(x=>f[parseInt(x,36)]),...r[parseInt(k,36)]}}" +
    `return{...${JSON.stringify(manifest)},routes:s}})();`
  );
}
