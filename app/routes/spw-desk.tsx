import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { deskAct, deskPage, type DeskRow, type DeskView } from "~/flows/spw/desk/desk";
import { DeskLinks, useKeyedAddress } from "~/ui/desk-links";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { ButtonRow, Details, LinkButton, SummaryList } from "~/ui/parts";
import { ownForm } from "~server/http/own-form";
import { runtimeOf } from "~server/http/runtime-of";
import { newIdempotencyKey } from "~server/session/ids";

/** For our own people, and for no search engine. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async ({ request }: LoaderFunctionArgs) =>
  deskPage(request, await runtimeOf(request), newIdempotencyKey());

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await ownForm(request, site);
  return deskAct(request, site, form, key);
};

export default function Desk() {
  const { name, open } = useStep<DeskView>().data;
  const keyed = useKeyedAddress();
  const many = open.length === 1 ? "One presentation is" : `${String(open.length)} presentations are`;
  return (
    <StepPage
      lead={`${name}: ${open.length === 0 ? "nothing is" : many} open. What you look at and do here is kept.`}
    >
      <ButtonRow>
        <LinkButton to={keyed("/spw/make")}>Make a presentation</LinkButton>
        <LinkButton to={keyed("/spw/requests")}>See which corrections wait</LinkButton>
      </ButtonRow>
      {open.map((one) => (
        <Presentation key={one.presentationId} one={one} />
      ))}
      <StepForm submit="Log out" intent="out" quiet document formKey="out" />
    </StepPage>
  );
}

function Presentation({ one }: { one: DeskRow }) {
  const { presentationId, whose, due, rows, to, trail, isNew } = one;
  return (
    <Details summary={`${whose}. ${due}`} open={isNew}>
      <SummaryList rows={rows} />
      <DeskLinks
        links={[
          { to, label: `Open the presentation of ${whose}` },
          { to: trail, label: `See what was looked at and done for ${whose}` },
        ]}
      />
      <StepForm submit="Send the links" intent="send" quiet document formKey={presentationId}>
        <input type="hidden" name="presentationId" value={presentationId} />
      </StepForm>
    </Details>
  );
}
