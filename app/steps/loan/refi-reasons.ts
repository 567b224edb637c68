/** The purposes of a refinance: the labels that all flows offer; each flow has its own values. */
export const refiReasons = {
  payment: {
    label: "Pay less each month",
    hint: "Often by paying for longer, which can cost more in total.",
  },
  sooner: { label: "Pay it off sooner", hint: "A shorter loan, usually with a higher payment." },
  insurance: {
    label: "Stop paying mortgage insurance",
    hint: "Possible once you owe 80% or less of what your home is worth.",
  },
  fixed: { label: "Have a rate that never changes", hint: "Instead of one that can go up." },
} as const;
