import { readFileSync } from "node:fs";

/** All routes of the site. `npm run flows` generates them from the flows and their steps. */
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
      for (const { parent, path, file, ...options } of routes) {
        if (parent !== undefined) continue;
        route(path, file, options, () => {
          for (const { parent: frame, ...page } of routes) {
            if (frame === options.id) route(page.path, page.file, { id: page.id, index: page.index });
          }
        });
      }
    }),
};
