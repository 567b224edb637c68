// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { announceInput, rememberInput, restoreInput, restoreReplaced } from "./restore-input";

const FORM = `<form action="/mini/home">
  <input type="hidden" name="formKey" value="k">
  <input name="homes[].city" value="Irvine"><input name="homes[].city" value="Irvine">
  <input type="radio" name="use" value="home" checked><input type="radio" name="use" value="rental">
  <details><textarea name="comment">Saved.</textarea></details>
</form>`;

const cities = () => [...document.querySelectorAll<HTMLInputElement>('[name="homes[].city"]')];
const rental = () => document.querySelector<HTMLInputElement>('[value="rental"]');
const comment = () => document.querySelector("textarea");

/** Draws the form anew, with all fields as they were sent. */
const redraw = () => void (document.body.innerHTML = FORM);

function typeIntoForm(): void {
  const [, second] = cities();
  if (second) second.value = "Tustin";
  rental()?.click();
  const text = comment();
  if (text) text.value = "Typed.";
}

beforeEach(() => {
  announceInput();
  redraw();
  typeIntoForm();
});
afterEach(() => void (document.body.innerHTML = ""));

describe("a form that is drawn anew", () => {
  it("has what was typed and chosen, in an open part of the page", () => {
    rememberInput();
    redraw();
    restoreInput();
    expect(cities().map(({ value }) => value)).toEqual(["Irvine", "Tustin"]);
    expect(rental()?.checked).toBe(true);
    expect(comment()?.value).toBe("Typed.");
    expect(comment()?.closest("details")?.open).toBe(true);
  });

  it("announces what was put back, once", () => {
    rememberInput();
    redraw();
    restoreInput();
    const heard = vi.fn<(event: Event) => void>();
    document.addEventListener("input", heard);
    announceInput();
    announceInput();
    document.removeEventListener("input", heard);
    expect(heard.mock.calls.map(([{ target }]) => target)).toContain(cities()[1]);
    expect(heard.mock.calls.filter(([{ target }]) => target === cities()[1])).toHaveLength(1);
  });

  it("keeps what was typed since", () => {
    const replaced = document.createElement("div");
    replaced.append(...document.body.childNodes);
    redraw();
    const [, second] = cities();
    if (second) second.value = "Orange";
    restoreReplaced(replaced);
    expect(second?.value).toBe("Orange");
    expect(comment()?.value).toBe("Typed.");
  });
});
