/** The employment options. */
export const EMPLOYMENT_OPTIONS = [
  { value: "employed", label: "I am employed", hint: "Full time or part time." },
  { value: "self-employed", label: "I work for myself", hint: "A business, freelance work, or gig work." },
  { value: "retired", label: "I am retired" },
  { value: "not-employed", label: "I am not working now" },
];
