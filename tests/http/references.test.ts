import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { referenceOf } from "~server/edge/request-id";
import { runUnderLoad } from "../support/under-load";
import { visibleText } from "../support/visible-text";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn, Visitor, type FormFields } from "../support/visitor";

/**
 * The error reference of a failure leads to its log lines, whatever kind of address it is at, and
 * all of these lines name their visit or request.
 */

const testEnv = useOwnTestEnv(
  {
    TRUST_PROXY: "1",
    REQUEST_ID_HEADER: "X-Edge-Id",
    LOG_LEVEL: "info",
    VISIT_DEADLINE_MS: "4000",
    MAX_AT_ONCE: "2",
    MAX_LOOP_DELAY_MS: "600000",
  },
  undefined,
  true,
);

const line = z.looseObject({
  msg: z.string(),
  request: z.string().optional(),
  visit: z.string().optional(),
  reference: z.string().optional(),
});
type Line = z.output<typeof line>;

const linesFrom = (start: number): Line[] =>
  testEnv.site
    .output()
    .slice(start)
    .split("\n")
    .flatMap((text) => (text.startsWith("{") ? [line.parse(JSON.parse(text))] : []));

interface Kind {
  kind: string;
  /** opens the requested address before it fails */
  before?: (visitor: Visitor) => Promise<unknown>;
  /** the backend call that fails */
  call?: string;
  ask: (visitor: Visitor, headers: Record<string, string>) => Promise<Response>;
  status: number;
  /** one of its log lines other than that of the response */
  says: string;
  /** whether the visit is known */
  hasVisit: boolean;
}

const get =
  (path: string): Kind["ask"] =>
  (visitor, headers) =>
    visitor.request(path, { headers: { Accept: "text/html", ...headers } });
const json =
  (path: string, body: unknown): Kind["ask"] =>
  (visitor, headers) =>
    visitor.request(path, {
      method: "POST",
      body: JSON.stringify(body),
      headers: { "Content-Type": "application/json", Origin: visitor.origin, ...headers },
    });
const form =
  (path: string, fields: FormFields): Kind["ask"] =>
  async (visitor, headers) =>
    visitor.post(await visitor.get(path), fields, headers);
const begin = (visitor: Visitor) => visitor.get("/mini/home");

const SURVEY = "/customer-survey/funded?xaid=1&xcid=41500";

const KINDS: readonly Kind[] = [
  {
    kind: "a step of a wizard",
    before: begin,
    call: "POST /app-data",
    ask: form("/mini/home", { firstName: "Grace", lastName: "Hopperbait" }),
    status: 503,
    says: "a backend call failed",
    hasVisit: true,
  },
  {
    kind: "a page that is no step",
    before: begin,
    call: "GET /customer-survey/get-loan-data",
    ask: get(SURVEY),
    status: 503,
    says: "a backend call failed",
    hasVisit: true,
  },
  {
    kind: "a form that is no step's",
    before: begin,
    call: "POST /letter/check",
    ask: form("/letter/check", { letterCode: "K7QM-2HXR-9TVD" }),
    status: 503,
    says: "a backend call failed",
    hasVisit: true,
  },
  {
    kind: "a page of the desk",
    before: async (visitor) => visitor.submit(await visitor.get("/spw/login"), { token: "banker-token" }),
    call: "POST /desk/list",
    ask: get("/spw/desk"),
    status: 503,
    says: "a desk was not answered",
    hasVisit: false,
  },
  {
    kind: "a file",
    before: (visitor) => visitor.get("/consent/home?appId=seed-prequal&token=seed-prequal-token"),
    call: "GET /consent/document",
    ask: get("/consent/agreed?appId=seed-prequal"),
    status: 503,
    says: "a backend call failed",
    hasVisit: false,
  },
  {
    kind: "a relay",
    before: begin,
    ask: json("/api/analytics-mp", { eventName: "purchase" }),
    status: 400,
    says: "a relay took nothing",
    hasVisit: true,
  },
  {
    kind: "an address that a page of ours leads to, and that is none",
    ask: (visitor, headers) =>
      get("/mini-mortgage")(visitor, { ...headers, Referer: `${visitor.origin}/mini/home` }),
    status: 404,
    says: "an answer failed",
    hasVisit: false,
  },
];

