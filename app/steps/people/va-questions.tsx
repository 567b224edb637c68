import { RadioCards } from "~/ui/fields";
import { Details } from "~/ui/parts";

export const YES_NO = [
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];

/**
 * Two questions for a visitor who has served, which determine the VA fee: collapsed, and open once
 * the visitor says so.
 */
export function VaQuestions({ hasServed }: { hasServed: boolean }) {
  return (
    <Details summary="If you have served: what sets the VA fee" open={hasServed}>
      <RadioCards
        name="hasHadVaLoan"
        label="Have you had a VA loan before?"
        hint="Only if you have served. The VA funding fee can be higher the next time."
        options={YES_NO}
        columns={2}
      />
      <RadioCards
        name="hasVaCompensation"
        label="Do you get VA disability compensation?"
        hint="Only if you have served. If you get it, you pay no VA funding fee."
        options={YES_NO}
        columns={2}
      />
    </Details>
  );
}
