import { type AboutBrand, ContactList, sampleNote } from "./contact";
import { TextPage, TextPart } from "./text-page";

/** How to complain: to us, to the federal bureau, to the regulator of a state. */
export function ComplaintsPage({ brand }: { brand: AboutBrand }) {
  return (
    <TextPage
      title="Complaints"
      lead="If we did something wrong, tell us, or tell those who supervise us. You don’t have to ask us first."
      sample={sampleNote(brand, "The contacts are samples; the federal bureau and the regulators are real.")}
    >
      <TextPart heading="Tell us">
        <p>
          By phone, e-mail or mail, in your own words. Say what happened, when, and what you want us to do. If
          you have an application, give its number, and never your Social Security number.
        </p>
        <ContactList brand={brand} email={brand.complaintsEmail} />
        <p>Your application and your rate don’t change because you complained.</p>
        <p>
          A written notice of an error about a loan that we service, sent by mail, has a deadline by law: we
          confirm it within 5 business days and answer it within 30 business days (12 CFR 1024.35).
        </p>
      </TextPart>
      <TextPart heading="Tell the Consumer Financial Protection Bureau">
        <p>
          The federal bureau sends your complaint to us, and follows up on our answer:{" "}
          <a href="https://www.consumerfinance.gov/complaint/">consumerfinance.gov/complaint</a>, or (855)
          411-2372.
        </p>
      </TextPart>
      <TextPart heading="Tell your state’s regulator">
        <p>
          The regulator of the state in which the home is can look into a complaint about a lender.{" "}
          <a href="/legal/licensing">Licensing</a> names the one of each state in which we lend.
        </p>
      </TextPart>
      <TextPart heading="If you were treated unfairly">
        <p>
          Federal law forbids treating people differently because of race, color, religion, national origin,
          sex, marital status, age, family, disability, or because income is from public assistance. You can
          also file a complaint with the{" "}
          <a href="https://www.hud.gov/fairhousing">Department of Housing and Urban Development</a>, or (800)
          669-9777.
        </p>
      </TextPart>
    </TextPage>
  );
}
