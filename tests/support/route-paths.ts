import remix from "../../remix.config.js";

/** Every page and resource of the build, those within a layout included, the layouts themselves not. The path has no slash before it. */
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

/** The path of each of them. */
export const routePaths = (): string[] => routesOfBuild().map(({ path }) => path);
