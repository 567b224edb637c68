// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { Payment, type PaymentProps } from "./payment";

afterEach(cleanup);

const LOAN = { id: "pay", principalAndInterest: 2_275.44 };

/** Returns the lines of a payment as "label: amount", and its text. */
function lines(props: PaymentProps): { name: string; rows: string[]; text: string; bars: number } {
  render(<Payment {...props} />);
  const box = screen.getByRole("group");
  const rows = [...box.querySelectorAll("dl > div")].map(
    (row) => `${row.querySelector("dt")?.textContent}: ${row.querySelector("dd")?.textContent}`,
  );
  const name = document.getElementById(box.getAttribute("aria-labelledby") ?? "")?.textContent ?? "";
  return { name, rows, text: box.textContent, bars: box.querySelectorAll(".bar rect").length };
}

describe("a payment", () => {
  it("shows the total first, then its parts, then the total again", () => {
    const known = { mortgageInsurance: 114, taxes: 175, homeownersInsurance: 140, dues: 85 };
    const { name, rows, text, bars } = lines({ ...LOAN, ...known });
    expect(name).toBe("Each month, in all");
    expect(text).toMatch(/^Each month, in all\$2,789\.44Principal/);
    expect(rows).toEqual([
      "Principal and interest: $2,275.44",
      "Mortgage insurance: $114.00",
      "Property taxes, estimated: $175.00",
      "Homeowners insurance, estimated: $140.00",
      "Homeowners association dues: $85.00",
      "Each month: $2,789.44",
    ]);
    expect(bars).toBe(5);
    expect(within(screen.getByRole("group")).queryByText(/come on top/)).toBeNull();
  });

  it("leaves out parts of 0", () => {
    const { rows } = lines({ ...LOAN, mortgageInsurance: 0, taxesAndInsurance: 315, isEstimated: false });
    expect(rows).toEqual([
      "Principal and interest: $2,275.44",
      "Taxes and homeowners insurance: $315.00",
      "Each month: $2,590.44",
    ]);
  });

  it("says that taxes and insurance are not in it while they are unknown", () => {
    const { name, rows, text } = lines({ ...LOAN, mortgageInsurance: 114 });
    expect(name).toBe("Each month, before taxes and homeowners insurance");
    expect(rows.at(-1)).toBe("Each month, before taxes and homeowners insurance: $2,389.44");
    expect(text).toContain("Taxes and homeowners insurance come on top.");
  });

  it("says which of the two is unknown", () => {
    const { text } = lines({ ...LOAN, taxes: 175 });
    expect(text).toContain("Homeowners insurance comes on top.");
  });

  it("adds up as shown: the total is the sum of the rounded parts", () => {
    const { rows } = lines({
      ...LOAN,
      principalAndInterest: 1_000.004,
      taxes: 0.004,
      homeownersInsurance: 10.005,
    });
    expect(rows).toEqual([
      "Principal and interest: $1,000.00",
      "Homeowners insurance, estimated: $10.01",
      "Each month: $1,010.01",
    ]);
  });
});
