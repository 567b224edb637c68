import { expect, it, vi } from "vitest";
import { withReference } from "./error-reference";
import { referenceOf } from "./request-id";
import { PlainResponse, toResponse, type PageResponse } from "~server/remix/plain-response";

const ID = "edge-0001-abcd";
const REFERENCE = referenceOf(ID);

const makeRequest = (headers: Record<string, string> = {}, method = "GET") =>
  new Request("http://site.test/mini/home", { method, headers: { Host: "site.test", ...headers } });
const page = (status: number, body: string) =>
  new Response(body, { status, headers: { "Content-Type": "text/html; charset=utf-8" } });
const PLAIN = "<main><h1>Something went wrong</h1></main></body>";

async function textOf(request: Request, answer: PageResponse) {
  const note = vi.fn();
  const made = await withReference(request, answer, ID, note);
  return { made, text: await toResponse(made).text(), note };
}

it("a reference is short, the same for one request, and without characters that are easily misread", () => {
  expect(REFERENCE).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}-[2-9A-HJKMNP-TV-Z]{4}$/);
  expect([referenceOf(ID), referenceOf(`${ID}e`) === REFERENCE]).toEqual([REFERENCE, false]);
});

it.each([500, 502, 503])(
  "a page of %d shows the reference at its end, and the log records it with the request",
  async (status) => {
    const { made, text, note } = await textOf(makeRequest(), page(status, PLAIN));
    expect(text).toMatch(
      new RegExp(`</h1><p [^>]*>If you call us about this, please say ${REFERENCE}: [^<]*</p></main>`),
    );
    expect(made.headers.get("X-Reference")).toBe(REFERENCE);
    expect([made.status, made.headers.get("Content-Type")]).toEqual([status, "text/html; charset=utf-8"]);
    expect(note).toHaveBeenCalledExactlyOnceWith({ request: ID, reference: REFERENCE, status });
  },
);

it("a page with scripts has the reference after all of its own content", async () => {
  const alive = `${PLAIN}<script>window.__remixContext={}</script></html>`;
  const { text } = await textOf(
    makeRequest(),
    new PlainResponse(503, new Headers({ "Content-Type": "text/html" }), alive),
  );
  expect(text.startsWith(`${alive}<section`)).toBe(true);
});

it("a response that is not a page keeps its body, and a HEAD request gets no body", async () => {
  const { made, text } = await textOf(makeRequest(), new Response("Busy", { status: 503 }));
  expect([text, made.headers.get("X-Reference")]).toEqual(["Busy", REFERENCE]);
  expect((await textOf(makeRequest({}, "HEAD"), new Response(null, page(503, PLAIN)))).text).toBe("");
});

it("a 404 that a page of this site links to has a reference; other 404s, other errors of the visitor and successes have none", async () => {
  const ours = await textOf(makeRequest({ Referer: "http://site.test/mini/phone" }), page(404, PLAIN));
  expect(ours.text).toContain(REFERENCE);
  for (const [request, status] of [
    [makeRequest(), 404],
    [makeRequest({ Referer: "https://elsewhere.example/x" }), 404],
    [makeRequest({ Referer: "http://site.test/mini/phone" }), 200],
    [makeRequest(), 400],
  ] as const) {
    const { text, made, note } = await textOf(request, page(status, PLAIN));
    expect([text, made.headers.get("X-Reference"), note.mock.calls]).toEqual([PLAIN, null, []]);
  }
});
