import { freshDocumentAfter } from "~/browser/documents";

/** The helper of another company's consent banner (CONSENTB-01): it brings the script, waits for its parts, and hands on what was chosen. */

/** What our server says of it (server/measure/banner.ts). */
export interface Settings {
  script: string;
  attributes: Record<string, string>;
  loaded: string;
  modal: string;
  open: string;
  chosen?: string;
  groups: string;
  event: string;
  allows: Record<string, string[]>;
  /** the visitor has not chosen yet */
  isAsked: boolean;
}

/** CONSENTB-01: so long it waits for the script, for its word that it is loaded, and for its settings, one after the other. */
const WAIT_MS = 60_000;
const LOOK_MS = 250;
const CHOICES = "/legal/privacy-choices";

const inPage = (name: string): unknown => Reflect.get(window, name);

/** Asks until something is there; undefined where it is not in time. */
function until<Found>(look: () => Found | undefined): Promise<Found | undefined> {
  return new Promise((resolve) => {
    let looks = 0;
    const again = () => {
      const found = look();
      looks += 1;
      if (found === undefined && looks * LOOK_MS <= WAIT_MS) setTimeout(again, LOOK_MS);
      else resolve(found);
    };
    again();
  });
}

/** Puts the script into the page's head. @returns whether it came, once that is known */
function bring({ script, attributes }: Settings): () => true | undefined {
  const element = document.createElement("script");
  let isThere: true | undefined;
  element.onload = () => (isThere = true);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.async = true;
  element.src = script;
  document.head.append(element);
  return () => isThere;
}

/** Calls a method of the script's; what it throws is no news for our page. */
function call(name: string, method: string): unknown {
  const owner: unknown = inPage(name);
  const found: unknown = typeof owner === "object" && owner !== null ? Reflect.get(owner, method) : undefined;
  try {
    return typeof found === "function" ? Reflect.apply(found, owner, []) : undefined;
  } catch {
    return undefined;
  }
}

/** What the visitor allows there, by our names. */
function allowedNow({ groups, allows }: Settings): string[] {
  const said = inPage(groups);
  const names: unknown[] = typeof said === "string" ? said.split(",") : Array.isArray(said) ? said : [];
  return [...new Set(names.flatMap((name) => allows[String(name).trim()] ?? []))].sort();
}

/**
 * A page that comes after this one may hold what is nobody else's business: every press leads to a document of its own, as it does without
 * scripts, and what moves by itself is loaded anew.
 */
function keepToThisPage(): void {
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
  document.addEventListener("site:page", () => freshDocumentAfter(pathname));
}

/** Our own form, which the server has left for who runs no scripts. */
function askOurselves(): void {
  for (const kept of document.querySelectorAll("noscript"))
    if (kept.textContent.includes(CHOICES)) kept.outerHTML = kept.textContent;
}

/**
 * The button of the choices, which takes name and sign from the link to our own page (UI-007); the link stays, by another name.
 * @param open the settings of the script
 */
function addButton(open: () => void): void {
  const sign = document.querySelector("footer .opt-out");
  const link = sign?.closest("a");
  const button = document.createElement("button");
  button.type = "button";
  button.className = "btn2";
  button.append("Your Privacy Choices ", sign ?? "");
  link?.replaceChildren("All privacy settings");
  // A second press of a double one would close them again.
  button.addEventListener("click", ({ detail }) => detail < 2 && open());
  const item = document.createElement("li");
  item.append(button);
  link?.closest("li")?.before(item);
}

/** Brings the script to this page. */
export async function start(settings: Settings): Promise<void> {
  keepToThisPage();
  let mayTell = settings.isAsked;
  let told = "";
  const tell = () => {
    const { loaded, chosen } = settings;
    if (!mayTell || (chosen !== undefined && call(loaded, chosen) !== true)) return;
    const body = new URLSearchParams({ from: "banner", intent: "another" });
    for (const name of allowedNow(settings)) body.append("allow", name);
    if (body.toString() === told) return;
    told = body.toString();
    // Where it does not arrive, the next page with the script says it again.
    fetch(CHOICES, { method: "POST", body, redirect: "manual", keepalive: true }).catch(() => (told = ""));
  };
  const isThere = bring(settings);
  const made = (await until(isThere)) && (await until(() => inPage(settings.loaded) ?? undefined));
  const modal = made && (await until(() => document.getElementById(settings.modal) ?? undefined));
  if (!modal) {
    if (settings.isAsked) askOurselves();
    return;
  }
  addButton(() => {
    mayTell = true;
    call(settings.loaded, settings.open);
  });
  window.addEventListener(settings.event, tell);
  tell();
}
