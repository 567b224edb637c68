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

/** The path parameters a step declares (`params: ":borrowerId/:borrowerIndex"`). */
function paramsOf(folder, page) {
  const source = readFileSync(path.join(app, folder, `${page}.step.ts`), "utf8");
  const found = /\bparams: "([^"]+)"/.exec(source);
  return found ? `/${found[1]}` : "";
}

/** Which modules stand in which flow: app/flows/<flow>/mounts.json is { "m/income": "income", ... }. */
function mountsOf(flow) {
  return Object.entries(JSON.parse(readFileSync(path.join(app, "flows", flow, "mounts.json"), "utf8")));
}

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
        const steps = `flows/${flow.name}/steps`;
        for (const page of pagesOf(steps)) {
          route(`${flow.name}/${page}${paramsOf(steps, page)}`, `${steps}/${page}.tsx`, {
            id: `${flow.name}:${page}`,
          });
        }
        for (const [at, module] of mountsOf(flow.name)) {
          const pages = `modules/${module}/steps`;
          for (const page of pagesOf(pages)) {
            const id = `${flow.name}:${at}/${page}`;
            route(`${flow.name}/${at}/${page}${paramsOf(pages, page)}`, `${pages}/${page}.tsx`, { id });
          }
        }
        route(`${flow.name}/-/mirror`, "routes/mirror.ts", { id: `${flow.name}:-/mirror` });
        route(`${flow.name}/-/letter`, "routes/letter.ts", { id: `${flow.name}:-/letter` });
        route(`${flow.name}/-/apple-pay`, "routes/apple-pay.ts", { id: `${flow.name}:-/apple-pay` });
        route(`${flow.name}/-/restart`, "routes/restart.ts", { id: `${flow.name}:-/restart` });
        route(`${flow.name}/*`, "routes/unknown-step.tsx", { id: `${flow.name}:*` });
      }
      for (const [at, file] of Object.entries({
        basic: "basic.ts",
        health: "health.ts",
        away: "away.tsx",
        "legal/:text": "legal.tsx",
        "identity/thank-you/:sessionId": "identity.thank-you.tsx",
        "identity/expired": "identity.expired.tsx",
        "reference/*": "reference.ts",
      })) {
        route(at, `routes/${file}`, { id: `routes:${at}` });
      }
      route("/", "routes/index.ts", { id: "routes:index", index: true });
      route("*", "routes/not-found.tsx", { id: "routes:*" });
    });
  },
};
