import { DeskLinks } from "~/ui/desk-links";
import { StepPage } from "~/ui/page";

/** The page for an employee who requests something that is not assigned to them. */
export function Refused({ words }: { words: string }) {
  return (
    <StepPage lead={words}>
      <DeskLinks links={[{ to: "/spw/desk", label: "Back to your desk" }]} />
    </StepPage>
  );
}
