import { readFileSync } from "node:fs";

/** Every route of the site, written by `npm run flows` from the flows and their steps. */
const routes = JSON.parse(readFileSync(new URL("app/routes.json", import.meta.url), "utf8"));

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
  routes: (defineRoutes) =>
    defineRoutes((route) => {
      for (const { path, file, ...options } of routes) route(path, file, options);
    }),
};
