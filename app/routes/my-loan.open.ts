import type { LoaderFunctionArgs } from "~server/visit/responses";
import { openFromVisit } from "~/my-loan/open-from-visit";

/** Leads from the last page of a flow to the loan, in the browser that filled the application in. */
export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> => openFromVisit(request);
