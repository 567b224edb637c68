import type { ReactNode } from "react";

/** Small drawings of the doors into the wizards: a key, a falling payment, coins. */

function DoorScene({ children }: { children: ReactNode }) {
  return (
    <svg
      className="scene"
      viewBox="0 0 220 150"
      width="220"
      height="150"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const BuyScene = () => (
  <DoorScene>
    <path className="b" d="M52 132V66l48-40 48 40v66z" />
    <path d="m38 78 62-52 62 52M10 132h150M18 132V96" />
    <path className="d" d="M86 132V90h28v42z" />
    <path className="o" d="M107 110v6" />
    <circle className="p" cx="172" cy="104" r="15" />
    <circle cx="168" cy="100" r="4" />
    <path className="p" d="M183 114l26 24h-8l-4-5-6-1-2-6-6-2z" />
    <path className="v" d="M18 96c-12-6-12-22 0-34 12 12 12 28 0 34z" />
  </DoorScene>
);

export const RefinanceScene = () => (
  <DoorScene>
    <path className="b" d="M26 132V72l40-34 40 34v60z" />
    <path d="m14 82 52-44 52 44M54 132V98h24v34M8 132h204" />
    <path className="p" d="M140 66h24v66h-24z" />
    <path className="d" d="M176 98h24v34h-24z" />
    <path className="c" d="M146 44c18-6 32 2 40 24l-10-4M186 68l6-10" />
  </DoorScene>
);

export const EquityScene = () => (
  <DoorScene>
    <path className="b" d="M96 132V66l44-36 44 36v66z" />
    <path d="m82 78 58-48 58 48M128 132V98h24v34M8 132h204" />
    <path
      className="d"
      d="M26 98v10c0 5 11 8 24 8s24-3 24-8V98M26 84v14c0 5 11 8 24 8s24-3 24-8V84M26 70v14c0 5 11 8 24 8s24-3 24-8V70"
    />
    <ellipse className="d" cx="50" cy="70" rx="24" ry="8" />
    <path className="c" d="M50 54V30M40 40l10-10 10 10" />
  </DoorScene>
);
