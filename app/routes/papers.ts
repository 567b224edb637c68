import type { LoaderFunctionArgs } from "~server/visit/responses";
import { openPapers } from "~/steps/consent/open-papers";

/**
 * Leads from a page of a flow to the documents of its application, as the link in a text message
 * does.
 */
export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> => openPapers(request);
