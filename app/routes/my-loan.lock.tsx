import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { lockView, submitLock, type LockView } from "~/my-loan/lock";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/front.css";
import "~/ui/my-loan.css";
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
  data(await lockView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return submitLock(request, site, form, key);
};

export default function Lock() {
  const { lead, about, extension, support, back } = useStep<LockView>().data;
  return (
    <StepPage lead={lead}>
      <StaticPart id="about" html={about} />
      {extension === undefined ? null : "asked" in extension ? (
        <p>
          You asked for a longer lock on {extension.asked}. Your loan expert answers you; call {support.shown}{" "}
          if you hear nothing by the next business day.
        </p>
      ) : (
        <StepForm submit="Ask for a longer lock" document />
      )}
      <LinkList
        links={[
          { to: back, label: "Back to my loan" },
          { to: support.href, label: `Call us: ${support.shown}` },
        ]}
      />
    </StepPage>
  );
}
