// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { BarChart } from "./chart";
import { stackedBars } from "./chart-paths";
import { CHART } from "./chart-size";
import { Comparison } from "./comparison";

afterEach(cleanup);

describe("stacked bars", () => {
  it("stacks the upper part on the lower one, and scales the tallest bar to the full height", () => {
    const { lower, upper, top } = stackedBars([
      { lower: 30, upper: 10 },
      { lower: 10, upper: 10 },
    ]);
    expect(top).toBe(40);
    expect(lower).toBe("M0 100V25h120V100zM150 100V75h120V100z");
    expect(upper).toBe("M0 25V0h120V25zM150 75V50h120V75z");
  });

  it("leaves out empty parts, and stays inside the chart", () => {
    expect(stackedBars([])).toEqual({ lower: "", upper: "", top: 0 });
    expect(stackedBars([{ lower: 0, upper: 5 }]).lower).toBe("");
    const { upper } = stackedBars(Array.from({ length: 30 }, (_, index) => ({ lower: 1, upper: index })));
    const starts = [...upper.matchAll(/M([\d.]+)/g)].map(([, x]) => Number(x));
    expect(Math.max(...starts) + 8).toBeLessThanOrEqual(CHART.width);
  });
});

it("the chart has a name, a description and a legend", () => {
  render(
    <BarChart
      id="loan"
      title="Interest each year"
      description="It falls from $9 to $1."
      bars={stackedBars([{ lower: 9, upper: 1 }])}
      lower="Interest"
      upper="Principal"
      top="$10 a year"
      first="Year 1"
      last="Year 30"
    />,
  );
  const drawing = screen.getByRole("img");
  expect(drawing.getAttribute("aria-labelledby")).toBe("loan-t loan-d");
  expect(document.getElementById("loan-t")?.textContent).toBe("Interest each year");
  expect(document.getElementById("loan-d")?.textContent).toBe("It falls from $9 to $1.");
  expect(document.querySelector("figcaption")?.textContent).toMatch(/Interest.*Principal/);
});

it("a comparison table can name its first column", () => {
  render(
    <Comparison caption="Years" columns={["Owed"]} rows={[{ label: "1", values: ["9"] }]} corner="Year" />,
  );
  const table = within(screen.getByRole("table"));
  expect(table.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(["Year", "Owed"]);
  expect(table.getByRole("rowheader").textContent).toBe("1");
});
