import { dotToDisplay, formatPhone, telHref } from "~/domain/phone";
import { CallMeForm, type CallMeView } from "~/steps/call-me";
import { StepPage, useStep } from "~/ui/page";
import { Callout, LinkButton, Panel } from "~/ui/parts";
import { BackendError } from "~server/backend/client";
import { stepAction, stepLoader } from "~server/http/step";
import { callMe, callMeData } from "../../../steps/ask-for-call";
import { bankerAssigned } from "./banker-assigned.step";

interface Data {
  banker?: { name: string; nmlsId?: string; email?: string };
  phone: { shown: string; href: string };
  call: CallMeView;
}

export const loader = stepLoader(bankerAssigned, {
  load: async (visit): Promise<{ data: Data }> => {
    const { state, backend, runtime } = visit;
    const { appId } = state.facts;
    const record =
      appId === undefined
        ? undefined
        : await backend
            .call("app-data.load", { query: { appId } }, { deadlineMs: 3_000 })
            .catch((error: unknown) => {
              if (!(error instanceof BackendError)) throw error;
              return undefined;
            });
    const found = record?.facts.assignedMortgageBanker;
    const line = found?.phoneNumber ?? runtime.config.brand.supportPhone;
    const phone = { shown: found?.phoneNumber ? formatPhone(line) : dotToDisplay(line), href: telHref(line) };
    const { name, nmlsId, email } = found ?? {};
    return {
      data: {
        ...(name === undefined ? {} : { banker: { name, nmlsId, email } }),
        phone,
        call: callMeData(visit),
      },
    };
  },
});

export const action = stepAction(bankerAssigned, (asked) => callMe(asked, "purc"));

export default function BankerAssigned() {
  const { banker, phone, call } = useStep<Data>().data;
  return (
    <StepPage
      picture="phone"
      lead={
        banker
          ? "We have everything we need from you for now. One person looks after your loan from here to closing."
          : "We have everything we need from you for now. We are choosing the banker who looks after your loan from here to closing."
      }
    >
      {banker ? (
        <Panel heading={banker.nmlsId ? `${banker.name}, NMLS ID ${banker.nmlsId}` : banker.name}>
          <p>Mortgage banker{banker.email ? `, ${banker.email}` : ""}</p>
          <p>
            <LinkButton to={phone.href}>Call {phone.shown}</LinkButton>
          </p>
        </Panel>
      ) : (
        <Callout>
          It usually takes a business day. If you would like to talk to someone now, call us at{" "}
          <a href={phone.href}>{phone.shown}</a>.
        </Callout>
      )}
      <h2>Rather be called?</h2>
      <CallMeForm call={call} />
    </StepPage>
  );
}
