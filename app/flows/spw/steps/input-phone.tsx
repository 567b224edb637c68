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
      lead={`We text a code to ${number}. With it, your presentation opens for you and for nobody else who has the link.`}
    >
      <StepForm submit="Text me a code" beforeSubmit={<p className="hint">{textWords}</p>}>
        <Details summary="I do not have this number any more">
          <p>
            Call us at <a href={support.href}>{support.shown}</a>. A loan expert makes sure that it is you,
            and changes the number.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
