import type { LoaderFunctionArgs } from "~server/visit/responses";
import { dataFile } from "~/steps/your-data/held-data";
import { runtimeOf } from "~server/edge/request-runtime";

/** The file with all data about a person, for that person. */
export const loader = async ({ request }: LoaderFunctionArgs) => dataFile(request, await runtimeOf(request));
