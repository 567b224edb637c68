import type { LoaderFunctionArgs } from "~server/visit/responses";
import { deskLive } from "~/flows/spw/desk/desk-live";
import { runtimeOf } from "~server/edge/request-runtime";

/** Tells an open desk or record that something changed. */
export const loader = async ({ request }: LoaderFunctionArgs) => deskLive(request, await runtimeOf(request));
