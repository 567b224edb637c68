import { describe, expect, it } from "vitest";
import { completed, START_MS, testSession, tinyHost, tinyStore } from "~server/http/test-visit";
import { entriesOf, openCopy, sealCopy } from "./mirror";
import { createSealer } from "./seal";

const sealer = createSealer(["a secret of at least thirty-two letters"]);
const visit = { session: testSession(), state: completed("start") };
const open = (text: string, store = tinyStore) =>
  openCopy(store, sealer, text, visit.session.device, START_MS);
const sealed = (value: unknown) => sealer.seal(value, `mirror|tiny-wiz|${visit.session.device}`);

describe("a copy of a visit", () => {
  it("opens to the visit, without what was said or counted in it", () => {
    const said = { ...visit.session, notice: "Saved.", posts: [1, 2] as [number, number] };
    expect(open(sealCopy(tinyStore, sealer, { ...visit, session: said }))).toEqual(visit);
  });

  it.each([undefined, "abcdefgh12345678"])(
    "F18: does not open in another browser, whose device cookie is %s",
    (device) => {
      const copy = sealCopy(tinyStore, sealer, visit);
      expect(openCopy(tinyStore, sealer, copy, device, START_MS)).toBeUndefined();
    },
  );

  it("does not open for another flow", () => {
    expect(open(sealCopy(tinyStore, sealer, visit), { ...tinyStore, cacheKey: "other-wiz" })).toBeUndefined();
  });

  it.each([null, 5, "text", {}, { session: visit.session }, { state: visit.state }])(
    "does not open to %j, which is no visit",
    (value) => expect(open(sealed(value))).toBeUndefined(),
  );

  it("does not open when the visit or its answers are of another shape", () => {
    expect(open(sealed({ session: {}, state: visit.state }))).toBeUndefined();
    expect(open(sealed({ session: visit.session, state: {} }))).toBeUndefined();
    expect(open(sealed(visit))).toEqual(visit);
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
