import type { LoaderFunctionArgs } from "@remix-run/node";
import { dataFile } from "~/steps/your-data/held-data";
import { runtimeOf } from "~server/edge/request-runtime";

/** The file with all data about a person, for that person. */
export const loader = async ({ request }: LoaderFunctionArgs) => dataFile(request, await runtimeOf(request));
