import { afterAll, beforeAll, expect, it } from "vitest";
import { spawnBackend, type BackendProcess } from "../support/backend";
import { ancestorNames, startCollector, type Collector } from "../support/collector";
import { SESSION_SECRET } from "../support/test-env";
import { persona, withPhone } from "../support/persona";
import { startSite, type Site } from "../support/site";
import { formIn, Visitor } from "../support/visitor";
import { walkTo } from "../support/walk";

/** The traces of a walk at a collector: the nesting of the spans, and no visitor data. */

let collector: Collector;
let site: Site;

beforeAll(async () => {
  collector = await startCollector();
  site = await startSite({ env: { LOG_LEVEL: "warn", OTEL_EXPORTER_OTLP_ENDPOINT: collector.url } });
}, 90_000);
afterAll(async () => {
  await site.stop();
  collector.stop();
}, 30_000);

it(
  "a post is traced as a page, its action, its calls and their queries, nested, without personal data",
  { timeout: 120_000 },
  () =>
    withPhone(async (phone) => {
      const visitor = new Visitor(site.url);
      const who = persona("Approved", { first: "Ermintrude", phone });
      await walkTo(visitor, who, "/mini/review-your-credit", "/mini/home");
      await visitor.get(`/mini/home?ssn=${who.ssn}&firstName=Ermintrude`);
      await visitor.get(`/mini/${who.ssn}/Ermintrude`);
      // Traces are sent in batches every few seconds.
      await expect
        .poll(() => collector.spans().filter(({ name }) => name === "page POST /mini/date-of-birth").length, {
          timeout: 30_000,
        })
        .toBe(1);
      const post = collector.spans().find(({ name }) => name === "page POST /mini/date-of-birth");
      const spanPaths = () => {
        const own = collector.spans().filter(({ traceId }) => traceId === post?.traceId);
        return own.map((one) => ancestorNames(own, one).join(" < "));
      };
      // Queries that waited for a connection also belong to the span of their request. A call that no
      // page waits for ends after the page, so that its span comes in a later batch than its queries.
      await expect
        .poll(
          () =>
            spanPaths().filter(
              (way) => way.startsWith("query") && !way.endsWith("page POST /mini/date-of-birth"),
            ),
          { timeout: 30_000 },
        )
        .toEqual([]);
      const ways = spanPaths();
      expect(ways).toContain(
        "backend app-data.save < call app-data.save < action mini:date-of-birth < page POST /mini/date-of-birth",
      );
      expect(ways).toContainEqual(
        expect.stringMatching(
          /^query (?:insert|update|select) \w+ < backend app-data\.save < call app-data\.save < action mini:date-of-birth < page POST \/mini\/date-of-birth$/,
        ),
      );
      const text = collector.bodies.join("\n");
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

it(
  "a separate backend process continues the site's trace, and ignores trace headers from visitors",
  { tags: ["night"], timeout: 180_000 },
  async () => {
    const tracing = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url };
    let backend: BackendProcess | undefined;
    let alone: Site | undefined;
    try {
      backend = spawnBackend({ ...tracing });
      alone = await startSite({
        env: {
          ...tracing,
          LOG_LEVEL: "warn",
          BACKEND_URL: await backend.url,
          PUBLIC_ORIGIN: "http://localhost",
          SESSION_SECRETS: SESSION_SECRET,
        },
      });
      const before = collector.spans().length;
      const visitor = new Visitor(alone.url);
      const page = await visitor.get("/mini/home");
      const made = "4bf92f3577b34da6a3ce929d0e0e4736";
      await visitor.post(
        page,
        { firstName: "Ada", lastName: "Approved" },
        { Origin: "http://localhost", traceparent: `00-${made}-00f067aa0ba902b7-01` },
      );
      expect(formIn(page.html)).toBeDefined();
      const isSave = ({ name }: { name: string }) =>
        name === "backend app-data.save" || name === "backend app.create";
      const since = () => collector.spans().slice(before);
      await expect
        .poll(() => since().some((one) => isSave(one) && one.service === "larkspur-backend"), {
          timeout: 40_000,
        })
        .toBe(true);
      // The site sends its traces by itself when there are more.
      await expect
        .poll(() => since().some(({ name }) => name === "page POST /mini/home"), { timeout: 40_000 })
        .toBe(true);
      const all = since();
      const ways = all
        .filter(({ service }) => service === "larkspur-backend")
        .map((one) => ancestorNames(all, one).join(" < "));
      expect(ways).toContainEqual(
        expect.stringMatching(
          /^query \w+ \w+ < backend ([\w.-]+) < call \1 < action mini:home < page POST \/mini\/home$/,
        ),
      );
      expect(all.map(({ traceId }) => traceId)).not.toContain(made);
    } finally {
      await alone?.stop();
      await backend?.stop();
    }
  },
);
