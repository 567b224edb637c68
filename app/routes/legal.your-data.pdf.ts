import type { LoaderFunctionArgs } from "~server/visit/responses";
import { dataPdfFile } from "~/steps/your-data/held-data";
import { runtimeOf } from "~server/edge/request-runtime";

/** The PDF with all data about a person, for that person. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  dataPdfFile(request, await runtimeOf(request));
