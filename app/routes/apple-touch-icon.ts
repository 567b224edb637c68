import sampleIcon from "~/content/sample-touch-icon.png?inline";
import type { LoaderFunctionArgs } from "~server/visit/responses";
import { runtimeOf } from "~server/edge/request-runtime";
import { readOnly } from "~server/remix/read-only";
import { sendTouchIcon } from "~server/visit/brand-file";

const sample = Buffer.from(sampleIcon.slice(sampleIcon.indexOf(",") + 1), "base64");

/** The icon for the home screen of a phone, which asks for it by this name. */
export const loader = readOnly(async ({ request }: LoaderFunctionArgs) =>
  sendTouchIcon(sample, await runtimeOf(request)),
);
