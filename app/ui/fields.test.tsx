// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fieldId } from "./field-id";
import {
  CardFields,
  Checkbox,
  CheckboxCards,
  CodeField,
  DateField,
  MoneyField,
  PhoneField,
  RadioCards,
  SelectField,
  SsnField,
  TextArea,
  TextField,
} from "./fields";
import { withCommas } from "./with-commas";
import type { FormErrors, FormValues, PageFrame } from "./page-data";
import { StepProvider } from "./step-context";
import { testFrame } from "./test-step";

afterEach(cleanup);

function inStep(
  children: ReactNode,
  {
    values = {},
    errors = {},
    ...frame
  }: { values?: FormValues; errors?: FormErrors } & Partial<PageFrame> = {},
) {
  const page = testFrame(frame);
  return <StepProvider step={{ page, data: { page }, values, errors }}>{children}</StepProvider>;
}

const yesNo = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

describe("the accessibility attributes of a field", () => {
  it("link label, hint and error to the control", () => {
    render(
      inStep(<TextField name="a.firstName" label="First name" hint="As on your license" optional />, {
        errors: { "a.firstName": ["Enter your first name"] },
        values: { "a.firstName": "J" },
      }),
    );
    const input = screen.getByLabelText<HTMLInputElement>("First name (optional)");
    expect(input.id).toBe("f-a-firstName");
    expect(input.value).toBe("J");
    expect(input.getAttribute("aria-invalid")).toBe("true");
    const ids = (input.getAttribute("aria-describedby") ?? "").split(" ");
    expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual([
      "As on your license",
      "Error: Enter your first name",
    ]);
  });

  it("contain no dangling references when there is neither hint nor error", () => {
    render(inStep(<TextField name="city" label="City" />));
    const input = screen.getByLabelText("City");
    expect(input.hasAttribute("aria-describedby")).toBe(false);
    expect(input.hasAttribute("aria-invalid")).toBe(false);
  });

  it("include the constraints, but no length or pattern for fields that accept any format", () => {
    const constraint = { required: true, minLength: 2, maxLength: 9, pattern: "[a-z]+" };
    const constraints = { city: constraint, ssn: constraint, price: constraint, phone: constraint };
    render(
      inStep(
        <>
          <TextField name="city" label="City" />
          <SsnField name="ssn" label="SSN" />
          <MoneyField name="price" label="Price" />
          <PhoneField name="phone" label="Phone" />
        </>,
        { constraints },
      ),
    );
    const city = screen.getByLabelText<HTMLInputElement>("City");
    expect([city.required, city.minLength, city.maxLength, city.pattern]).toEqual([true, 2, 9, "[a-z]+"]);
    for (const label of ["SSN", "Price", "Phone"]) {
      const input = screen.getByLabelText<HTMLInputElement>(label);
      expect(input.required).toBe(true);
      expect(input.hasAttribute("maxlength")).toBe(false);
      expect(input.hasAttribute("pattern")).toBe(false);
    }
  });

  it("use the same id for a date and its month, and only characters that are safe in a URL", () => {
    expect(fieldId("dob")).toBe(fieldId("dob.month"));
    expect(fieldId("applicants[0].ssn")).toBe("f-applicants-0-ssn");
    expect(fieldId("cities[]")).toBe("f-cities");
  });
});

describe("choice fields", () => {
  it("check the saved answer and name the group", () => {
    render(inStep(<RadioCards name="offer" label="Offer?" options={yesNo} />, { values: { offer: "no" } }));
    expect(screen.getByRole("group", { name: "Offer?" })).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "No" }).checked).toBe(true);
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "Yes" }).checked).toBe(false);
  });

  it("keep several answers of a checkbox group, and link the error to the group", () => {
    render(
      inStep(<CheckboxCards name="why" label="Why?" options={yesNo} />, {
        values: { why: ["yes", "no"] },
        errors: { why: ["Choose one"] },
      }),
    );
    expect(screen.getAllByRole<HTMLInputElement>("checkbox").every((box) => box.checked)).toBe(true);
    const group = screen.getByRole("group", { name: "Why?" });
    expect(document.getElementById(group.getAttribute("aria-describedby") ?? "")?.textContent).toContain(
      "Choose one",
    );
  });

  it("tick a consent only when its own value was posted", () => {
    const { rerender } = render(inStep(<Checkbox name="ok" label="I agree" />, { values: { ok: "on" } }));
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(false);
    rerender(inStep(<Checkbox key="2" name="ok" label="I agree" />, { values: { ok: "yes" } }));
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  });

  it("select the saved option of a list, with an empty option first", () => {
    const options = [
      { value: "TX", label: "Texas" },
      { value: "UT", label: "Utah" },
    ];
    render(inStep(<SelectField name="state" label="State" options={options} />, { values: { state: "UT" } }));
    const select = screen.getByLabelText<HTMLSelectElement>("State");
    expect(select.value).toBe("UT");
    expect(select.options[0]?.textContent).toBe("Choose one");
  });
});

