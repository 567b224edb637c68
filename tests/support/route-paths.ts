import remix from "../../remix.config.js";

/**
 * Returns every page and resource of the build, including those within a layout but not the layouts
 * themselves. The path has no leading slash.
 */
export function routesOfBuild(): { path: string; file: string }[] {
  const routes: { path: string; file: string }[] = [];
  void remix.routes?.((define) => {
    define((path, file, options, within) => {
      const children = typeof options === "function" ? options : within;
      if (children) children();
      if (!/(?:^|\/)layout\.tsx$/.test(file)) routes.push({ path: path ?? "", file });
    });
    return {};
  });
  return routes;
}

/** Returns the path of each of them. */
export const routePaths = (): string[] => routesOfBuild().map(({ path }) => path);
