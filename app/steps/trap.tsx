import { useStepContext } from "~/ui/step-context";

/**
 * A field that nobody sees: who fills it is a program that fills everything. It stands in forms that anybody can send (the `anybody` of their
 * steps), needs no script, and screen readers and keyboards pass it by.
 */
export function Trap() {
  const { trap } = useStepContext().page;
  if (!trap) return null;
  return (
    <>
      <div className="trap">
        <label>
          Leave this empty
          <input type="text" name={trap.name} defaultValue="" autoComplete="off" tabIndex={-1} />
        </label>
      </div>
      <input type="hidden" name={trap.drawnName} value={trap.drawn} />
    </>
  );
}
