import { MY_LOAN_LINK } from "~/front/site-parts";
import { IDLE_MINUTES } from "~/domain/idle";
import type { SiteData } from "~/ui/page-data";
import { telephone } from "~/ui/telephone";

export interface LeavePageProps {
  site: SiteData;
  /** the page that the visitor left; absent when it is not known */
  back?: string | undefined;
  /** whether an application with a phone number exists, which a code opens again */
  hasApplication: boolean;
}

export const LEAVE_TITLE = "You can close this page";

/** Says what is saved and how to come back, to a visitor who leaves a wizard. */
export function LeavePage({ site, back, hasApplication }: LeavePageProps) {
  const phone = telephone(site.brand.supportPhone);
  return (
    <section className="sec">
      <div className="in">
        <div className="read stack">
          <h1>{LEAVE_TITLE}</h1>
          {hasApplication ? (
            <>
              <p className="lead">
                We saved every page that you finished. Come back when it suits you, on this device or another
                one.
              </p>
              <p>
                Choose “{MY_LOAN_LINK.label}” at the top of our first page. We text a code to the phone on
                your application, and you continue where you were.
              </p>
            </>
          ) : (
            <>
              <p className="lead">
                You haven’t given us a phone number, so only this browser can bring your answers back. It
                keeps them for {IDLE_MINUTES} minutes after your last answer, so that nobody else sees them.
              </p>
              <p>To keep them longer, go on until we have texted you a code.</p>
            </>
          )}
          <p>What you typed on a page is saved when you press its button.</p>
          <div className="acts">
            {back === undefined ? null : (
              <a className="btn" href={back}>
                Go back to my questions
              </a>
            )}
            <a className="btn2" href="/">
              Go to the first page
            </a>
          </div>
          <p className="small soft">
            Questions? Call <a href={phone.href}>{phone.shown}</a>.
          </p>
        </div>
      </div>
    </section>
  );
}
