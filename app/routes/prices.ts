import type { LoaderFunctionArgs } from "@remix-run/node";
import { openPrices } from "~/steps/consent/open-papers";

/** From a page of a flow to the prices that were told of its application. */
export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> => openPrices(request);
