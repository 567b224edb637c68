import routes from "~/routes.json";

/** Every route with an address; layouts have none. */
export const addressed = routes.flatMap(({ path, ...route }) =>
  path === undefined ? [] : [{ ...route, path }],
);
