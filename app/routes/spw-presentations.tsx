import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import {
  handlePresentations,
  presentationsPage,
  type PresentationRow,
  type PresentationsView,
} from "~/flows/spw/desk/presentations";
import { handleOrRefuse, pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import "~/ui/staff.css";
import { DeskLinks, useKeyedAddress } from "~/ui/desk-links";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { ButtonRow, Callout, Details, LinkButton, SummaryList } from "~/ui/parts";
import type { PageHandle } from "~/ui/page-styles";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "staff" };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, key] = [await runtimeOf(request), newIdempotencyKey()];
  const what = "the presentations";
  return pageOrRefusal(request, site, { key, what }, () => presentationsPage(request, site, key));
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  const act = () => handlePresentations(request, site, form, key);
  return handleOrRefuse(request, site, { key, what: "to send the links" }, act);
};

export default function Presentations() {
  const view = useStep<PresentationsView | RefusedView>().data;
  const keyed = useKeyedAddress();
  if ("refused" in view) return <Refused words={view.refused} />;
  const { name, open, isSupervisor, due } = view;
  const many = open.length === 1 ? "One presentation is" : `${String(open.length)} presentations are`;
  return (
    <StepPage
      lead={`${name}: ${open.length === 0 ? "nothing is" : many} open. What you view and do here is recorded.`}
    >
      <ButtonRow>
        <LinkButton to={keyed("/spw/make")}>Make a presentation</LinkButton>
        <LinkButton to={keyed("/spw/due")}>See what is due when</LinkButton>
        <LinkButton to={keyed("/spw/loan")}>Stage and papers of a loan</LinkButton>
        <LinkButton to={keyed("/spw/requests")}>See open corrections</LinkButton>
        {isSupervisor ? <LinkButton to={keyed("/spw/assign")}>Assign applications</LinkButton> : null}
      </ButtonRow>
      <DueTasks due={due} />
      {open.map((one) => (
        <Presentation key={one.presentationId} one={one} />
      ))}
    </StepPage>
  );
}

/** The Loan Estimate tasks that are due, most urgent first. */
function DueTasks({ due: { first, more } }: Pick<PresentationsView, "due">) {
  if (first.length === 0) return <p>No Loan Estimate is waiting for you.</p>;
  return (
    <Callout tone="warn">
      {first.map(({ appId, whose, says }) => (
        <p key={appId}>
          <strong>{whose}.</strong> {says}
        </p>
      ))}
      {more === 0 ? null : <p>And {more} more: see what is due when.</p>}
    </Callout>
  );
}

function Presentation({ one }: { one: PresentationRow }) {
  const { presentationId, whose, due, rows, to, review, prices, trail, loan, assign, isNew } = one;
  return (
    <Details summary={`${whose}. ${due}`} open={isNew}>
      <SummaryList rows={rows} />
      <DeskLinks
        links={[
          { to, label: `Open the presentation of ${whose}` },
          ...(review === undefined ? [] : [{ to: review, label: `Open the credit review of ${whose}` }]),
          { to: loan, label: `See stage and papers of ${whose}` },
          { to: prices, label: `See the prices we quoted ${whose}` },
          { to: trail, label: `See what was viewed and done for ${whose}` },
          ...(assign === undefined ? [] : [{ to: assign, label: `Assign the application of ${whose}` }]),
        ]}
      />
      <StepForm submit="Send the links" intent="send" quiet document formKey={presentationId}>
        <input type="hidden" name="presentationId" value={presentationId} />
      </StepForm>
    </Details>
  );
}
