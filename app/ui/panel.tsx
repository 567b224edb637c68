import { Link } from "./link";
import { useSite } from "./site-context";
import type { PanelView } from "./page-data";
import { telephone } from "./telephone";

/**
 * The answers so far, the next parts and help. It is beside the page on a wide screen and collapsed
 * on a phone and on pages that need the room. The list is a sibling of its "details", so that a
 * wide screen shows it without a script.
 */
export function Panel({ view: { answers, next, who, there } }: { view: PanelView }) {
  const site = useSite();
  const phone = site && telephone(site.brand.supportPhone);
  return (
    <aside className="said" aria-label="Your answers">
      <details className="det">
        <summary>Your answers</summary>
      </details>
      <div>
        <h2>Your answers</h2>
        <dl>
          {answers.map(([label, words, to]) => (
            <div key={to}>
              <dt>{label}</dt>
              <dd>
                {`${words} `}
                <Link to={to}>
                  Change<span className="vh">{` ${label}`}</span>
                </Link>
              </dd>
            </div>
          ))}
        </dl>
        {next.length > 0 ? (
          <p>
            <b>What comes next</b>
            <br />
            {next.join(", ")}
          </p>
        ) : null}
        {phone ? (
          <p>
            <b>Who can help</b>
            <br />
            {who} at <a href={phone.href}>{phone.shown}</a>. {there}
          </p>
        ) : null}
      </div>
    </aside>
  );
}
