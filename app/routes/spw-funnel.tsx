import type { LoaderFunctionArgs } from "~server/visit/responses";
import { funnelPage, type FunnelPageView } from "~/flows/spw/desk/funnel";
import { pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import { DataTable } from "~/front/data-table";
import "~/ui/front.css";
import "~/ui/desk.css";
import { AddressKeyField, DeskLinks } from "~/ui/desk-links";
import { useStep, useStepHeading } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "desk" };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, key] = [await runtimeOf(request), newIdempotencyKey()];
  return pageOrRefusal(request, site, { key, what: "the drop-off report" }, () =>
    funnelPage(request, site, key),
  );
};

export default function Funnel() {
  const step = useStep<FunnelPageView | RefusedView>();
  const heading = useStepHeading(step);
  const view = step.data;
  if ("refused" in view) return <Refused words={view.refused} />;
  const { choices, notes, meanings, tables } = view;
  return (
    <div className="in staff">
      <h1 ref={heading} tabIndex={-1}>
        {step.page.title}
      </h1>
      <p className="soft">
        On which step of which wizard visitors stop, from the site’s own records. Nobody outside is told.
      </p>
      <Filters choices={choices} />
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {tables.map(({ caption, heads, rows, hasSecondName }) => (
        <DataTable
          key={caption}
          {...{ caption, heads, rows }}
          label={`${caption}, can be scrolled sideways`}
          {...(hasSecondName && { className: "names2" })}
        />
      ))}
      {meanings.length === 0 ? null : (
        <ul className="plain soft">
          {meanings.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <DeskLinks links={[{ to: "/spw/desk", label: "Back to your desk" }]} />
    </div>
  );
}

function Filters({ choices }: Pick<FunnelPageView, "choices">) {
  return (
    <form method="get" action="/spw/funnel" className="find">
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
      <button className="btn2" type="submit">
        Show
      </button>
    </form>
  );
}
