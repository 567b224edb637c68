import { redirect } from "./responses";
import { serialize } from "cookie";
import { streetLine } from "~/domain/address";
import { writeName, writePlace } from "~/domain/capitals";
import { omitUndefined } from "~/domain/omit-undefined";
import { parseAddress } from "~/domain/parse-address";
import { parseName } from "~/domain/parse-name";
import { parseEmail } from "~/domain/email";
import { formatPhone, parseUsPhone } from "~/domain/phone";
import { cleanText } from "~/domain/typed-text";
import { parseZip } from "~/domain/zip";
import { stateCode } from "~/domain/states";
import type { FormValues } from "~/ui/page-data";
import type { WizardState } from "~/wizard/state";
import type { PrefillFields, PrefillField, Step } from "~/wizard/step";
import type { Backend } from "~server/backend/client";
import type { Runtime, Visit } from "./types";
import { cookieValue } from "~server/session/cookie-value";
import { readDevice } from "~server/session/device-cookie";
import { cookieName } from "~server/session/flow-cookie";
import type { Purpose } from "~server/session/seal";
import { secretInField } from "~server/session/secrets-guard";
import { browserIdOf, newSession, type SiteSession } from "~server/session/site-session";
import { cleanExternalText } from "./external-text";
import { withTracking } from "./visit-tracking";
import { backendForUnknownVisitor } from "./visit-backend";

/**
 * Prefill links (C32): a partner site that knows a visitor's name, phone, email or address passes
 * them in a link. The values leave the address at once, are stored sealed for this visit, and
 * prefill fields that the visitor sees, can change, and sends. Social Security numbers and birth
 * dates are not accepted: the list of fields is closed, and a link with one is not read at all.
 */

type PrefillLink = Partial<Record<PrefillField, string>>;

const COOKIE = "amc-lead";
/** As long as a visit lives. */
const KEPT_SECONDS = 12 * 60 * 60;
const purpose = (sessionId: string): Purpose => `lead|${sessionId}`;

const isName = (text: string): boolean => /\p{L}/u.test(text) && !/[<>@\d]/.test(text);

/** The values of a link with their normalizing functions; undefined for an invalid value. */
interface LinkField {
  field: PrefillField;
  most: number;
  read: (text: string) => string | undefined;
}

const nameOf = (field: PrefillField): LinkField => ({
  field,
  most: 60,
  read: (text) => (isName(text) ? writeName(text) : undefined),
});

/** Formats a US phone number as a field shows it. */
function phoneIn(text: string): string | undefined {
  const phone = parseUsPhone(text);
  return phone === undefined ? undefined : formatPhone(phone);
}

const LINK: Readonly<Record<string, LinkField>> = {
  firstName: nameOf("firstName"),
  lastName: nameOf("lastName"),
  coFirstName: nameOf("coFirstName"),
  coLastName: nameOf("coLastName"),
  email: {
    field: "email",
    most: 100,
    read: (text) => {
      const parsed = parseEmail(text);
      return parsed.ok ? parsed.email : undefined;
    },
  },
  address: {
    field: "street",
    most: 100,
    read: (text) => (/\p{L}/u.test(text) ? writePlace(text) : undefined),
  },
  phone: { field: "phoneNumber", most: 30, read: phoneIn },
  city: { field: "city", most: 60, read: (text) => (isName(text) ? writePlace(text) : undefined) },
  state: { field: "state", most: 20, read: stateCode },
  zip: { field: "zip", most: 12, read: parseZip },
};

/** Logins and others use this name too: it counts only together with a place. */
const ONLY_WITH_PLACE = "state";
const PLACE = ["address", "city", "zip"];

/** A link with one of these names is not read: an address must not hold them. */
const SECRETS = ["ssn", "dob", "dateOfBirth", "birthDate"];

/** A full name in one text, from partners without its parts. */
const WHOLE_NAME = "name";
/**
 * Longest wait of an entry page for the backend to split a name, in ms; after that the site splits
 * it.
 */
const PARSE_TIMEOUT_MS = 1_500;

/** Returns the query names of a link that are prefill values. */
const namesIn = ({ searchParams }: URL): string[] => {
  const hasPlace = PLACE.some((name) => searchParams.has(name));
  return [WHOLE_NAME, ...Object.keys(LINK)].filter(
    (name) => searchParams.has(name) && (name !== ONLY_WITH_PLACE || hasPlace),
  );
};

