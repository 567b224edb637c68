import type { GlossaryTerm } from "~/content/glossary";

/** Figures by row, each labeled by its first cell; `note` states what they assume. */
export interface FiguresTable {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  note?: string;
}

/** A paragraph, a list or a table. */
export type LearnBlock = string | { list: readonly string[] } | { table: FiguresTable };

export interface LearnSection {
  heading: string;
  blocks: readonly LearnBlock[];
}

export interface SourceLink {
  label: string;
  to: string;
}

/** A page under /learn about one topic. */
export interface LearnPage {
  /** the last part of its address */
  slug: string;
  title: string;
  /** for search results and the index */
  description: string;
  /** the day of its last review, YYYY-MM-DD */
  updated: string;
  lead: string;
  /** prices the page's figures, so it is called when the page is rendered */
  sections: () => readonly LearnSection[];
  questions: readonly { question: string; answer: string }[];
  /** the glossary terms that the page explains */
  words: readonly GlossaryTerm[];
  sources: readonly SourceLink[];
  next: { lead: string; label: string; to: string };
}
