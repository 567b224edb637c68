import { expect, it, vi } from "vitest";
import { z } from "zod";
import { sessionOf } from "../support/test-env";
import { useOwnTestEnv } from "../support/use-test-env";
import { Visitor } from "../support/visitor";

/** How an operator finds related lines in the log. */

const testEnv = useOwnTestEnv({
  TRUST_PROXY: "1",
  REQUEST_ID_HEADER: "X-Edge-Id",
  LOG_LEVEL: "warn",
  VISIT_DEADLINE_MS: "1500",
});

const line = z.object({ request: z.string(), visit: z.string(), msg: z.string() });

/** Returns the log lines of visits from a position on. */
const linesFrom = (start: number) =>
  testEnv.site
    .output()
    .slice(start)
    .split("\n")
    .flatMap((text) => (text.includes('"visit"') ? [line.parse(JSON.parse(text))] : []));

/**
 * Posts a name while the backend fails.
 * @returns the response, and its log lines
 */
async function fail(visitor: Visitor, headers: Record<string, string>) {
  const page = await visitor.get("/mini/home");
  const start = testEnv.site.output().length;
  const answer = await visitor.post(page, { firstName: "Grace", lastName: "Hopperbait" }, headers);
  // The last line of a request. Without waiting for it, the next request would include lines of
  // this one.
  await vi.waitFor(() => expect(testEnv.site.output().slice(start)).toContain("an answer failed"));
  return { answer, lines: linesFrom(start) };
}

it(
  "every log line of a request has the proxy's request id, and an id of the visit that gives no access",
  { timeout: 60_000 },
  async () => {
    testEnv.backend.trouble("POST /app-data", "failing");
    const visitor = new Visitor(testEnv.site.url);
    const first = await fail(visitor, { "X-Edge-Id": "edge-0001-abcd" });
    expect(first.answer.status).toBe(503);
    expect(first.answer.headers.get("X-Request-Id")).toBe("edge-0001-abcd");
    expect(first.lines.map(({ msg }) => msg)).toContain("backend call failed");
    expect(new Set(first.lines.map(({ request }) => request))).toEqual(new Set(["edge-0001-abcd"]));
    const [visit = ""] = new Set(first.lines.map((one) => one.visit));
    expect(visit).toMatch(/^[\w-]{12}$/);
    // The next request of the visit has its own id; an id sent by a visitor, or an invalid one, is
    // ignored.
    const next = await fail(visitor, { "X-Request-Id": "made-up-by-me", "X-Edge-Id": "a b<script>" });
    const [own = ""] = new Set(next.lines.map(({ request }) => request));
    expect(own).toMatch(/^[\da-f-]{36}$/);
    expect(next.answer.headers.get("X-Request-Id")).toBe(own);
    expect(new Set(next.lines.map((one) => one.visit))).toEqual(new Set([visit]));
    const other = await fail(new Visitor(testEnv.site.url), {});
    expect(other.lines.map((one) => one.visit)).not.toContain(visit);
    const { id, device } = await sessionOf(visitor);
    for (const bait of [id, device, "Grace", "Hopperbait", "made-up-by-me", "<script>"])
      expect(JSON.stringify([first.lines, next.lines])).not.toContain(bait);
    testEnv.backend.mend();
  },
);
