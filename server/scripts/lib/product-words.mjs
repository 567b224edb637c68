import ts from "typescript";
import { pathOf } from "./product-graph.mjs";

/**
 * Code of the site itself, without the reference backend, scripts run by hand, and the declarations
 * of calls.
 */
const SITE_FILES = /^(?:app|server)\/(?!(?:reference|scripts|backend\/contract)\/)/;
/** The name of a setting. */
const SETTING = /^[A-Z][A-Z0-9_]+$/;
const SCRIPT_FILES = /^server\/scripts\//;

/** @param {ts.Node} node */
const isWithoutEffect = (node) =>
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isImportDeclaration(node) ||
  (ts.isTypeNode(node) && !ts.isExpressionWithTypeArguments(node));

/**
 * @param {ts.Node} node
 * @returns {string | undefined} fixed text of a literal, a piece of a template or of a page
 */
function fixedText(node) {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
    return node.text;
  return ts.isJsxText(node) ? node.text.replace(/&amp;/g, "&").replace(/&apos;/g, "'") : undefined;
}

/**
 * Checks whether a literal is passed to a call: as an argument, or stored under a name for one. A
 * list, a key and a comparison pass nothing.
 * @param {ts.Node} node
 * @returns {boolean}
 */
function isPassedOn(node) {
  const { parent } = node;
  if (ts.isConditionalExpression(parent))
    return (parent.whenTrue === node || parent.whenFalse === node) && isPassedOn(parent);
  if (ts.isParenthesizedExpression(parent) || ts.isAsExpression(parent) || ts.isSatisfiesExpression(parent))
    return isPassedOn(parent);
  if (ts.isCallExpression(parent)) return parent.arguments.some((one) => one === node);
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.initializer === node;
  return ts.isReturnStatement(parent) || ts.isArrowFunction(parent);
}

/**
 * Returns the property name under which an object stores the expression.
 * @param {ts.Node} node
 * @returns {string | undefined}
 */
function propertyNameOf(node) {
  for (let one = node; !ts.isStatement(one) && !ts.isSourceFile(one); one = one.parent) {
    if (ts.isPropertyAssignment(one) && one.initializer.pos <= node.pos) return one.name.getText();
  }
  return undefined;
}

/**
 * Collects names and texts in the running product code. Comments, types, tests and declared calls
 * do not count.
 * @param {ReturnType<import("./product-graph.mjs").productGraph>} graph
 */
export function productWords({ product, running }) {
  const names = new Set();
  /** @type {string[]} */
  const texts = [];
  /** @type {Set<string>} */
  const handedOn = new Set();
  /** Names that are read: after a dot, or by destructuring. @type {Set<string>} */
  const read = new Set();
  /**
   * Settings that an object stores under another name. @type {{ setting: string, name: string }[]}
   */
  const kept = [];
  /** Endings of setting names that are read with several prefixes. @type {string[]} */
  const endings = [];

  /** @type {(node: ts.Node, isOfSite: boolean) => void} */
  const visit = (node, isOfSite) => {
    if (isWithoutEffect(node)) return;
    const text = fixedText(node);
    if (text !== undefined) texts.push(text);
    if (isOfSite && text !== undefined) {
      names.add(text);
      if (isPassedOn(node)) handedOn.add(text);
      if (ts.isTemplateExpression(node.parent) && isPassedOn(node.parent)) handedOn.add(`${text}*`);
    }
    if (isOfSite && ts.isIdentifier(node)) names.add(node.text);
    if (ts.isPropertyAccessExpression(node)) {
      const name = propertyNameOf(node);
      // A value passed on under its own name does not count as read.
      if (name !== node.name.text) read.add(node.name.text);
      if (name !== undefined && SETTING.test(node.name.text)) kept.push({ setting: node.name.text, name });
    }
    if (ts.isElementAccessExpression(node)) {
      const { argumentExpression: key } = node;
      if (ts.isStringLiteralLike(key)) read.add(key.text);
      if (ts.isTemplateExpression(key)) endings.push(key.templateSpans.at(-1)?.literal.text ?? "");
    }
    if (ts.isBindingElement(node)) read.add((node.propertyName ?? node.name).getText());
    ts.forEachChild(node, (child) => visit(child, isOfSite));
  };
  for (const file of product) {
    const path = pathOf(file);
    if (SCRIPT_FILES.test(path)) continue;
    for (const node of running(file)) visit(node, SITE_FILES.test(path));
  }

  return {
    /**
     * Checks whether the site's code contains the name, as an identifier or a text.
     * @param {string} name
     */
    hasName: (name) => names.has(name),
    /**
     * Checks whether the product contains a text, whatever its parameters.
     * @param {string} message with `{...}` or "..." for parameters
     */
    hasText: (message) =>
      message
        .split(/\$?\{[^}]*\}|\.\.\./)
        .map((part) => part.trim())
        .filter((part) => part.length > 1)
        .every((part) => texts.some((text) => text.replace(/\s+/g, " ").includes(part))),
    /**
     * Checks whether the site's code passes the id of a call, whole or as the start of a template.
     * @param {string} id
     */
    isCalled: (id) =>
      handedOn.has(id) || id.split("").some((_, at) => at > 0 && handedOn.has(`${id.slice(0, at)}*`)),
    /**
     * Checks whether a setting is read, including the name it is stored under.
     * @param {string} setting
     */
    isRead: (setting) => {
      const keptNames = kept.filter((one) => one.setting === setting).map(({ name }) => name);
      if (keptNames.length > 0) return keptNames.some((name) => read.has(name));
      return read.has(setting) || endings.some((ending) => ending.length > 2 && setting.endsWith(ending));
    },
    /**
     * Checks whether the site's code contains a browser storage key, whole or without the common
     * prefix.
     * @param {string} key
     */
    isKey: (key) => names.has(key) || names.has(key.replace(/^amc-cache-/, "")),
  };
}
