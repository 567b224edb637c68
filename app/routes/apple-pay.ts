import type { ActionFunctionArgs } from "@remix-run/node";
import { openApplePay } from "~server/visit/apple-pay";
import { notFound } from "~server/visit/visit";
import { runtimeOf } from "~server/edge/request-runtime";

/** Only scripts come here, and they post. */
export const loader = ({ request }: ActionFunctionArgs) => {
  throw notFound(new URL(request.url).pathname);
};

/** Opens a session with Apple for the payment sheet of this visitor. */
export const action = async ({ request }: ActionFunctionArgs) =>
  openApplePay(request, await runtimeOf(request));
