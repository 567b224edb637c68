import { useRef } from "react";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { deskPage, handleDesk, type DeskView } from "~/flows/spw/desk/desk";
import { useDeskKeys } from "~/flows/spw/desk/desk-keys";
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
  const { main } = useLoaderData<DeskView>();
  const found = useActionData<Partial<DeskView>>();
  const place = useRef<HTMLDivElement>(null);
  useDeskKeys(place);
  return (
    <div ref={place}>
      <StaticMain main={found?.main ?? main} />
    </div>
  );
}
