import { redirect } from "~server/visit/responses";
import { MY_LOAN } from "~/my-loan/addresses";

/** The earlier address of the page that finds an application again. */
export const loader = () => redirect(MY_LOAN, 301);
