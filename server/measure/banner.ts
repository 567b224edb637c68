import { readFileSync } from "node:fs";
import { z } from "zod";
import { ConfigError } from "~server/environment";
import { CHOICE_NAMES } from "./choices";
import { address, origins } from "./pixels";

/** The consent banner of another company that a lender has set up (CONSENTB-01). It runs in the page, so that only pages that know nothing of anybody have it. */

/** A name of something of the script's in the page, or of a part of that. */
const name = z.string().regex(/^[A-Za-z_$][\w$]{0,60}$/, "must be a name in a script");
const said = z.array(z.enum(CHOICE_NAMES).exclude(["recording"])).min(1);

const banner = z.strictObject({
  /** address of the script */
  script: address,
  /** attributes of its element, such as data-domain-script */
  attributes: z.record(z.string().regex(/^data-[a-z][a-z-]{0,40}$/), z.string().max(200)).default({}),
  /** what the script has made of itself in the page once it is loaded */
  loaded: name,
  /** id of the element in which it shows its settings */
  modal: z.string().regex(/^[\w-]{1,80}$/),
  /** its method that opens them */
  open: name,
  /** its method that says whether the visitor has chosen; without it, what it says at any time counts */
  chosen: name.optional(),
  /** what is allowed, in the page: a list of its groups, or a text of them with commas */
  groups: name,
  /** event of the window when that has changed */
  event: z.string().regex(/^[\w:.-]{1,80}$/),
  /** what each group allows of what a visitor may allow here */
  allows: z.record(z.string().regex(/^[\w-]{1,40}$/), said),
  /** further origins that it may use */
  hosts: z
    .strictObject({ script: origins, style: origins, image: origins, connect: origins, frame: origins })
    .partial()
    .default({}),
});
export type BannerSettings = z.infer<typeof banner>;

/** @throws ConfigError naming the place of the first mistake, without any value */
export function readBanner(file: string): BannerSettings {
  let text: unknown;
  try {
    text = JSON.parse(readFileSync(file, "utf8"));
  } catch {
    throw new ConfigError(["CONSENT_BANNER_FILE must name a file that can be read and is JSON."]);
  }
  const read = banner.safeParse(text);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new ConfigError([
    `CONSENT_BANNER_FILE: ${issue?.path.join(".") ?? "the file"} is not as it must be (${issue?.message ?? ""}).`,
  ]);
}
