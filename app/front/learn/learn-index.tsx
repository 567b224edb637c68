import { LEARN_GROUPS } from "~/content/learn/pages";
import { learnPath, WORDS } from "./paths";

export const LEARN_INDEX = {
  title: "Home loans in plain words",
  description:
    "Twelve short pages on buying, costs, points, APR, credit, cash from your home, closing, scams and help, with our own figures.",
  lead: "Short pages that you can read in three minutes each. The figures in them are our own prices, and each page says where its facts come from.",
} as const;

/** The list of the learning pages. */
export function LearnIndex() {
  return (
    <>
      <section className="sec">
        <div className="in">
          <h1>{LEARN_INDEX.title}</h1>
          <p className="lead">{LEARN_INDEX.lead}</p>
        </div>
      </section>
      {LEARN_GROUPS.map(({ heading, pages }, index) => (
        <section key={heading} className={index % 2 === 0 ? "sec t" : "sec"}>
          <div className="in">
            <h2>{heading}</h2>
            <div className="grid3 below">
              {pages.map(({ slug, title, description }) => (
                <div key={slug} className="card">
                  <h3>
                    <a href={learnPath(slug)}>{title}</a>
                  </h3>
                  <p className="small">{description}</p>
                </div>
              ))}
            </div>
          </div>
        </section>
      ))}
      <section className="sec">
        <div className="in">
          <h2>{WORDS.label}</h2>
          <p>
            Escrow, points, lien, LTV:{" "}
            <a href={WORDS.to}>every word of a home loan, each in a sentence or two</a>.
          </p>
        </div>
      </section>
    </>
  );
}
