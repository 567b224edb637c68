// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { MoneyField, RadioCards, TextField } from "./fields";
import { documentTitle, StepForm, StepPage, titlePrefix, useStep } from "./page";
import { testFrame, TestStep } from "./test-step";

afterEach(cleanup);

const view = () => (
  <StepPage lead="As on your driver license.">
    <StepForm submit="Continue" intent="save" secondary={{ label: "Send a new code", intent: "resend" }}>
      <TextField name="firstName" label="First name" hint="Given name" />
      <MoneyField name="price" label="Price" />
      <RadioCards
        name="offer"
        label="Offer accepted?"
        options={[
          { value: "yes", label: "Yes" },
          { value: "no", label: "No" },
        ]}
      />
    </StepForm>
  </StepPage>
);

describe("StepPage", () => {
  it("shows heading, lead, Back link, progress text and notice", () => {
    const progress = { section: "Your home", sectionIndex: 1, sectionCount: 4, at: 2, of: 5 };
    render(
      <TestStep
        view={view}
        frame={testFrame({ back: "/mini/home?a=1", progress, notice: "Welcome back." })}
      />,
    );
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("What is your name?");
    expect(screen.getByText("As on your driver license.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back" }).getAttribute("href")).toBe("/mini/home?a=1");
    expect(screen.getByText("Part 2 of 4: Your home")).toBeTruthy();
    expect(screen.getByRole("status").textContent).toBe("Welcome back.");
  });

  it("never shows a section's bar as full before the next section starts", () => {
    const progress = { section: "Your home", sectionIndex: 1, sectionCount: 4, at: 5, of: 5 };
    render(<TestStep view={view} frame={testFrame({ progress })} />);
    const widthOf = (bar: string) =>
      Number(document.querySelectorAll(`.prog ${bar}`)[1]?.getAttribute("width"));
    expect(widthOf(".pd")).toBeGreaterThan(0);
    expect(widthOf(".pd")).toBeLessThan(widthOf(".pb"));
  });

  it("lists the answers, each with its Change link, and the next steps", () => {
    const panel = {
      answers: [["Date of birth", "Given", "/mini/date-of-birth?change=1"]] as const,
      next: ["Your approval"],
      who: "Our loan experts",
      there: "",
    };
    render(<TestStep view={view} frame={testFrame({ panel })} />);
    const change = screen.getByRole("link", { name: "Change Date of birth" });
    expect(change.getAttribute("href")).toBe("/mini/date-of-birth?change=1");
    expect(screen.getByRole("complementary", { name: "Your answers" }).textContent).toContain(
      "Your approval",
    );
  });

  it("has no Back link, progress or error summary on a first, untouched page", () => {
    render(<TestStep view={view} frame={testFrame()} />);
    expect(screen.queryByRole("link", { name: "Back" })).toBeNull();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(document.querySelector(".prog")).toBeNull();
  });

  it("lists errors as plain links to existing ids, and focuses the summary", () => {
    const errors = {
      firstName: ["Enter your first name"],
      offer: ["Choose yes or no"],
      "": ["Something went wrong. Please try again."],
    };
    render(<TestStep view={view} frame={testFrame()} reply={{ values: {}, errors }} />);
    const summary = screen.getByRole("alert");
    expect(summary.textContent).toContain("There is a problem");
    expect(document.activeElement).toBe(summary);
    const links = [...summary.querySelectorAll("a")];
    expect(links.map((link) => link.textContent)).toEqual(["Enter your first name", "Choose yes or no"]);
    for (const link of links) {
      const target = document.getElementById((link.getAttribute("href") ?? "").slice(1));
      expect(target?.tagName).toBe("INPUT");
    }
    expect(summary.textContent).toContain("Something went wrong");
  });

  it("SOFT-01: asks about a figure between label and field, and focuses a summary in a warning tone", () => {
    const question = "A typical home in Ohio is worth about $235,000. Is $9 right?";
    const reply = {
      values: { price: "9", _asked: "price.9" },
      errors: {},
      questions: { price: question, "": "Press it again." },
    };
    render(<TestStep view={view} frame={testFrame()} reply={reply} />);
    const summary = screen.getByRole("alert");
    expect(document.activeElement).toBe(summary);
    expect(summary.className).toBe("sum note warn");
    expect(summary.textContent).toBe(`Please check${question}Press it again.`);
    const field = screen.getByLabelText<HTMLInputElement>("Price");
    expect([field.value, field.getAttribute("aria-invalid")]).toEqual(["9", null]);
    expect(summary.querySelector("a")?.getAttribute("href")).toBe(`#${field.id}`);
    const described = document.getElementById(field.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe(question);
    const [label] = field.labels ?? [];
    const isBefore = (one: Node | null | undefined, other: Node | null | undefined): boolean =>
      one != null && other != null && (one.compareDocumentPosition(other) & 4) === 4;
    expect([isBefore(label, described), isBefore(described, field)]).toEqual([true, true]);
    expect(document.querySelector<HTMLInputElement>("input[name=_asked]")?.value).toBe("price.9");
    expect(document.title).toMatch(/^Check: /);
  });
});

describe("StepForm", () => {
  it("posts to the page's action with its key, without the browser's validation", () => {
    render(<TestStep view={view} frame={testFrame({ action: "/mini/home?x=1", key: "abc" })} />);
    const form = document.querySelector("form");
    expect(form?.getAttribute("method")).toBe("post");
    expect(form?.getAttribute("action")).toBe("/mini/home?x=1");
    expect(form?.noValidate).toBe(true);
    expect(document.querySelector<HTMLInputElement>("input[name=_key]")?.value).toBe("abc");
  });

  it("puts the main button first, so that Enter activates it", () => {
    render(<TestStep view={view} frame={testFrame()} />);
    const buttons = screen.getAllByRole<HTMLButtonElement>("button");
    expect(buttons.map((button) => [button.textContent, button.value])).toEqual([
      ["Continue", "save"],
      ["Send a new code", "resend"],
    ]);
  });
});

describe("useStep", () => {
  const Values = () => {
    const { values, errors, data } = useStep<{ rate: number }>();
    return <output>{JSON.stringify([values, errors, data.rate])}</output>;
  };

  it("returns the loader's values and data, and the reply's values once there is one", () => {
    const frame = testFrame({ values: { firstName: "Sam" } });
    const first = render(<TestStep view={() => <Values />} frame={frame} data={{ rate: 6.5 }} />);
    expect(screen.getByRole("status").textContent).toBe('[{"firstName":"Sam"},{},6.5]');
    first.unmount();
    const reply = { values: { firstName: "" }, errors: { firstName: ["Enter it"] } };
    render(<TestStep view={() => <Values />} frame={frame} reply={reply} data={{ rate: 6.5 }} />);
    expect(screen.getByRole("status").textContent).toBe('[{"firstName":""},{"firstName":["Enter it"]},6.5]');
  });
});

describe("documentTitle and titlePrefix", () => {
  it("names the page and the brand", () => {
    expect(documentTitle({ title: "Your phone" }, "Larkspur")).toBe("Your phone | Larkspur");
    expect(documentTitle(undefined, "Larkspur")).toBe("Larkspur");
  });

  it("says Error: after a refused submission, and Check: when a figure is asked about", () => {
    expect(titlePrefix({ hasErrors: false, hasQuestions: false })).toBe("");
    expect(titlePrefix({ hasErrors: true, hasQuestions: true })).toBe("Error: ");
    expect(titlePrefix({ hasErrors: false, hasQuestions: true })).toBe("Check: ");
  });
});
