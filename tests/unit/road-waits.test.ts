import { expect, it } from "vitest";
import { pagesWithoutNewWaits } from "../support/every-road";

it("a wait that the list of roads does not have leaves no mark, wherever it was", () => {
  const kept = "email > liabilities x5 > escrow";
  const pages = ["email", "liabilities x5", "escrow"];
  expect(pagesWithoutNewWaits(pages, kept)).toEqual(pages);
  for (const waited of [
    ["email", "liabilities waits", "liabilities x5", "escrow"],
    ["email", "liabilities", "liabilities waits", "liabilities x4", "escrow"],
    ["email", "liabilities x4", "liabilities waits", "liabilities", "escrow"],
  ])
    expect(pagesWithoutNewWaits(waited, kept)).toEqual(pages);
});

it("a wait that the list has stays, and another count of views is seen", () => {
  const slow = ["liabilities", "liabilities waits", "liabilities", "escrow"];
  expect(pagesWithoutNewWaits(slow, slow.join(" > "))).toEqual(slow);
  expect(pagesWithoutNewWaits(["liabilities x4", "escrow"], "liabilities x5 > escrow")).toEqual([
    "liabilities x4",
    "escrow",
  ]);
});
