import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { papersView, submitPapers, type PapersView } from "~/my-loan/papers-page";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/front.css";
import "~/ui/my-loan.css";
import { CheckboxCards } from "~/ui/fields";
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
  data(await papersView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return submitPapers(request, site, form, key);
};

const CIRCUMSTANCE_OPTIONS = [
  { value: "gift", label: "Part of the down payment is a gift" },
  { value: "divorce", label: "Someone on the loan is divorced or separated" },
];

export default function Papers() {
  const { list, isAsked, support } = useStep<PapersView>().data;
  return (
    <StepPage
      lead={
        isAsked
          ? "What we need to check your income, your money and the home. Finished ones stay here."
          : "You don't have to send anything before you have the Loan Estimate. What you send earlier is your own choice, and saves time later."
      }
    >
      <StaticPart id="papers" html={list} />
      <StepForm submit="Save" quiet>
        <CheckboxCards
          name="circumstances"
          label="Does any of this apply?"
          hint="We then ask for one more paper each."
          options={CIRCUMSTANCE_OPTIONS}
        />
      </StepForm>
      <LinkList
        links={[
          { to: "/my-loan", label: "Back to my loan" },
          { to: support.href, label: `Questions? Call ${support.shown}` },
        ]}
      />
    </StepPage>
  );
}
