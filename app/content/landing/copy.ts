/** The words of a landing page. */
export interface LandingCopy {
  /** the kind of loan or help, in two or three words above the heading */
  about: string;
  /** heading and document title */
  title: string;
  /** for search results, about 150 characters */
  description: string;
  /** two or three sentences under the heading */
  lead: string;
  /** the words of the main button; they name what happens */
  submit: string;
  /** words of the link at the end that leads back to the form; absent where the form is its button, which is drawn again there */
  again?: string;
  reasons: readonly [Reason, Reason, Reason];
  /** what happens after the button, in order */
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
