import type { LoaderFunctionArgs } from "@remix-run/node";
import { openPapers } from "~/steps/consent/open-papers";

/** From a page of a flow to the papers of its application, as the link in a text would open them. */
export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> => openPapers(request);