/** Returns the parts of a name that a link has in one text, unless it has the parts too. */
async function partsOfName(
  { searchParams }: URL,
  backend: Pick<Backend, "try">,
): Promise<Pick<PrefillLink, "firstName" | "lastName">> {
  const name = cleanExternalText(cleanText(searchParams.get(WHOLE_NAME) ?? ""));
  const hasParts = searchParams.has("firstName") || searchParams.has("lastName");
  if (name === undefined || hasParts || name.length > 120 || !isName(name)) return {};
  const parsed = await backend.try("parse-name", { params: { name } }, { deadlineMs: PARSE_TIMEOUT_MS });
  const { firstName, lastName } = parsed ?? parseName(name);
  const isWhole = [firstName, lastName].every((part) => part.length > 0 && part.length <= 60);
  return isWhole ? { firstName: writeName(firstName), lastName: writeName(lastName) } : {};
}

function leadIn(url: URL): PrefillLink {
  const found = namesIn(url).flatMap((name): [string, string][] => {
    const of = LINK[name];
    const text = cleanExternalText(cleanText(url.searchParams.get(name) ?? ""));
    const isOne =
      of && text !== undefined && text.length <= of.most && secretInField(of.field, text) === undefined;
    const value = isOne ? of.read(text) : undefined;
    return isOne && value !== undefined ? [[of.field, value]] : [];
  });
  return withAddressParts(Object.fromEntries(found));
}

/** Takes an address apart that a partner sends on one line, without town and ZIP code beside it. */
function withAddressParts(link: PrefillLink): PrefillLink {
  const { street, city, zip } = link;
  if (street === undefined || city !== undefined || zip !== undefined) return link;
  const parsed = parseAddress(street);
  if (parsed?.street === undefined || parsed.city === undefined) return link;
  const line = streetLine({ street: parsed.street, unit: parsed.unit });
  const { state, zip: code } = parsed;
  return { ...link, street: line, city: parsed.city, ...omitUndefined({ state, zip: code }) };
}

/**
 * Removes the prefill values from the address of an entry page.
 * @throws Response redirect to the same page without them
 */
export async function takeLead(
  request: Request,
  { entry }: Pick<Step, "entry">,
  site: Runtime,
): Promise<void> {
  const { sessions, sealer, config, now } = site;
  if (!entry || request.method !== "GET") return;
  const url = new URL(request.url);
  const names = [...namesIn(url), ...SECRETS.filter((name) => url.searchParams.has(name))];
  if (names.length === 0) return;
  const header = request.headers.get("Cookie");
  const seen = await sessions.read(header);
  const headers = new Headers();
  // The page first tells the visitor that an earlier visit ended.
  if (seen ?? !sessions.isPresent(header)) {
    const session = withTracking(seen ?? newSession(Math.floor(now() / 1000), readDevice(header)), url);
    const name = await partsOfName(url, backendForUnknownVisitor(request, site, session));
    const sealed = sealer.seal({ ...leadIn(url), ...name }, purpose(session.id));
    headers.append("Set-Cookie", await sessions.write(session));
    headers.append(
      "Set-Cookie",
      serialize(COOKIE, sealed, {
        path: "/",
        httpOnly: true,
        sameSite: "lax",
        secure: config.secureCookies,
        maxAge: KEPT_SECONDS,
      }),
    );
  }
  for (const name of names) url.searchParams.delete(name);
  const query = url.searchParams.toString();
  throw redirect(`${url.pathname}${query === "" ? "" : `?${query}`}`, { headers });
}

/** Topics of a call, as its page asks for them; partners use their own words. */
const TOPICS: readonly [topic: string, named: RegExp][] = [
  ["cash", /cash|equity|heloc|heloan/i],
  ["refinance", /^re-?fi/i],
  ["purchase", /^(?:purchase|buy)/i],
];
const topicOf = (type: string): string | undefined => TOPICS.find(([, named]) => named.test(type))?.[0];

