import type { LoaderFunctionArgs } from "@remix-run/node";
import { dataPdfFile } from "~/steps/your-data/held";
import { runtime } from "~server/runtime";

/** The document with all that is held on a person, for that person. */
export const loader = async ({ request }: LoaderFunctionArgs) => dataPdfFile(request, await runtime());
