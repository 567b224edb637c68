export interface LandingCopy {
  /** the kind of loan or help, two or three words above the heading */
  about: string;
  /** heading and document title */
  title: string;
  /** for search results, about 150 characters */
  description: string;
  /** two or three sentences under the heading */
  lead: string;
  /** the label of the main button; it names what happens */
  submit: string;
  /**
   * the text of the closing link back to the form; absent when the form is the page's button, which
   * is repeated there
   */
  again?: string;
  reasons: readonly [Reason, Reason, Reason];
  /** what happens after the button is pressed, in order */
  steps: readonly string[];
  questions: readonly Question[];
}

export interface Reason {
  title: string;
  text: string;
}

export interface Question {
  question: string;
  answer: string;
}
