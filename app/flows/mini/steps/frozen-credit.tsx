import { StepForm, StepPage, useStep } from "~/ui/page";
import { Details, LinkList, Steps } from "~/ui/parts";
import { PullPage, type PullData } from "~/steps/pull";
import { stepAction, stepLoader } from "~server/http/step";
import { askHardPull, goOnWithHardPull, hardPullResult } from "../hard-pull";
import { bureausNamed, freezeLinks } from "../../../steps/credit/freezes";
import { hardPullData, softPullData } from "../../../steps/credit/pull-data";
import { goOnWithSoftPull, runSoftPull, type SoftPullPage } from "../../../steps/credit/soft-pull";
import type { PullVisit } from "../../../steps/credit/pulls";
import type { MiniState } from "../state";
import { frozenCredit } from "./frozen-credit.step";

const STILL_FROZEN =
  "The freeze is still there. A bureau can take up to an hour to lift it. Wait a little, then try again.";
const pull: SoftPullPage = { counter: "postUnlock", stays: { frozen: STILL_FROZEN } };
const hardStays = { frozen: `${STILL_FROZEN} You have paid already and do not pay again.` };

/** The page stands twice in a journey: after the soft pull, and after the hard one that was paid for. */
const isAfterHardPull = ({ place }: Pick<PullVisit<MiniState>, "place">): boolean => place.node === "frozen-credit~hard";

async function tryAgain(visit: PullVisit<MiniState> & { key: string }) {
  if (!isAfterHardPull(visit)) return runSoftPull(visit, pull, visit.key);
  return hardPullResult(visit, await askHardPull(visit, visit.key), hardStays);
}

interface Data extends PullData {
  /** "Equifax and Experian", or "one or more credit bureaus" */
  where: string;
  links: { to: string; label: string; newTab: true }[];
  isPaid: boolean;
}

export const loader = stepLoader(frozenCredit, {
  arrive: (visit) =>
    isAfterHardPull(visit) ? goOnWithHardPull(visit, hardStays) : goOnWithSoftPull(visit, pull),
  load: (visit) => {
    const names = visit.state.facts.frozenAt ?? [];
    const isPaid = isAfterHardPull(visit);
    const standing = isPaid ? hardPullData(visit) : softPullData(visit);
    const links = freezeLinks(visit.runtime.config.links.freeze, names);
    return { data: { where: bureausNamed(names), links, isPaid, ...standing } };
  },
});

export const action = stepAction(frozenCredit, tryAgain, { again: tryAgain });

export default function FrozenCredit() {
  const { data } = useStep<Data>();
  return (
    <PullPage safe={data.isPaid ? "Your payment is safe. You do not pay again." : "Your details are saved."}>
      <StepPage
        picture="frozen"
        lead={`A freeze at ${data.where} keeps everyone from looking at the report, and us too. You can lift it in a few minutes, at no charge.`}
      >
        <Steps
          items={[
            "Open the page of each bureau below and sign in. It opens in a new tab.",
            "Lift the freeze for a few days, or for good. You choose.",
            "Come back to this tab and press the button.",
          ]}
        />
        <LinkList links={data.links} />
        <StepForm submit="I have lifted the freeze, try again">
          <Details summary="Good to know">
            <p>
              By law a bureau lifts a freeze within one hour when you ask online or by phone. You can freeze
              your report again at any time. If you buy with someone, the freeze may be theirs.
            </p>
            {data.isPaid ? <p>The credit report fee is paid. Trying again costs nothing.</p> : null}
          </Details>
        </StepForm>
      </StepPage>
    </PullPage>
  );
}
