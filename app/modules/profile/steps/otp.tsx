import { CodeForm, type CodeView } from "~/steps/phone-code-view";
import { StepPage, useStep } from "~/ui/page";
import { ButtonRow, LinkButton } from "~/ui/parts";
import { addressOf } from "~server/http/hosts";
import { stepAction, stepLoader } from "~server/http/step";
import { dotToDisplay, formatPhone, telHref } from "../../../domain/phone";
import { isConfirmed } from "../../../steps/phone-verification";
import { arriveWithPhone, confirmPhone, textAgain } from "../confirm-phone";
import { primaryOf } from "../people";
import { otp } from "./otp.step";

interface OtpData {
  code: CodeView;
  support: { shown: string; href: string };
  /** nothing more can be done online */
  isRestricted?: boolean;
}

export const loader = stepLoader(otp, {
  arrive: arriveWithPhone,
  load: ({ state, host, place, session, runtime }): { data: OtpData } => {
    primaryOf(state);
    const { supportPhone } = runtime.config.brand;
    const number = state.answers.phoneNumber ?? "";
    const change = { node: place.node.replace(/otp$/, "phone-number") };
    return {
      data: {
        code: {
          phoneShown: formatPhone(number),
          changeTo: addressOf(host.flow, change, session.id),
          ...(isConfirmed(state, number) ? { isConfirmed: true } : {}),
        },
        support: { shown: dotToDisplay(supportPhone), href: telHref(supportPhone) },
        ...(state.facts.createRestricted ? { isRestricted: true } : {}),
      },
    };
  },
});

export const action = stepAction(otp, confirmPhone, { resend: textAgain });

export default function OtpPage() {
  const { code, support, isRestricted } = useStep<OtpData>().data;
  if (code.isConfirmed && isRestricted) {
    return (
      <StepPage
        picture="phone"
        lead="We cannot go on with it online. That is no decision about your credit: we have not looked at it. Please call us, and a loan expert takes it from here."
      >
        <ButtonRow>
          <LinkButton to={support.href} main>
            Call {support.shown}
          </LinkButton>
        </ButtonRow>
      </StepPage>
    );
  }
  const lead = code.isConfirmed
    ? "The next step is to open your application."
    : `We sent it to ${code.phoneShown}. It can take a minute to arrive.`;
  return (
    <StepPage picture={code.isConfirmed ? "check" : "phone"} lead={lead}>
      <CodeForm view={code} confirmedSubmit="Open my application" />
    </StepPage>
  );
}
