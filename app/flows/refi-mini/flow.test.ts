import { describe, expect, it } from "vitest";
import { lint } from "../../wizard/lint";
import { refiMini } from "./flow";

describe("the refinance wizard as a graph", () => {
  it("is sound", () => {
    expect(lint(refiMini)).toEqual([]);
  });
});
