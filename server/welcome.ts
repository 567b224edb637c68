import type { Config } from "./config";

/**
 * Returns the message after the site has started: its address, and the sample accounts.
 * @param origin from `siteOrigin`
 */
export function welcomeMessage(config: Config, origin: string): string {
  const lines = ["", `${config.brand.name} is open at ${origin}/`];
  if (config.backendUrls === undefined) {
    lines.push(
      "",
      "Three people to try (any first name; the last name decides; any adult birth date; docs/personas.md has them all):",
      "  Ada Approved      is pre-qualified at once and approved after the report",
      "  Leo Lastfour      is asked for the last four digits of the SSN: 4321",
      "  Fay Frozen        has a freeze at every bureau, lifted at the second try",
      "The card 4242 4242 4242 4242 is accepted.",
      ...(config.demonstration
        ? [
            "Phone 202-555-0101 takes the code 000000.",
            `Codes and letters that were "sent" are shown at ${origin}/reference/outbox`,
            `What a loan expert sees of a visit is at ${origin}/reference/visits?employeeToken=supervisor-token`,
          ]
        : [
            config.publicBy.length > 0
              ? `This site counts as public (${config.publicBy.join(", ")}), so the codes it sends are shown nowhere: DEMONSTRATION=on shows them to everybody.`
              : "DEMONSTRATION=off: the codes that this site sends are shown nowhere.",
          ]),
    );
  }
  return `${lines.join("\n")}\n\n`;
}
