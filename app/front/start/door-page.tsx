import type { OpenAnswers } from "~/steps/application/enter-flow";
import { doorAddress, type Door, type DoorId } from "./doors";
import { figureFields, figureRows, type Figures } from "./figures";
import { OptionCards } from "./option-cards";

/** Name of the answer to a door's question in its address. */
export const ANSWER = "how";
/** Name of the field that says that the form was sent. */
export const SENT = "go";

interface DoorQuestionProps {
  id: DoorId;
  door: Door & Required<Pick<Door, "question">>;
  figures: Figures;
  /** the form was sent without an answer */
  isMissing: boolean;
}

/** The question of a door. Its form works without scripts, and keeps the figures. */
export function DoorQuestion({ id, door: { title, question }, figures, isMissing }: DoorQuestionProps) {
  return (
    <section className="sec">
      <div className="in">
        <div className="read stack">
          <h1>{title}</h1>
          <p className="lead">{question.lead}</p>
          <FigureList figures={figures} />
          <form method="get" action={doorAddress(id)}>
            <HiddenFigures figures={figures} />
            <input type="hidden" name={SENT} value="1" />
            <OptionCards
              name={ANSWER}
              legend={question.label}
              options={question.options}
              error={isMissing ? question.required : undefined}
            />
            <p>
              <button className="btn" type="submit">
                Continue
              </button>
            </p>
          </form>
          <p>
            <a href="/start">Not sure? Answer four questions and see what fits</a>
          </p>
        </div>
      </div>
    </section>
  );
}

const HiddenFigures = ({ figures }: { figures: Figures }) => (
  <>
    {figureFields(figures).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
  </>
);

/** What the visitor brings along, so that it isn't asked again. */
function FigureList({ figures }: { figures: Figures }) {
  const rows = figureRows(figures);
  if (rows.length === 0) return null;
  return (
    <>
      <p>We take these along, so you don&apos;t have to enter them again:</p>
      <dl className="rows">
        {rows.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface InProgressProps {
  id: DoorId;
  figures: Figures;
  answer: string | undefined;
  open: OpenAnswers;
  /** key of the form */
  formKey: string;
}

/** Says that answers are in progress, which the visitor continues or replaces. */
export function InProgress({ id, figures, answer, open, formKey }: InProgressProps) {
  return (
    <section className="sec">
      <div className="in">
        <div className="read stack">
          <h1>You already started an application here</h1>
          <p className="lead">
            {open.isSaved
              ? "It is saved with us. Continue where you were, or start a new one. You can come back to the saved one with a code to your phone."
              : "Continue where you were, or start over. If you start over, the answers you gave here are replaced."}
          </p>
          <p>
            <a className="btn" href={open.to}>
              Continue where I was
            </a>
          </p>
          <FigureList figures={figures} />
          <form method="post" action={doorAddress(id)}>
            <input type="hidden" name="_key" value={formKey} />
            {answer === undefined ? null : <input type="hidden" name={ANSWER} value={answer} />}
            <HiddenFigures figures={figures} />
            <button className="btn2" type="submit">
              {figureRows(figures).length > 0 ? "Start a new one with these figures" : "Start a new one"}
            </button>
          </form>
        </div>
      </div>
    </section>
  );
}
