import { escapeHtml } from "./escape-html";
import { PlainResponse, type PageResponse } from "~server/remix/plain-response";
import { formatPhone } from "~/domain/phone";

/**
 * The text of a page that could not be rendered: one sentence, a way to try again, and the phone
 * number, between header and footer (C30).
 */

const WORDS: Readonly<Record<number, string>> = {
  403: "That form didn't come from one of our pages, so please go back, load the page again and send it once more.",
  413: "That was more than our form can hold, so please go back, shorten it and send it once more.",
  503: "We are starting up or very busy, so please try again in a moment: nothing you sent before was lost.",
};
const DEFAULT_TEXT = "Something went wrong on our side, but nothing you sent before was lost.";

const STYLE = `:root{color-scheme:light dark}body{max-width:38rem;margin:0 auto;padding:2rem 1.25rem;font:1.125rem/1.5 system-ui,sans-serif}a{display:inline-block;padding:.75rem 0}button{font:inherit;min-height:3rem;padding:.5rem 1.25rem}`;

const policy = (formAction: "'none'" | "'self'"): string =>
  `default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action ${formAction}; frame-ancestors 'none'`;

/**
 * Returns a standalone page for a status, without scripts or other resources.
 * @param options.form HTML form to send in place of the retry link
 */
export function failurePage(
  status: number,
  brand: { name: string; supportPhone: string },
  message?: string,
  { heading = "Something went wrong", form }: { heading?: string; form?: string } = {},
): Response {
  const digits = brand.supportPhone.replace(/\D/g, "").slice(-10);
  const name = escapeHtml(brand.name);
  const html = `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${heading} | ${name}</title><style>${STYLE}</style></head><body><header><a href="/">${name}</a></header><main><h1>${heading}</h1><p>${escapeHtml(message ?? WORDS[status] ?? DEFAULT_TEXT)}</p>${form ?? `<p><a href="">Try again</a></p>`}<p>Or call us: <a href="tel:+1${digits}">${escapeHtml(formatPhone(digits))}</a></p></main><footer><p>${name}</p></footer></body></html>`;
  return new Response(html, {
    status,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": policy(form === undefined ? "'none'" : "'self'"),
    },
  });
}

/**
 * Turns a plain-text refusal into a page if a browser opens it; returns any other response
 * unchanged.
 */
export async function readableRefusal(
  request: Request,
  answer: PageResponse,
  brand: { name: string; supportPhone: string },
): Promise<PageResponse> {
  if (answer instanceof PlainResponse) return answer;
  const isText =
    answer.status >= 400 && answer.headers.get("Content-Type")?.startsWith("text/plain") === true;
  const acceptsHtml = request.headers.get("Accept")?.includes("text/html") === true;
  if (!isText || !acceptsHtml) return answer;
  const text = await answer.text();
  const isSentence = /^[A-Z].{30,}\.$/.test(text);
  const page = failurePage(answer.status, brand, isSentence ? text : undefined);
  for (const [name, value] of answer.headers) {
    if (!page.headers.has(name) && name !== "content-length") page.headers.append(name, value);
  }
  return page;
}
