import { assign } from "~/flows/spw/bankers/assign";
import { loadBanker, type BankerView } from "~/flows/spw/bankers/banker";
import { BankerCard } from "~/flows/spw/bankers/banker-card";
import { TextField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { done } from "~server/visit/step-result";
import { stepAction, stepLoader } from "~server/visit/step";
import { mortgageBankerInfo } from "./mortgage-banker-info.step";

interface MortgageBankerInfoView extends BankerView {
  isEmployee: boolean;
}

export const loader = stepLoader(mortgageBankerInfo, {
  load: async (visit): Promise<{ data: MortgageBankerInfoView }> => ({
    data: { ...(await loadBanker(visit)), isEmployee: visit.state.facts.role === "employee" },
  }),
});

export const action = stepAction(mortgageBankerInfo, assign, { keep: () => done() });

const CONTINUE_BUTTON = { label: "Continue", intent: "keep" };

export default function MortgageBankerInfo() {
  const { isEmployee, ...shown } = useStep<MortgageBankerInfoView>().data;
  if (isEmployee) {
    return (
      <StepPage lead="This is who the customer sees. You can give a file to a banker or a processor.">
        <BankerCard banker={shown} />
        <StepForm submit="Give them the file" secondary={CONTINUE_BUTTON}>
          <TextField
            name="processorEmployeeId"
            label="Number of the banker or processor"
            hint="For example b1 or p1."
          />
        </StepForm>
      </StepPage>
    );
  }
  return (
    <StepPage
      picture="person"
      lead="If you have spoken with one of our loan experts, the number on their card brings them to your loan. Without one, the next free loan expert will help you."
    >
      <StepForm submit="Choose this person" secondary={{ ...CONTINUE_BUTTON, label: "Continue without" }}>
        <TextField name="processorEmployeeId" label="Number on their card" hint="For example b1." />
      </StepForm>
      <BankerCard banker={shown} />
    </StepPage>
  );
}
