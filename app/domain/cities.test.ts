import { describe, expect, it } from "vitest";
import { parseCities } from "./cities";

describe("city names as typed", () => {
  it("reads one city per line or separated by commas, cleans spaces and keeps each once", () => {
    expect(parseCities("Irvine\r\n  Santa   Ana ,irvine; Coeur d’Alene")).toEqual({
      ok: true,
      cities: ["Irvine", "Santa Ana", "Coeur d’Alene"],
    });
  });

  it.each([
    ["nothing", " \n, ", "Enter at least one city or town."],
    ["six", "a\nb\nc\nd\ne\nf", "Enter at most 5 cities."],
    ["a long name", "x".repeat(61), "The name of a city has at most 60 characters."],
    [
      "a long name among others",
      `Irvine, ${"x".repeat(61)}`,
      "The name of a city has at most 60 characters.",
    ],
    ["digits", "80525", "Use letters, spaces, hyphens and apostrophes."],
  ])("refuses %s", (_what, text, message) => {
    expect(parseCities(text)).toEqual({ ok: false, message });
  });

  it("accepts five cities, and names of sixty characters", () => {
    expect(parseCities("a,b,c,d,e").ok).toBe(true);
    expect(parseCities("x".repeat(60)).ok).toBe(true);
  });
});
