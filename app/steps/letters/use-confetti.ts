import { useEffect, useRef } from "react";
import { throwConfetti } from "~/browser/confetti";

/** Throws confetti once, on a page that is to. */
export function useConfetti(isThrown: boolean): void {
  const thrown = useRef(false);
  useEffect(() => {
    if (!isThrown || thrown.current) return;
    thrown.current = true;
    // Decoration: a chunk that does not arrive is no loss.
    throwConfetti().catch(() => undefined);
  }, [isThrown]);
}
