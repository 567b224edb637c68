import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { remindersView, submitReminders, type RemindersView } from "~/my-loan/reminders";
import { NO_STORE } from "~/my-loan/visit";
import { RadioCards } from "~/ui/choices";
import "~/ui/landing.css";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { LinkList } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "landing" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await remindersView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return submitReminders(request, site, form, key);
};

export default function Reminders() {
  const { options } = useStep<RemindersView>().data;
  return (
    <StepPage lead="When something waits for you, we can bring it to mind. Each reminder leads to the task.">
      <StepForm submit="Save">
        <RadioCards name="channel" label="May we remind you?" options={options} />
      </StepForm>
      <LinkList links={[{ to: "/my-loan", label: "Back to my loan" }]} />
    </StepPage>
  );
}
