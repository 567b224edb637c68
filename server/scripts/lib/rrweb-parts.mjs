/** Splits rrweb into two halves, so that a recorded visitor does not load the player. */

/**
 * Code that makes a bundler keep a package's style sheet parser, which only the player uses: calls
 * and reads that seem to have side effects.
 */
const SIDE_EFFECTS = [
  [/(__toESM(?:\$\d)?)\(\((?=\/\* @__PURE__ \*\/ __commonJSMin)/g, "$1(/* @__PURE__ */ ("],
  [
    /^var postcss_default = (import_postcss(?:\$\d)?)\.default;$/gm,
    "var postcss_default = /* @__PURE__ */ (() => $1.default)();",
  ],
  [/^import_postcss(?:\$\d)?\.default(?:\.\w+)?;$/gm, ""],
];

const PACKAGE = /\/node_modules\/rrweb\/dist\/rrweb\.js(?:\?player)?$/;
const PLAYER = /\/app\/browser\/recording\/player\.ts$/;

/**
 * Returns the package without these side effects.
 * @param {string} code
 * @throws when the package no longer has one of them
 */
export function withoutSideEffects(code) {
  return SIDE_EFFECTS.reduce((text, [what, by]) => {
    if (text.search(what) === -1)
      throw new Error(`rrweb no longer has the code that ${String(what)} finds (rrweb-parts.mjs).`);
    return text.replace(what, by);
  }, code);
}

/**
 * Gives the player its own copy of the package, so that each copy is reduced to what its half uses.
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
      return { code: withoutSideEffects(code), map: null };
    },
  };
}
