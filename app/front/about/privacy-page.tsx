import { daysInWords, type RetentionDays } from "~/domain/retention";
import { DataTable } from "~/front/data-table";
import { type AboutBrand, PhoneLink, sampleNote } from "./contact";
import { TextPage, TextPart } from "./text-page";

/** The cookies of the site, each with what it is for and how long it stays. */
const COOKIES: readonly (readonly [name: string, what: string, life: string])[] = [
  [
    "Your visit",
    "which visit it is, so that a form finds its answers; signed, so that nobody can change it",
    "until you close the browser",
  ],
  [
    "Your answers",
    "what you answered in a form; encrypted, so that only we can read it",
    "until you close the browser",
  ],
  ["Your device", "that it is the browser that began the visit, so that you can come back to it", "one year"],
  ["Phones that you confirmed", "so that we don’t text you a code each time; encrypted", "180 days"],
  [
    "Codes and links",
    "which code was sent, and which link of ours you opened; encrypted",
    "12 hours at most",
  ],
  ["Your privacy choices", "what you allowed and refused", "400 days"],
  ["Version of a page", "which wording you saw, where we compare two", "one year at most"],
  ["Basic version", "that you chose pages without JavaScript", "one year"],
];

/** What the site keeps, shares and never stores, in plain words. */
export function PrivacyPage({
  brand,
  keep,
  isMeasured,
}: {
  brand: AboutBrand;
  keep: RetentionDays;
  /** whether any receiver of events is set up */
  isMeasured: boolean;
}) {
  return (
    <TextPage
      title="Privacy and security in plain words"
      lead="What this site keeps of you, where, and for how long. The Privacy Policy is the legal text; this page says what the program does."
      sample={sampleNote(brand, "Please don’t enter real personal information.")}
    >
      <TextPart heading="What never stays in your browser">
        <p>
          Your Social Security number, your date of birth and the number of your card go to our lending system
          once, and are not kept in cookies, in the browser or in our logs. If you go back to such a page, the
          field is empty.
        </p>
      </TextPart>
      <TextPart heading="What we never give away">
        <p>
          Nobody who does advertising or statistics gets your Social Security number, birth date, income,
          score, balances, answers about who you are, or anything you type.
        </p>
        <p>
          {isMeasured
            ? "Companies that count visits or show ads learn that a page was opened or a step was done, as far as you allow it."
            : "Right now no advertising or statistics company is connected to this site, so nothing is sent to any."}{" "}
          <a href="/legal/privacy-choices">Your Privacy Choices</a> turns each kind on or off, and we follow
          the Global Privacy Control signal of your browser by itself.
        </p>
      </TextPart>
      <TextPart heading="Cookies">
        <DataTable
          cells="texts"
          caption="Cookies of this site"
          heads={["Cookie", "What it is for", "How long"]}
          rows={COOKIES}
        />
        <p>
          Programs in a page can’t read the cookies with your visit and your answers, and no other website
          gets any of them. With JavaScript, the browser also keeps an encrypted copy of your answers in its
          own storage, so that a lost cookie doesn’t lose your work; it opens in this browser only.
        </p>
      </TextPart>
      <TextPart heading="What we keep, and for how long">
        <ul>
          <li>Answers that you began without an application: {daysInWords(keep.drafts)}.</li>
          <li>Records of codes and links that we sent: {daysInWords(keep.codes)}.</li>
          <li>Visits, as our loan experts see them: {daysInWords(keep.visits)}.</li>
          <li>Recordings of a visit, if you turned them on: {daysInWords(keep.recordings)}.</li>
          <li>Applications and their papers: as long as the law requires.</li>
        </ul>
        <p>
          <a href="/legal/your-data">See, correct or delete what we have about you</a>. That page names what
          the law makes us keep, and why.
        </p>
      </TextPart>
      <TextPart heading="Recordings">
        <p>
          We record a visit only after you turn it on, or after you accept a loan expert’s request. What you
          type and choose is left out before anything leaves your browser, and you can stop it on every page.
        </p>
      </TextPart>
      <TextPart heading="How it is protected">
        <ul>
          <li>
            Answers in cookies are encrypted with a key that only our servers have, and open in your visit
            only.
          </li>
          <li>To come back on another day or device, you need a code that we text to your phone.</li>
          <li>Every step that a loan expert takes in your application is written down.</li>
          <li>
            Pages load programs from this site only, except where a page says otherwise, such as for a card
            wallet.
          </li>
        </ul>
      </TextPart>
      <TextPart heading="What you can do">
        <p>
          We never ask for your code, your Social Security number or your card by e-mail or text. Before you
          send money for a closing, call a number that you already know. If something looks wrong:{" "}
          <PhoneLink brand={brand} />, or our <a href="/legal/security">security page</a>.
        </p>
      </TextPart>
    </TextPage>
  );
}
