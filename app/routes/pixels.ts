import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { pixelFired, pixelFrame } from "~server/beacons/pixels";
import { readOnly } from "~server/remix/read-only";
import { runtimeOf } from "~server/edge/request-runtime";

/** The frame in which third-party pixels run. */
export const loader = readOnly(async ({ request }: LoaderFunctionArgs) =>
  pixelFrame(request, await runtimeOf(request)),
);

/** Receives reports of pixels that fired or failed to load. */
export const action = async ({ request }: ActionFunctionArgs) =>
  pixelFired(request, await runtimeOf(request));
