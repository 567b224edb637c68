import { StepForm } from "~/ui/page";

/** What the server says about a letter that a page offers. */
export interface LetterView {
  canDownload: boolean;
  /** the number a text goes to, as displayed; absent where none can be sent */
  textTo?: string;
}

/** The buttons of a letter: as a PDF and, where a number is known, as a text. */
export function LetterForm({ letter }: { letter: LetterView }) {
  const text = letter.textTo === undefined ? undefined : { label: "Text me my letter", intent: "text" };
  const hint =
    letter.textTo === undefined ? null : (
      <p>
        We can also text a link to it to <span className="num">{letter.textTo}</span>.
      </p>
    );
  if (letter.canDownload) {
    return (
      <StepForm
        quiet
        document
        formKey="letter"
        submit="Download my letter (PDF)"
        intent="download"
        secondary={text}
      >
        {hint}
      </StepForm>
    );
  }
  if (!text) return <p>You have had this letter as often as we can send it. Call us for another copy.</p>;
  return (
    <StepForm quiet document formKey="letter" submit={text.label} intent={text.intent}>
      {hint}
    </StepForm>
  );
}
