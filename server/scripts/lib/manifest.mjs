// The lists of routes that pages load, written so that it weighs less: a table, and what turns it back into the list.

import { isIn, listOf } from "./route-lists.mjs";

const START = "window.__remixManifest=";
const ASSETS = "/assets/";

/** A route of the list. */
/** @typedef {{ id: string, path?: string, module: string, imports: string[] } & Record<string, unknown>} Route */
/** @typedef {{ routes: Record<string, Route> } & Record<string, unknown>} Manifest */

/** The last part of a route's id, which is what its file is called too. @param {string} id */
const nameOf = (id) => id.slice(Math.max(id.lastIndexOf("/"), id.lastIndexOf(":")) + 1);

/** @param {string[]} list @param {string} entry its place in the list, where it is put if it is not there yet */
function placeIn(list, entry) {
  const found = list.indexOf(entry);
  return (found === -1 ? list.push(entry) - 1 : found).toString(36);
}

/** The list as the build wrote it. @param {string} script @returns {Manifest} */
function manifestIn(script) {
  if (!script.startsWith(START)) throw new Error("The list of routes is not where it was.");
  return JSON.parse(script.slice(START.length).replace(/;\s*$/, ""));
}

/**
 * The lists that the pages load, by name; each is the build's own list with the routes that stand in it.
 * @param {string} script as the build writes it @returns {Map<string, string>} scripts by the name of their list
 */
export function listsIn(script) {
  const manifest = manifestIn(script);
  const ids = Object.keys(manifest.routes);
  return new Map(
    [...new Set(ids.map(listOf))].map((list) => {
      const own = Object.values(manifest.routes).filter(({ id }) => isIn(id, list));
      // A layout may stand around pages of several lists.
      const around = new Set(own.map(({ parentId }) => parentId));
      const routes = Object.fromEntries(
        Object.entries(manifest.routes).filter(([id]) => isIn(id, list) || around.has(id)),
      );
      return [list, compact({ ...manifest, routes })];
    }),
  );
}

/** The whole list in fewer bytes, for a server that gives every page the same. @param {string} script as the build writes it */
export const compactManifest = (script) => compact(manifestIn(script));

/**
 * The script of a list in fewer bytes; what it leaves in `window.__remixManifest` is the same. Every route is a line of the table: its id, the
 * path where the id does not tell it, its file where the name does not, what else is said of it, and the files it imports, by their places.
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
      placeIn(rests, JSON.stringify(rest)),
      ...imports.map((file) => placeIn(files, file)),
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
