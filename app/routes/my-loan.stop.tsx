import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { stopRemindersView, submitStop, type StopRemindersView } from "~/my-loan/stop-reminders";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/landing.css";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { LinkList } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

/** For the holder of a message only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "landing" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await stopRemindersView(request), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { key } = await readOwnForm(request, site);
  return submitStop(request, site, key);
};

const LEADS: Readonly<Record<StopRemindersView["shown"], string>> = {
  button:
    "Press the button, and no more reminders come about this loan. What you have to do stays on your page.",
  done: "What you have to do stays on your page, and you can choose reminders there again.",
  incomplete: "A part of this link is missing. Please open it in the message itself.",
};

export default function StopReminders() {
  const { shown } = useStep<StopRemindersView>().data;
  return (
    <StepPage lead={LEADS[shown]}>
      {shown === "button" ? <StepForm submit="Stop reminders" /> : null}
      <LinkList links={[{ to: "/my-loan", label: "My loan" }]} />
    </StepPage>
  );
}
