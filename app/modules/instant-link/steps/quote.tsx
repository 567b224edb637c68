import { useEffect, useState } from "react";
import { PhoneField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details, LinkList } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { canTextLink, type PhoneOwnership } from "~/domain/instant-link";
import { formatPhone } from "~/domain/phone";
import { textMessageNotice } from "~/steps/phone/phone-code";
import {
  submitPhone,
  codeForEnteredPhone,
  handleCarrierReturn,
  linkFacts,
} from "~/modules/instant-link/possession/submit-phone";
import { typingAddress, chooseTyping } from "~/modules/instant-link/possession/proven-phone";
import { possessionOf } from "~/modules/instant-link/state";
import { lookUpConsent, TYPE_INSTEAD } from "~/modules/instant-link/possession/messages";
import { quote } from "./quote.step";

interface QuoteData {
  /** consent texts under the number */
  words: string[];
  /** address where typing begins; absent when only the form leads there */
  skipTo?: string;
  /**
   * "too": links were sent, so a code is offered as well; "instead": no links are left (INSTANT-01)
   */
  code?: "too" | "instead";
  typeInstead: string;
}

function codeOffered(ownership: PhoneOwnership): Pick<QuoteData, "code"> {
  if (!canTextLink(ownership)) return { code: "instead" };
  return ownership.deliveryAttempts > 0 ? { code: "too" } : {};
}

export const loader = stepLoader(quote, {
  onArrival: handleCarrierReturn,
  factsWhenShown: linkFacts,
  load: (visit) => {
    const { state, runtime } = visit;
    const { name } = runtime.config.brand;
    const skip = typingAddress(visit);
    const data: QuoteData = {
      words: [textMessageNotice(name), lookUpConsent(name)],
      ...codeOffered(possessionOf(state)),
      typeInstead: TYPE_INSTEAD,
      skipTo: skip,
    };
    const phone = state.answers.phoneNumber ?? state.facts.prefill?.phoneNumber;
    return { data, values: { phoneNumber: phone && formatPhone(phone) } };
  },
});

export const action = stepAction(quote, submitPhone, { code: codeForEnteredPhone, manual: chooseTyping });

/** Hidden field that shows that scripts run, so the browser can follow a carrier's check. */
function CarrierMark() {
  const [runs, setRuns] = useState(false);
  useEffect(() => setRuns(true), []);
  return runs ? <input type="hidden" name="carrier" value="1" /> : null;
}

export default function Quote() {
  const { data } = useStep<QuoteData>();
  const others = [
    ...(data.code === "too" ? [{ label: "Text me a code instead", intent: "code" }] : []),
    ...(data.skipTo === undefined ? [{ label: data.typeInstead, intent: "manual" }] : []),
  ];
  return (
    <StepPage
      picture="phone"
      lead="Once we know the phone is yours, we can fill in your details for you to check."
    >
      <StepForm
        submit={data.code === "instead" ? "Text me a code" : "Confirm my number"}
        intent={data.code === "instead" ? "code" : undefined}
        secondary={others}
        beforeSubmit={data.words.map((words) => (
          <p className="hint" key={words}>
            {words}
          </p>
        ))}
      >
        <CarrierMark />
        <PhoneField name="phoneNumber" label="Mobile number" hint="A US number that gets texts." />
      </StepForm>
      {data.skipTo === undefined ? null : <LinkList links={[{ to: data.skipTo, label: data.typeInstead }]} />}
      <Details summary="Why do you need my number?">
        <p>
          It's the quickest way to confirm it's you, and it saves you typing. You can type everything
          yourself, and you don't agree to sales calls here.
        </p>
      </Details>
    </StepPage>
  );
}
