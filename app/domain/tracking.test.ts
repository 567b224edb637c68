import { expect, it } from "vitest";
import { pixelEventName } from "./tracking";

it("TRACK-02: cuts the name of a pixel's event to 55 characters", () => {
  const name = "abcdefghij".repeat(8);
  expect(pixelEventName(name)).toHaveLength(55);
  expect(name.startsWith(pixelEventName(name))).toBe(true);
  expect(pixelEventName("lead")).toBe("lead");
  // A character outside the basic plane is one character, not two halves.
  expect(pixelEventName("🏠".repeat(60))).toBe("🏠".repeat(55));
});
