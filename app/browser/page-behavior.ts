import { parseAmount, percentOf } from "~/domain/typed-amount";
import { reportErrors } from "./errors";
import { watchFormSubmission } from "./form-submission";
import { ignoreSecondClicks } from "./second-click";
import { skipScriptsOnSmallPhone } from "./small-phone";
import { watchTranslation } from "./translated";

const OPEN_MENU = "details.menu[open]";

/**
 * Follows a link within the page without a navigation, because the router would drop the form's
 * errors.
 */
function followFragment(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  const target = document.getElementById(link?.getAttribute("href")?.slice(1) ?? "");
  if (!target || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // The field's label is above it.
  (target.closest(".fld") ?? target).scrollIntoView();
  target.focus({ preventScroll: true });
}

/** Closes the header menu on a click outside of it. */
function closeMenuOnClick({ target }: MouseEvent): void {
  const menu = document.querySelector(OPEN_MENU);
  if (target instanceof Node && !menu?.contains(target)) menu?.removeAttribute("open");
}

/** Closes the menu on Escape and returns the focus to its button. */
function closeMenuOnEscape({ key }: KeyboardEvent): void {
  const menu = key === "Escape" && document.querySelector(OPEN_MENU);
  if (!menu) return;
  menu.removeAttribute("open");
  menu.querySelector("summary")?.focus();
}

/**
 * Returns a field's value in display format when it is valid for its kind; any other value stays as
 * typed.
 */
export function formattedValue(field: HTMLInputElement): string {
  const typed = field.value.trim();
  if (field.type === "tel") {
    const [, area, exchange, line] =
      /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(typed.replace(/[\s().-]/g, "")) ?? [];
    return line === undefined ? field.value : `(${area ?? ""}) ${exchange ?? ""}-${line}`;
  }
  if (field.matches(".aff + input")) {
    const dollars = parseAmount(typed, { cents: true });
    const minimumFractionDigits = dollars !== undefined && Number.isInteger(dollars) ? 0 : 2;
    return dollars?.toLocaleString("en-US", { minimumFractionDigits }) ?? field.value;
  }
  return field.matches(".date .xs") && /^\d$/.test(typed) ? `0${typed}` : field.value;
}

/**
 * UI-052: formats a phone, an amount or a date when the visitor leaves the field, never while
 * typing.
 */
function formatField({ target }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement)) return;
  const shown = formattedValue(target);
  if (shown !== target.value) target.value = shown;
  document.querySelectorAll<HTMLInputElement>("input[data-of]").forEach(showPercentAmount);
}

/** Shows under an amount what a percentage comes to and how it was computed. */
function showPercentAmount(field: HTMLInputElement): void {
  const { of = "", bare } = field.dataset;
  const [other] = document.getElementsByName(of);
  const whole = other instanceof HTMLInputElement ? parseAmount(other.value) : Number(of);
  const output = field.closest(".fld")?.querySelector("output");
  const part = whole ? percentOf(field.value, whole, bare !== undefined) : undefined;
  if (output) output.textContent = part ? `${part.words}.` : "";
}

/**
 * The styles of this document's own page are inlined in it, so no later page fetches their files
 * again or waits for them. Those of other pages are fetched when such a page is shown.
 */
function skipInlinedStyles(): void {
  const { routes } = window.__remixManifest;
  const inlined = new Set(Object.keys(window.__remixRouteModules).flatMap((id) => routes[id]?.css ?? []));
  for (const route of Object.values(routes)) route.css = route.css?.filter((file) => !inlined.has(file));
}

/** Loads the code that asks for consent to a recording, only when a banker views the visit. */
function loadRecordingWatch(): void {
  void import("./recording/follow").then(
    ({ watchRecording }) => watchRecording(),
    // Without this chunk nothing is recorded.
    () => undefined,
  );
}

/** Starts the mouse and keyboard behavior that all pages share. */
export function watchPage(): void {
  // First: a click that does not count reaches no other listener.
  ignoreSecondClicks();
  watchTranslation();
  skipScriptsOnSmallPhone();
  skipInlinedStyles();
  reportErrors();
  watchFormSubmission();
  document.addEventListener("site:followed", loadRecordingWatch);
  // A page outside of the wizards sends no mirror requests, so the document tells whether a
  // recording is on.
  if (document.querySelector("[data-recording]")) loadRecordingWatch();
  document.addEventListener("click", followFragment);
  document.addEventListener("click", closeMenuOnClick);
  document.addEventListener("keydown", closeMenuOnEscape);
  document.addEventListener("focusout", formatField);
}
