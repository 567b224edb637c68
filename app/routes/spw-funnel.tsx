import type { LoaderFunctionArgs } from "~server/visit/responses";
import { funnelPage, type FunnelPageView, type FunnelTable } from "~/flows/spw/desk/funnel";
import { pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import { AddressKeyField, DeskLinks } from "~/ui/desk-links";
import { StepPage, useStep } from "~/ui/page";
import "~/ui/staff.css";
import type { PageHandle } from "~/ui/page-styles";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "staff" };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, key] = [await runtimeOf(request), newIdempotencyKey()];
  return pageOrRefusal(request, site, { key, what: "the drop-off report" }, () =>
    funnelPage(request, site, key),
  );
};

export default function Funnel() {
  const view = useStep<FunnelPageView | RefusedView>().data;
  if ("refused" in view) return <Refused words={view.refused} />;
  const { choices, notes, tables } = view;
  return (
    <StepPage lead="On which step of which wizard visitors stop, from the site's own records. Nobody outside is told.">
      <Filters choices={choices} />
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {tables.map((table) => (
        <Figures key={table.caption} table={table} />
      ))}
      <DeskLinks links={[{ to: "/spw/desk", label: "Back to your desk" }]} />
    </StepPage>
  );
}

function Filters({ choices }: Pick<FunnelPageView, "choices">) {
  return (
    <form method="get" action="/spw/funnel">
      <AddressKeyField />
      {choices.map(({ name, label, value, options }) => (
        <div className="fld" key={name}>
          <label className="lab" htmlFor={name}>
            {label}
          </label>
          <select className="inp" id={name} name={name} defaultValue={value}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
        </div>
      ))}
      <div className="acts">
        <button className="btn" type="submit">
          Show
        </button>
      </div>
    </form>
  );
}

function Figures({ table: { caption, heads, rows } }: { table: FunnelTable }) {
  return (
    <section className="tw" aria-label={`${caption}, can be scrolled sideways`} tabIndex={0}>
      <table className="cmp sm">
        <caption className="lab">{caption}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...cells], index) => (
            <tr key={index}>
              <th scope="row">{first}</th>
              {cells.map((cell, column) => (
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
