import type { LoaderFunctionArgs } from "~server/visit/responses";
import { pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import { teamPage, type TeamRow, type TeamView } from "~/flows/spw/desk/team";
import { CellText, DataTable } from "~/front/data-table";
import "~/ui/front.css";
import "~/ui/desk.css";
import { DeskLinks, useKeyedAddress } from "~/ui/desk-links";
import { useStep, useStepHeading } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "desk" };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, key] = [await runtimeOf(request), newIdempotencyKey()];
  return pageOrRefusal(request, site, { key, what: "the team" }, () => teamPage(request, site, key));
};

export default function Team() {
  const step = useStep<TeamView | RefusedView>();
  const heading = useStepHeading(step);
  const view = step.data;
  if ("refused" in view) return <Refused words={view.refused} />;
  const { heads, rows, note } = view;
  return (
    <div className="in staff">
      <h1 ref={heading} tabIndex={-1}>
        {step.page.title}
      </h1>
      <DataTable
        caption="Open applications, what we have to do, and how far the applications came"
        label="Employees, can be scrolled sideways"
        className="wide-t"
        heads={heads}
        rows={rows.map((row) => [
          <Name key={row.name} row={row} />,
          ...row.cells.map(({ count, percent }, index) => (
            <CellText key={index} text={count} more={[percent]} />
          )),
        ])}
      />
      <p className="soft">{note}</p>
      <DeskLinks links={[{ to: "/spw/desk", label: "Back to your desk" }]} />
    </div>
  );
}

/** An employee with their role and a link to the desk with what is theirs. */
function Name({ row: { name, role, to } }: { row: TeamRow }) {
  const keyed = useKeyedAddress();
  return (
    <>
      {to === undefined ? name : <a href={keyed(to)}>{name}</a>}
      {role === undefined ? null : <small>{role}</small>}
    </>
  );
}
