import type { ActionFunctionArgs } from "~server/visit/responses";
import { openApplePay } from "~server/visit/apple-pay";
import { notFound } from "~server/visit/visit";
import { runtimeOf } from "~server/edge/request-runtime";

/** Only scripts call this address, with POST. */
export const loader = ({ request }: ActionFunctionArgs) => {
  throw notFound(new URL(request.url).pathname);
};

/** Opens an Apple Pay session for this visitor's payment sheet. */
export const action = async ({ request }: ActionFunctionArgs) =>
  openApplePay(request, await runtimeOf(request));
