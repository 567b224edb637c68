import type { ReactNode } from "react";

/** A page of text: heading, lead, and sections of at most some sixty letters a line. */
export function TextPage({
  title,
  lead,
  sample,
  children,
}: {
  title: string;
  lead: string;
  /** in a demonstration: what on the page is a sample */
  sample?: string | undefined;
  children: ReactNode;
}) {
  return (
    <section className="sec">
      <div className="in text">
        <h1>{title}</h1>
        <p className="lead read">{lead}</p>
        {sample === undefined ? null : <p className="note read">{sample}</p>}
        {children}
      </div>
    </section>
  );
}

/** A part of such a page. */
export const TextPart = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="read">
    <h2>{heading}</h2>
    {children}
  </section>
);
