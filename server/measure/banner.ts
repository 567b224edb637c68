import { readFileSync } from "node:fs";
import { z } from "zod";
import { ConfigError } from "~server/shared/environment";
import { CHOICE_NAMES } from "./choices";
import { address, origins } from "./pixels";

/**
 * The third-party consent banner that a lender has set up (CONSENTB-01). It runs in the page, so
 * only pages without personal data load it.
 */

/** A global name of the script in the page, or of a property of it. */
const name = z.string().regex(/^[A-Za-z_$][\w$]{0,60}$/, "must be a name in a script");
const allowedChoices = z.array(z.enum(CHOICE_NAMES).exclude(["recording"])).min(1);

const banner = z.strictObject({
  /** address of the script */
  script: address,
  /** attributes of its element, such as data-domain-script */
  attributes: z.record(z.string().regex(/^data-[a-z][a-z-]{0,40}$/), z.string().max(200)).default({}),
  /** the global object that the loaded script creates */
  loaded: name,
  /** id of the element that shows its settings */
  modal: z.string().regex(/^[\w-]{1,80}$/),
  /** its method that opens the settings */
  open: name,
  /**
   * its method that says whether the visitor has chosen; without it, its value at any time counts
   */
  chosen: name.optional(),
  /** the allowed groups in the page: a list, or text separated by commas */
  groups: name,
  /** window event when the groups have changed */
  event: z.string().regex(/^[\w:.-]{1,80}$/),
  /** the choices here that each group allows */
  allows: z.record(z.string().regex(/^[\w-]{1,40}$/), allowedChoices),
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
