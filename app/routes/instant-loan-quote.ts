import { redirect, type LoaderFunctionArgs } from "~server/visit/responses";

/**
 * An old address of the cash-out page (ROUTE-01). The browser keeps the hash, because the new
 * address has none.
 */
export const loader = ({ request }: LoaderFunctionArgs) =>
  redirect(`/cashout${new URL(request.url).search}`, 302);
