import { CallMeForm, type CallMeView } from "~/steps/call/call-me";
import { StepPage, useStep } from "~/ui/page";
import { ButtonRow, LinkButton, LinkList } from "~/ui/parts";
import { addressOf } from "~server/visit/hosts";
import { stepAction, stepLoader } from "~server/visit/step";
import { requestCall, callMeData } from "~/steps/call/ask-for-call";
import { notLicensed } from "~/steps/credit/not-licensed";
import { unqualifiedBorrower } from "./unqualified-borrower.step";

interface NotServedView {
  lead: string;
  call: CallMeView;
  /** a company that lends there, where one is configured */
  transfer?: string;
  changeTo: string;
}

export const loader = stepLoader(unqualifiedBorrower, {
  load: (visit) => {
    const { transfer } = visit.runtime.config.links;
    const data: NotServedView = {
      lead: notLicensed(visit),
      call: callMeData(visit),
      transfer,
      changeTo: addressOf(visit.host.flow, { node: "state-and-county" }, visit.session.id),
    };
    return { data, footer: transfer === undefined ? {} : { thirdPartyTransferDisclaimer: true } };
  },
});

export const action = stepAction(unqualifiedBorrower, (submission) => requestCall(submission, "purc"));

export default function UnqualifiedBorrower() {
  const { data } = useStep<NotServedView>();
  return (
    <StepPage picture="house" lead={data.lead}>
      {data.transfer ? (
        <>
          <p>Another company we work with may be able to help you there.</p>
          <ButtonRow>
            <LinkButton to={data.transfer} plain>
              See what they offer
            </LinkButton>
          </ButtonRow>
        </>
      ) : null}
      <h2>Talk it over with us</h2>
      <p>A loan expert can tell you what is possible, and whether another place would work.</p>
      <CallMeForm call={data.call} />
      <LinkList links={[{ to: data.changeTo, label: "Choose another state" }]} />
    </StepPage>
  );
}
