import type { ReactNode } from "react";
import { SiteContext } from "./site-context";
import { Footer, TimeoutNote } from "./footer";
import { Icon } from "./icons";
import { Logo } from "./logo";
import { NewTab } from "./new-tab";
import { StaticPart } from "./static-part";
import { trustedHtml } from "./trusted-html";
import type { Layout } from "~/wizard/step";
import type { FrameFacts, SiteData, SiteParts } from "./page-data";
import { telephone } from "./telephone";
import { VersionLink } from "./version-link";

export interface SiteFrameProps {
  site: SiteData;
  /** absent on error and legal pages */
  page?: FrameFacts | undefined;
  children: ReactNode;
  /** address of the home step; "/" by default */
  home?: string;
  /** the page's own layout by default */
  layout?: Layout | undefined;
  /** header and footer of a public page, instead of the wizards' own */
  parts?: SiteParts | undefined;
  /** address of the chat page; by default that of the main wizard, which is open to all */
  chat?: string | undefined;
}

/** The frame of every page: skip link, header, main, footer. */
export function SiteFrame({
  site,
  page,
  children,
  home = "/",
  chat = "/chat",
  layout = page?.layout,
  parts = page?.parts,
}: SiteFrameProps) {
  const content = (
    <main id="main" tabIndex={-1}>
      <SiteContext.Provider value={site}>{children}</SiteContext.Provider>
    </main>
  );
  if (layout === "none") return content;
  return (
    <>
      <a className="skip" href="#main">
        Skip to main content
      </a>
      {parts ? (
        <StaticPart id="header" html={parts.header} />
      ) : (
        <Header site={site} home={home} chat={chat} hasMenu={layout !== "blank"} />
      )}
      {content}
      {site.consentForms ? (
        <div className="pg" dangerouslySetInnerHTML={{ __html: trustedHtml(site.consentForms) }} />
      ) : null}
      {parts ? (
        <>
          <TimeoutNote site={site} page={page} />
          <StaticPart id="footer" html={parts.footer} />
        </>
      ) : (
        <Footer site={site} page={page} />
      )}
    </>
  );
}

/** The header of a wizard's pages: logo, phone and help. */
function Header({
  site,
  home,
  chat,
  hasMenu,
}: Required<Pick<SiteFrameProps, "site" | "home">> & { chat: string; hasMenu: boolean }) {
  const phone = telephone(site.brand.supportPhone);
  return (
    <header className="head">
      <div className="in">
        <a className="logo" href={home}>
          <Logo src={site.brand.logo} />
          <span>
            <Wordmark name={site.brand.name} />
            <span className="vh"> home page</span>
          </span>
        </a>{" "}
        <a className="call" href={phone.href} aria-label={`Call us at ${phone.shown}`}>
          <Icon name="phone" />
          <span>{phone.shown}</span>
        </a>{" "}
        {hasMenu ? (
          <details className="menu">
            <summary>Speak to a loan expert</summary>
            <ul>
              <li>
                <a href={phone.href}>Call {phone.shown}</a>
              </li>
              <li>
                <a href={chat}>Chat</a>
              </li>
              {site.links.homeSite === undefined ? null : (
                <li>
                  <NewTab href={site.links.homeSite}>Home lending</NewTab>
                </li>
              )}
              <li>
                <VersionLink site={site} />
              </li>
            </ul>
          </details>
        ) : null}
      </div>
    </header>
  );
}

/**
 * The name of the lender, with its first word and the rest as separate elements: "Larkspur" "Home
 * Loans".
 */
export function Wordmark({ name }: { name: string }) {
  const [first, ...rest] = name.split(" ");
  return (
    <>
      <b>{first}</b> {rest.join(" ")}
    </>
  );
}
