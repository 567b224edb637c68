/** The two halves of rrweb, so that who is recorded does not load the player as well. */

/** What makes a bundler keep a package's parser of style sheets, which only the player uses: calls and reads that look as if they did something. */
const KEPT_IN_VAIN = [
  [/(__toESM(?:\$\d)?)\(\((?=\/\* @__PURE__ \*\/ __commonJSMin)/g, "$1(/* @__PURE__ */ ("],
  [
    /^var postcss_default = (import_postcss(?:\$\d)?)\.default;$/gm,
    "var postcss_default = /* @__PURE__ */ (() => $1.default)();",
  ],
  [/^import_postcss(?:\$\d)?\.default(?:\.\w+)?;$/gm, ""],
];

const PACKAGE = /\/node_modules\/rrweb\/dist\/rrweb\.js(?:\?player)?$/;
const PLAYER = /\/app\/browser\/recording\/play\.ts$/;

/**
 * Gives the player a copy of the package to itself: what is left of each copy is what its own half uses.
 * @returns {import("vite").Plugin}
 */
export function rrwebParts() {
  return {
    name: "rrweb-parts",
    enforce: "pre",
    apply: "build",
    async resolveId(source, importer) {
      if (source !== "rrweb" || !importer || !PLAYER.test(importer)) return null;
      const found = await this.resolve(source, importer, { skipSelf: true });
      return found && !found.external ? `${found.id}?player` : found;
    },
    transform(code, id) {
      if (!PACKAGE.test(id)) return null;
      return { code: KEPT_IN_VAIN.reduce((text, [what, by]) => text.replace(what, by), code), map: null };
    },
  };
}
