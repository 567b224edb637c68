import type { ReactNode } from "react";
import { RadioCards } from "~/ui/fields";
import { StepForm, StepPage, useStep, type StepFormProps } from "~/ui/page";
import { Details } from "~/ui/parts";
import type { LiabilityHomeView } from "./mortgage-pages";
import { MortgageRows } from "./mortgage-rows";

/**
 * The page that asks which home a mortgage is on.
 * @param props.children further questions
 * @param props.form conform's form state
 */
export function LiabilityHomePage({
  children,
  form,
}: {
  children?: ReactNode;
  form?: StepFormProps["props"];
}) {
  const { mortgage, choices } = useStep<LiabilityHomeView>().data;
  return (
    <StepPage
      lead={mortgage ? "Your credit report shows this mortgage:" : "Your credit report shows this mortgage."}
    >
      <MortgageRows mortgage={mortgage} />
      <StepForm submit="Continue" {...(form && { props: form })}>
        <RadioCards name="home" label="The home it is on" hideLabel options={choices} />
        {children}
        <Details summary="Why we ask">
          <p>
            A credit report shows the lender and the amount, but not the home. What you owe on a home
            determines how much you can borrow on it. The lender may have another name than you remember:
            mortgages are often sold.
          </p>
        </Details>
      </StepForm>
    </StepPage>
  );
}
