import type { LoaderFunctionArgs } from "@remix-run/node";
import { orRefused, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import { trailPage, type TrailView } from "~/flows/spw/desk/trail";
import { AddressKeyField, DeskLinks } from "~/ui/desk-links";
import { StepPage, useStep } from "~/ui/page";
import { runtimeOf } from "~server/http/runtime-of";
import { newIdempotencyKey } from "~server/session/ids";

/** For our own people, and for no search engine. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, key] = [await runtimeOf(request), newIdempotencyKey()];
  return orRefused(request, site, { key, what: "the trail" }, () => trailPage(request, site, key));
};

const COLUMNS = ["When (Eastern Time)", "Who", "What", "From"] as const;

export default function Trail() {
  const view = useStep<TrailView | RefusedView>().data;
  if ("refused" in view) return <Refused words={view.refused} />;
  const { application, entries } = view;
  return (
    <StepPage lead="Who opened, changed, paid, looked at or was shown an application: our own people, and the customer. Nobody can change it.">
      <form method="get" action="/spw/trail">
        <AddressKeyField />
        <div className="fld">
          <label className="lab" htmlFor="application">
            Application
          </label>
          <input
            className="inp"
            id="application"
            name="application"
            defaultValue={application}
            autoComplete="off"
          />
        </div>
        <div className="acts">
          <button className="btn" type="submit">
            Show
          </button>
        </div>
      </form>
      {entries === undefined ? null : entries.length === 0 ? (
        <p>Nothing was looked at or done for {application}.</p>
      ) : (
        <table className="cmp sm">
          <caption className="lab">{application}, the newest first</caption>
          <thead>
            <tr>
              {COLUMNS.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ at, who, what, address }, index) => (
              <tr key={index}>
                <th scope="row">{at}</th>
                <td>{who}</td>
                <td>{what}</td>
                <td>{address}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <DeskLinks links={[{ to: "/spw/desk", label: "Back to your desk" }]} />
    </StepPage>
  );
}
