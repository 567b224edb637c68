import { expect, it } from "vitest";
import { lint } from "../../wizard/lint";
import { main } from "./flow";

it("is sound as a graph", () => {
  expect(lint(main)).toEqual([]);
});
