import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { NO_STORE } from "~/my-loan/visit";
import { ownDataView, submitOwnData, type OwnDataView } from "~/my-loan/your-data";
import "~/ui/landing.css";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { LinkList, Panel } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "landing" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await ownDataView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return submitOwnData(request, site, form, key);
};

const KINDS = [
  {
    kind: "see",
    heading: "See it and take it along",
    about: "Everything that we store about you, on a page, as a file and as a PDF.",
    submit: "See my data",
  },
  {
    kind: "correct",
    heading: "Correct it",
    about: "Change your name, email or address, or tell us what else is wrong.",
    submit: "Correct my data",
  },
  {
    kind: "delete",
    heading: "Close my account, and delete my data",
    about:
      "It ends an application that you opened and that is still open, signs you out on every device and stops reminders. First you see what we delete at once, and what the law makes us keep and until when. Nothing is deleted before you confirm it there.",
    submit: "See what can be deleted",
  },
] as const;

export default function OwnData() {
  const { support } = useStep<OwnDataView>().data;
  return (
    <StepPage lead="You are signed in and gave a code, so we ask for nothing else here. What is about another person on the loan stays theirs.">
      {KINDS.map(({ kind, heading, about, submit }) => (
        <Panel key={kind} heading={heading}>
          <p>{about}</p>
          <StepForm submit={submit} quiet document formKey={kind}>
            <input type="hidden" name="kind" value={kind} />
          </StepForm>
        </Panel>
      ))}
      <LinkList
        links={[
          { to: "/my-loan", label: "Back to my loan" },
          { to: support.href, label: `Questions? Call ${support.shown}` },
        ]}
      />
    </StepPage>
  );
}