describe("failed requests", () => {
  it.each(KINDS)("$kind shows its reference, and logs it with the request id", async (how) => {
    const visitor = new Visitor(testEnv.site.url);
    await how.before?.(visitor);
    const id = `edge-${how.kind.replaceAll(/\W/g, "-")}`.slice(0, 60);
    if (how.call !== undefined) testEnv.backend.trouble(how.call, "failing");
    const start = testEnv.site.output().length;
    const answer = await how.ask(visitor, { "X-Edge-Id": id });
    testEnv.backend.mend();
    const text = await answer.text();
    expect([how.kind, answer.status]).toEqual([how.kind, how.status]);
    const reference = referenceOf(id);
    expect(text.startsWith("<") ? visibleText(text) : text).toContain(reference);
    if (text.startsWith("<")) expect(visibleText(text)).toContain(`please say ${reference}`);
    const own = (): Line[] => linesFrom(start).filter(({ request }) => request === id);
    await vi.waitFor(() => {
      expect(own().map((one) => one.reference)).toContain(reference);
      expect(own().map(({ msg }) => msg)).toContain(how.says);
    });
    const lines = own();
    // All log lines of this request have its id: there are none without one.
    expect(linesFrom(start).filter(({ request }) => request === undefined)).toEqual([]);
    const visits = lines.filter(({ msg }) => msg === how.says).map(({ visit }) => visit);
    expect(visits.filter((visit) => /^[\w-]{12}$/.test(visit ?? "")).length).toBe(
      how.hasVisit ? visits.length : 0,
    );
    expect(JSON.stringify(lines)).not.toMatch(/Hopperbait|banker-token|seed-prequal-token/);
  });

  it("an overload page shows a reference too, next to the next step", async () => {
    const visitor = new Visitor(testEnv.site.url);
    await begin(visitor);
    const start = testEnv.site.output().length;
    const page = await runUnderLoad(testEnv, 2, () => visitor.get("/mini/home"));
    expect([page.status, headingIn(page.html)]).toEqual([503, "We are very busy"]);
    const [, reference = ""] =
      /please say ([2-9A-Z]{4}-[2-9A-Z]{4}): it helps us find/.exec(visibleText(page.html)) ?? [];
    expect(page.html).toContain('href="tel:');
    expect(linesFrom(start).filter((one) => one.reference === reference)).toMatchObject([
      { status: 503, msg: "an answer failed" },
    ]);
    expect(page.headers.get("X-Reference")).toBe(reference);
  });

  it("successful requests and unknown addresses have no reference", async () => {
    const visitor = new Visitor(testEnv.site.url);
    for (const [path, status] of [
      ["/mini/home", 200],
      ["/mini-mortgage", 404],
    ] as const) {
      const page = await visitor.get(path);
      expect([page.status, page.headers.get("X-Reference")]).toEqual([status, null]);
      expect(page.html).not.toContain("it helps us find what happened");
    }
  });

  it("sends the reference to scripts as a header", async () => {
    const visitor = new Visitor(testEnv.site.url);
    await begin(visitor);
    testEnv.backend.trouble("GET /customer-survey/get-loan-data", "failing");
    const answer = await visitor.request(SURVEY.replace("?", ".data?"), {
      headers: { "X-Edge-Id": "edge-script-0001" },
    });
    testEnv.backend.mend();
    expect([answer.status, answer.headers.get("X-Reference")]).toEqual([
      503,
      referenceOf("edge-script-0001"),
    ]);
  });
});
