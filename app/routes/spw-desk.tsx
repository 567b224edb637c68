import { useRef } from "react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { deskPage, handleDesk, type DeskView } from "~/flows/spw/desk/desk";
import { useDeskKeys } from "~/flows/spw/desk/desk-keys";
import { LiveNotice } from "~/flows/spw/desk/live-notice";
import { useLivePage } from "~/flows/spw/desk/live-page";
import { StaticMain } from "~/front/front-page";
import "~/ui/desk.css";
import { useActionData, useLoaderData } from "~/ui/framework";
import type { PageHandle } from "~/ui/page-styles";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "desk" };

export const loader = async ({ request }: LoaderFunctionArgs) => deskPage(request, await runtimeOf(request));

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return handleDesk(request, site, form, key);
};

export default function Desk() {
  const { main, liveAddress } = useLoaderData<DeskView>();
  const found = useActionData<Partial<DeskView>>();
  const place = useRef<HTMLDivElement>(null);
  useDeskKeys(place);
  // The rows do not move under a pointer or a focus that is on them.
  const isBusy = () => place.current?.querySelector("tbody:hover, tbody :focus") != null;
  const live = useLivePage(found === undefined ? liveAddress : undefined, "", isBusy);
  return (
    <div ref={place}>
      <div className="in">
        <LiveNotice live={live} />
      </div>
      <StaticMain main={found?.main ?? main} />
    </div>
  );
}
