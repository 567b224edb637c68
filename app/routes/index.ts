import { redirect } from "@remix-run/node";

/** Until the main flow stands at the root, the front door leads to the purchase wizard. */
export const loader = () => redirect("/mini/home", 302);
