import type { ReactNode } from "react";

/**
 * The frame of a large line drawing, 320 wide and 240 high: `b` has the soft fill, `c` is the accent line, `d` is filled with the
 * accent, `o` is a line on that, `p` is filled like a field, all else is the brand line. It decorates, so screen readers pass over it. Each drawing is a module of its own, so that a
 * page brings no other.
 */
export function Scene({ children }: { children: ReactNode }) {
  return (
    <svg
      className="scene"
      viewBox="0 0 320 240"
      width="320"
      height="240"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}
