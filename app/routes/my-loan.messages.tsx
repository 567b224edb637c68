import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { messagesView, submitMessage, type MessagesView } from "~/my-loan/messages";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/front.css";
import "~/ui/my-loan.css";
import { TextArea } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { LinkList } from "~/ui/parts";
import { StaticPart } from "~/ui/static-part";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "loan" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await messagesView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return submitMessage(request, site, form, key);
};

export default function Messages() {
  const { list, label, support } = useStep<MessagesView>().data;
  return (
    <StepPage lead="Write to your loan expert here. What you write, they and you can read, and nobody else on the loan.">
      <StepForm submit="Send" document>
        <TextArea name="text" label={label} hint="At most 1,000 characters." />
      </StepForm>
      {list === "" ? <p>No messages yet.</p> : <StaticPart id="messages" html={list} />}
      <LinkList
        links={[
          { to: "/my-loan", label: "Back to my loan" },
          { to: support.href, label: `In a hurry? Call ${support.shown}` },
        ]}
      />
    </StepPage>
  );
}
