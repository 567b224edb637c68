import { describe, expect, it } from "vitest";
import { stateWithCompleted, START_MS, testSession, tinyHost, tinyStore } from "~server/visit/testing/visit";
import { entriesOf, linkOfCopy, openCopy, sealCopy } from "./mirror";
import { createSealer } from "./seal";

const sealer = createSealer(["a secret of at least thirty-two letters"]);
const visit = { session: testSession(), state: stateWithCompleted("start"), key: "tiny" };
const deviceKey = "abcdefghijkl-_ABCDEFGHIJ";
const here = { device: visit.session.device, deviceKey };
const open = (text: string, store = tinyStore) => openCopy(store, sealer, text, here, START_MS);
const sealed = (value: unknown) => sealer.seal(value, `mirror|tiny-wiz|${visit.session.device}|${deviceKey}`);
const copyOf = (copied: typeof visit, application?: { appId: string; token: string }) =>
  sealCopy(tinyStore, sealer, copied, { deviceKey, ...(application && { application }) });

describe("a copy of a visit", () => {
  it("opens to the visit, without its notice and its counters", () => {
    const usedSession = { ...visit.session, notice: "Saved.", posts: [1, 2] as [number, number] };
    expect(open(copyOf({ ...visit, session: usedSession }))).toEqual(visit);
  });

  it.each([
    [{ device: undefined, deviceKey: undefined }],
    [{ device: "abcdefgh12345678", deviceKey }],
    [{ ...here, deviceKey: undefined }],
    [{ ...here, deviceKey: "another-key-of-the-shape" }],
  ])("F18, G8: does not open in another browser, which has %j", (browser) => {
    expect(openCopy(tinyStore, sealer, copyOf(visit), browser, START_MS)).toBeUndefined();
  });

  it("F19: names its application until the visitor has been idle too long, so that a code can be requested", () => {
    const application = { appId: "LH-1", token: "t1" };
    const copy = copyOf(visit, application);
    expect(open(copy)).toEqual(visit);
    const { id, key, born, seen } = visit.session;
    expect(linkOfCopy(tinyStore, sealer, copy, START_MS)).toEqual({ id, key, born, seen, ...application });
    expect(linkOfCopy(tinyStore, sealer, copy, START_MS + 20 * 60_000)).toBeUndefined();
    expect(linkOfCopy({ ...tinyStore, cacheKey: "other-wiz" }, sealer, copy, START_MS)).toBeUndefined();
    expect(linkOfCopy(tinyStore, sealer, copyOf(visit), START_MS)).toBeUndefined();
  });

  it("does not open for another flow", () => {
    expect(open(copyOf(visit), { ...tinyStore, cacheKey: "other-wiz" })).toBeUndefined();
  });

  it.each([null, 5, "text", {}, { session: visit.session }, { state: visit.state }])(
    "does not open to %j, which is not a visit",
    (value) => expect(open(sealed(value))).toBeUndefined(),
  );

  it("does not open when the visit or its answers have another shape", () => {
    expect(open(sealed({ session: {}, state: visit.state }))).toBeUndefined();
    expect(open(sealed({ session: visit.session, state: {} }))).toBeUndefined();
    expect(open(sealed({ ...visit, visit: "tiny" }))).toEqual(visit);
  });

  it("shows the flow's home as the first step of a visit that has not been in the flow", () => {
    const shown = {
      store: tinyStore,
      flow: tinyHost.flow,
      flowId: "tinyFlow",
      transactionType: undefined,
      customerId: undefined,
    };
    const session = testSession({ flows: {} });
    expect(entriesOf(shown, { ...visit, session })["amc-cache-wizard-metadata"]).toEqual({
      firstStep: "start",
      flowId: "tinyFlow",
    });
  });
});
