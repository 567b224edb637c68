import type { ReactNode } from "react";
import { hoursText, type Hours } from "~/content/hours";
import { EqualHousing, OptOutIcon } from "~/ui/footer";
import { Wordmark } from "~/ui/frame";
import { Icon } from "~/ui/icons";
import { Logo } from "~/ui/logo";
import { NewTab } from "~/ui/new-tab";
import type { SiteData, SiteParts } from "~/ui/page-data";
import { staticHtml } from "~/ui/static-markup";
import { IN_DOCUMENT } from "~/ui/static-html";
import { telephone } from "~/ui/telephone";
import { VersionLink } from "~/ui/version-link";

/** The main topics of the public pages, in the order of the header. */
export const SECTIONS = {
  buy: { to: "/start/buy", label: "Buy a home" },
  refinance: { to: "/start/refinance", label: "Refinance" },
  equity: { to: "/start/cash", label: "Use your equity" },
  rates: { to: "/rates", label: "Rates and calculators" },
  help: { to: "/here-to-help", label: "Help" },
} as const;

export type Section = keyof typeof SECTIONS;

/** Where people find their application and their loan again, on any day and device. */
export const MY_LOAN_LINK = { to: "/my-loan", label: "My loan" };

/** A public page, as its header and footer need it. */
export interface PartsInput {
  site: SiteData;
  /** of the phone line */
  hours: readonly Hours[];
  /** the topic that the page belongs to */
  section?: Section | undefined;
  /** whether the page is the first one of its topic, which the header marks as the current page */
  isSectionStart?: boolean;
  /** a page of My loan for a person who is signed in: the header offers to sign out */
  isSignedIn?: boolean;
  /** disclaimers of the page's figures */
  terms?: readonly { id: string; text: string }[];
}

/**
 * Returns header and footer of a public page as HTML, so that no script contains them. Only for
 * loaders.
 */
export function siteParts(input: PartsInput): SiteParts {
  return { header: staticHtml(<PublicHeader {...input} />), footer: staticHtml(<PublicFooter {...input} />) };
}

function PublicHeader({ site, section, isSectionStart, isSignedIn }: PartsInput) {
  const phone = telephone(site.brand.supportPhone);
  return (
    <header className="head pub">
      <div className="in">
        <a className="logo" href="/">
          <Logo src={site.brand.logo} />
          <span>
            <Wordmark name={site.brand.name} />
            <span className="vh"> home page</span>
          </span>
        </a>
        <a className="call" href={phone.href} aria-label={`Call us at ${phone.shown}`}>
          <Icon name="phone" />
          <span>{phone.shown}</span>
        </a>
        <details className="menu">
          <summary>Menu</summary>
        </details>
        <div className="navs">
          <nav className="nav" aria-label="Main">
            <ul>
              {Object.entries(SECTIONS).map(([name, { to, label }]) => (
                <li key={name}>
                  <a
                    href={to}
                    aria-current={name === section ? (isSectionStart ? "page" : "true") : undefined}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          {isSignedIn ? (
            <form method="post" action="/my-loan/sign-out">
              <button type="submit" className="btn2 sm">
                Sign out
              </button>
            </form>
          ) : (
            <a className="btn2 sm" href={MY_LOAN_LINK.to}>
              {MY_LOAN_LINK.label}
            </a>
          )}
        </div>
      </div>
    </header>
  );
}

type FooterLink = readonly [to: string, label: ReactNode, opensTab?: "tab"];

const COLUMNS: readonly { heading: string; links: readonly FooterLink[] }[] = [
  {
    heading: "Home loans",
    links: [
      ["/start/buy", "Buy a home"],
      ["/start/refinance", "Refinance"],
      ["/start/cash", "Use your equity"],
      ["/start/code", "Enter an offer code"],
      [MY_LOAN_LINK.to, MY_LOAN_LINK.label],
    ],
  },
  {
    heading: "Figures",
    links: [
      ["/rates", "Today’s rates"],
      ["/calculators/afford", "What can I afford?"],
      ["/calculators/refinance", "Is it worth refinancing?"],
      ["/calculators", "All calculators"],
      ["/learn", "Learn"],
      ["/learn/words", "What the words mean"],
    ],
  },
  {
    heading: "About us",
    links: [
      ["/about", "Our loan experts"],
      ["/about/how-we-are-paid", "How we are paid"],
      ["/about/service", "Our service promise"],
      ["/complaints", "Complaints"],
      ["/status", "What works now"],
    ],
  },
];

function PublicFooter({ site, hours, terms = [] }: PartsInput) {
  const { brand, links } = site;
  const phone = telephone(brand.supportPhone);
  const licensing = telephone(brand.licensingPhone);
  return (
    <footer className="foot">
      <div className="in">
        {terms.length === 0 ? null : (
          <section>
            <h2>TERMS &amp; CONDITIONS</h2>
            {terms.map(({ id, text }) => (
              <p key={id} id={id}>
                {text}
              </p>
            ))}
          </section>
        )}
        <div className="cls">
          <div>
            <p className="logo">
              <Logo src={site.brand.logo} />
              <span>
                <Wordmark name={brand.name} />
              </span>
            </p>
            <p>
              Licensed loan experts: {hoursText(hours.filter(({ open }) => open !== undefined))}
              <br />
              <a href={phone.href}>{phone.shown}</a>
            </p>
          </div>
          {COLUMNS.map(({ heading, links: rows }) => (
            <LinkColumn key={heading} heading={heading} links={rows} />
          ))}
          <LinkColumn
            heading="Your rights"
            label="Legal"
            links={[
              [links.terms, "Terms of Use", "tab"],
              [links.privacy, "Privacy Policy", "tab"],
              [links.security, "Security", "tab"],
              [
                links.privacyChoices,
                <>
                  Your Privacy Choices
                  <OptOutIcon />
                </>,
              ],
              ["/about/privacy-and-security", "Privacy in plain words"],
              ["/accessibility", "Accessibility"],
            ]}
          />
        </div>
        <div className="law">
          <p>
            NMLS ID {brand.nmlsId} (
            <NewTab href="https://www.nmlsconsumeraccess.org/">NMLS Consumer Access</NewTab>
            ). <span id="licensing">{brand.licensing.replace(IN_DOCUMENT, "")}</span>{" "}
            <a href={links.licensing}>Licensing</a>. State licensing line:{" "}
            <a href={licensing.href}>{licensing.shown}</a>
          </p>
          <p className="ehl">
            <EqualHousing />
            <span>
              Equal Housing Lender. © 2022 to {site.year} {brand.name}
            </span>
          </p>
          <p>
            <VersionLink site={site} />
            {links.homeSite === undefined ? null : (
              <>
                {" "}
                <NewTab href={links.homeSite}>Home lending</NewTab>
              </>
            )}
          </p>
        </div>
      </div>
    </footer>
  );
}

function LinkColumn({
  heading,
  label = heading,
  links,
}: {
  heading: string;
  /** the name of the navigation for screen readers */
  label?: string;
  links: readonly FooterLink[];
}) {
  return (
    <nav aria-label={label}>
      <h2>{heading}</h2>
      <ul>
        {links.map(([to, words, opensTab]) => (
          <li key={to}>
            {typeof words === "string" && opensTab ? (
              <NewTab href={to}>{words}</NewTab>
            ) : (
              <a href={to}>{words}</a>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
