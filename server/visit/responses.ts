/** The framework's responses and argument types, for the loaders and actions of pages. */
export {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  type ServerBuild,
} from "@remix-run/node";
