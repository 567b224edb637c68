// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { lastResultOf } from "~server/visit/list-form-result";
import { testFrame, TestStep } from "~/ui/test-step";
import { MortgagePage } from "./liability-view";

afterEach(cleanup);

const choices = [
  { value: "H1", label: "1 Elm Street", hint: "Irvine, CA 92602" },
  { value: "new", label: "Another home", hint: "Enter its address below." },
];
const view = () => <MortgagePage choices={choices} />;
const data = { mortgage: undefined, choices };
const isOpen = () => screen.getByText("The address of another home").closest("details")?.hasAttribute("open");

describe("the mortgage page", () => {
  it("opens the address form for another home, and closes it for a listed home", async () => {
    render(<TestStep view={view} frame={testFrame({ values: { home: "H1" } })} data={data} />);
    expect(isOpen()).toBe(false);
    await userEvent.click(screen.getByRole("radio", { name: /Another home/ }));
    expect(isOpen()).toBe(true);
    await userEvent.click(screen.getByRole("radio", { name: /1 Elm Street/ }));
    expect(isOpen()).toBe(false);
  });

  it("keeps the address form open with the typed values when the server returns an address error", () => {
    const values = { home: "new", street: "1 Nowhere Lane", zip: "1" };
    const errors = { zip: ["Enter a 5-digit ZIP code."] };
    const reply = { values, errors, result: lastResultOf(values, errors) };
    render(<TestStep view={view} frame={testFrame()} data={data} reply={reply} />);
    expect(isOpen()).toBe(true);
    expect(screen.getByDisplayValue("1 Nowhere Lane")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /Another home/ }).checked).toBe(true);
  });
});
