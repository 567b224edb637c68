import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pixelFired, pixelFrame } from "~server/http/pixels";
import { runtime } from "~server/runtime";

/** The frame in which the pixels of others run. */
export const loader = async ({ request }: LoaderFunctionArgs) => pixelFrame(request, await runtime());

/** Takes word of one that has fired, or could not be loaded. */
export const action = async ({ request }: ActionFunctionArgs) => pixelFired(request, await runtime());
