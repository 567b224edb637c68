/** A short legal page. */
export interface LegalDocument {
  slug: string;
  title: string;
  /** for search results */
  description: string;
  sections: readonly {
    heading?: string;
    paragraphs: readonly string[];
    table?: { head: readonly string[]; rows: readonly (readonly string[])[] };
    links?: readonly { to: string; label: string }[];
  }[];
}

const sample =
  "This is sample text for a lender that does not exist. A lender puts its own text here, reviewed by its counsel.";

/** The pages that the footer links to, by slug; licensing has a page of its own. */
export const legalDocuments: readonly LegalDocument[] = [
  {
    slug: "terms-of-use",
    title: "Terms of Use",
    description:
      "The terms on which you may use this site: what the numbers on it mean, what you agree to, and what you do not.",
    sections: [
      { paragraphs: [sample] },
      {
        heading: "Using this site",
        paragraphs: [
          "You may use this site to ask about a home loan for yourself. Tell us the truth, and don't use someone else's details.",
          "Numbers on this site are estimates. Nothing here is an offer or a promise to lend until you have it in writing.",
        ],
      },
      {
        heading: "Fees",
        paragraphs: [
          "The only fee this site can take is the one for your credit report. We show the amount and ask you before we charge it, and we charge it once.",
        ],
      },
    ],
  },
  {
    slug: "privacy-policy",
    title: "Privacy Policy",
    description:
      "What we learn about you when you use this site, what we do with it, who we share it with, and how to tell us not to.",
    sections: [
      { paragraphs: [sample] },
      {
        heading: "What we collect, and why",
        paragraphs: [
          "What you type into our pages, and what the credit bureaus tell us when you allow it. We use it to answer your request and to meet the law.",
          "Your Social Security number, birth date and card number go straight to our lending system. They are not kept in your browser and not given to anyone who does analytics or advertising.",
        ],
      },
      {
        heading: "Your choices",
        paragraphs: [
          "You choose on the page Your Privacy Choices whether we sell or share what we learn, use it for advertising, and count your visits. If your browser sends the Global Privacy Control signal, we follow it right away. You can also see, correct or delete what we have about you, from that page or by calling us.",
        ],
      },
    ],
  },
  {
    slug: "security",
    title: "Security",
    description:
      "How we keep what you tell us safe, what you can do yourself, and who to tell when something looks wrong.",
    sections: [
      { paragraphs: [sample] },
      {
        heading: "How we look after your information",
        paragraphs: [
          "Everything between you and us is encrypted. What your browser keeps for this site is sealed, so no one else can read or change it.",
          "We never ask for your code, your Social Security number or your card by email or text. If someone does so in our name, don't answer. Call us.",
        ],
      },
    ],
  },
];
