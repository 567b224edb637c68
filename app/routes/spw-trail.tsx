import type { LoaderFunctionArgs } from "~server/visit/responses";
import { ApplicationForm } from "~/flows/spw/desk/application-form";
import { pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import { trailPage, type TrailView } from "~/flows/spw/desk/trail";
import "~/ui/staff.css";
import { DeskLinks } from "~/ui/desk-links";
import { StepPage, useStep } from "~/ui/page";
import { SummaryList } from "~/ui/parts";
import type { PageHandle } from "~/ui/page-styles";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "staff" };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, key] = [await runtimeOf(request), newIdempotencyKey()];
  return pageOrRefusal(request, site, { key, what: "the trail" }, () => trailPage(request, site, key));
};

const COLUMNS = ["When (Eastern Time)", "Who", "What", "From"] as const;

export default function Trail() {
  const view = useStep<TrailView | RefusedView>().data;
  if ("refused" in view) return <Refused words={view.refused} />;
  const { application, clock, closing, entries } = view;
  return (
    <StepPage lead="Who opened, changed, paid, viewed or was shown an application: our employees, and the customer. No one can change it.">
      <ApplicationForm action="/spw/trail" application={application} />
      {clock === undefined ? null : (
        <>
          <p>{clock.says}</p>
          {clock.items.length === 0 ? null : (
            <SummaryList heading="The six items, and since when" rows={clock.items} />
          )}
        </>
      )}
      {entries === undefined ? null : entries.length === 0 ? (
        <p>Nothing was viewed or done for {application}.</p>
      ) : (
        <div className="tw">
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
        </div>
      )}
      <DeskLinks
        links={[
          ...(closing === undefined ? [] : [{ to: closing, label: "Set the day of its closing" }]),
          { to: "/spw/desk", label: "Back to your desk" },
        ]}
      />
    </StepPage>
  );
}
