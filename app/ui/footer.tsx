import { Logo } from "./logo";
import { NewTab } from "./new-tab";
import type { FrameFacts, SiteData } from "./page-data";
import { StaticText } from "./static-text";
import { telephone } from "./telephone";
import { VersionLink } from "./version-link";

/**
 * The footer of a wizard's page: the equal housing mark and the lender; disclaimers that the page's
 * inputs turn on, licensing and links are collapsed. Where the header has no help menu, it links the
 * basic version. Public pages have a larger one (front/site-parts.tsx).
 */
export function Footer({ site, page }: { site: SiteData; page?: FrameFacts | undefined }) {
  const { brand } = site;
  return (
    <footer className="foot few">
      <div className="in">
        <TimeoutNote site={site} page={page} />
        {page?.footer.showLogo ? (
          <p className="logo">
            <Logo src={site.brand.logo} />
            <span>{brand.name}</span>
          </p>
        ) : null}
        {page ? <Terms page={page} /> : null}
        <p className="ehl">
          <EqualHousing />
          <span>
            {brand.name}, <span className="num">NMLS ID {brand.nmlsId}.</span> Equal Housing Lender.
            {brand.demo ? " A demonstration: enter nothing real." : null}
          </span>
        </p>
        {page?.layout === "blank" ? (
          <p>
            <VersionLink site={site} />
          </p>
        ) : null}
        <details className="det">
          <summary>Privacy, terms and licensing</summary>
          <div>
            <Legal site={site} page={page} />
          </div>
        </details>
      </div>
    </footer>
  );
}

/** The disclaimers of a page: collapsed, but open where they must be visible beside figures. */
function Terms({ page: { terms = [] } }: { page: FrameFacts }) {
  if (terms.length === 0) return null;
  return (
    <details className="det" open={terms.some((term) => term.isExpanded)}>
      <summary>TERMS &amp; CONDITIONS</summary>
      <div>
        {terms.map((term) => (
          <StaticText key={term.id} id={term.id} text={term.text} />
        ))}
      </div>
    </details>
  );
}

/** Legal links and licensing. */
function Legal({ site, page }: { site: SiteData; page: FrameFacts | undefined }) {
  const { brand, links } = site;
  const licensing = telephone(brand.licensingPhone);
  const freeze = page?.freeze;
  return (
    <>
      <nav aria-label="Legal">
        <ul>
          <li>
            <NewTab href={links.terms}>Terms of Use</NewTab>
          </li>
          <li>
            <NewTab href={links.privacy}>Privacy Policy</NewTab>
          </li>
          <li>
            <NewTab href={links.security}>Security</NewTab>
          </li>
          <li>
            <a href={links.licensing}>Licensing</a>
          </li>
          <li>
            <NewTab href="https://www.nmlsconsumeraccess.org/">NMLS Consumer Access</NewTab>
          </li>
          <li>
            <a href={links.privacyChoices}>
              Your Privacy Choices
              <OptOutIcon />
            </a>
          </li>
          {links.homeSite === undefined ? null : (
            <li>
              <NewTab href={links.homeSite}>Home lending</NewTab>
            </li>
          )}
          {freeze ? (
            <>
              <li>
                <NewTab href={freeze.equifax}>Equifax credit freeze</NewTab>
              </li>
              <li>
                <NewTab href={freeze.experian}>Experian credit freeze</NewTab>
              </li>
              <li>
                <NewTab href={freeze.transUnion}>TransUnion credit freeze</NewTab>
              </li>
            </>
          ) : null}
        </ul>
      </nav>
      <StaticText id="licensing" text={brand.licensing} />
      <p>
        State licensing line: <a href={licensing.href}>{licensing.shown}</a>
      </p>
      <p>
        © 2022 to {site.year} {brand.name}
      </p>
    </>
  );
}

/** The mark of an equal housing lender. */
export function EqualHousing() {
  return (
    <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true" focusable="false">
      <path d="M4 18 20 5l16 13M8 17v18h24V17M14.5 22.5h11M14.5 28.5h11" />
    </svg>
  );
}

/**
 * Without scripts there is no idle dialog, so a page with a timeout announces it beforehand
 * (IDLE-02).
 */
export function TimeoutNote({ site, page }: { site: SiteData; page?: FrameFacts | undefined }) {
  if (!page?.refresh || page.refresh.to === page.action) return null;
  // React never reads the content of a noscript element, so no script contains the words.
  if (!import.meta.env.SSR && site.scripts) return <noscript />;
  const minutes = page.refresh.seconds / 60;
  const words = page.isStill ? (
    <p>
      This page stays open. When you continue after more than {minutes} minutes, we may ask you to start over,
      to keep your answers safe.
    </p>
  ) : (
    <p>
      This page waits {minutes} minutes for you and then closes, to keep your answers safe.{" "}
      <a href={`${page.action ?? ""}&still=1`}>Keep it open</a>
    </p>
  );
  return site.scripts ? <noscript>{words}</noscript> : words;
}

/** A toggle with a check mark and a cross, about as large as the text beside it. */
export function OptOutIcon() {
  return (
    <svg className="opt-out" viewBox="0 0 30 14" width="30" height="14" aria-hidden="true" focusable="false">
      <rect x=".75" y=".75" width="28.5" height="12.5" rx="6.25" />
      <path className="on" d="M17.5 .75H23a6.25 6.25 0 0 1 0 12.5h-8.5z" />
      <path d="m6 7 2.5 2.5L13 4.5" />
      <path className="x" d="m19.5 4.5 5 5m0-5-5 5" />
    </svg>
  );
}
