import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { notFound } from "~server/http/visit";
import { runtime } from "~server/runtime";

/** An unknown step goes to its flow's home (ROUTE-05); the bare prefix of a flow is no page (ROUTE-04). */
export const loader = async ({ request }: LoaderFunctionArgs) => {
  const { pathname } = new URL(request.url);
  const { mounts } = await runtime();
  const host = mounts.flowOf(pathname);
  const below = host ? pathname.slice(host.flow.prefix.length).replaceAll("/", "") : "";
  if (!host || below === "") throw notFound(pathname.replace(/(.)\/+$/, "$1"));
  return redirect(`${host.flow.prefix}/${host.flow.home}`, 302);
};

export const action = loader;

export default function UnknownStep() {
  return null;
}
