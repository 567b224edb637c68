import { dirname, join } from "node:path/posix";

/**
 * Which tests a change can break. Nothing is listed by hand: the imports say which flows a file
 * reaches, and the addresses and names in a test say which flows it opens.
 */

/**
 * @typedef {{ files: ReadonlyMap<string, string>, routes: readonly { id: string, path?: string |
 *   undefined }[] }} Repository
 *   texts of app/, server/ and tests/ by path from the root; routes as in app/routes.json
 * @typedef {{ everything: string[], flows: Map<string, string>, tests: Map<string, string>,
 *   browser: Map<string, string> }} Selection
 *   everything: why all tests run, one reason a file; the others: a flow or a test file with the reason
 */

const ALIASES = { "~/": "app/", "~server/": "server/", "~tests/": "tests/" };
const IMPORT =
  /^(?:import|export)\b(?! type\b)[^;"']*?from\s*"([^"]+)"|^import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"/gm;
const TEST = /\.test\.tsx?$/;
const BROWSER_TEST = /^tests\/browser\/.+\.spec\.ts$/;
/** Tests of the whole repository: they read folders and documents. */
const OF_THE_REPOSITORY = /^tests\/unit\//;
/** Tests that open pages of a built site or of a site in their process. */
const OPENS_PAGES = /^tests\/(?:http|browser)\//;
/** Programs that `npm test` does not run. */
const MEASURING = /^tests\/(?:load|mutation)\/|^tests\/(?:gallery|roads)\.ts$/;
/** Written by `npm run flows`, `roads` and `openapi` from what is counted by itself. */
const DERIVED = /^(?:app\/routes\.json|app\/(?:flows|modules)\/[^/]+\/steps\.ts)$/;
const DOCUMENT = /^docs\/|\.md$|^\.env\.example$|^\.(?:editorconfig|nvmrc|githooks\/)/;

const isTest = (/** @type {string} */ file) => TEST.test(file) || BROWSER_TEST.test(file);

/**
 * The file that an import names.
 * @param {string} importer @param {string} specifier @param {ReadonlyMap<string, string>} files
 * @returns {string | undefined} undefined for a package
 */
function fileOf(importer, specifier, files) {
  const [name = ""] = specifier.split("?");
  const alias = Object.entries(ALIASES).find(([prefix]) => name.startsWith(prefix));
  if (!alias && !name.startsWith(".")) return undefined;
  const base = alias ? alias[1] + name.slice(alias[0].length) : join(dirname(importer), name);
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((path) => files.has(path));
}

/**
 * What each file loads, without imports of types alone.
 * @param {ReadonlyMap<string, string>} files
 */
export function importsOf(files) {
  return new Map(
    [...files].map(([file, text]) => {
      const named = [...text.matchAll(IMPORT)].map(([, from, bare, later]) => from ?? bare ?? later ?? "");
      return [file, [...new Set(named.flatMap((name) => fileOf(file, name, files) ?? []))]];
    }),
  );
}

/**
 * @param {ReadonlyMap<string, readonly string[]>} graph
 * @returns {Map<string, string[]>} the same edges the other way
 */
function reversed(graph) {
  /** @type {Map<string, string[]>} */
  const users = new Map();
  for (const [file, loads] of graph)
    for (const one of loads) users.set(one, [...(users.get(one) ?? []), file]);
  return users;
}

/**
 * All files that a walk along the edges meets, the first ones included.
 * @param {Iterable<string>} from @param {ReadonlyMap<string, readonly string[]>} graph
 * @param {(file: string) => boolean} [endsAt] files that are met and not walked through
 */
function reachable(from, graph, endsAt = () => false) {
  const met = new Set(from);
  // A set that grows while it is walked is walked to its end.
  for (const file of met) if (!endsAt(file)) for (const next of graph.get(file) ?? []) met.add(next);
  return met;
}

const escaped = (/** @type {string} */ text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/**
 * How a test names a flow: its folder, its id in quotes, or an address of one of its pages.
 * @param {string} flow @param {Repository["routes"]} routes
 */
function namesFlow(flow, routes) {
  const own = routes.flatMap(({ id, path }) => (id.startsWith(`${flow}:`) && path ? [path] : []));
  const isBelowItsName = own.some((path) => path.startsWith(`${flow}/`));
  const addresses = isBelowItsName
    ? [`/${escaped(flow)}(?:[/"'\`?]|$)`]
    : [`["'\`]/(?:${own.map(escaped).join("|")})["'\`?#]`];
  return new RegExp([`flows/${escaped(flow)}/`, `["'\`]${escaped(flow)}["'\`]`, ...addresses].join("|"), "m");
}

/** The flow in whose folder a file is. @param {string} file */
const flowOf = (file) => /^app\/flows\/([^/]+)\//.exec(file)?.[1];

/** @param {Repository} repository what is asked of it again and again */
function describe({ files, routes }) {
  const graph = importsOf(files);
  const names = [...new Set([...files.keys()].flatMap((file) => flowOf(file) ?? []))];
  const patterns = new Map(names.map((flow) => [flow, namesFlow(flow, routes)]));
  const namedIn = (/** @type {string} */ file) =>
    names.filter((flow) => patterns.get(flow)?.test(files.get(file) ?? ""));
  const users = reversed(graph);
  /** @type {Map<string, boolean>} */
  const known = new Map();
  /**
   * Support of tests that serves several flows: it names them, loads them, or is imported by a test
   * that opens other flows than it names. Who imports it need not open them all.
   * @param {string} file
   */
  function joins(file) {
    if (!file.startsWith("tests/support/")) return false;
    const answer = known.get(file) ?? servesSeveral(file);
    known.set(file, answer);
    return answer;
  }
  /** @param {string} file */
  function servesSeveral(file) {
    const loaded = [...reachable([file], graph)].flatMap((one) => flowOf(one) ?? []);
    const [flow, another] = new Set([...namedIn(file), ...loaded]);
    if (!flow || another) return another !== undefined;
    const opened = (users.get(file) ?? []).map(namedIn).filter((flows) => flows.length > 0);
    return opened.some((flows) => !flows.includes(flow));
  }
  const isProduct = (/** @type {string} */ file) => !isTest(file) && !file.startsWith("tests/");
  const below = (/** @type {(file: string) => boolean} */ isRoot) =>
    reachable(
      [...files.keys()].filter((file) => isProduct(file) && isRoot(file)),
      graph,
    );
  return {
    graph,
    names,
    joins,
    users,
    /** The flows that a test opens: those that it or support of its own names. */
    flowsOf: (/** @type {string} */ test) => {
      const isEnd = (/** @type {string} */ file) =>
        file !== test && (!file.startsWith("tests/") || joins(file));
      const met = [...reachable([test], graph, isEnd)].filter((file) => !isEnd(file));
      const named = new Set(met.flatMap(namedIn));
      if (named.size > 0) return named;
      // A test that names none takes what its support has, such as every page of the site.
      return new Set([...reachable([test], graph)].flatMap((file) => flowOf(file) ?? []));
    },
    reachOfFlow: new Map(names.map((flow) => [flow, below((file) => file.startsWith(`app/flows/${flow}/`))])),
    reachOfServer: below(
      (file) => file.startsWith("server/") && !/^server\/(?:(?:main|dev)\.ts$|scripts\/)/.test(file),
    ),
  };
}

/**
 * What a file of the product concerns.
 * @param {string} file @param {ReturnType<typeof describe>} site @param {boolean} isThere false for
 *   a deleted one
 * @returns {{ everything: string } | { flows: string[] }}
 */
function concernOf(file, site, isThere) {
  const own = flowOf(file);
  if (own) return { flows: [own] };
  if (!file.startsWith("app/")) return { everything: `${file} is no part of a page: every flow rests on it` };
  if (!isThere) return { everything: `${file} is deleted, so nothing says who used it` };
  if (site.reachOfServer.has(file)) return { everything: `${file} is used by the server, for every flow` };
  const flows = site.names.filter((flow) => site.reachOfFlow.get(flow)?.has(file));
  if (flows.length === 0) return { everything: `${file} belongs to no flow` };
  if (flows.length === site.names.length) return { everything: `${file} is used by every flow` };
  return { flows };
}

/**
 * Chooses what a change can break.
 * @param {readonly string[]} changed paths from the root, of changed, new and deleted files
 * @param {Repository} repository as it is after the change
 * @returns {Selection}
 */
export function selectTests(changed, repository) {
  const { files } = repository;
  const site = describe(repository);
  const tests = [...files.keys()].filter(isTest);
  /** @type {Selection} */
  const chosen = { everything: [], flows: new Map(), tests: new Map(), browser: new Map() };
  const add = (/** @type {string} */ test, /** @type {string} */ reason) => {
    const list = BROWSER_TEST.test(test) ? chosen.browser : chosen.tests;
    if (!list.has(test)) list.set(test, reason);
  };

  for (const file of changed) {
    const snapshotOf = file.replace(/__snapshots__\/(.+)\.snap$/, "$1");
    if (isTest(snapshotOf)) {
      if (files.has(snapshotOf)) add(snapshotOf, "changed itself");
      continue;
    }
    if (MEASURING.test(file)) continue;
    if (DOCUMENT.test(file) || DERIVED.test(file)) {
      for (const test of tests) if (files.get(test)?.includes(file)) add(test, `reads ${file}`);
      continue;
    }
    const reached = reachable([file], site.users, site.joins);
    if (file.startsWith("tests/")) {
      const isOfOneFlow = file.startsWith("tests/support/") && ![...reached].some(site.joins);
      if (!isOfOneFlow || !files.has(file)) {
        chosen.everything.push(`${file} is shared by tests of several flows`);
        continue;
      }
    } else {
      const concern = concernOf(file, site, files.has(file));
      if ("everything" in concern) chosen.everything.push(concern.everything);
      else for (const flow of concern.flows) if (!chosen.flows.has(flow)) chosen.flows.set(flow, file);
    }
    for (const user of reached) if (isTest(user)) add(user, `loads ${file}`);
  }

  if (chosen.flows.size > 0)
    for (const test of tests.filter((one) => OPENS_PAGES.test(one))) {
      const flow = [...site.flowsOf(test)].find((one) => chosen.flows.has(one));
      if (flow) add(test, `opens pages of ${flow}`);
    }
  if (changed.length > 0)
    for (const test of tests.filter((one) => OF_THE_REPOSITORY.test(one))) add(test, "reads the repository");
  return chosen;
}
