import { answerChange, type AnswerChange } from "~/domain/my-loan/changes";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import { staticHtml } from "~/ui/static-markup";
import { placeKey, type Place } from "~/wizard/state";
import type { Runtime } from "~server/visit/types";
import { CHANGED_AT, CONTINUE_APPLICATION, forLoan, PART } from "./addresses";
import { shownTopics, type ShownTopic } from "./shown-answers";
import { answerOf, confirmedVisit, loanFrame } from "./visit";

/** Everything that was answered in the application, and what may still change. */

export interface AnswersView {
  page: PageFrame;
  support: SupportLine;
  lead: string;
  /** the answers by topic as our own HTML; empty where there are none to show */
  list: string;
}

const LEADS: Readonly<Record<AnswerChange, (phone: string) => string>> = {
  open: () =>
    "When you change an answer, the questions that rest on it may be asked again, and prices are computed again.",
  "new-estimate": () =>
    "When you change an answer now, prices are computed again, and where they change we send a new Loan Estimate within three business days.",
  "by-call": (phone) =>
    `We work with these answers now. If one has to change, call ${phone}: a loan expert changes it with you, and tells you first what changes with it.`,
  ended: () => "This application has ended, so its answers stay as they are.",
};

const NO_ANSWERS = (phone: string): string =>
  `Nothing is on file yet. Call ${phone} with questions about this application.`;

const changeAddress = (appId: string, place: Place): string =>
  `${forLoan(CONTINUE_APPLICATION, appId)}&${new URLSearchParams({ [CHANGED_AT]: placeKey(place) }).toString()}`;

function Answers({
  topics,
  appId,
  canChange,
}: {
  topics: readonly ShownTopic[];
  appId: string;
  canChange: boolean;
}) {
  return (
    <div className="card-list">
      {topics.map(({ title, answers }, index) => (
        <section className="card" key={title} aria-labelledby={`topic-${String(index)}`}>
          <h2 id={`topic-${String(index)}`}>{title}</h2>
          <ul className="list">
            {answers.map(({ label, words, place }, row) => (
              <li key={row}>
                <span>
                  <b>{label}</b>
                  <small>{words}</small>
                </span>
                {canChange && place ? (
                  <a href={changeAddress(appId, place)}>
                    Change<span className="vh">: {label}</span>
                  </a>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** @throws Response redirect to the sign-in, or for a new code; BackendError */
export async function answersView(request: Request, site: Runtime): Promise<AnswersView> {
  const {
    visit,
    data: { overview },
  } = await confirmedVisit(request, site);
  const { loan, flowId, you } = overview;
  const support = supportLine(site);
  const page = await loanFrame({ request, title: "Your answers" });
  // The wizard is that of the person who opened the application, and may name amounts of theirs.
  if (!you.isPrimary) {
    const own = overview.part === undefined ? "" : staticHtml(<a href={PART}>Your own part</a>);
    return { page, support, lead: OTHERS_ANSWERS, list: own };
  }
  const { appId } = loan;
  const body = { token: visit.signIn.token, appId };
  const { topics, isFromWizard } = await shownTopics(site, { appId, flowId }, () =>
    answerOf(visit.backend.call("my-loan.answers", { body }), visit.url),
  );
  const allowed = answerChange(loan, new Date(site.now()));
  // What is only on file has no question here in which it could change.
  const change = isFromWizard || allowed === "ended" ? allowed : "by-call";
  const canChange = change === "open" || change === "new-estimate";
  const isEmpty = topics.length === 0;
  return {
    page,
    support,
    lead: isEmpty ? NO_ANSWERS(support.shown) : LEADS[change](support.shown),
    list: isEmpty ? "" : staticHtml(<Answers topics={topics} appId={appId} canChange={canChange} />),
  };
}

const OTHERS_ANSWERS =
  "The answers of the application are those of the person who opened it. You see your own.";
