// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { StepPage, StepForm } from "~/ui/page";
import { TestStep, testFrame } from "~/ui/test-step";
import { constraintsOf, parseForm } from "~server/edge/form";
import { addressForm, toAddress, addressValues } from "./address";
import { AddressFields } from "./address-fields";

afterEach(cleanup);

const typed = { street: "120 main st", city: "DENVER", state: "CO", zip: "80202" };

function read(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return parseForm(form, addressForm);
}

describe("the address form", () => {
  it("ADDR-02, ADDR-03, ADDR-04: accepts common spellings and normalizes them", () => {
    const parsed = read({ ...typed, state: "colorado", zip: "80202-1234", unit: "Apt. 4B" });
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.errors));
    expect(toAddress(parsed.value)).toEqual({
      street: "120 Main St",
      unit: "4B",
      city: "Denver",
      state: "CO",
      zip: "80202",
    });
  });

  it("saves no unit when the field is empty", () => {
    const parsed = read({ ...typed, unit: "" });
    expect(parsed.ok && toAddress(parsed.value).unit).toBeUndefined();
  });

  it.each([
    ["street", "", "house number"],
    ["street", "120", "house number"],
    ["street", "P.O. Box 12", "PO box"],
    ["street", "post office box 12", "PO box"],
    ["street", "POB 12", "PO box"],
    ["street", "Box 12", "PO box"],
    ["city", " ", "city or town"],
    ["state", "", "state"],
    ["state", "Atlantis", "from the list"],
    ["zip", "8020", "5-digit ZIP code"],
    ["zip", "802021", "5-digit ZIP code"],
    ["zip", "8020a", "5-digit ZIP code"],
  ])("refuses a %s of %j", (field, value, words) => {
    const parsed = read({ ...typed, [field]: value });
    if (parsed.ok) throw new Error("it was taken");
    expect(Object.keys(parsed.errors)).toEqual([field]);
    expect(parsed.errors[field]?.join()).toContain(words);
  });

  it("converts a saved address to form values", () => {
    expect(addressValues({ ...typed, unit: "4B" }, "home.")).toEqual({
      "home.street": "120 main st",
      "home.unit": "4B",
      "home.city": "DENVER",
      "home.state": "CO",
      "home.zip": "80202",
    });
  });

  it("accepts streets that only resemble a PO box", () => {
    expect(read({ ...typed, street: "12 Poboxer Lane" }).ok).toBe(true);
    expect(read({ ...typed, street: "3 Boxwood Court" }).ok).toBe(true);
  });

  it("shows every field with its label, its autocomplete token and its saved value", () => {
    const frame = testFrame({ constraints: constraintsOf(addressForm), values: typed });
    const view = () => (
      <StepPage>
        <StepForm submit="Continue">
          <AddressFields />
        </StepForm>
      </StepPage>
    );
    render(<TestStep frame={frame} view={view} />);
    const tokens = ["Street address", "Apartment or unit (optional)", "City", "State", "ZIP code"].map(
      (label) => screen.getByLabelText(label).getAttribute("autocomplete"),
    );
    expect(tokens).toEqual([
      "address-line1",
      "address-line2",
      "address-level2",
      "address-level1",
      "postal-code",
    ]);
    expect(screen.getByDisplayValue("120 main st")).toBe(screen.getByLabelText("Street address"));
    expect(screen.getByDisplayValue("Colorado")).toBe(screen.getByLabelText("State"));
    expect(document.querySelectorAll("option")).toHaveLength(60);
    expect(document.querySelectorAll("[required]")).toHaveLength(4);
  });
});
