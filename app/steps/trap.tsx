import { TRAP } from "~/ui/page-data";

/**
 * A field that nobody sees: who fills it is a program that fills everything. It stands in forms that anybody can send, needs no script and
 * no style, and screen readers and keyboards pass it by.
 */
export function Trap() {
  return (
    <div hidden>
      <label>
        Leave this empty
        <input type="text" name={TRAP} autoComplete="off" tabIndex={-1} />
      </label>
    </div>
  );
}
