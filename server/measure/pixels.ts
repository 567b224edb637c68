import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import { ConfigError, isUrlWith } from "~server/shared/environment";
import { isThisMachine } from "~server/shared/this-machine";
import { allowsAds, type Choices } from "./choices";
import { publicQuery } from "./page-query";
import { EVENT_NAMES, type EventName } from "./event";

/**
 * The third-party pixels and scripts that a lender has set up: they run in a frame that cannot
 * reach the page (docs/decisions/0030).
 */

/**
 * Events that a pixel may receive, by name and id only: those that advertising gets anyway, and
 * page views.
 */
export const PIXEL_EVENTS = [
  "page_view",
  "virtual_page_view",
  "start_funnel_lead",
  "application_started",
  "lead",
  "instadial_success",
] as const satisfies readonly EventName[];
export type PixelEvent = (typeof PIXEL_EVENTS)[number];
export const isPixelEvent = (name: EventName): name is PixelEvent => PIXEL_EVENTS.some((one) => one === name);

const isAddress = (value: string): boolean =>
  isUrlWith(value, ["https:"]) || (isUrlWith(value, ["http:"]) && isThisMachine(new URL(value).hostname));
export const address = z
  .string()
  .max(1_000)
  .refine(isAddress, "must be a web address that begins with https");
export const origins = z
  .array(address.refine((value) => URL.canParse(value) && new URL(value).origin === value, "must be origins"))
  .default([]);

const item = z
  .strictObject({
    /** its name in logs and records */
    name: z.string().regex(/^[\w .-]{1,80}$/),
    /** the choice that the visitor must allow; default: advertising */
    class: z.enum(["advertising", "analytics"]).default("advertising"),
    /** address of a script */
    script: address.optional(),
    /** source text of a script */
    inline: z.string().min(1).max(20_000).optional(),
    /**
     * address of an image that is loaded at each event; {event} and {id} are replaced by its name
     * and id
     */
    image: address.optional(),
    /** events that load the image */
    on: z.array(z.enum(EVENT_NAMES).refine(isPixelEvent)).min(1).default(["page_view", "virtual_page_view"]),
    /**
     * further query names that its script's address gets, in addition to those of campaigns
     * (UI-083); none may be personal
     */
    query: z
      .array(z.string().regex(/^[\w-]{1,40}$/))
      .max(20)
      .optional(),
    /** UI-081: loads half a second after the others */
    isTagManager: z.boolean().default(false),
    /** further origins that its script may use */
    hosts: z
      .strictObject({ script: origins, image: origins, connect: origins, frame: origins })
      .partial()
      .default({}),
  })
  .refine((one) => [one.script, one.inline, one.image].filter((part) => part !== undefined).length === 1, {
    error: "must have one of script, inline and image",
  });
export type PixelItem = z.infer<typeof item>;

const list = z
  .array(item)
  .min(1)
  .max(20)
  .refine((items) => new Set(items.map(({ name }) => name)).size === items.length, {
    error: "must have different names",
  });

/** @throws ConfigError naming the place of the first mistake, without any value */
export function readPixels(file: string): readonly PixelItem[] {
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new ConfigError(["PIXELS_FILE must name a file that can be read and is JSON."]);
  }
  const read = list.safeParse(parsed);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ConfigError([
    `PIXELS_FILE: ${issue?.path.join(".") ?? "the list"} is not as it must be (${issue?.message ?? ""}).`,
  ]);
}

/** Returns the pixels that a visitor allows. */
export const allowedPixels = (items: readonly PixelItem[], choices: Choices): readonly PixelItem[] =>
  items.filter((one) => (one.class === "analytics" ? choices.analytics : allowsAds(choices)));

/**
 * Returns the part of a page's query for these pixels' script addresses (UI-083).
 * @param query of the page
 */
export const pixelQuery = (
  items: readonly PixelItem[],
  query: URLSearchParams,
  choices: Choices,
): URLSearchParams =>
  publicQuery(query, { ads: allowsAds(choices), more: items.flatMap((one) => one.query ?? []) });

/** Returns an address as a policy source, without its query. */
export function sourceOf(url: string): string {
  const { origin, pathname } = new URL(url.replace(/[{}]/g, ""));
  return `${origin}${pathname.replace(/[;,]/g, encodeURIComponent)}`;
}

const hashOf = (script: string): string => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

/**
 * Returns the policy of the frame of these pixels: it may load exactly what is set up, and our own
 * script that starts them. The frame has an origin of its own, without access to the site, however
 * it is opened.
 * @param own address of our own script, from the root of the site
 */
export function framePolicy(items: readonly PixelItem[], origin: string, own: string): string {
  const hosts = (kind: "script" | "image" | "connect" | "frame") =>
    items.flatMap((one) => one.hosts[kind] ?? []);
  const directive = (name: string, sources: readonly string[]) =>
    sources.length === 0 ? [] : [`${name} ${[...new Set(sources)].join(" ")}`];
  return [
    "default-src 'none'",
    ...directive("script-src", [
      `${origin}${own}`,
      ...items.flatMap(({ script, inline }) =>
        script !== undefined ? [sourceOf(script)] : inline !== undefined ? [hashOf(inline)] : [],
      ),
      ...hosts("script"),
    ]),
    ...directive("img-src", [
      ...items.flatMap(({ image }) => (image === undefined ? [] : [sourceOf(image)])),
      ...hosts("image"),
    ]),
    ...directive("connect-src", hosts("connect")),
    ...directive("frame-src", hosts("frame")),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    "sandbox allow-scripts",
  ].join("; ");
}
