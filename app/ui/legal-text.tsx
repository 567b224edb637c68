import type { LegalDocument } from "~/content/legal";

/** A legal page: heading, sections, paragraphs. */
export function LegalText({ document }: { document: LegalDocument }) {
  return (
    <div className="pg">
      <h1>{document.title}</h1>
      {document.sections.map((section, index) => (
        <section key={section.heading ?? index}>
          {section.heading ? <h2>{section.heading}</h2> : null}
          {section.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
