import type { LoaderFunctionArgs } from "~server/visit/responses";
import { duePage, type DueView } from "~/flows/spw/desk/due";
import { pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import "~/ui/staff.css";
import { DeskLinks } from "~/ui/desk-links";
import { StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "staff" };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, key] = [await runtimeOf(request), newIdempotencyKey()];
  return pageOrRefusal(request, site, { key, what: "what is due" }, () => duePage(request, site, key));
};

export default function Due() {
  const view = useStep<DueView | RefusedView>().data;
  if ("refused" in view) return <Refused words={view.refused} />;
  const { clocks } = view;
  return (
    <StepPage lead="A Loan Estimate goes out within three business days of the sixth item of an application. Saturdays count, Sundays and federal holidays do not. Most urgent first.">
      {clocks.length === 0 ? (
        <p>No application is complete, so nothing is due.</p>
      ) : (
        <div className="tw">
          <table className="cmp sm">
            <caption className="lab">Applications with all six items</caption>
            <thead>
              <tr>
                <th scope="col">Whose</th>
                <th scope="col">What is due</th>
              </tr>
            </thead>
            <tbody>
              {clocks.map(({ appId, whose, says }) => (
                <tr key={appId}>
                  <th scope="row">
                    {whose} ({appId})
                  </th>
                  <td>{says}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <DeskLinks links={[{ to: "/spw/desk", label: "Back to the desk" }]} />
    </StepPage>
  );
}