describe("DateField", () => {
  it("posts three parts and marks only the invalid part", () => {
    render(
      inStep(<DateField name="dob" label="Date of birth" birth />, {
        errors: { "dob.day": ["Day must be 1 to 31"] },
      }),
    );
    const [month, day, year] = ["Month", "Day", "Year"].map((label) =>
      screen.getByLabelText<HTMLInputElement>(label),
    );
    expect([month?.name, day?.name, year?.name]).toEqual(["dob.month", "dob.day", "dob.year"]);
    expect([month?.autocomplete, day?.autocomplete, year?.autocomplete]).toEqual([
      "bday-month",
      "bday-day",
      "bday-year",
    ]);
    expect([month, day, year].map((input) => input?.hasAttribute("aria-invalid"))).toEqual([
      false,
      true,
      false,
    ]);
    expect(screen.getByText(/Day must be 1 to 31/)).toBeTruthy();
  });

  it("marks all parts when the whole date is invalid, and keeps the value of a date that is not a birth date", () => {
    render(
      inStep(<DateField name="move" label="Move" />, {
        errors: { move: ["Enter a date"] },
        values: { "move.year": "2027" },
      }),
    );
    expect(document.querySelectorAll("input[aria-invalid]").length).toBe(3);
    expect(screen.getByLabelText<HTMLInputElement>("Year").value).toBe("2027");
  });
});

describe("sensitive fields", () => {
  it("never send back SSN, birth date, code or card number, whatever the values contain", () => {
    const bait = "31337";
    const names = ["ssn", "dob", "dob.month", "dob.day", "dob.year", "code", "number", "expiry", "cvc"];
    const html = renderToString(
      inStep(
        <>
          <SsnField name="ssn" label="SSN" />
          <DateField name="dob" label="Born" birth />
          <CodeField name="code" label="Code" />
          <TextField name="number" label="Number" sensitive />
        </>,
        { values: Object.fromEntries(names.map((name) => [name, bait])) },
      ),
    );
    expect(html).not.toContain(bait);
    const quiet = vi.spyOn(console, "error");
    render(
      inStep(<CardFields prefix="card." />, {
        values: Object.fromEntries(names.map((n) => [`card.${n}`, bait])),
      }),
    );
    expect(document.body.innerHTML).not.toContain(bait);
    expect(quiet).not.toHaveBeenCalled();
    quiet.mockRestore();
  });

  it("keep a card's name and ZIP, and have the autofill tokens", () => {
    render(inStep(<CardFields />, { values: { nameOnCard: "Sam Buyer", zip: "78701" } }));
    const token = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
    expect([token("Name on card").value, token("Billing ZIP code").value]).toEqual(["Sam Buyer", "78701"]);
    expect(
      ["Name on card", "Card number", "Expires", "Security code"].map((l) => token(l).autocomplete),
    ).toEqual(["cc-name", "cc-number", "cc-exp", "cc-csc"]);
  });

  it("have one input for a code, which autofill and paste can fill", () => {
    render(inStep(<CodeField name="code" label="Code" />));
    const input = screen.getByLabelText<HTMLInputElement>("Code");
    expect([input.autocomplete, input.inputMode, input.hasAttribute("maxlength")]).toEqual([
      "one-time-code",
      "numeric",
      false,
    ]);
  });
});

describe("the format of values", () => {
  it("adds commas to saved dollars, and leaves typed text unchanged", () => {
    expect(["450000", "1000", "999", "$450k", "450,000"].map(withCommas)).toEqual([
      "450,000",
      "1,000",
      "999",
      "$450k",
      "450,000",
    ]);
  });

  it("keeps the line breaks of a text area", () => {
    render(inStep(<TextArea name="note" label="Note" />, { values: { note: "a\nb" } }));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Note").value).toBe("a\nb");
  });
});
