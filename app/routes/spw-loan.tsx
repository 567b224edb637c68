import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { addressAbout } from "~/flows/spw/desk/addresses";
import { ApplicationForm } from "~/flows/spw/desk/application-form";
import {
  handleLoan,
  loanPage,
  type DeskLoanView,
  type DeskPaper,
  type DeskSignature,
} from "~/flows/spw/desk/loan";
import type { DeskMessages } from "~/flows/spw/desk/loan-messages";
import { handleOrRefuse, pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import {
  Answers,
  Card,
  Credit,
  Facts,
  Homes,
  Lines,
  NextAct,
  Notes,
  People,
  Sent,
  Tasks,
} from "~/flows/spw/desk/record-cards";
import { Calls, Estimates, LockAndFees, Offers, Trail } from "~/flows/spw/desk/record-more-cards";
import { LoansAndScenarios } from "~/flows/spw/desk/record-loans";
import { LiveNotice } from "~/flows/spw/desk/live-notice";
import { useLivePage, useTyped } from "~/flows/spw/desk/live-page";
import "~/ui/front.css";
import "~/ui/desk.css";
import { DeskLinks, useKeyedAddress } from "~/ui/desk-links";
import { ErrorSummary } from "~/ui/error-summary";
import { Icon } from "~/ui/icons";
import { SelectField, TextArea } from "~/ui/fields";
import { StepForm, StepPage, StepProvider, useStep, useStepHeading } from "~/ui/page";
import { Details, Panel, SummaryList } from "~/ui/parts";
import { Tag } from "~/ui/tag";
import type { PageHandle } from "~/ui/page-styles";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "desk" };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, key] = [await runtimeOf(request), newIdempotencyKey()];
  return pageOrRefusal(request, site, { key, what: "the loan" }, () => loanPage(request, site, key));
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  const act = () => handleLoan(request, site, form, key);
  return handleOrRefuse(request, site, { key, what: "to change the loan" }, act);
};

const STATUS: Readonly<Record<DeskPaper["status"], string>> = {
  needed: "not sent",
  sent: "to check",
  returned: "sent back",
  accepted: "accepted",
};

export default function DeskLoan() {
  const step = useStep<DeskLoanView | RefusedView>();
  const view = step.data;
  if ("refused" in view) return <Refused words={view.refused} />;
  const { application, one } = view;
  if (one === undefined)
    return (
      <StepPage lead="Everything about one customer: people, credit, homes, papers, tasks, notes.">
        <ApplicationForm action="/spw/loan" application={application} />
        <DeskLinks links={[{ to: "/spw/desk", label: "Back to your desk" }]} />
      </StepPage>
    );
  return <RecordPage step={step} application={application} one={one} />;
}

/** The record itself. */
function RecordPage({
  step,
  application,
  one,
}: {
  step: ReturnType<typeof useStep<DeskLoanView | RefusedView>>;
  application: string;
  one: NonNullable<DeskLoanView["one"]>;
}) {
  const heading = useStepHeading(step);
  const keyed = useKeyedAddress();
  const live = useLivePage(keyed(one.live.address), one.live.version, useTyped());
  const { record } = one;
  const call = record.people[0]?.phone;
  return (
    <StepProvider step={step}>
      <div className="in staff">
        <p className="above">
          <a className="up" href={keyed("/spw/desk")}>
            Applications
          </a>{" "}
          <a className="up" href={keyed(addressAbout("/spw/loan", application))}>
            Refresh
          </a>
        </p>
        <LiveNotice live={live} />
        <ErrorSummary errors={step.errors} />
        <div className="desk-top">
          <h1 ref={heading} tabIndex={-1}>
            {record.names}
          </h1>
          <p className="acts">
            {call?.mayBeCalled !== true ? null : (
              <a className="btn" href={call.href}>
                <Icon name="phone" /> Call {call.shown}
              </a>
            )}
            <a className="btn2" href={keyed(addressAbout("/spw/call", application))}>
              Book a call
            </a>
            <a className="btn2" href="#messages">
              Message
            </a>
          </p>
        </div>
        <p className="soft">
          {application} <Tag tone={record.tag.tone}>{record.tag.words}</Tag>{" "}
          {record.here === undefined ? null : <Tag tone="good">{record.here}</Tag>}
        </p>
        <p role="status" className="soft">
          {one.others}
        </p>
        <Jump />
        <div className="rec">
          <div>
            <NextAct acts={record.acts} days={record.days} />
            <LoansAndScenarios tried={one.tried} application={application} />
            <Tasks acts={record.acts} days={record.days} />
            <Card id="loan" heading="Loan and papers">
              <SummaryList rows={one.rows} />
              {one.papers.map((paper) => (
                <Paper key={paper.need} paper={paper} />
              ))}
              <p className="more">
                <a href={keyed(addressAbout("/spw/ask", application))}>Ask for a document</a>
                <a href={keyed(addressAbout("/spw/closing", application))}>Set the day of the closing</a>
              </p>
              <Signatures signatures={one.signatures} />
              <Stage one={one} />
            </Card>
            <Estimates money={one.money} />
            <LockAndFees money={one.money}>
              <ExtendLock extensions={one.extensions} />
            </LockAndFees>
            <div className="pairs">
              <Credit credit={record.credit} decision={record.decision} />
              <Homes homes={record.homes} debts={record.debts} />
            </div>
            <Answers answers={record.answers} />
          </div>
          <div>
            <People people={record.people} />
            <Card id="presentation" heading="Presentation and pages">
              <Facts rows={record.presentation} />
              <Offers shown={one.shown} />
              <DeskLinks links={one.links} />
            </Card>
            <Calls calls={one.shown.calls} to={addressAbout("/spw/call", application)} />
            <Notes notes={record.notes} />
            <Card id="messages" heading="Messages">
              <Talk talk={one.talk} />
            </Card>
            <Sent sent={record.sent} consents={record.consents} />
            <Trail events={one.shown.events} to={addressAbout("/spw/trail", application)} />
          </div>
        </div>
      </div>
    </StepProvider>
  );
}

