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
          {section.table ? <FiguresTable {...section.table} /> : null}
          {section.links?.map(({ to, label }) => (
            <p key={to}>
              <a href={to}>{label}</a>
            </p>
          ))}
        </section>
      ))}
    </div>
  );
}

/** Figures by row, each labeled by its first cell. */
function FiguresTable({ head, rows }: { head: readonly string[]; rows: readonly (readonly string[])[] }) {
  return (
    <div className="tw">
      <table className="cmp sm">
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td key={index}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
