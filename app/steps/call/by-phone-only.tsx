import { StepPage } from "~/ui/page";
import { ButtonRow, LinkButton } from "~/ui/parts";
import type { SupportLine } from "./support-line";

/**
 * The page of an application that cannot be taken online: nothing was decided, and a loan expert
 * continues it.
 */
export function ByPhoneOnly({ support }: { support: SupportLine }) {
  return (
    <StepPage
      picture="phone"
      lead="We can't continue it online. This is not a decision about your credit: we haven't checked it. Please call us, and a loan expert will help you."
    >
      <ButtonRow>
        <LinkButton to={support.href} main>
          Call {support.shown}
        </LinkButton>
      </ButtonRow>
    </StepPage>
  );
}
