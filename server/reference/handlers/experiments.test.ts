import { randomBytes } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CallBody } from "~server/backend/contract/index";
import { startTestBackend, Visitor, type TestBackend } from "~server/reference/testing/fixture";

let backend: TestBackend;
beforeAll(async () => void (backend = await startTestBackend()));
afterAll(() => backend.stop());

const newDevice = () => randomBytes(8).toString("hex");
const HEADLINE = "mini-home-headline";

/** Creates a visitor whose calls name a source in the common query. */
function visitorOf(sourceId: string | undefined): Visitor {
  if (sourceId === undefined) return backend.visitor();
  return new Visitor({
    fetch: (request) => {
      const url = new URL(request.url);
      url.searchParams.set("sourceId", sourceId);
      return backend.fetch(new Request(url, request));
    },
  });
}

function start(deviceId: string, change: Partial<CallBody<"mvt.start">> = {}, sourceId?: string) {
  const visitor = visitorOf(sourceId);
  const body = {
    deviceId,
    sessionId: visitor.sessionId,
    experimentName: HEADLINE,
    selectedVariantName: "rate-first",
    ...change,
  };
  return visitor.call("mvt.start", { body });
}

function convert(deviceId: string, change: Partial<CallBody<"mvt.conversion">> = {}) {
  const visitor = backend.visitor();
  const body = {
    deviceId,
    sessionId: visitor.sessionId,
    gclicId: "click-1",
    conversionName: "application_started",
    conversionStatus: "done",
    ...change,
  };
  return visitor.call("mvt.conversion", { body });
}

describe("starting an experiment", () => {
  it("EXPER-05: a device keeps its first variant, including when two requests arrive at once", async () => {
    const device = newDevice();
    const variants = ["rate-first", "letter-first", "CONTROL"];
    const answers = await Promise.all(
      variants.map((selectedVariantName) => start(device, { selectedVariantName })),
    );
    const [first] = answers;
    expect(variants).toContain(first?.data.variantName);
    for (const { data } of answers) expect(data).toEqual(first?.data);
    expect((await start(device, { selectedVariantName: "letter-first" })).data).toEqual(first?.data);
    const rows = await backend.sql("select variant_name from experiment_runs where device_id = $1", [device]);
    expect(rows).toEqual([{ variant_name: first?.data.variantName }]);

    const fresh = await start(newDevice(), { selectedVariantName: "letter-first" });
    expect(fresh.data).toEqual({ started: true, experimentName: HEADLINE, variantName: "letter-first" });
    const other = await start(device, {
      experimentName: "cashout-first-question",
      selectedVariantName: "amount",
    });
    expect(other.data.variantName).toBe("amount");
  });

  it("EXPER-08: requires a named and configured experiment, and one of its variants or CONTROL", async () => {
    const device = newDevice();
    const refused = async (change: Partial<CallBody<"mvt.start">>) => {
      const { status, code, displayMessage } = await start(device, change);
      return [status, code, displayMessage];
    };
    expect(await refused({ experimentName: " " })).toEqual([
      400,
      "EXPERIMENT_NAME_REQUIRED",
      "Experiment name is required.",
    ]);
    expect(await refused({ experimentName: "unheard-of" })).toEqual([
      400,
      "EXPERIMENT_UNKNOWN",
      "This is not an initialized experiment.",
    ]);
    expect((await refused({ selectedVariantName: "amount" })).slice(0, 2)).toEqual([400, "VARIANT_UNKNOWN"]);
    expect(await backend.sql("select 1 from experiment_runs where device_id = $1", [device])).toEqual([]);
    expect((await start(device, { selectedVariantName: "CONTROL" })).data.variantName).toBe("CONTROL");
  });

  it("shows CONTROL to a visitor whose source is excluded, unless the device already takes part", async () => {
    const partner = { experimentName: "partner-landing", selectedVariantName: "partner-named" };
    const device = newDevice();
    const shut = { started: false, experimentName: "partner-landing", variantName: "CONTROL" };
    expect((await start(device, partner)).data).toEqual(shut);
    expect((await start(device, partner, "lead-3")).data).toEqual(shut);
    expect((await convert(device)).code).toBe("NO_TEST_RUNNING");
    expect((await start(device, partner, "lead-1")).data.variantName).toBe("partner-named");
    expect((await start(device, partner, "lead-3")).data.variantName).toBe("partner-named");
    const question = { experimentName: "cashout-first-question", selectedVariantName: "amount" };
    expect((await start(newDevice(), question, "lead-8")).data.variantName).toBe("CONTROL");
  });
});

