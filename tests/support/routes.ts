import routes from "~/routes.json";

/** Every route with an address; layouts have none. */
export const routesWithAddress = routes.flatMap(({ path, ...route }) =>
  path === undefined ? [] : [{ ...route, path }],
);
