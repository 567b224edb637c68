import { type AboutBrand, ContactList, sampleNote } from "./contact";
import { People } from "./people";
import { TextPage, TextPart } from "./text-page";

const statesInWords = (count: number): string => (count === 1 ? "one state" : `${String(count)} states`);

/** Who the lender is: its people with their numbers, where it lends, how to reach it. */
export function AboutPage({ brand }: { brand: AboutBrand }) {
  return (
    <TextPage
      title="The people you will talk to"
      lead="Every loan expert has a license number that you can look up, and a phone that a person answers."
      sample={sampleNote(brand, "The people, their numbers and the licenses are samples.")}
    >
      {brand.people.length === 0 ? null : (
        <div className="below">
          <h2 className="vh">Loan experts</h2>
          <People people={brand.people} />
        </div>
      )}
      <TextPart heading="Check us">
        <p>
          {brand.legalName}, NMLS ID {brand.nmlsId}. Look up the company and each person, free of charge, at{" "}
          <a href="https://www.nmlsconsumeraccess.org/">NMLS Consumer Access</a>, the official register.
        </p>
        <p>
          {brand.licenses.length === 0
            ? "Where we lend, and who supervises us: "
            : `We are licensed in ${statesInWords(brand.licenses.length)}. Each license with its regulator: `}
          <a href="/legal/licensing">Licensing</a>.
        </p>
      </TextPart>
      <TextPart heading="How to reach us">
        <ContactList brand={brand} />
      </TextPart>
      <TextPart heading="What we promise">
        <ul>
          <li>
            <a href="/about/how-we-are-paid">How we are paid</a>
          </li>
          <li>
            <a href="/about/service">How long things take</a>
          </li>
          <li>
            <a href="/about/privacy-and-security">Privacy and security in plain words</a>
          </li>
          <li>
            <a href="/accessibility">Accessibility</a>
          </li>
          <li>
            <a href="/complaints">Complaints</a>
          </li>
          <li>
            <a href="/status">What works right now</a>
          </li>
        </ul>
      </TextPart>
    </TextPage>
  );
}
