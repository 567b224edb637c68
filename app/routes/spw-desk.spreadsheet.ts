import type { LoaderFunctionArgs } from "~server/visit/responses";
import { deskSpreadsheet } from "~/flows/spw/desk/spreadsheet";
import { runtimeOf } from "~server/edge/request-runtime";

/** The applications of an employee's desk as a spreadsheet. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  deskSpreadsheet(request, await runtimeOf(request));
