// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { lastResultOf } from "~server/visit/list-form-result";
import { SelectField, TextField } from "./fields";
import { ListForm } from "./list-form";
import { StepPage } from "./page";
import type { FormReply } from "./page-data";
import { testFrame, TestStep } from "./test-step";

afterEach(cleanup);

const view = () => (
  <StepPage>
    <ListForm
      list="jobs"
      most={3}
      submit="Continue"
      heading={(index) => `Job ${String(index + 1)}`}
      add="Add another job"
      remove={(index) => `Remove job ${String(index + 1)}`}
    >
      {(job) => (
        <>
          <TextField name={`${job}.employer`} label="Employer" />
          <fieldset>
            <legend>When did it end?</legend>
            <SelectField name={`${job}.year`} label="Year" options={[{ value: "2020", label: "2020" }]} />
          </fieldset>
        </>
      )}
    </ListForm>
  </StepPage>
);

const frame = testFrame({
  values: { "jobs[0].employer": "Acme", "jobs[1].employer": "Old Mill" },
  constraints: { "jobs[].employer": { maxLength: 80 } },
});

const fields = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ name, value }) => [name, value]);
const press = async (name: string) => userEvent.click(screen.getByRole("button", { name }));

describe("a form with a list", () => {
  it("has one record at first, which cannot be removed", () => {
    render(<TestStep view={view} frame={testFrame()} />);
    expect(fields()).toEqual([["jobs[0].employer", ""]]);
    expect(screen.queryByRole("button", { name: /^Remove/ })).toBeNull();
  });

  it("shows the saved records, each field with its limits and its own name", () => {
    render(<TestStep view={view} frame={frame} />);
    expect(fields()).toEqual([
      ["jobs[0].employer", "Acme"],
      ["jobs[1].employer", "Old Mill"],
    ]);
    expect(screen.getAllByRole<HTMLInputElement>("textbox").map(({ maxLength }) => maxLength)).toEqual([
      80, 80,
    ]);
  });

  it("adds a record, focuses it, and stops at the maximum", async () => {
    render(<TestStep view={view} frame={frame} />);
    await press("Add another job");
    expect(fields()).toHaveLength(3);
    expect(document.activeElement?.getAttribute("name")).toBe("jobs[2].employer");
    expect(screen.queryByRole("button", { name: "Add another job" })).toBeNull();
  });

  it("removes the chosen record and keeps the input in the others", async () => {
    render(<TestStep view={view} frame={frame} />);
    await press("Add another job");
    await userEvent.type(screen.getAllByRole("textbox")[2] ?? document.body, "Dairy");
    await press("Remove job 1");
    expect(fields()).toEqual([
      ["jobs[0].employer", "Old Mill"],
      ["jobs[1].employer", "Dairy"],
    ]);
  });

  it("shows the server's last result: the input, and each error message at its field", () => {
    const values = { "jobs[0].employer": "Acme", "jobs[1].employer": "" };
    const errors = { "jobs[1].employer": ["Enter the name of the employer."] };
    const result = lastResultOf(values, errors);
    const reply: FormReply = { values, errors, result };
    render(<TestStep view={view} frame={testFrame()} reply={reply} />);
    expect(fields()).toEqual([
      ["jobs[0].employer", "Acme"],
      ["jobs[1].employer", ""],
    ]);
    const [, second] = screen.getAllByRole("textbox");
    expect(second?.getAttribute("aria-invalid")).toBe("true");
    const link = screen.getByRole("link", { name: "Enter the name of the employer." });
    expect(link.getAttribute("href")).toBe(`#${second?.id ?? ""}`);
  });

  it("continues from a record that was added without JavaScript", async () => {
    const values = { "jobs[0].employer": "Acme" };
    const order = JSON.stringify({ type: "insert", payload: { name: "jobs" } });
    const result = lastResultOf(values, {}, order);
    const reply: FormReply = { values, errors: {}, result };
    render(<TestStep view={view} frame={testFrame()} reply={reply} />);
    expect(fields()).toEqual([
      ["jobs[0].employer", "Acme"],
      ["jobs[1].employer", ""],
    ]);
    await userEvent.type(screen.getAllByRole("textbox")[1] ?? document.body, "Dairy");
    await press("Remove job 1");
    expect(fields()).toEqual([["jobs[0].employer", "Dairy"]]);
  });

  it("submits on Enter without removing a record", () => {
    render(<TestStep view={view} frame={frame} />);
    expect(document.querySelector("form [type=submit]")?.textContent).toBe("Continue");
  });
});
