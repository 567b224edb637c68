import { expect, it } from "vitest";
import { flowIdOf, flowIdOfVisit } from "./flow-id";

it.each([
  ["/refi-mini/x", "refiMiniFlow"],
  ["/", "homeFlow"],
  ["", "homeFlow"],
  ["/?appId=1", "homeFlow"],
  ["/mini/home?x=/refi-mini", "miniFlow"],
  ["/mini", "miniFlow"],
  ["/refi-mini-transfer/home", "refiMiniTransferFlow"],
  ["/SaveMoney/", "saveMoneyFlow"],
  ["/123/x", "unknown"],
  ["/%7Bx%7D", "unknown"],
  ["/mini$", "unknown"],
])("FLOWID-01: the flow of %s is %s", (path, flowId) => {
  expect(flowIdOf(path)).toBe(flowId);
});

it("FLOWID-01, G4: a visit that begins at a root module has the flow it continues in, else none", () => {
  expect(flowIdOfVisit("/m/instant-link/quote", ["/m/instant-link/quote", "/m/instant-link/review"])).toBe(
    "unknown",
  );
  expect(
    flowIdOfVisit("/m/instant-link/quote", ["/m/instant-link/quote", "/looking-for-cashout", "/phone"]),
  ).toBe("lookingForCashoutFlow");
  expect(flowIdOfVisit("/", ["/", "/m/mbc/calling-soon"])).toBe("homeFlow");
  expect(flowIdOfVisit("/mini/m/income", [])).toBe("miniFlow");
});
