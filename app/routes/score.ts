import type { LoaderFunctionArgs } from "@remix-run/node";
import { download } from "~server/visit/download";

/** The visitor's own credit score with the notices that go with it, as a PDF, for who opened the application and for nobody else. */
export const loader = ({ request }: LoaderFunctionArgs): Promise<Response> =>
  download(request, "letter", async ({ backend, appId }) =>
    appId === undefined ? undefined : backend.call("score.disclosure.pdf", { query: { appId } }),
  );
