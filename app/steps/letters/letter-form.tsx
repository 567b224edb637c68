import { MoneyField } from "~/ui/fields";
import { StepForm, useStep } from "~/ui/page";
import { Details } from "~/ui/parts";

/** A created letter. */
export interface IssuedLetter {
  /** of the loan, "$300,000" */
  amount: string;
  /** of the home */
  price: string;
  /** whether it is valid, and until when */
  words: string;
  /** "K7QM-2HXR-9TVD" */
  code: string;
  /** download address; absent for the one behind the page's own button */
  href?: string;
}

/** The amounts that a letter for less can have. */
export interface LowerLetterView {
  /** "$65,000" */
  least: string;
  most: string;
  down: string;
}

/** The loader data of a letter on a page. */
export interface LetterView {
  canDownload: boolean;
  /** the number a text goes to, formatted; absent where no text can be sent */
  textTo?: string;
  /** letters so far, newest first */
  made: IssuedLetter[];
  /** absent where no letter for less can be made */
  lower?: LowerLetterView;
}

/**
 * The buttons of a letter (as a PDF and, with a known number, as a text), a letter for less, and
 * the earlier letters.
 */
export function LetterForm({ letter }: { letter: LetterView }) {
  return (
    <>
      <FullLetterButtons letter={letter} />
      {letter.lower ? <LowerLetterFields {...letter.lower} /> : null}
      <IssuedLetters letters={letter.made} />
    </>
  );
}

function FullLetterButtons({ letter }: { letter: LetterView }) {
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

/** Sellers read the amount of a letter, so a buyer who offers less may want a lower amount. */
function LowerLetterFields({ least, most, down }: LowerLetterView) {
  const isBack = "letterAmount" in useStep().errors;
  return (
    <Details summary="Get a letter for a lower amount" open={isBack}>
      <p>
        Sellers see the amount on your letter. If you offer less, get one that says no more than you need.
        Your down payment stays {down}.
      </p>
      <StepForm quiet formKey="lower" submit="Make this letter" intent="lower">
        <MoneyField
          name="letterAmount"
          label="Loan amount on the letter"
          hint={`From ${least} to ${most}.`}
        />
      </StepForm>
    </Details>
  );
}

function IssuedLetters({ letters }: { letters: IssuedLetter[] }) {
  if (letters.length === 0) return null;
  return (
    <>
      <h3>Your letters so far</h3>
      <dl className="rows">
        {letters.map(({ amount, price, words, code, href }) => (
          <div key={code}>
            <dt>
              {amount} for a home at {price}
            </dt>
            <dd>
              {words} Code <span className="num">{code}</span>.{" "}
              {href === undefined ? null : (
                <a href={href}>
                  Download<span className="vh"> the letter for {amount}</span> (PDF)
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p>
        Each is good for its own amount; none replaces another. Anyone who has one can{" "}
        <a href="/letter/check">check it by its code</a>.
      </p>
    </>
  );
}
