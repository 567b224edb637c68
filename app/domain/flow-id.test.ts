import { expect, it } from "vitest";
import { flowIdOf } from "./flow-id";

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
])("FLOWID-01: %s is %s", (path, flowId) => {
  expect(flowIdOf(path)).toBe(flowId);
});
