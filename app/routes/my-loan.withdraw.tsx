import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { submitWithdraw, withdrawView, type WithdrawView } from "~/my-loan/withdraw";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/landing.css";
import { Checkbox } from "~/ui/fields";
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
  data(await withdrawView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return submitWithdraw(request, site, form, key);
};

export default function Withdraw() {
  const { appId, support } = useStep<WithdrawView>().data;
  return (
    <StepPage
      lead={`Nobody works on application ${appId} any more, and its letters and prices no longer hold. What you paid for the credit report isn't paid back.`}
    >
      <StepForm submit="End the application">
        <Checkbox name="sure" label="I don't want this loan any more. Please end the application." />
      </StepForm>
      <LinkList
        links={[
          { to: "/my-loan", label: "Keep it, and go back to my loan" },
          { to: support.href, label: `Talk about it first: call ${support.shown}` },
        ]}
      />
    </StepPage>
  );
}
