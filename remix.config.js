import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const app = path.resolve(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), "app");

/** Pages of a folder as ["prequal-letter/phone", ...]: the file tree is the address bar. */
function pagesOf(folder, below = "") {
  return readdirSync(path.join(app, folder, below), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(below, entry.name);
    if (entry.isDirectory()) return pagesOf(folder, name);
    return /(?<!\.test)\.tsx$/.test(entry.name) ? [name.replace(/\.tsx$/, "")] : [];
  });
}

/** The path parameters a step declares (`params: ":borrowerId/:borrowerIndex"`), or "/*" where anything may follow (`splat: true`). */
function paramsOf(folder, page) {
  const source = readFileSync(path.join(app, folder, `${page}.step.ts`), "utf8");
  const found = /\bparams: "([^"]+)"/.exec(source);
  if (/\bsplat: true\b/.test(source)) return "/*";
  return found ? `/${found[1]}` : "";
}

/** Which modules stand in which flow: app/flows/<flow>/mounts.json is { "m/income": "income", ... }. */
function mountsOf(flow) {
  return Object.entries(JSON.parse(readFileSync(path.join(app, "flows", flow, "mounts.json"), "utf8")));
}

/** The flow whose pages stand at the root of the site. */
const ROOT_FLOW = "main";

/** Helpers of every flow, and those of a flow that has letters or wallets: each route is a line in what every browser fetches. */
const HELPERS = ["mirror", "restart"];
const MORE_HELPERS = { mini: ["letter", "apple-pay"] };

/** Pages of the root flow that stand at another address too. */
const ROOT_ALIASES = { "": "home", savemoney: "offer-code" };

/** @type {import("@remix-run/dev").VitePluginConfig} */
export default {
  ignoredRouteFiles: ["**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_routeConfig: false,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: false,
  },
  routes(defineRoutes) {
    return defineRoutes((route) => {
      for (const flow of readdirSync(path.join(app, "flows"), { withFileTypes: true })) {
        if (!flow.isDirectory()) continue;
        const isRoot = flow.name === ROOT_FLOW;
        const prefix = isRoot ? "" : `${flow.name}/`;
        const steps = `flows/${flow.name}/steps`;
        for (const page of pagesOf(steps)) {
          route(`${prefix}${page}${paramsOf(steps, page)}`, `${steps}/${page}.tsx`, {
            id: `${flow.name}:${page}`,
          });
        }
        for (const [at, module] of mountsOf(flow.name)) {
          const pages = `modules/${module}/steps`;
          for (const page of pagesOf(pages)) {
            const id = `${flow.name}:${at}/${page}`;
            const params = paramsOf(pages, page);
            route(`${prefix}${at}/${page}${params}`, `${pages}/${page}.tsx`, { id });
            // At the root the item may be left out: the page finds the one whose turn it is.
            if (isRoot && params) route(`${at}/${page}`, `${pages}/${page}.tsx`, { id: `${id}:bare` });
          }
        }
        for (const helper of [...HELPERS, ...(MORE_HELPERS[flow.name] ?? [])]) {
          route(`${prefix}-/${helper}`, `routes/${helper}.ts`, { id: `${flow.name}:-/${helper}` });
        }
        route(`${flow.name}/*`, "routes/unknown-step.tsx", { id: `${flow.name}:*` });
      }
      for (const [at, page] of Object.entries(ROOT_ALIASES)) {
        const id = `${ROOT_FLOW}:/${at}`;
        route(at || "/", `flows/${ROOT_FLOW}/steps/${page}.tsx`, { id, index: at === "" });
      }
      for (const [at, file] of Object.entries({
        basic: "basic.ts",
        health: "health.ts",
        "instant-loan-quote": "instant-loan-quote.ts",
        playground: "playground.tsx",
        away: "away.tsx",
        "legal/:text": "legal.tsx",
        "identity/thank-you/:sessionId": "identity.thank-you.tsx",
        "identity/expired": "identity.expired.tsx",
        "reference/*": "reference.ts",
      })) {
        route(at, `routes/${file}`, { id: `routes:${at}` });
      }
      route("*", "routes/not-found.tsx", { id: "routes:*" });
    });
  },
};