const SECTIONS = {
  loans: "Loans and scenarios",
  tasks: "Tasks",
  loan: "Loan and papers",
  estimates: "Loan Estimates and prices",
  lock: "Rate lock and fees",
  credit: "Credit",
  homes: "Homes and debts",
  answers: "Answers",
  people: "People",
  presentation: "Presentation and pages",
  calls: "Calls",
  notes: "Notes",
  messages: "Messages",
  sent: "Sent and agreed",
  trail: "Trail",
} as const;

/** Links to the cards of the record. */
function Jump() {
  return (
    <nav aria-label="On this page">
      <ul className="jump">
        {Object.entries(SECTIONS).map(([id, label]) => (
          <li key={id}>
            <a href={`#${id}`}>{label}</a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The form that extends a rate lock. */
function ExtendLock({ extensions }: Pick<NonNullable<DeskLoanView["one"]>, "extensions">) {
  if (extensions.length === 0) return null;
  return (
    <StepForm submit="Extend the rate lock" intent="extend" quiet document formKey="extend">
      <SelectField name="lockDays" label="Extend the rate lock by" options={extensions} />
      <TextArea
        name="lockReason"
        label="Why is it extended?"
        hint="The customer reads this. An extension costs them nothing."
      />
    </StepForm>
  );
}

/** How far the loan has come. The customer sees at once what is recorded here. */
function Stage({ one }: { one: NonNullable<DeskLoanView["one"]> }) {
  return (
    <>
      <p className="soft">What you record here the customer sees at once on their page.</p>
      {one.next.map(({ milestone, label }) => (
        <StepForm key={milestone} submit={label} intent="reach" quiet document formKey={`reach ${milestone}`}>
          <input type="hidden" name="name" value={milestone} />
        </StepForm>
      ))}
      {one.undo.map(({ milestone, label }) => (
        <StepForm key={milestone} submit={label} intent="undo" quiet document formKey={`undo ${milestone}`}>
          <input type="hidden" name="name" value={milestone} />
        </StepForm>
      ))}
    </>
  );
}

/** The messages with the customers, and the form that writes one. */
function Talk({ talk: { messages, to } }: { talk: DeskMessages }) {
  return (
    <>
      {messages.map(({ id, heading, text, about }) => (
        <Panel key={id} heading={heading}>
          <Lines text={text} />
          <p>{about}</p>
        </Panel>
      ))}
      <StepForm submit="Send the message" intent="message" quiet document formKey="message">
        <SelectField name="to" label="Write to" options={to} />
        <TextArea name="text" label="Message" hint="At most 1,000 characters. No text message holds it." />
      </StepForm>
    </>
  );
}

/** What the customers signed electronically, with its evidence. */
function Signatures({ signatures }: { signatures: readonly DeskSignature[] }) {
  const keyed = useKeyedAddress();
  if (signatures.length === 0) return null;
  return (
    <Details summary={`Signed electronically: ${signatures.length}`}>
      {signatures.map(({ title, about, to }) => (
        <p key={to}>
          <a href={keyed(to)}>{title}</a>, {about}
        </p>
      ))}
    </Details>
  );
}

/** A paper: its files, and the two decisions about it. */
function Paper({ paper: { need, name, status, reason, files } }: { paper: DeskPaper }) {
  const keyed = useKeyedAddress();
  return (
    <Details summary={`${name}: ${STATUS[status]}`} open={status === "sent"}>
      {reason === undefined ? null : <p>Sent back: {reason}</p>}
      {files.map((file) => (
        <p key={file.to}>
          <a href={keyed(file.to)}>{file.name}</a>, {file.about}
        </p>
      ))}
      {files.length === 0 || status === "accepted" ? null : (
        <StepForm submit={`Accept: ${name}`} intent="accept" quiet document formKey={`accept ${need}`}>
          <input type="hidden" name="name" value={need} />
        </StepForm>
      )}
      {files.length === 0 ? null : (
        <StepForm submit={`Send back: ${name}`} intent="return" quiet document formKey={`return ${need}`}>
          <input type="hidden" name="name" value={need} />
          <TextArea
            name={`reason-${need}`}
            label="What should the customer send instead?"
            hint="They read this on their page."
          />
        </StepForm>
      )}
    </Details>
  );
}
