export type IconName = "check" | "cross" | "info" | "phone" | "warning";

/** The lines of an icon, on a grid of 24. */
const LINES: Readonly<Record<IconName, string>> = {
  check: "m5 12.5 4.5 4.5L19 7.5",
  cross: "m6 6 12 12M18 6 6 18",
  info: "M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5.5M12 7.5v.1",
  phone:
    "M6.5 3.5 9.5 9 7.5 11a14 14 0 0 0 5.5 5.5l2-2 5.5 3c0 2-1.5 3.5-3.5 3.5C9.5 20.5 3.5 14.5 3 7c0-2 1.5-3.5 3.5-3.5z",
  warning: "M12 3.5 21.5 20h-19zM12 10v4.5M12 17.2v.1",
};

/** Lines on a grid of 24, in the color of the text beside them; screen readers never hear of them. */
export function LineDrawing({ lines, size }: { lines: string; size: 16 | 24 }) {
  return (
    <svg className="ic" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={lines} />
    </svg>
  );
}

/**
 * An icon in the color of the text beside it. It always stands beside words that say the same, so
 * screen readers never hear of it. Every page loads all icons, so only used ones are listed.
 * @param size in pixels; 24 by default
 */
export function Icon({ name, size = 24 }: { name: IconName; size?: 16 | 24 }) {
  return <LineDrawing lines={LINES[name]} size={size} />;
}
