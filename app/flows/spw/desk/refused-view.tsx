import { DeskLinks } from "~/ui/desk-links";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { RefusedView } from "./refused";

/**
 * The page for an employee who requests something that is not assigned to them, and while the
 * backend does not respond: what was typed is kept then, to be sent again.
 */
export function Refused({ words }: { words: string }) {
  const { data, values } = useStep<RefusedView>();
  const typed = data.isDown ? Object.entries(values) : [];
  return (
    <StepPage lead={words}>
      {typed.length === 0 ? null : (
        <StepForm
          submit="Send it again"
          document
          beforeSubmit={<p>What you typed is kept. Nothing is done twice.</p>}
        >
          {typed.flatMap(([name, value]) =>
            [value]
              .flat()
              .map((one, index) => (
                <input key={`${name} ${String(index)}`} type="hidden" name={name} value={one} />
              )),
          )}
        </StepForm>
      )}
      <DeskLinks links={[{ to: "/spw/desk", label: "Back to your desk" }]} />
    </StepPage>
  );
}
