/** The employment options. */
export const EMPLOYMENT_OPTIONS = [
  { value: "employed", label: "Employed", hint: "Full time or part time." },
  { value: "self-employed", label: "Self-employed", hint: "A business, freelance work, or gig work." },
  { value: "retired", label: "Retired" },
  { value: "not-employed", label: "Not working now" },
];
