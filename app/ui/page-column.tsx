import { Fragment, type ReactNode } from "react";
import { Link } from "./link";
import { trustedHtml } from "./trusted-html";
import type { PageFrame, ProgressPosition } from "./page-data";
import { Panel } from "./panel";

const shapeOf = ({ panel, layout, parts }: PageFrame): string => {
  if (parts?.isFullWidth) return "bare";
  if (panel) return "pg side";
  return layout === "full-width" ? "pg wide" : "pg";
};

/** The column of a page: notice, Back and progress, content, and panel. */
export function PageColumn({ page, children }: { page: PageFrame; children: ReactNode }) {
  const content = (
    <>
      <PageTop page={page} />
      {children}
      {page.loan ? (
        <p>
          <a href={page.loan}>See where your loan stands, and what is next</a>
        </p>
      ) : null}
    </>
  );
  return (
    <div className={shapeOf(page)}>
      {page.panel ? (
        <>
          <div>{content}</div>
          <Panel view={page.panel} />
        </>
      ) : (
        content
      )}
    </div>
  );
}

/**
 * The top of every page: the bar of a page shared by two devices, Back and progress, the notice.
 */
function PageTop({ page }: { page: PageFrame }) {
  return (
    <>
      {page.bar ? (
        <aside className="note" dangerouslySetInnerHTML={{ __html: trustedHtml(page.bar) }} />
      ) : null}
      {page.back || page.progress ? (
        <div className="top">
          {page.back ? (
            <Link className="back" to={page.back}>
              Back
            </Link>
          ) : null}
          <a className="leave" href="/leave">
            Save and leave
          </a>
          {page.progress ? <Progress at={page.progress} /> : null}
        </div>
      ) : null}
      {page.notice ? (
        <p className="note" role="status">
          {page.notice}
        </p>
      ) : null}
    </>
  );
}

/**
 * "Part 2 of 4: Your home", with one bar per part, or "Page 3 of 20: Your home" with one bar in
 * all. The text carries the meaning and the bars repeat it visually; the bar of a part is full only
 * once the next part has begun.
 */
export function Progress({ at: { pages, ...parts } }: { at: ProgressPosition }) {
  const { section, sectionIndex, sectionCount, at, of } = { ...parts, ...pages };
  const gap = 2;
  const width = (100 - gap * (sectionCount - 1)) / sectionCount;
  const round = (units: number) => Math.round(units * 10) / 10;
  const bars = Array.from({ length: sectionCount }, (_, index) => {
    const done = index < sectionIndex ? 1 : index > sectionIndex ? 0 : (at - 0.5) / of;
    return { x: round(index * (width + gap)), done: round(done * width) };
  });
  const where = pages ? `Page ${at} of ${of}` : `Part ${sectionIndex + 1} of ${sectionCount}`;
  return (
    <div className="prog">
      <p>{`${where}: ${section}`}</p>
      <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" focusable="false">
        {bars.map((bar) => (
          <Fragment key={bar.x}>
            <rect className="pb" x={bar.x} width={round(width)} height="6" />
            {bar.done > 0 ? <rect className="pd" x={bar.x} width={bar.done} height="6" /> : null}
          </Fragment>
        ))}
      </svg>
    </div>
  );
}
