/**
 * The names in the specification, and whether the product has them (docs/inventory.json). A field
 * may be stored under a name of our own. An interface element has the rule that describes it, and
 * the names or texts its code must contain. @typedef {{ storage: string[], fields: Record<string,
 * Record<string, string>>, messages: Record<string, string>, elements: Record<string, { name:
 * string, rule: string, has: string[] }> }} Inventory
 */

/**
 * Returns the ids of the calls that the contract declares. The examples in its words declare none.
 * @param {ReadonlyMap<string, string>} files
 * @returns {string[]}
 */
export const callsOf = (files) =>
  [...files]
    .filter(([path]) => /^server\/backend\/contract\/[^/]+(?<!\.test)\.ts$/.test(path))
    .flatMap(([, text]) => [...text.matchAll(/^\s+id: "([a-zA-Z0-9.-]+)",$/gm)].map(([, id = ""]) => id));

/**
 * Returns the names explained in .env.example.
 * @param {string} text
 * @returns {string[]}
 */
export const settingsOf = (text) =>
  [...text.matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name = ""]) => name);

/**
 * @param {{ inventory: Inventory, calls: readonly string[], settings: readonly string[], rules:
 *   readonly string[], words: ReturnType<import("./product-words.mjs").productWords> }} all
 * @returns {{ name: string, isThere: boolean, what: string }[]} everything that must exist, once
 *   each
 */
export function expectedItems({ inventory, calls, settings, rules, words }) {
  const { storage, fields, messages, elements } = inventory;
  return [
    ...calls.map((id) => ({ name: id, isThere: words.isCalled(id), what: "a call of the contract" })),
    ...settings.map((name) => ({ name, isThere: words.isRead(name), what: "a setting of .env.example" })),
    ...storage.map((name) => ({ name, isThere: words.isKey(name), what: "a key of the browser" })),
    ...Object.entries(fields).flatMap(([record, names]) =>
      Object.entries(names).map(([field, ours]) => ({
        name: `${record}.${field}`,
        // A field without a name of our own is missing from the product.
        isThere: ours !== "" && words.hasName(ours),
        what: ours === field ? "a field" : `a field (${ours})`,
      })),
    ),
    ...Object.entries(messages).map(([id, message]) => ({
      name: id,
      isThere: words.hasText(message),
      what: `the message "${message}"`,
    })),
    ...Object.entries(elements).map(([id, { name, rule, has }]) => ({
      name: id,
      isThere: rules.includes(rule) && has.every((one) => words.hasName(one) || words.hasText(one)),
      what: `${name} (rule ${rule}; ${has.join(", ")})`,
    })),
  ];
}