/** Returns the prefill values of this visit; none for any other. */
function leadOf<S extends WizardState>({ request, runtime, session }: Visit<S>): PrefillLink {
  const header = request.headers.get("Cookie");
  const sealed = cookieValue(header, COOKIE);
  const opened: unknown =
    sealed === undefined ? undefined : runtime.sealer.open(sealed, purpose(browserIdOf(session)));
  const { sourceTransactionType = "" } = session.tracking;
  const lead: PrefillLink = omitUndefined({ topic: topicOf(sourceTransactionType) });
  for (const { field } of Object.values(LINK)) {
    const value: unknown =
      typeof opened === "object" && opened !== null
        ? Object.entries(opened).find(([name]) => name === field)?.[1]
        : undefined;
    if (typeof value === "string") lead[field] = value;
  }
  return lead;
}

/**
 * Returns what a browser stores of a prefill link, by storage key: its source and the names of its
 * fields, without their values. Nothing where no link came.
 */
export function leadCopies(
  header: string | null,
  sealer: Runtime["sealer"],
  session: SiteSession,
): Record<string, object> {
  const { sourceId, sourceTransactionType: transactionType } = session.tracking;
  const sealed = cookieValue(header, COOKIE);
  const opened: unknown =
    sealed === undefined ? undefined : sealer.open(sealed, purpose(browserIdOf(session)));
  const fields = typeof opened === "object" && opened !== null ? Object.keys(opened) : [];
  if (fields.length === 0 && sourceId === undefined) return {};
  return { [cookieName("leads-prefill")]: omitUndefined({ sourceId, transactionType, fields }) };
}

/** Returns the name from this visit's link; undefined if a part is missing. */
export function prefilledName<S extends WizardState>(
  visit: Visit<S>,
): { firstName: string; lastName: string } | undefined {
  const { firstName, lastName } = leadOf(visit);
  return firstName === undefined || lastName === undefined ? undefined : { firstName, lastName };
}

/** The label of each prefilled field. */
const FIELD_LABELS: Readonly<Record<PrefillField, string>> = {
  firstName: "your name",
  lastName: "your name",
  coFirstName: "the name of the person with you",
  coLastName: "the name of the person with you",
  phoneNumber: "your phone number",
  email: "your email address",
  street: "your address",
  city: "your address",
  state: "your address",
  zip: "your address",
  topic: "what the call is about",
};

/** "your name, your phone number and what the call is about" */
const listInWords = (names: readonly string[]): string =>
  [names.slice(0, -1).join(", "), ...names.slice(-1)].filter(Boolean).join(" and ");

/** Returns a page's own name for each prefill field. */
const pairsOf = (fields: PrefillFields): [field: string, of: PrefillField][] =>
  Array.isArray(fields)
    ? fields.map((of: PrefillField) => [of, of])
    : Object.entries(fields).map(([field, of]: [string, PrefillField]) => [field, of]);

/** The applicant's identity comes from the application, and not from a link. */
const PERSON_FIELDS: readonly PrefillField[] = ["firstName", "lastName", "phoneNumber"];

/** Returns the values of a page with prefill values in empty fields, and the notice about them. */
export function withPrefill<S extends WizardState>(
  visit: Visit<S>,
  { prefilledBy = [] }: Pick<Step<S>, "prefilledBy">,
  values: FormValues,
): { values: FormValues; said?: string } {
  const pairs = pairsOf(
    typeof prefilledBy === "function" ? prefilledBy(visit.state, visit.place.item) : prefilledBy,
  );
  if (pairs.length === 0) return { values };
  const lead = leadOf(visit);
  const isKnown = visit.host.application(visit.state).appId !== undefined;
  const isOpen = ([field]: [string, PrefillField]): boolean => (values[field] ?? "") === "";
  // If one part of a name or an address is answered, its other parts are not prefilled: they could
  // be another person's.
  const parts = (of: PrefillField) => pairs.filter(([, other]) => FIELD_LABELS[other] === FIELD_LABELS[of]);
  const filled = pairs.filter(
    ([, of]) => lead[of] !== undefined && parts(of).every(isOpen) && !(isKnown && PERSON_FIELDS.includes(of)),
  );
  if (filled.length === 0) return { values };
  const names = [...new Set(filled.map(([, of]) => FIELD_LABELS[of]))];
  return {
    values: { ...values, ...Object.fromEntries(filled.map(([field, of]) => [field, lead[of] ?? ""])) },
    said: `We filled in ${listInWords(names)} from the link that brought you here. Please check, and change what is wrong.`,
  };
}
