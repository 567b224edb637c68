import { describe, expect, it } from "vitest";
import { formValues } from "~server/visit/form-answers";
import { miniStates } from "~/flows/mini/state";
import { homeShoppingLocation } from "./home-shopping-location.step";
import { realty } from "./realty.step";

const state = {
  ...miniStates.empty,
  answers: { propertyCities: ["Fort Collins", "Loveland"], isEnrolledInRealty: false },
};

describe("saved answers in their forms", () => {
  it("show each city on its own line", () => {
    expect(formValues(homeShoppingLocation, state)).toEqual({ propertyCities: "Fort Collins\nLoveland" });
    expect(formValues(homeShoppingLocation, miniStates.empty)).toEqual({ propertyCities: undefined });
  });

  it("show the saved answer no for a visitor without an agent", () => {
    expect(formValues(realty, state)).toEqual({ isEnrolledInRealty: "no" });
  });
});
