import { describe, expect, it } from "vitest";
import { sampleBrand } from "~/content/sample-brand";
import { documentLook } from "./look";

describe("documentLook", () => {
  it("is the sample's light colors with its flower", () => {
    expect(documentLook(sampleBrand)).toEqual({
      colors: {
        ink: "#1b1937",
        soft: "#4a4767",
        brand: "#3a3496",
        line: "#dcd8ea",
        tint: "#eeecfa",
        accent: "#ffdb73",
        white: "#ffffff",
      },
      hasFlower: true,
    });
  });

  it("takes the light colors of a brand, also for the center of the flower", () => {
    const light = { ...sampleBrand.colors.light, brand: "#0b4f3c", tint: "#e0f0e8", go: "#9be564" };
    const { colors } = documentLook({ ...sampleBrand, colors: { ...sampleBrand.colors, light } });
    expect(colors).toMatchObject({ brand: "#0b4f3c", tint: "#e0f0e8", accent: "#9be564", ink: "#1b1937" });
  });

  it("has no flower beside a logo of its own", () => {
    expect(documentLook({ ...sampleBrand, logo: "/brand/mark.svg" }).hasFlower).toBe(false);
  });
});
