import { createServer, type Server } from "node:http";
import { once } from "node:events";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { persona, withPhone } from "../support/persona";
import { startSite, type Site } from "../support/site";
import { Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/** What a collector of traces is told of a walk: what was done below what, and nothing of who walked. */

const value = z.object({
  stringValue: z.string().optional(),
  intValue: z.union([z.number(), z.string()]).optional(),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(z.object({ key: z.string(), value })),
});
const told = z.object({
  resourceSpans: z.array(z.object({ scopeSpans: z.array(z.object({ spans: z.array(span) })) })),
});
type Span = z.output<typeof span>;

let collector: Server;
let site: Site;
const bodies: string[] = [];
const spans = (): Span[] =>
  bodies.flatMap((body) =>
    told
      .parse(JSON.parse(body))
      .resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
  );

beforeAll(async () => {
  collector = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (text: string) => void (body += text));
    request.on("end", () => {
      bodies.push(body);
      response.writeHead(200, { "Content-Type": "application/json" }).end("{}");
    });
  });
  collector.listen(0, "127.0.0.1");
  await once(collector, "listening");
  const address = collector.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  site = await startSite({
    env: { LOG_LEVEL: "warn", OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${String(port)}` },
  });
}, 90_000);
afterAll(async () => {
  await site.stop();
  collector.close();
}, 30_000);

/** The names of the spans from one up to the page of its request. */
function above(all: readonly Span[], from: Span): string[] {
  const parent = all.find(({ spanId }) => spanId === from.parentSpanId);
  return parent ? [from.name, ...above(all, parent)] : [from.name];
}

it(
  "a post is a page, its action, the calls of it and their queries, one below the other, and nobody is in it",
  { timeout: 120_000 },
  () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(site.url);
      const who = persona("Approved", { first: "Ermintrude", phone });
      await walkTo(visitor, who, "/mini/review-your-credit", "/mini/home");
      await visitor.get(`/mini/home?ssn=${who.ssn}&firstName=Ermintrude`);
      await visitor.get(`/mini/${who.ssn}/Ermintrude`);
      // What is told waits some seconds for more.
      await expect
        .poll(() => spans().filter(({ name }) => name === "page POST /mini/date-of-birth").length, {
          timeout: 30_000,
        })
        .toBe(1);
      const all = spans();
      const post = all.find(({ name }) => name === "page POST /mini/date-of-birth");
      const own = all.filter(({ traceId }) => traceId === post?.traceId);
      const ways = own.map((one) => above(own, one).join(" < "));
      expect(ways).toContain(
        "call app-data.save < action mini:date-of-birth < page POST /mini/date-of-birth",
      );
      expect(ways).toContainEqual(
        expect.stringMatching(
          /^query (?:insert|update|select) \w+ < call app-data\.save < action mini:date-of-birth < page POST \/mini\/date-of-birth$/,
        ),
      );
      // Queries that waited for a connection stand below who asked, too.
      expect(
        ways.filter((way) => way.startsWith("query") && !way.endsWith("page POST /mini/date-of-birth")),
      ).toEqual([]);
      const text = bodies.join("\n");
      const baits = [
        "Ermintrude",
        "Approved",
        who.ssn,
        who.ssn.replaceAll("-", ""),
        phone,
        phone.replace(/\D/g, ""),
        ...["1984-02-29", "02/29/1984", "1984%2F"],
        "sessionId",
        "LH-",
      ];
      for (const bait of baits) expect(text).not.toContain(bait);
      for (const [, cookie] of visitor.cookies) if (cookie.length > 5) expect(text).not.toContain(cookie);
    }),
);
