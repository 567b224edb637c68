import { RemixServer, Scripts, ScrollRestoration } from "@remix-run/react";
import type { EntryContext } from "@remix-run/node";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";

/** A document with every element whose text we change. */
const sampleDocument = (link: ReactElement): ReactElement =>
  createElement(
    "html",
    null,
    createElement(
      "head",
      null,
      createElement("title", { suppressHydrationWarning: true }, "Sample"),
      createElement("style", { "data-styles": "", dangerouslySetInnerHTML: { __html: "" } }),
    ),
    createElement("body", null, link, createElement(ScrollRestoration), createElement(Scripts)),
  );

const contextOf = (link: ReactElement): EntryContext => ({
  manifest: {
    entry: { module: "/entry.js", imports: ["/react.js"] },
    routes: {
      root: {
        id: "root",
        path: "",
        module: "/root.js",
        hasAction: false,
        hasLoader: false,
        hasClientAction: false,
        hasClientLoader: false,
        hasErrorBoundary: false,
      },
    },
    url: "/manifest.js",
    version: "1",
  },
  routeModules: { root: { default: () => sampleDocument(link) } },
  serverHandoffString: "{}",
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_lazyRouteDiscovery: false,
    v3_singleFetch: true,
  },
  isSpaMode: false,
  serializeError: ({ message, stack }) => ({ message, stack }),
  staticHandlerContext: {
    basename: "/",
    location: { pathname: "/", search: "", hash: "", state: null, key: "default" },
    matches: [{ params: {}, pathname: "/", pathnameBase: "/", route: { id: "root", path: "" } }],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  },
});

/**
 * Renders a document by the installed versions of React and Remix.
 * @param link a link to a page of ours
 */
export const renderSampleDocument = (link: ReactElement): string =>
  renderToString(
    createElement(RemixServer, { context: { ...contextOf(link), renderMeta: {} }, url: "http://sample/" }),
  );
