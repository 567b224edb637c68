import { EASTERN, toZone } from "~/domain/zoned";
import { DataTable } from "~/front/data-table";
import type { SiteStatus } from "~server/visit/site-status";
import { type AboutBrand, ContactList, sampleNote } from "./contact";
import { PART_WORDS } from "./service-names";
import { TextPage, TextPart } from "./text-page";

const STATES = { works: "Works", trouble: "Trouble: some tries fail", down: "Not working" } as const;

/** Returns the finding in one sentence. */
export function statusInWords({ parts }: Pick<SiteStatus, "parts">): string {
  const failing = parts.filter(({ state }) => state !== "works").length;
  if (failing === 0) return "Everything works.";
  return failing === 1
    ? "One part of the site doesn’t work as it should."
    : `${String(failing)} parts of the site don’t work as they should.`;
}

/** What works now, in words, with what to do meanwhile. */
export function StatusPage({ brand, status }: { brand: AboutBrand; status: SiteStatus }) {
  const at = toZone(status.checkedAt, EASTERN);
  return (
    <TextPage
      title="What works right now"
      lead={statusInWords(status)}
      sample={sampleNote(brand, "The site is real, and so is this page: it was checked just now.")}
    >
      <div className="below read">
        <DataTable
          cells="texts"
          caption="Parts of the site"
          heads={["Part", "Now", "Meanwhile"]}
          rows={status.parts.map(({ part, state }) => [
            PART_WORDS[part].name,
            STATES[state],
            state === "works" ? "" : PART_WORDS[part].meanwhile,
          ])}
        />
        <p className="soft small">
          Checked{" "}
          <time dateTime={at.toUTC().toISO() ?? undefined}>
            {at.toFormat("MMMM d, yyyy, h:mm:ss a")} Eastern
          </time>
          . Load the page again for a new check.
        </p>
      </div>
      <TextPart heading="When something doesn’t work">
        <ContactList brand={brand} />
      </TextPart>
    </TextPage>
  );
}
