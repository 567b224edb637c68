import { useRef } from "react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { deskPage, handleDesk, type DeskView } from "~/flows/spw/desk/desk";
import { useDeskKeys } from "~/flows/spw/desk/desk-keys";
import { pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import { LiveNotice } from "~/flows/spw/desk/live-notice";
import { useLivePage } from "~/flows/spw/desk/live-page";
import { TypedFields } from "~/flows/spw/desk/typed-fields";
import { StaticMain } from "~/front/front-page";
import "~/ui/desk.css";
import { useActionData, useLoaderData } from "~/ui/framework";
import type { FormReply } from "~/ui/page-data";
import type { PageHandle } from "~/ui/page-styles";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "desk" };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, key] = [await runtimeOf(request), newIdempotencyKey()];
  return pageOrRefusal(request, site, { key, what: "the desk" }, () => deskPage(request, site));
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return handleDesk(request, site, form, key);
};

export default function Desk() {
  const view = useLoaderData<DeskView | RefusedView>();
  return "refused" in view ? <Refused words={view.refused} /> : <Table view={view} />;
}

/** What a form of the desk answers: another page, or why there is none. */
type Answer = Partial<Pick<DeskView, "main"> & FormReply>;

/** A search that the backend did not answer, and the button that sends it again. */
function Unanswered({
  reply: { errors = {}, values = {}, key = "" },
  action,
}: {
  reply: Answer;
  action: string;
}) {
  return (
    <form method="post" action={action} className="staff">
      <div className="note bad">
        <p role="alert">{Object.values(errors).flat().join(" ")}</p>
        <input type="hidden" name="_key" value={key} />
        <TypedFields values={values} />
        <button type="submit" className="btn2">
          {values["intent"] === "find" ? `Search again: ${String(values["search"])}` : "Send it again"}
        </button>
      </div>
    </form>
  );
}

function Table({ view: { main, liveAddress, page } }: { view: DeskView }) {
  const found = useActionData<Answer>();
  const place = useRef<HTMLDivElement>(null);
  useDeskKeys(place);
  // The rows do not move under a pointer or a focus that is on them.
  const isBusy = () => place.current?.querySelector("tbody:hover, tbody :focus") != null;
  const live = useLivePage(found === undefined ? liveAddress : undefined, "", isBusy);
  return (
    <div ref={place}>
      <div className="in">
        <LiveNotice live={live} />
        {found?.main === undefined && found?.errors ? (
          <Unanswered reply={found} action={page.action} />
        ) : null}
      </div>
      <StaticMain main={found?.main ?? main} />
    </div>
  );
}
