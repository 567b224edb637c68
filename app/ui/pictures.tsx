import type { ReactNode } from "react";

/**
 * Line drawings on a 64-unit grid: `a` is the brand line, `b` the soft fill, `c` the small accent.
 */
const drawings = {
  house: (
    <>
      <path className="b" d="M14 28 32 13l18 15v24H14z" />
      <path d="M7 33 32 12l25 21M14 28v24h36V28" />
      <path d="M27 52V39h10v13" />
      <path className="c" d="M34.5 45.5v.1" />
      <path d="M44 22.5V14h5v12.5M4 52h56" />
    </>
  ),
  key: (
    <>
      <circle className="b" cx="21" cy="25" r="13" />
      <circle cx="21" cy="25" r="13" />
      <circle className="c" cx="18" cy="22" r="3" />
      <path d="m30.5 34 24 21M48 49l4-5M41.5 43.5l4-5" />
    </>
  ),
  check: (
    <>
      <path className="b" d="M15 13h34v43H15z" />
      <path d="M24 13h-9v43h34V13h-9" />
      <path d="M24 9h16v8H24zM23 45h18" />
      <path className="c" d="m23 30 6 6 12-12" />
    </>
  ),
  person: (
    <>
      <circle className="b" cx="32" cy="22" r="11" />
      <path className="b" d="M10 56c0-13 9-20 22-20s22 7 22 20z" />
      <circle cx="32" cy="22" r="11" />
      <path d="M10 56c0-13 9-20 22-20s22 7 22 20z" />
      <path className="c" d="M27 24c2 3 8 3 10 0" />
    </>
  ),
  letter: (
    <>
      <path className="b" d="M16 8h24l8 8v18l-16 10-16-10z" />
      <path d="M16 32V8h24l8 8v16M39 8v9h9" />
      <path d="M8 28v28h48V28M8 29l24 16 24-16" />
      <path className="c" d="M24 22h12M24 29h16" />
    </>
  ),
  phone: (
    <>
      <rect className="b" x="19" y="7" width="26" height="50" rx="5" />
      <rect x="19" y="7" width="26" height="50" rx="5" />
      <path d="M29 50.5h6" />
      <path className="c" d="M26 21h12M26 28h7" />
      <path d="M51 22c3 5 3 15 0 20M13 22c-3 5-3 15 0 20" />
    </>
  ),
  shield: (
    <>
      <path className="b" d="M32 7 11 15v16c0 12 8 20 21 26 13-6 21-14 21-26V15z" />
      <path d="M32 7 11 15v16c0 12 8 20 21 26 13-6 21-14 21-26V15z" />
      <path d="M24 30h16v13H24zM27 30v-4a5 5 0 0 1 10 0v4" />
      <path className="c" d="M32 35.5v2.5" />
    </>
  ),
  frozen: (
    <>
      <circle className="b" cx="32" cy="32" r="20" />
      <path d="M32 6v52M9.5 19l45 26M54.5 19l-45 26" />
      <path className="c" d="m26 11 6 6 6-6M26 53l6-6 6 6" />
      <path d="m10 27 8-2.5L16 16M54 27l-8-2.5L48 16M10 37l8 2.5L16 48M54 37l-8 2.5 2 8.5" />
    </>
  ),
  clock: (
    <>
      <circle className="b" cx="32" cy="32" r="23" />
      <circle cx="32" cy="32" r="23" />
      <path d="M32 13v3M32 48v3M13 32h3M48 32h3" />
      <path className="c" d="M32 20v12l9 6" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type PictureName = keyof typeof drawings;

/** A line drawing. It is decoration, so screen readers skip it. */
export function Picture({ name }: { name: PictureName }) {
  return (
    <svg className="pic" viewBox="0 0 64 64" width="72" height="72" aria-hidden="true" focusable="false">
      {drawings[name]}
    </svg>
  );
}
