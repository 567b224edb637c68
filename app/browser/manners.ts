import { parseAmount, percentOf } from "~/domain/typed-amount";
import { tellErrors } from "./errors";
import { watchSending } from "./sending";
import { spareSmallPhone } from "./small-phone";

const OPEN_MENU = "details.menu[open]";

/** A link within the page leads there without a navigation, in which the router would forget what was wrong with the form. */
function leadWithin(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
  const target = document.getElementById(link?.getAttribute("href")?.slice(1) ?? "");
  if (!target || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  // What the field asks stands above it.
  (target.closest(".fld") ?? target).scrollIntoView();
  target.focus({ preventScroll: true });
}

/** The menu of the header closes by a press beside it. */
function closeFrom({ target }: MouseEvent): void {
  const menu = document.querySelector(OPEN_MENU);
  if (target instanceof Node && !menu?.contains(target)) menu?.removeAttribute("open");
}

/** Escape closes the menu, and the focus is where it was opened. */
function closeByKey({ key }: KeyboardEvent): void {
  const menu = key === "Escape" && document.querySelector(OPEN_MENU);
  if (!menu) return;
  menu.removeAttribute("open");
  menu.querySelector("summary")?.focus();
}

/** A value as it is shown, if it is one of its kind; anything else stays as it was typed. */
export function formatted(field: HTMLInputElement): string {
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

/** UI-052: a phone, an amount and a date are written out when their field is left, never while somebody types. */
function writeOut({ target }: FocusEvent): void {
  if (!(target instanceof HTMLInputElement)) return;
  const shown = formatted(target);
  if (shown !== target.value) target.value = shown;
  document.querySelectorAll<HTMLInputElement>("input[data-of]").forEach(sayPercent);
}

/** Says under an amount what a percentage comes to, and how that was reckoned. */
function sayPercent(field: HTMLInputElement): void {
  const { of = "", bare } = field.dataset;
  const [other] = document.getElementsByName(of);
  const whole = other instanceof HTMLInputElement ? parseAmount(other.value) : Number(of);
  const said = field.closest(".fld")?.querySelector("output");
  const part = whole ? percentOf(field.value, whole, bare !== undefined) : undefined;
  if (said) said.textContent = part ? `${part.words}.` : "";
}

/** The styles of the landing pages, or those of questions by buttons, ride in this document: no press fetches them again, or waits for them. */
function keepStyles(): void {
  const kind = document.querySelector<HTMLElement>("style[data-house]")?.dataset["house"];
  if (!kind) return;
  for (const route of Object.values(window.__remixManifest.routes))
    route.css = route.css?.filter((file) => file.includes("/taps-") !== (kind === "taps"));
}

/** Loads what asks the visitor about a recording, once a banker looks at the visit; nobody else's page carries it. */
function followRecording(): void {
  void import("./recording/follow").then(
    ({ follow }) => follow(),
    // Without this part nothing is recorded.
    () => undefined,
  );
}

/** What a page does by itself with a mouse and a keyboard, whichever page it is. */
export function watchPage(): void {
  spareSmallPhone();
  keepStyles();
  tellErrors();
  watchSending();
  document.addEventListener("site:followed", followRecording);
  // A page outside of every wizard asks the server nothing by itself.
  if (document.querySelector("[data-recording]")) followRecording();
  document.addEventListener("click", leadWithin);
  document.addEventListener("click", closeFrom);
  document.addEventListener("keydown", closeByKey);
  document.addEventListener("focusout", writeOut);
}
