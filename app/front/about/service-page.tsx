import { EASTERN, toZone } from "~/domain/zoned";
import { DataTable } from "~/front/data-table";
import { SERVICES, type Service, type ServiceRecord } from "~server/metrics/service-record";
import { type AboutBrand, PhoneLink, sampleNote } from "./contact";
import { TextPage, TextPart } from "./text-page";

/** What was measured, as the page names it. */
const MEASURED: Readonly<Record<Service, string>> = {
  applications: "Saving an answer",
  prices: "Pricing your loans",
  credit: "One step of a credit check",
  codes: "Sending or checking a code",
  letters: "Making or opening a letter",
  payments: "Charging a card",
  calls: "Booking a call",
};

const seconds = (value: number): string =>
  value < 0.1 ? "under 0.1 seconds" : `${value.toFixed(1)} seconds`;

/** Returns the rows of the measured times; a service with too few answers says so. */
export function measuredRows(record: Pick<ServiceRecord, "times"> | undefined): string[][] {
  return SERVICES.map((service) => {
    const times = record?.times(service);
    return times === undefined
      ? [MEASURED[service], "not measured yet", "not measured yet", "fewer than 20"]
      : [MEASURED[service], seconds(times.median), seconds(times.ninth), String(times.count)];
  });
}

/** What the lender promises of its service, and what was measured of it. */
export function ServicePage({ brand, record }: { brand: AboutBrand; record?: ServiceRecord | undefined }) {
  const since = record && toZone(record.since, EASTERN).toFormat("MMMM d, yyyy, h:mm a");
  return (
    <TextPage
      title="Our service promise"
      lead="How long things take: what the law sets, what we promise, and what we measured."
      sample={sampleNote(brand, "No loan is made, so no time to a closing has been measured.")}
    >
      <TextPart heading="What the law sets">
        <ul>
          <li>Your Loan Estimate: within three business days of your application (12 CFR 1026.19).</li>
          <li>Your Closing Disclosure: at least three business days before you close (12 CFR 1026.19).</li>
          <li>A decision: within 30 days of a complete application (12 CFR 1002.9).</li>
        </ul>
      </TextPart>
      <TextPart heading="What we promise">
        <ul>
          <li>Rates and calculators ask for no name, phone or e-mail address.</li>
          <li>Nothing that others can see in your credit file happens before we ask you.</li>
          <li>We call when you ask us to, at the time that you chose.</li>
          <li>A “no” comes with its reasons, in writing.</li>
        </ul>
      </TextPart>
      <TextPart heading="What we measured">
        <p>
          {since === undefined
            ? "Nothing has been measured yet."
            : `The time until our lending system answered, by this server since ${since} Eastern. Of each, at most the newest 500 answers count.`}
        </p>
        <DataTable
          cells="texts"
          caption="Measured times"
          heads={["What", "Half took at most", "Nine of ten took at most", "Answers"]}
          rows={measuredRows(record)}
        />
        <p>
          How soon a person answers the phone, and how long a loan takes from application to closing, this
          site doesn’t measure. So we name no figure. Ask us: <PhoneLink brand={brand} />.
        </p>
        <p>
          What works at this moment: <a href="/status">What works right now</a>.
        </p>
      </TextPart>
    </TextPage>
  );
}
