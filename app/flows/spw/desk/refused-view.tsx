import { DeskLinks } from "~/ui/desk-links";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { RefusedView } from "./refused";
import { TypedFields } from "./typed-fields";

/**
 * The page for an employee who requests something that is not assigned to them, and while the
 * backend does not respond: what was typed is kept then, to be sent again.
 */
export function Refused({ words }: { words: string }) {
  const { data, values } = useStep<RefusedView>();
  const isTyped = data.isDown === true && Object.keys(values).length > 0;
  return (
    <StepPage lead={words}>
      {!isTyped ? null : (
        <StepForm
          submit="Send it again"
          document
          beforeSubmit={<p>What you typed is kept. Nothing is done twice.</p>}
        >
          <TypedFields values={values} />
        </StepForm>
      )}
      <DeskLinks links={[{ to: "/spw/desk", label: "Back to your desk" }]} />
    </StepPage>
  );
}
