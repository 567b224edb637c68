import { expect, it } from "vitest";
import { sampleBrand } from "~/content/sample-brand";
import { documentLook } from "./documents/look";
import { lenderOf, SAMPLE_LENDER } from "./lender";

it("is the built-in lender while nothing is set", () => {
  expect(SAMPLE_LENDER).toEqual({
    name: "Larkspur Home Loans",
    nmlsId: "0000000",
    phone: "(800) 555-0100",
    address: ["100 Larkspur Way, Suite 200", "Denver, CO 80200"],
    look: documentLook(sampleBrand),
  });
});

it("takes name, number, phone and office from the settings", () => {
  const set = {
    BRAND_NAME: "Maple Street Mortgage",
    BRAND_NMLS_ID: "1234567",
    BRAND_ADDRESS: "1 Maple Street ; Boise, ID 83702;",
    SUPPORT_PHONE: "800.555.0111",
  };
  expect(lenderOf(set)).toEqual({
    name: "Maple Street Mortgage",
    nmlsId: "1234567",
    phone: "(800) 555-0111",
    address: ["1 Maple Street", "Boise, ID 83702"],
    look: documentLook(sampleBrand),
  });
});

it("never gives another lender the street of the built-in one", () => {
  expect(JSON.stringify(lenderOf({ BRAND_NAME: "Maple Street Mortgage" }))).not.toMatch(/larkspur/i);
});
