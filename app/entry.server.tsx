import { createHash, randomBytes } from "node:crypto";
import { Writable } from "node:stream";
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from "@remix-run/node";
import { RemixServer } from "@remix-run/react";
import { renderToPipeableStream } from "react-dom/server";
import { hosts } from "~/flows";
import { NonceContext } from "~/root";
import { ERROR_TITLE } from "~/ui/page";
import styles from "~/ui/styles.css?inline";
import { contentSecurityPolicy } from "~server/http/security";
import { runtime, startRuntime } from "~server/runtime";

/** The server starts the runtime at once through this; under remix-serve the import itself does. */
export const start = () => startRuntime(hosts);
void start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : "The site could not start."}\n`);
});

/** Longest a page may take to render, in ms; every wait for the backend has its own, shorter limit. */
const RENDER_LIMIT_MS = 10_000;

const styleHash = createHash("sha256").update(styles).digest("base64");
const EMPTY_STYLE = '<style data-house=""></style>';
const FULL_STYLE = `<style data-house="">${styles}</style>`;

/** Renders a page whole: one flush is faster than a stream, and the styles can be put in without React escaping them. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(12).toString("base64");
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const collect = new Writable({
      write(chunk: Buffer, _encoding, next) {
        chunks.push(chunk);
        next();
      },
      final(next) {
        const html = Buffer.concat(chunks)
          .toString("utf8")
          .replace("<title>", formCameBack(context) ? `<title>${ERROR_TITLE}` : "<title>")
          .replace(EMPTY_STYLE, () => FULL_STYLE);
        headers.set("Content-Type", "text/html; charset=utf-8");
        headers.set("Content-Security-Policy", contentSecurityPolicy(nonce, styleHash));
        resolve(new Response(html, { status, headers }));
        next();
      },
    });
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={context} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timer);
          pipe(collect);
        },
        onShellError: reject,
        onError: (error) => void logError(error, request),
      },
    );
    const timer = setTimeout(abort, RENDER_LIMIT_MS);
  });
}

/** Whether the page shows a form that its action refused. */
function formCameBack({ staticHandlerContext: { actionData } }: EntryContext): boolean {
  return Object.values<unknown>(actionData ?? {}).some(
    (reply) => typeof reply === "object" && reply !== null && "errors" in reply,
  );
}

/** Everything a loader, an action or a render threw. Expected ends of a visit are no errors. */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (!request.signal.aborted) void logError(error, request);
}

async function logError(error: unknown, request: Request): Promise<void> {
  const { log } = await runtime();
  log.error({ err: error, path: new URL(request.url).pathname }, "a page failed");
}
