/**
 * Consent texts. A consent record keeps the version, so a published text never changes: new wording
 * gets a new version. Sample wording, for the lender's counsel to review.
 */
export interface ConsentText {
  /** YYYY-MM-DD and a sequence number within the day */
  version: string;
  text: string;
}

/** The number of borrowers who consent together; the text for two has its own version. */
export type SignerCount = 1 | 2;

/** A consent given by pressing a button. */
export interface ButtonConsent extends ConsentText {
  /** the button label, as the text quotes it */
  button: string;
}

/**
 * Written instructions under the Fair Credit Reporting Act for the soft pull, which does not affect
 * a score.
 */
export function softPullConsent(lender: string, signers: SignerCount = 1): ButtonConsent {
  return signers === 1
    ? {
        version: "soft-pull 2026-11-20.1",
        button: "I agree, check my credit",
        text: `By choosing “I agree, check my credit” I give ${lender} my written instructions under the Fair Credit Reporting Act to get information about me from one or more credit bureaus, only to see whether I prequalify for a home loan. This is a soft inquiry. It does not affect my credit score.`,
      }
    : {
        version: "soft-pull 2026-11-21.2",
        button: "We agree, check our credit",
        text: `By choosing “We agree, check our credit” we give ${lender} our written instructions under the Fair Credit Reporting Act to get information about us from one or more credit bureaus, only to see whether we prequalify for a home loan. This is a soft inquiry. It does not affect our credit scores.`,
      };
}

/**
 * The consent of a partner before the site asks about them; the buyer confirms by typing that the
 * partner agreed.
 */
export function partnerConsent(lender: string): ConsentText {
  return {
    version: "partner 2026-11-22.1",
    text: `My partner knows that I give ${lender} their name here, and agrees that ${lender} may get information about them from one or more credit bureaus, only to see whether the two of us prequalify for a home loan. It is a soft inquiry, which does not affect their credit score. They may say no at any time, and I can then go on alone.`,
  };
}

/** Written instructions for the full report; `bureaus` as shown on the page. */
export function hardPullConsent(lender: string, signers: SignerCount = 1): ConsentText {
  return signers === 1
    ? {
        version: "hard-pull 2026-11-20.1",
        text: `By selecting this box I give ${lender} my written instructions under the Fair Credit Reporting Act to get my full credit report and scores from Equifax, Experian and TransUnion, to decide whether to approve me for a home loan. This is a hard inquiry. It stays on my report and may lower my score by a few points. Other home loan inquiries within 45 days count as one.`,
      }
    : {
        version: "hard-pull 2026-11-21.2",
        text: `By selecting this box we give ${lender} our written instructions under the Fair Credit Reporting Act to get our full credit reports and scores from Equifax, Experian and TransUnion, to decide whether to approve us for a home loan. These are hard inquiries. They stay on our reports and may lower our scores by a few points. Other home loan inquiries within 45 days count as one.`,
      };
}

/**
 * Agreement to marketing calls (47 CFR 64.1200(f)(9)): names the seller, shows the number, and is
 * not a condition of any purchase.
 * @param phone the visitor's number as displayed, "(202) 555-0101"
 */
export function callConsent(lender: string, phone: string): ConsentText {
  return {
    version: "calls 2026-11-20.1",
    text: `By selecting this box and continuing I sign electronically and agree that ${lender} may call and text me about home loans at ${phone}, also with an automatic telephone dialing system and with an artificial or prerecorded voice. I don't have to agree, directly or indirectly, to get a loan or to buy anything. Message and data rates may apply. I can reply STOP at any time to end texts, or HELP for help.`,
  };
}

/**
 * Agreement to reminders about one loan; no agreement to offers.
 * @param where "by text to the phone that ends in 07"
 */
export function reminderConsent(lender: string, where: string): ConsentText {
  return {
    version: "reminders 2026-11-29.1",
    text: `${lender} may remind me ${where} of what I have to do for this loan request, at most twice in seven days and only between 8 a.m. and 9 p.m. where I live. They are no offers, and I don't have to agree to get a loan. Message and data rates may apply. I can stop them at any time by the link in each of them, or on this page.`,
  };
}

/**
 * The ways to demonstrate that a visitor can open our documents: by the code word in a sample
 * document, or by confirming it.
 */
export const accessConfirmations = {
  word: "I opened the sample document on the device I use, and typed the word that stands in it.",
  said: "I could not type the word of the sample document, and confirm that I can open, read and keep web pages and PDF files on the device I use.",
} as const;

/**
 * Agreement to electronic records, with the disclosures that 15 USC 7001(c) requires first.
 * @param shown how the visitor demonstrated that they can open them
 */
export function eSignConsent(
  lender: string,
  supportPhone: string,
  shown: keyof typeof accessConfirmations,
): ConsentText {
  return {
    version: `e-sign 2026-11-23.1 ${shown}`,
    text: [...eSignTerms(lender, supportPhone), accessConfirmations[shown]].join(" "),
  };
}

/**
 * The terms of electronic records: scope, paper copies, withdrawal, and hardware and software
 * requirements.
 */
export function eSignTerms(lender: string, supportPhone: string): string[] {
  return [
    `I agree that ${lender} may give me the notices, disclosures and documents of this loan request electronically instead of on paper. This goes for this loan request only.`,
    `I have a right to paper: at any time I can ask for a paper copy of any of them by calling ${supportPhone}, at no charge.`,
    `I can take this agreement back at any time, on this page or by calling ${supportPhone}, at no charge. From then on I get paper, which takes longer to arrive; what was sent before stays valid. When my email address, phone number or mailing address changes, I tell ${lender} at the same number.`,
    `I need a device with a current web browser, internet access, a program that opens PDF files, and a way to print or keep them.`,
  ];
}

/**
 * Authorization to access a credit file for an existing loan request; a hard pull needs a separate
 * authorization.
 */
export function creditConsent(lender: string): ConsentText {
  return {
    version: "credit 2026-11-23.1",
    text: `I give ${lender} my written instructions under the Fair Credit Reporting Act to get information about me from one or more credit bureaus, credit reports and scores included, to decide about this loan request. Before any inquiry that may lower my scores, ${lender} asks me again. I can take this back at any time on this page; what was looked at before stays with my request.`,
  };
}

/**
 * The customer's confirmation of receipt of a Loan Estimate, and nothing beyond that (12 CFR
 * 1026.37(n)).
 */
export function receiptConsent(lender: string): ButtonConsent {
  return {
    version: "estimate-receipt 2026-11-23.1",
    button: "I have received it",
    text: `By choosing “I have received it” I only confirm that I have received this Loan Estimate of ${lender}. I do not have to accept this loan because I have received it.`,
  };
}

/**
 * The intent to proceed with a loan (12 CFR 1026.19(e)(2)(i)(A)): an explicit act, because silence
 * is not intent.
 */
export function proceedConsent(lender: string): ButtonConsent {
  return {
    version: "intent-to-proceed 2026-11-23.1",
    button: "I intend to proceed",
    text: `By choosing “I intend to proceed” I tell ${lender} that I intend to go on with the loan of this Loan Estimate. After that ${lender} may charge me the fees that it names. I am not bound to take the loan.`,
  };
}
