import { reloadOnNextPage } from "~/browser/documents";

/**
 * The helper of another company's consent banner (CONSENTB-01): it loads the script, waits for its
 * parts and forwards the visitor's choices.
 */

/** The banner settings from our server (server/measure/banner.ts). */
export interface BannerSettings {
  script: string;
  attributes: Record<string, string>;
  loaded: string;
  modal: string;
  open: string;
  chosen?: string;
  groups: string;
  event: string;
  allows: Record<string, string[]>;
  /** true: the visitor has not chosen yet */
  isAsked: boolean;
}

/**
 * CONSENTB-01: how long it waits for the script, then for its loaded flag, then for its settings.
 */
const WAIT_MS = 60_000;
const POLL_MS = 250;
const CHOICES = "/legal/privacy-choices";

const windowValue = (name: string): unknown => Reflect.get(window, name);

/** Polls until a value exists; undefined after the timeout. */
function pollUntil<Found>(look: () => Found | undefined): Promise<Found | undefined> {
  return new Promise((resolve) => {
    let looks = 0;
    const again = () => {
      const found = look();
      looks += 1;
      if (found === undefined && looks * POLL_MS <= WAIT_MS) setTimeout(again, POLL_MS);
      else resolve(found);
    };
    again();
  });
}

/**
 * Adds the script to the page's head.
 * @returns a function that returns true once the script has loaded
 */
function loadScript({ script, attributes }: BannerSettings): () => true | undefined {
  const element = document.createElement("script");
  let isThere: true | undefined;
  element.onload = () => (isThere = true);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.async = true;
  element.src = script;
  document.head.append(element);
  return () => isThere;
}

/** Calls a method of the banner's script and ignores what it throws. */
function callMethod(name: string, method: string): unknown {
  const owner: unknown = windowValue(name);
  const found: unknown = typeof owner === "object" && owner !== null ? Reflect.get(owner, method) : undefined;
  try {
    return typeof found === "function" ? Reflect.apply(found, owner, []) : undefined;
  } catch {
    return undefined;
  }
}

/** Returns the purposes that the visitor allows in the banner, by our names. */
function allowedPurposes({ groups, allows }: BannerSettings): string[] {
  const chosenGroups = windowValue(groups);
  const names: unknown[] =
    typeof chosenGroups === "string"
      ? chosenGroups.split(",")
      : Array.isArray(chosenGroups)
        ? chosenGroups
        : [];
  return [...new Set(names.flatMap((name) => allows[String(name).trim()] ?? []))].sort();
}

/**
 * Makes every navigation load a new document, because the next page may show personal data that the
 * banner's script must not see. Links and forms work as without scripts; a page that the router
 * opens is loaded anew.
 */
function forceDocumentLoads(): void {
  const asPlain = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener("submit", asPlain, { capture: true });
  window.addEventListener(
    "click",
    (event) => {
      const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
      if (link && !link.getAttribute("href")?.startsWith("#")) asPlain(event);
    },
    { capture: true },
  );
  const { pathname } = window.location;
  document.addEventListener("site:page", () => reloadOnNextPage(pathname));
}

/** Shows our own consent form, which the server sent in a noscript element. */
function showOwnForm(): void {
  for (const kept of document.querySelectorAll("noscript"))
    if (kept.textContent.includes(CHOICES)) kept.outerHTML = kept.textContent;
}

/**
 * Adds the button that opens the banner's settings. It takes the label and icon of the link to our
 * own page (UI-007); the link stays with another label.
 * @param open opens the settings of the banner's script
 */
function addSettingsButton(open: () => void): void {
  const sign = document.querySelector("footer .opt-out");
  const link = sign?.closest("a");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn2";
  button.append("Your Privacy Choices ", sign ?? "");
  if (link) link.textContent = "All privacy settings";
  // The second click of a double click would close the settings again.
  button.addEventListener("click", ({ detail }) => detail < 2 && open());
  const item = document.createElement("li");
  item.append(button);
  link?.closest("li")?.before(item);
}

/** Loads the banner's script on this page. */
export async function start(settings: BannerSettings): Promise<void> {
  forceDocumentLoads();
  let mayTell = settings.isAsked;
  let sentChoices = "";
  const sendChoices = () => {
    const { loaded, chosen } = settings;
    if (!mayTell || (chosen !== undefined && callMethod(loaded, chosen) !== true)) return;
    const body = new URLSearchParams({ from: "banner", intent: "another" });
    for (const name of allowedPurposes(settings)) body.append("allow", name);
    if (body.toString() === sentChoices) return;
    sentChoices = body.toString();
    // If this request fails, the next page with the script sends it again.
    fetch(CHOICES, { method: "POST", body, redirect: "manual", keepalive: true }).catch(
      () => (sentChoices = ""),
    );
  };
  const isThere = loadScript(settings);
  const made =
    (await pollUntil(isThere)) && (await pollUntil(() => windowValue(settings.loaded) ?? undefined));
  const modal = made && (await pollUntil(() => document.getElementById(settings.modal) ?? undefined));
  if (!modal) {
    if (settings.isAsked) showOwnForm();
    return;
  }
  addSettingsButton(() => {
    mayTell = true;
    callMethod(settings.loaded, settings.open);
  });
  window.addEventListener(settings.event, sendChoices);
  sendChoices();
}
