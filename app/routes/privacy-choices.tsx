import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { privacyChoices, privacyWords } from "~/content/privacy-choices";
import { Callout } from "~/ui/parts";
import { choosePrivacy, privacyView } from "~server/http/privacy";
import { runtime } from "~server/runtime";

/** What the visitor allows, as plain forms. */
export const loader = async ({ request }: LoaderFunctionArgs) => privacyView(request, await runtime());

/** Keeps what was chosen. */
export const action = async ({ request }: ActionFunctionArgs) => choosePrivacy(request, await runtime());

export const meta: MetaFunction = () => [
  {
    name: "description",
    content:
      "Your choices about your personal information: sale and sharing, advertising, measurement and recording.",
  },
];

export default function PrivacyChoices() {
  const { title, choices, signal, isSaved, isMeasured } = useLoaderData<typeof loader>();
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
            Do not allow anything
          </button>
        </div>
      </form>
      <p>{privacyWords.ask}</p>
    </div>
  );
}
