import { data, type LoaderFunctionArgs } from "~server/visit/responses";
import { otherVisit, type OtherVisitView } from "~/steps/application/other-visit";
import { StepPage, useStep } from "~/ui/page";
import { ButtonRow, LinkButton, LinkList } from "~/ui/parts";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** The response to a form whose page belongs to another visit than the current one. */
export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await otherVisit(request, await runtimeOf(request), newIdempotencyKey()), { status: 409 });

const BEFORE: Readonly<Record<OtherVisitView["before"]["kind"], string>> = {
  application: "Go back to the application that page was about",
  link: "Text me the link of the other application",
  desk: "Go to my desk, and open the other presentation there",
};

export default function OtherVisit() {
  const { open, before, support } = useStep<OtherVisitView>().data;
  return (
    <StepPage lead="Another tab or window of this browser has opened something else in the meantime. The page you were on is for another application, so your last answer wasn't saved.">
      {open === undefined ? null : (
        <ButtonRow>
          <LinkButton to={open.to} main plain>
            {open.firstName === undefined
              ? "Go to what is open now"
              : `Go to ${open.firstName}\u2019s application, which is open now`}
          </LinkButton>
        </ButtonRow>
      )}
      <LinkList
        links={[
          { to: before.to, label: BEFORE[before.kind] },
          { to: support.href, label: `Call ${support.shown}` },
        ]}
      />
    </StepPage>
  );
}
