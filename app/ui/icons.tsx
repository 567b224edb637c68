export type IconName =
  | "calendar"
  | "check"
  | "clock"
  | "cross"
  | "house"
  | "info"
  | "mail"
  | "minus"
  | "paper"
  | "person"
  | "phone"
  | "print"
  | "star"
  | "warning";

/** The lines of an icon, and those of them in marigold. */
const LINES: Readonly<Record<IconName, readonly [lines: string, marigold?: string]>> = {
  calendar: ["M4 6h16v14H4zM4 10.5h16M8.5 3.5V7M15.5 3.5V7", "M8.5 15.2h.1M12 15.2h.1"],
  check: ["m5 12.5 4.5 4.5L19 7.5"],
  clock: ["M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0z", "M12 7v5l3.5 2.5"],
  cross: ["m6 6 12 12M18 6 6 18"],
  house: ["M3.5 11.5 12 4l8.5 7.5M6 10v10h12V10", "M12 20v-5"],
  info: ["M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0zM12 11v5.5M12 7.5v.1"],
  mail: ["M3 6h18v13H3z", "m3.5 7 8.5 6.5L20.5 7"],
  minus: ["M5 12h14"],
  paper: ["M6 3h8.5L19 7.5V21H6zM14 3v5h5", "M9 12.5h6M9 16.5h4"],
  person: ["M16 8.5a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM4 20.5c0-4.5 3.5-7 8-7s8 2.5 8 7"],
  phone: [
    "M6.5 3.5 9.5 9 7.5 11a14 14 0 0 0 5.5 5.5l2-2 5.5 3c0 2-1.5 3.5-3.5 3.5C9.5 20.5 3.5 14.5 3 7c0-2 1.5-3.5 3.5-3.5z",
  ],
  print: ["M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 14h10v6.5H7z"],
  star: ["m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1.1 5.9-5.3-2.9-5.3 2.9 1.1-5.9-4.3-4.1 5.9-.8z"],
  warning: ["M12 3.5 21.5 20h-19zM12 10v4.5M12 17.2v.1"],
};

/**
 * An icon in the color of the text beside it. It always stands beside words that say the same, so
 * screen readers never hear of it.
 * @param size in pixels; 24 by default
 */
export function Icon({ name, size = 24 }: { name: IconName; size?: 16 | 20 | 24 }) {
  const [lines, marigold] = LINES[name];
  return (
    <svg className="ic" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      <path d={lines} />
      {marigold ? <path className="y" d={marigold} /> : null}
    </svg>
  );
}
