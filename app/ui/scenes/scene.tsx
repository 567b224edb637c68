import type { ReactNode } from "react";

/**
 * The frame of a large line drawing, 320 by 240: `b` has the soft fill, `c` is the accent line, `d`
 * is filled with the accent, `o` is a line on that, `p` is filled like a field, everything else is
 * the brand line. It is decoration, so screen readers skip it. Each drawing is its own module, so
 * that a page loads no other.
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
