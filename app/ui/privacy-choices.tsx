import { privacyChoices, privacyWords } from "~/content/privacy-choices";
import type { PrivacyView } from "./page-data";
import { Callout } from "./parts";

/** The privacy choices as plain forms. */
export function PrivacyChoices({
  title,
  choices,
  signal,
  isSaved,
  isMeasured,
  hasPixels,
  hasBanner,
}: PrivacyView) {
  return (
    <div className="pg">
      <h1>{title}</h1>
      {signal ? (
        <Callout tone="good">
          <p>
            <strong>{privacyWords.honored}.</strong> {privacyWords.signal}
          </p>
        </Callout>
      ) : null}
      {isSaved ? (
        <Callout tone="good">
          <p role="status">{privacyWords.saved}</p>
        </Callout>
      ) : null}
      <p>{privacyWords.intro}</p>
      <p>{privacyWords.never}</p>
      {isMeasured ? null : <p>{privacyWords.none}</p>}
      {hasPixels ? <p>{privacyWords.pixels}</p> : null}
      {hasBanner ? <p>{privacyWords.banner}</p> : null}
      <form method="post" action="/legal/privacy-choices">
        <fieldset className="fld">
          <legend>I allow</legend>
          <div className="opts">
            {privacyChoices.map(({ name, label, text }) => (
              <label className="opt" key={name}>
                <input
                  type="checkbox"
                  name="allow"
                  value={name}
                  defaultChecked={choices[name]}
                  disabled={signal && (name === "sale" || name === "advertising")}
                />
                <span>
                  {label}
                  <small>{text}</small>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="acts">
          <button className="btn">Save my choices</button>
          <button className="btn2" name="intent" value="none">
            Don't allow anything
          </button>
        </div>
      </form>
      <p>
        <a href="/legal/your-data">{privacyWords.ask}</a>
      </p>
    </div>
  );
}