describe("a conversion", () => {
  it("EXPER-09: is refused when the device takes part in no experiment", async () => {
    const { status, code, displayMessage } = await convert(newDevice());
    expect([status, code]).toEqual([409, "NO_TEST_RUNNING"]);
    expect(displayMessage).toBe("Attempted to record conversion when no test is being ran.");
  });

  it("is counted once per experiment and name", async () => {
    const device = newDevice();
    await start(device);
    await start(device, { experimentName: "cashout-first-question", selectedVariantName: "CONTROL" });
    const both = await Promise.all([convert(device), convert(device)]);
    expect(both.map(({ data }) => data.recorded).sort()).toEqual([0, 2]);
    const named = { conversionName: "phone_verified", flowId: "miniFlow", customAudienceId: "aud-7" };
    expect((await convert(device, named)).data.recorded).toBe(2);
    await start(device, { experimentName: "partner-landing", selectedVariantName: "CONTROL" });
    const rows = await backend.sql(
      "select count(*)::int as n, count(distinct click_id)::int as clicks from experiment_conversions c join experiment_runs r on r.id = c.run_id where r.device_id = $1",
      [device],
    );
    expect(rows).toEqual([{ n: 4, clicks: 1 }]);
  });

  it("is not counted for a removed experiment", async () => {
    const device = newDevice();
    await backend.sql(
      "insert into experiment_runs (id, device_id, experiment_name, variant_name, started_at) values ($1, $1, 'long-gone', 'CONTROL', now())",
      [device],
    );
    expect((await convert(device)).code).toBe("NO_TEST_RUNNING");
    await start(device);
    expect((await convert(device)).data.recorded).toBe(1);
  });
});

describe("a new visit of a device", () => {
  it("is added once to the experiments of the device", async () => {
    const device = newDevice();
    const visitor = backend.visitor();
    const update = () =>
      visitor.call("test.update", {
        body: { deviceId: device, sessionId: visitor.sessionId, visitorId: "v9", sourceInfoId: "si4" },
      });
    expect((await update()).data).toEqual({ running: 0 });
    await start(device, { visitorId: "v1" });
    await start(device, { experimentName: "cashout-first-question", selectedVariantName: "amount" });
    const twice = await Promise.all([update(), update()]);
    expect(twice.map(({ data }) => data.running)).toEqual([2, 2]);
    const rows = await backend.sql(
      "select experiment_name, visitor_id, source_info_id from experiment_sessions s join experiment_runs r on r.id = s.run_id where s.session_id = $1 order by 1",
      [visitor.sessionId],
    );
    const seen = { visitor_id: "v9", source_info_id: "si4" };
    expect(rows).toEqual([
      { experiment_name: "cashout-first-question", ...seen },
      { experiment_name: HEADLINE, ...seen },
    ]);
  });
});

it("gives one response for one key", async () => {
  const device = newDevice();
  await start(device);
  const visitor = backend.visitor();
  const body = { deviceId: device, sessionId: "s1", conversionName: "lead", conversionStatus: "done" };
  const send = () => visitor.call("mvt.conversion", { body, key: "one-conversion" });
  const both = await Promise.all([send(), send()]);
  expect(both.map(({ data }) => data.recorded)).toEqual([1, 1]);
});

it("refuses text with the null character, which a database cannot store", async () => {
  for (const change of [
    { deviceId: "a\0" },
    { visitorId: "\0" },
    { gclicId: "\0" },
    { conversionName: "\0" },
  ]) {
    expect((await convert(newDevice(), change)).code, Object.keys(change)[0]).toBe("INVALID");
  }
  const replay = { sessionUrl: "https://replay.example/1", sessionType: "agent", source: "r", flowId: "f" };
  const visitor = new Visitor(backend, "zero\0");
  expect((await visitor.call("session-replay.save", { body: replay })).code).toBe("INVALID");
});
