import { DataTable } from "~/front/data-table";
import { type AboutBrand, ContactList, sampleNote } from "./contact";
import { TextPage, TextPart } from "./text-page";

/** The day on which this statement was last compared with the tests. */
const REVIEWED = "November 29, 2026";

/** What the project's own tests check, each with how much of the site it covers. */
const TESTS: readonly (readonly [what: string, how: string])[] = [
  [
    "Rules of WCAG that a program can check",
    "axe-core on every public page and the pages of our application forms, with and without JavaScript, in light colors; in dark colors on chosen pages",
  ],
  ["Valid HTML", "html-validate on every public page and the pages of our application forms"],
  ["Keyboard", "steps are completed by keyboard alone, and errors reached by it, on chosen pages"],
  [
    "What a screen reader is told",
    "the roles, names and states of the pages of two application forms are written down, and a change fails the test",
  ],
  [
    "Text at twice its size",
    "on every public page and one page of each kind of our forms, at a width of 320 pixels, nothing is cut off or scrolls sideways",
  ],
  [
    "A width of 320 pixels",
    "nothing needs to be scrolled sideways; wide tables scroll in a box of their own",
  ],
  ["Colors of your system", "forced colors (high contrast) on one page of each kind"],
  [
    "Contrast",
    "text has at least 7 to 1 on its ground, controls and lines of charts 3 to 1, in light and dark colors",
  ],
  ["Size of targets", "links and buttons are large enough to touch on the pages of our application forms"],
];

/** The accessibility statement: standard, what was tested and how, limits, contact, date. */
export function AccessibilityPage({ brand }: { brand: AboutBrand }) {
  return (
    <TextPage
      title="Accessibility"
      lead="Everybody should be able to see their figures, apply and reach a person here."
      sample={sampleNote(brand, "The tests below are real and run on this site; the contact is a sample.")}
    >
      <TextPart heading="The standard">
        <p>
          We build to the Web Content Accessibility Guidelines (WCAG) 2.2, level AA. Our own tests found no
          failure that is still open. No outside auditor has examined the site, so we don’t claim full
          conformance.
        </p>
        <p>
          Every page works without JavaScript. Pages that end after a time of no use warn you first, and let
          you turn the time limit off. Pages that update themselves can be told to stop.
        </p>
      </TextPart>
      <TextPart heading="What we test, and how">
        <DataTable
          cells="texts"
          caption="Tests of accessibility"
          heads={["What", "How, and on which pages"]}
          rows={TESTS}
        />
        <p>The tests run in Chromium, some also in Firefox, each time before a change is published.</p>
      </TextPart>
      <TextPart heading="What we know is missing">
        <ul>
          <li>
            People who use screen readers, magnifiers, switches or speech input every day have not tested the
            site yet. Our tests check what such programs are told, not how it feels to use them.
          </li>
          <li>The site is in English only.</li>
          <li>
            Card wallets and chat, where they are offered, are other companies’ windows, which we don’t test.
          </li>
          <li>PDF documents have tags and a reading order, but no one has certified them.</li>
        </ul>
      </TextPart>
      <TextPart heading="Tell us about a barrier">
        <p>
          Say which page it was and what you tried. You can also do everything on this site by phone, with us.
          We look at each report and tell you what we do about it.
        </p>
        <ContactList brand={brand} email={brand.accessibilityEmail} />
      </TextPart>
      <p className="soft small below">
        Last reviewed <time dateTime="2026-11-29">{REVIEWED}</time>.
      </p>
    </TextPage>
  );
}
