import type { Portrait } from "~/content/brand-type";

/** Drawn portraits, in circles of the page's colors. */

const SHOULDERS = "M14 112c2-22 18-30 42-30s40 8 42 30z";
const NECK = "M46 70h20v16c-6 6-14 6-20 0z";
const FACE = "M34 48c0-32 44-32 44 0 0 18-10 28-22 28S34 66 34 48z";
const EYES = "M47 48v3M65 48v3";

function Hair({ portrait }: { portrait: Portrait }) {
  switch (portrait) {
    case "long-hair":
      return (
        <>
          <path
            className="s"
            d="M32 52c-4-42 52-42 48 0-4-8-8-12-10-18-10 8-24 10-34 8-1 4-2 6-4 10zM30 50c-4 14-2 24 4 30 2-8 1-18 0-30zM82 50c4 14 2 24-4 30-2-8-1-18 0-30z"
          />
          <path d="M50 62c4 4 8 4 12 0" />
          <path className="c" d="M34 62v5M78 62v5" />
        </>
      );
    case "glasses":
      return (
        <>
          <path className="s" d="M33 46c-2-32 48-32 46 0-3-8-5-10-7-14-12 3-24 3-32 0-3 4-5 8-7 14z" />
          <path d="M38 47h14v8H38zM60 47h14v8H60zM52 49h8M44 68c6 8 18 8 24 0" />
        </>
      );
    case "bun":
      return (
        <>
          <circle className="s" cx="56" cy="20" r="13" />
          <path className="s" d="M33 46c-2-30 48-30 46 0-6-10-14-14-23-14s-17 4-23 14z" />
          <path d="M50 62c4 4 8 4 12 0" />
          <path className="c" d="M33 58v.1M79 58v.1" />
        </>
      );
  }
}

/** A person, drawn. It stands beside the name, so screen readers skip it. */
export const DrawnPortrait = ({ portrait }: { portrait: Portrait }) => (
  <svg className="scene" viewBox="0 0 112 112" width="112" height="112" aria-hidden="true" focusable="false">
    <path className={portrait === "glasses" ? "d" : "v"} d={SHOULDERS} />
    <path className="p" d={`${NECK}${FACE}`} />
    <Hair portrait={portrait} />
    <path d={EYES} />
  </svg>
);
