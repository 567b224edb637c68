import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { pixelFired, pixelFrame } from "~server/beacons/pixels";
import { readOnly } from "~server/remix/read-only";
import { runtimeOf } from "~server/edge/request-runtime";

/** The frame in which the pixels of others run. */
export const loader = readOnly(async ({ request }: LoaderFunctionArgs) =>
  pixelFrame(request, await runtimeOf(request)),
);

/** Takes word of one that has fired, or could not be loaded. */
export const action = async ({ request }: ActionFunctionArgs) =>
  pixelFired(request, await runtimeOf(request));
