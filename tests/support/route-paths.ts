import remix from "../../remix.config.js";

/** The path of every page and resource, without a slash before it; those within a layout included, the layouts themselves not. */
export function routePaths(): string[] {
  const paths: string[] = [];
  void remix.routes?.((define) => {
    define((path, _file, options, within) => {
      const children = typeof options === "function" ? options : within;
      if (children) children();
      else paths.push(path ?? "");
    });
    return {};
  });
  return paths;
}
