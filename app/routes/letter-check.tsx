import type { ActionFunctionArgs } from "~server/visit/responses";
import { useActionData } from "~/ui/framework";
import {
  answerCheck,
  checkView,
  type CheckedLetterReply,
  type CheckedLetter,
  type CheckView,
} from "~/steps/letters/check-letter";
import { TextField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { FormReply } from "~/ui/page-data";
import { Callout, SummaryList } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";
import { runtime } from "~server/runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** For holders of a letter only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async () => checkView(await runtime(), newIdempotencyKey());

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return answerCheck(request, site, form, key);
};

const LETTER_STATUSES: Readonly<Record<CheckedLetter["status"], { tone: "good" | "warn"; words: string }>> = {
  holds: {
    tone: "good",
    words: "This letter is ours, and it is valid. Compare it with the one you have.",
  },
  ended: {
    tone: "warn",
    words: "This letter is ours, but it has expired. The buyer can ask us for a new one.",
  },
  withdrawn: {
    tone: "warn",
    words:
      "This letter is ours, but it is no longer valid. Please ask the buyer for a newer one, or call us.",
  },
};

export default function LetterCheck() {
  const { support } = useStep<CheckView>().data;
  const answer = useActionData<FormReply & Partial<Pick<CheckedLetterReply, "letter">>>();
  const letter = answer?.letter;
  return (
    <StepPage
      picture="letter"
      lead="For agents and sellers: enter the code on a pre-qualification or approval letter, and see what it says and whether it is still valid."
    >
      {letter ? <CheckedLetterCard letter={letter} /> : null}
      <StepForm submit={letter ? "Check another letter" : "Check the letter"}>
        <TextField
          name="letterCode"
          label="Letter code"
          hint="Twelve letters and digits, such as K7QM-2HXR-9TVD."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          width="m"
        />
      </StepForm>
      <p>
        Something looks wrong? Call <a href={support.href}>{support.shown}</a>.
      </p>
    </StepPage>
  );
}

function CheckedLetterCard({ letter: { status, rows } }: { letter: CheckedLetter }) {
  const { tone, words } = LETTER_STATUSES[status];
  return (
    <div role="status">
      <Callout tone={tone}>
        <p>{words}</p>
      </Callout>
      <SummaryList rows={rows} />
      {status === "holds" ? (
        <p>
          A letter is not a commitment to lend. It is based on what the buyer told us and on their credit.
        </p>
      ) : null}
    </div>
  );
}
