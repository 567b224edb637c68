import { describe, expect, it } from "vitest";
import { Refusal, testSite, type TestResponses } from "~server/visit/testing/site";
import { newSession } from "~server/session/site-session";
import { mainHost } from "~/flows/main/host";
import { mainStates, type MainState } from "~/flows/main/state";
import { saveAddress } from "./save-address";
import { homeAddress } from "~/flows/main/steps/address.step";

const typed = { street: "120 main st", city: "denver", state: "CO", zip: "80202-1234" };

/** Submits a form to the page, on one of the paths to it. */
function submitAddress(
  form: Record<string, string>,
  {
    state = {},
    path = ["cashout"],
    answers = {},
  }: { state?: Partial<MainState>; path?: string[]; answers?: TestResponses },
) {
  const site = testSite({ "valid-states": ["CO", "TX"], ...answers }, [mainHost]);
  const url = new URL("http://site.test/address");
  const trail = [...path, "address"].map((node) => ({ node }));
  const values = homeAddress.parse(form);
  const submitted = saveAddress({
    request: new Request(url),
    url,
    runtime: site.runtime,
    host: mainHost,
    flowId: "main",
    place: { node: "address" },
    isOnWalk: true,
    isNewHere: false,
    trail,
    entry: "home",
    state: { ...mainStates.empty, ...state },
    session: newSession(1),
    now: 1_000,
    backend: site.backendFor(state.facts?.appId),
    values,
    key: "k".repeat(22),
  });
  return { submitted, site };
}

describe("the address of the home", () => {
  it("MAIN-ADDR-01: saves the address and its state, and returns that we lend there", async () => {
    const { submitted, site } = submitAddress(typed, {});
    expect(await submitted).toEqual({
      kind: "done",
      answers: {
        propertyAddress: { street: "120 Main St", city: "Denver", state: "CO", zip: "80202" },
        propertyState: "CO",
        propertyCounty: undefined,
      },
      outcome: "served",
    });
    expect(site.callsOf("register.property")).toEqual([]);
  });

  it("MAIN-ADDR-02: accepts an area from a buyer, and requires street and ZIP code from a homeowner", async () => {
    const area = { city: "Denver", state: "CO" };
    const buying = await submitAddress(area, { path: ["purchase"] }).submitted;
    expect(buying).toMatchObject({
      answers: { propertyAddress: { street: "", city: "Denver", state: "CO", zip: "" } },
    });
    const owning = await submitAddress(area, {}).submitted;
    expect(owning).toMatchObject({ kind: "refused" });
    expect(owning.kind === "refused" && Object.keys(owning.errors)).toEqual(["street", "zip"]);
    const found = await submitAddress({ ...area, street: "120 Main St" }, { path: ["purchase"] }).submitted;
    expect(found.kind === "refused" && Object.keys(found.errors)).toEqual(["zip"]);
  });

  it("MAIN-ADDR-03: ends as not served in a state where we do not lend, and registers no home", async () => {
    const facts = { appId: "A1" };
    const { submitted, site } = submitAddress({ ...typed, state: "PR" }, { state: { facts } });
    expect(await submitted).toMatchObject({ outcome: "not-served", answers: { propertyState: "PR" } });
    expect(site.callsOf("register.property")).toEqual([]);
  });

  it("keeps the county when the state is the same", async () => {
    const answers = { propertyState: "CO", propertyCounty: "Denver County" };
    const same = await submitAddress(typed, { state: { answers } }).submitted;
    expect(same.kind === "done" && same.answers && "propertyCounty" in same.answers).toBe(false);
    const other = await submitAddress({ ...typed, state: "TX" }, { state: { answers } }).submitted;
    expect(other.kind === "done" && other.answers && "propertyCounty" in other.answers).toBe(true);
  });

  it("MAIN-ADDR-04: registers the home on an open application, and logs a failure without stopping the visitor (MSG-022)", async () => {
    const state = { facts: { appId: "A1" }, answers: { homeValue: 500_000 } };
    const good = submitAddress(typed, { state, answers: { "register.property": { propertyId: "7" } } });
    expect(await good.submitted).toMatchObject({ outcome: "served" });
    expect(good.site.callsOf("register.property")[0]?.body).toMatchObject({
      appId: "A1",
      address: "120 Main St",
      zip: "80202",
      isSubjectProperty: true,
      currentHomeValue: 500_000,
    });
    expect(good.site.log()).not.toContain("Failed to register property.");
    const refuses = () => {
      throw new Refusal(409, "PROPERTY_MISMATCH");
    };
    const bad = submitAddress(typed, { state, answers: { "register.property": refuses } });
    expect(await bad.submitted).toMatchObject({ outcome: "served" });
    expect(bad.site.log()).toContain("Failed to register property.");
    expect(bad.site.log()).not.toContain("120 Main St");
  });
});
