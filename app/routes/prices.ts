import type { LoaderFunctionArgs } from "~server/visit/responses";
import { openPrices } from "~/steps/consent/open-papers";

/** Leads from a page of a flow to the prices disclosed for its application. */
export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> => openPrices(request);
