import { TRAP_PREFIX } from "~/ui/page-data";
import { sendRequest } from "./send-request";

/**
 * A visitor without a browser: keeps cookies, reads forms, follows redirects. It can do no more
 * than a text browser.
 */

/** A page as received. */
export interface Page {
  status: number;
  /** its path and query, after redirects */
  address: string;
  html: string;
  headers: Headers;
  /**
   * longest wait of its requests, including redirects, in ms by the request's own clock
   * (call-clock.mjs)
   */
  waitedMs?: number;
}

/** A form in a page. */
export interface Form {
  action: string;
  hidden: Record<string, string>;
  /** names of the visible fields, in order, each once */
  fields: string[];
  /** the `intent` values of its buttons; "" for a button without one */
  intents: string[];
  /** names of its buttons' own values */
  buttons: string[];
  html: string;
}

/** Fields of a posted form; an intent or a button's own name and value is a field too. */
export type FormFields = Readonly<Record<string, string | readonly string[]>>;

const MOST_REDIRECTS = 10;

/** The headers of a browser that opens a document. */
const OPENS_DOCUMENT = { "Sec-Fetch-Dest": "document", "Sec-Fetch-Mode": "navigate" } as const;

const unescape = (text: string): string =>
  text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const attribute = (tag: string, name: string): string | undefined => {
  const [, quoted, bare] = new RegExp(`\\s${name}=(?:"([^"]*)"|([^\\s">]+))`, "i").exec(tag) ?? [];
  const found = quoted ?? bare;
  return found === undefined ? undefined : unescape(found);
};

const readForm = (html: string): Form => {
  const hidden: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<input\b[^>]*type="?hidden"?[^>]*>/gi)) {
    hidden[attribute(tag, "name") ?? ""] = attribute(tag, "value") ?? "";
  }
  // The hidden trap field is sent unchanged.
  const trap = /<div class="trap">[\s\S]*?name="([^"]+)"/.exec(html)?.[1];
  if (trap !== undefined) hidden[trap] = "";
  const controls = [...html.matchAll(/<(?:input|select|textarea)\b[^>]*>/gi)].map(([tag]) => tag);
  const named = controls
    .filter((tag) => !/type="?hidden"?/i.test(tag))
    .map((tag) => attribute(tag, "name") ?? "");
  const buttons = [...html.matchAll(/<button\b[^>]*>/gi)].map(([tag]) => tag);
  const action = attribute(/<form\b[^>]*>/i.exec(html)?.[0] ?? "", "action") ?? "";
  return {
    action,
    hidden,
    fields: [...new Set(named.filter((name) => name !== ""))],
    intents: buttons.map((tag) => attribute(tag, "value") ?? ""),
    buttons: buttons.flatMap((tag) => attribute(tag, "name") ?? []),
    html,
  };
};

/** Returns every form of a page with this method, in order. */
export const formsIn = (html: string, method: "get" | "post" = "post"): Form[] =>
  [...html.matchAll(/<form\b[^>]*>[\s\S]*?<\/form>/gi)].flatMap(([form]) =>
    (attribute(form.slice(0, form.indexOf(">") + 1), "method") ?? "get").toLowerCase() === method
      ? [readForm(form)]
      : [],
  );

/** Returns the form of a page's main button, which may follow a secondary one. */
const mainForm = (forms: readonly Form[]): Form | undefined =>
  forms.find(({ html }) => html.includes('class="btn"')) ??
  // The header of employees' pages has a form that logs them out.
  forms.find(({ intents }) => !intents.includes("out")) ??
  forms[0];

/**
 * Returns the form of a page with a button of this intent, else its main one; undefined when it has
 * none.
 */
export function formIn(html: string, intent?: string): Form | undefined {
  const forms = formsIn(html);
  return intent === undefined ? mainForm(forms) : forms.find((form) => form.intents.includes(intent));
}

/**
 * Returns the form for these fields: the one with the clicked button, else with one of the fields,
 * else the main one.
 */
export function formFor(html: string, fields: FormFields): Form | undefined {
  const { intent } = fields;
  if (typeof intent === "string") return formIn(html, intent);
  const names = Object.keys(fields);
  const forms = formsIn(html);
  const takes = (form: Form) => names.some((name) => [...form.fields, ...form.buttons].includes(name));
  return forms.find(takes) ?? mainForm(forms);
}

export const headingIn = (html: string): string =>
  unescape((/<h1\b[^>]*>([\s\S]*?)<\/h1>/i.exec(html)?.[1] ?? "").replace(/<[^>]+>/g, ""));

export const titleIn = (html: string): string =>
  unescape(/<title\b[^>]*>([\s\S]*?)<\/title>/i.exec(html)?.[1] ?? "");

/** Returns the messages of the error summary. */
export const problemsIn = (html: string): string[] => {
  const summary = /<div class="sum"[\s\S]*?<\/ul>/i.exec(html)?.[0] ?? "";
  return [...summary.matchAll(/<li>([\s\S]*?)<\/li>/gi)].map(([, item]) =>
    unescape((item ?? "").replace(/<[^>]+>/g, "")),
  );
};

