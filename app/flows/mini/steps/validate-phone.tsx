import { CodeForm, type CodeView } from "~/steps/phone-code-view";
import { StepPage, useStep } from "~/ui/page";
import { ButtonRow, LinkButton } from "~/ui/parts";
import { addressOf } from "~server/http/hosts";
import { done, refused, stayHere, type Submitted } from "~server/http/result";
import { stepAction, stepLoader, type Press } from "~server/http/step";
import type { Visit } from "~server/http/visit";
import { dotToDisplay, formatPhone, telHref } from "../../../domain/phone";
import { resentWords } from "../../../steps/phone-code";
import { createApplication, hasApplication } from "../../../steps/create-application";
import { checkCode, confirmed, isConfirmed, textCode } from "../../../steps/phone-verification";
import { outcomeAfterPhone } from "../after-phone";
import { miniExchange } from "../exchange";
import type { MiniState } from "../state";
import { validatePhone } from "./validate-phone.step";

interface Code {
  code: CodeView;
  support: { shown: string; href: string };
  /** nothing more can be done online */
  isRestricted?: boolean;
}

export const loader = stepLoader(validatePhone, {
  // GUARD-01: a number that is confirmed already is not asked for again.
  arrive: async ({ state, trail }: Visit<MiniState>) =>
    isConfirmed(state, state.answers.phoneNumber) && hasApplication(state)
      ? done<MiniState>({ outcome: outcomeAfterPhone(state, trail) })
      : undefined,
  load: ({ state, host, session, runtime }) => {
    const { supportPhone } = runtime.config.brand;
    const number = state.answers.phoneNumber ?? "";
    const data: Code = {
      code: {
        phoneShown: formatPhone(number),
        changeTo: addressOf(host.flow, { node: "phone" }, session.id),
        ...(isConfirmed(state, number) ? { isConfirmed: true } : {}),
      },
      support: { shown: dotToDisplay(supportPhone), href: telHref(supportPhone) },
      ...(state.facts.createRestricted ? { isRestricted: true } : {}),
    };
    return { data };
  },
});

export const action = stepAction(
  validatePhone,
  async (asked) => {
    const { state, values, trail } = asked;
    const phoneNumber = state.answers.phoneNumber;
    if (phoneNumber === undefined) return refused({ "": ["Please enter your mobile number first."] });
    if (!isConfirmed(state, phoneNumber)) {
      const refusal = await checkCode(asked, phoneNumber, String(values.code));
      if (refusal !== undefined) return refused({ code: [refusal] });
    }
    const facts = confirmed(state, phoneNumber);
    const opened = await createApplication(asked, { transactionType: "purc", exchange: miniExchange });
    // The code is spent, so what it proved is kept even when the application could not be opened.
    if (opened.kind === "restricted") return stayHere({ facts: { ...facts, createRestricted: true } });
    if (opened.kind === "failed") return stayHere({ facts, notice: notOpened(asked) });
    const learned = { ...facts, ...opened.facts };
    return done({
      facts: learned,
      outcome: outcomeAfterPhone({ ...state, facts: { ...state.facts, ...learned } }, trail),
    });
  },
  { resend },
);

/** APPCREATE-02, APPCREATE-03 in a visitor's words. */
function notOpened({ runtime }: Visit<MiniState>): string {
  const line = dotToDisplay(runtime.config.brand.supportPhone);
  return `Your number is confirmed, but we could not open your application just now. Please try again in a minute, or call us at ${line}.`;
}

async function resend(press: Press<MiniState>): Promise<Submitted<MiniState>> {
  const phoneNumber = press.state.answers.phoneNumber;
  if (phoneNumber === undefined || isConfirmed(press.state, phoneNumber)) return stayHere();
  await textCode(press, phoneNumber);
  return stayHere({ notice: resentWords(phoneNumber) });
}

export default function ValidatePhone() {
  const { data } = useStep<Code>();
  const { code, support } = data;
  if (code.isConfirmed && data.isRestricted) {
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
  if (code.isConfirmed) {
    return (
      <StepPage picture="check" lead="The next step is to open your application.">
        <CodeForm view={code} confirmedSubmit="Open my application" />
      </StepPage>
    );
  }
  return (
    <StepPage picture="phone" lead={`We sent it to ${code.phoneShown}. It can take a minute to arrive.`}>
      <CodeForm view={code} confirmedSubmit="Open my application" />
    </StepPage>
  );
}
