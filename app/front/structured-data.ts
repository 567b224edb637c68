import type { SiteData } from "~/ui/page-data";
import { telephone } from "~/ui/telephone";

/** A page above another one. */
export interface Crumb {
  to: string;
  label: string;
}

/** A question that a page answers, as plain text. */
export interface FaqEntry {
  question: string;
  answer: string;
}

interface DescribedPage {
  path: string;
  title: string;
  crumbs?: readonly Crumb[];
  questions?: readonly FaqEntry[];
}

/**
 * Returns the structured data of a public page for search engines (schema.org) as one element: the
 * lender on the first page, and on each page its questions and its place in the site. Empty without
 * a public origin, since addresses in it must be whole.
 */
export function structuredData(
  site: SiteData,
  { path, title, crumbs = [], questions = [] }: DescribedPage,
): string {
  const { origin, brand } = site;
  if (origin === undefined) return "";
  const graph: object[] = [];
  if (path === "/")
    graph.push({
      "@type": "FinancialService",
      name: brand.name,
      url: `${origin}/`,
      telephone: telephone(brand.supportPhone).href.replace("tel:", ""),
      identifier: { "@type": "PropertyValue", propertyID: "NMLS ID", value: brand.nmlsId },
      areaServed: "US",
    });
  else
    graph.push({
      "@type": "BreadcrumbList",
      itemListElement: [{ to: "/", label: brand.name }, ...crumbs, { to: path, label: title }].map(
        ({ to, label }, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: label,
          item: `${origin}${to}`,
        }),
      ),
    });
  if (questions.length > 0)
    graph.push({
      "@type": "FAQPage",
      mainEntity: questions.map(({ question, answer }) => ({
        "@type": "Question",
        name: question,
        acceptedAnswer: { "@type": "Answer", text: answer },
      })),
    });
  const json = JSON.stringify({ "@context": "https://schema.org", "@graph": graph }).replaceAll(
    "<",
    "\\u003c",
  );
  return `<script type="application/ld+json">${json}</script>`;
}
