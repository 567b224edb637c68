import { BankerPage, type BankerView } from "~/steps/call/banker-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { callMe } from "~/steps/call/ask-for-call";
import { bankerAssignedData } from "~/steps/call/banker";
import { decidedLetter, decidedWords, type DecidedWords } from "~/steps/letters/decided";
import { DecidedNotes } from "~/steps/letters/decided-view";
import { bankerAssigned } from "./banker-assigned.step";

interface Data extends BankerView {
  /** what the income carries, where it was told last */
  notes: DecidedWords;
}

export const loader = stepLoader(bankerAssigned, {
  load: async (visit) => {
    const [banker, approved] = await Promise.all([
      bankerAssignedData(visit),
      decidedLetter(visit, "approval"),
    ]);
    const data: Data = { ...banker, notes: decidedWords(approved, undefined, "") };
    return { data };
  },
});

export const action = stepAction(bankerAssigned, (asked) => callMe(asked, "purc"));

export default function BankerAssigned() {
  const { notes, ...banker } = useStep<Data>().data;
  return (
    <BankerPage {...banker}>
      <DecidedNotes {...notes} />
    </BankerPage>
  );
}
