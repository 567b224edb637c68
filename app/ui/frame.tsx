import type { ReactNode } from "react";
import { SiteContext } from "./site-context";
import { Footer } from "./footer";
import { Icon } from "./icons";
import { Logo } from "./logo";
import { NewTab } from "./new-tab";
import { trustedHtml } from "./trusted-html";
import type { Layout } from "~/wizard/step";
import type { FrameFacts, SiteData } from "./page-data";
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
}: SiteFrameProps) {
  const phone = telephone(site.brand.supportPhone);
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
          {layout === "blank" ? null : (
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
          )}
        </div>
      </header>
      {content}
      {site.consentForms ? (
        <div className="pg" dangerouslySetInnerHTML={{ __html: trustedHtml(site.consentForms) }} />
      ) : null}
      <Footer site={site} page={page} />
    </>
  );
}

/**
 * The name of the lender, with its first word and the rest as separate elements: "Larkspur" "Home
 * Loans".
 */
function Wordmark({ name }: { name: string }) {
  const [first, ...rest] = name.split(" ");
  return (
    <>
      <b>{first}</b> {rest.join(" ")}
    </>
  );
}
