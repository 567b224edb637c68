import { useEffect, useRef } from "react";
import { throwConfetti } from "~/browser/confetti";

/** Shows confetti once, on a page that has it. */
export function useConfetti(isThrown: boolean): void {
  const thrown = useRef(false);
  useEffect(() => {
    if (!isThrown || thrown.current) return;
    thrown.current = true;
    // Decoration only: a failed chunk is ignored.
    throwConfetti().catch(() => undefined);
  }, [isThrown]);
}