/** Returns the questions about figures that can hardly be right, by the id of the field. */
export function questionsIn(html: string): Record<string, string> {
  const [summary = ""] = /<div class="sum note warn"[\s\S]*?<\/div>/.exec(html) ?? [];
  return Object.fromEntries(
    [...summary.matchAll(/<a href="#([^"]+)">([^<]+)<\/a>/g)].map(([, field = "", words = ""]) => [
      field,
      unescape(words),
    ]),
  );
}

/** Returns how far a request's clock was moved before its response, in ms. */
const waitedFor = ({ headers }: Response): number => Number(headers.get("X-Waited-Ms") ?? 0);

/** Checks whether a browser sends a cookie with this path to a pathname. */
const isBelow = (pathname: string, path: string): boolean =>
  pathname === path || pathname.startsWith(path.endsWith("/") ? path : `${path}/`);

/** One visit to a site. */
export class Visitor {
  readonly cookies = new Map<string, string>();
  /** the path of each cookie that is not sent everywhere */
  private readonly paths = new Map<string, string>();

  constructor(
    readonly origin: string,
    readonly headers: Readonly<Record<string, string>> = {},
    /** whether it omits Sec-Fetch headers, like a browser from before 2023 or without https */
    readonly isSilent = false,
  ) {}

  /** Opens an address and follows redirects. */
  get(address: string): Promise<Page> {
    return this.follow(address, { method: "GET" });
  }

  /**
   * Returns the same visitor again: another tab, or a repeated click.
   * @param headers sent in addition to the visitor's own
   */
  clone(headers: Readonly<Record<string, string>> = {}): Visitor {
    const other = new Visitor(this.origin, { ...this.headers, ...headers }, this.isSilent);
    for (const [name, value] of this.cookies) other.cookies.set(name, value);
    for (const [name, path] of this.paths) other.paths.set(name, path);
    return other;
  }

  /**
   * Submits the form of a page with the given fields, as a browser without scripts would. A field
   * named `intent` clicks the button with that intent, in whichever form it is.
   */
  submit(page: Page, fields: FormFields = {}): Promise<Page> {
    return this.follow(...this.posting(page, fields));
  }

  /** Submits the form and returns the response, even when it is a redirect. */
  async post(
    page: Page,
    fields: FormFields = {},
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Response> {
    const [address, init] = this.posting(page, fields);
    return this.request(address, { ...init, headers: { ...init.headers, ...headers } });
  }

  /** Returns the Cookie header for a path. */
  cookieHeader(pathname: string): string {
    return [...this.cookies]
      .filter(([name]) => isBelow(pathname, this.paths.get(name) ?? "/"))
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
  }

  /** Sends one request without following redirects. */
  async request(
    address: string,
    init: { method?: string; body?: string | Uint8Array; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const cookie = this.cookieHeader(new URL(address, this.origin).pathname);
    const headers = {
      ...(this.isSilent ? {} : OPENS_DOCUMENT),
      ...this.headers,
      ...(cookie ? { Cookie: cookie } : {}),
      ...init.headers,
    };
    const answer = await sendRequest(new URL(address, this.origin), { ...init, headers });
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    return answer;
  }

  private posting(
    page: Page,
    fields: FormFields,
  ): [string, { method: "POST"; body: string; headers: Record<string, string> }] {
    const form = formFor(page.html, fields);
    if (!form) throw new Error(`There is no form at ${page.address} ("${headingIn(page.html)}").`);
    const body = new URLSearchParams(form.hidden);
    for (const [name, value] of Object.entries(fields)) {
      if (name.startsWith(TRAP_PREFIX) || Object.hasOwn(form.hidden, name)) body.delete(name);
      for (const one of typeof value === "string" ? [value] : value) body.append(name, one);
    }
    const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: this.origin };
    return [form.action, { method: "POST", body: body.toString(), headers }];
  }

  private async follow(
    address: string,
    init: { method: string; body?: string; headers?: Record<string, string> },
  ): Promise<Page> {
    let at = address;
    let answer = await this.request(at, init);
    let waitedMs = waitedFor(answer);
    for (let hops = 0; answer.status >= 300 && answer.status < 400 && hops < MOST_REDIRECTS; hops += 1) {
      at = new URL(answer.headers.get("Location") ?? "/", new URL(at, this.origin)).href.slice(
        this.origin.length,
      );
      answer = await this.request(at);
      waitedMs = Math.max(waitedMs, waitedFor(answer));
    }
    const { status, headers } = answer;
    return { status, address: at, html: await answer.text(), headers, waitedMs };
  }

  private keep(line: string): void {
    const [pair = "", ...rest] = line.split("; ");
    const cut = pair.indexOf("=");
    const name = pair.slice(0, cut);
    const gone = rest.some((part) => /^max-age=0$/i.test(part) || /^expires=Thu, 01 Jan 1970/i.test(part));
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(cut + 1));
    const path = rest.find((part) => /^path=/i.test(part))?.slice("path=".length);
    if (path !== undefined) this.paths.set(name, path);
  }
}
