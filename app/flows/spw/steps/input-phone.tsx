import { openFromLink } from "~/flows/spw/who/open-presentation";
import { arriveAtNumber, numberWords, textNumberOnFile } from "~/flows/spw/who/phone";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { textMessageNotice } from "~/steps/phone/phone-code";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { inputPhone } from "./input-phone.step";

interface InputPhoneView {
  number: string;
  textWords: string;
  support: SupportLine;
}

export const loader = stepLoader(inputPhone, {
  onArrival: async (visit) => (await openFromLink(visit)) ?? arriveAtNumber(visit),
  load: ({ state, runtime }): { data: InputPhoneView } => ({
    data: {
      number: numberWords(state),
      textWords: textMessageNotice(runtime.config.brand.name),
      support: supportLine(runtime),
    },
  }),
});

export const action = stepAction(inputPhone, textNumberOnFile);

export default function InputPhone() {
  const { number, textWords, support } = useStep<InputPhoneView>().data;
  return (
    <StepPage
      picture="phone"
      lead={`We'll text a code to ${number}. With it, your presentation opens only for you, not for others who have the link.`}
    >
      <StepForm submit="Text me a code" beforeSubmit={<p className="hint">{textWords}</p>}>
        <Details summary="I no longer have this number">
          <p>
            Call us at <a href={support.href}>{support.shown}</a>. A loan expert will confirm it's you and
            change the number.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
