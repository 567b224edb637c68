import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { handleMake, makePage, type MakeView } from "~/flows/spw/desk/make";
import { handleOrRefuse, pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import "~/ui/staff.css";
import { DeskLinks } from "~/ui/desk-links";
import { YES_NO } from "~/steps/people/va-questions";
import { NameFields } from "~/steps/people/name-fields";
import { MoneyField, RadioCards, SelectField, TextField } from "~/ui/fields";
import { ListForm } from "~/ui/list-form";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { FormValues } from "~/ui/page-data";
import { Callout, Details, SummaryList } from "~/ui/parts";
import type { PageHandle } from "~/ui/page-styles";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "staff" };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, key] = [await runtimeOf(request), newIdempotencyKey()];
  return pageOrRefusal(
    request,
    site,
    { key, what: "the offers" },
    () => makePage(request, site, key),
    ({ isUnread }) => (isUnread ? 503 : 200),
  );
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  const act = () => handleMake(request, site, form, key);
  return handleOrRefuse(request, site, { key, what: "to make a presentation" }, act);
};

const DESK = { to: "/spw/desk", label: "Back to your desk" };
const OTHER_APPLICATIONS = { to: "/spw/make", label: "Choose another application" };

export default function Make() {
  const { data: view, values } = useStep<MakeView | RefusedView>();
  if ("refused" in view) return <Refused words={view.refused} />;
  const { applications, lockedUntil, confirmation, offers, isFree } = view;
  // No question comes first when no presentation is open, or none was open when an unanswered form
  // was sent.
  const isMade = isFree || values["replaces"] === "";
  if (applications) return <Applications applications={applications} isUnread={view.isUnread === true} />;
  if (view.isUnread) return <BackendDown values={values} />;
  if (lockedUntil !== undefined) {
    return (
      <StepPage>
        <Callout>
          <p>The rate is locked until {lockedUntil}. Until then nothing can replace it.</p>
        </Callout>
        <DeskLinks links={[OTHER_APPLICATIONS, DESK]} />
      </StepPage>
    );
  }
  if (confirmation) return <ReplaceQuestion confirmation={confirmation} />;
  return (
    <StepPage
      lead={
        isFree
          ? "The loan is priced again as it is made. No one is told of it before you send its links."
          : "One is open. We ask you before a new one replaces it."
      }
    >
      {offers?.length ? (
        <StepForm submit={isMade ? "Make the presentation" : "Continue"} document>
          {isMade ? <input type="hidden" name="replaces" value="" /> : null}
          <RadioCards name="offer" label="The offer to present" options={offers} />
        </StepForm>
      ) : (
        <p>No offers from the last 30 days can be presented.</p>
      )}
      <DeskLinks links={[OTHER_APPLICATIONS, DESK]} />
    </StepPage>
  );
}

function Applications({
  applications,
  isUnread,
}: {
  applications: NonNullable<MakeView["applications"]>;
  isUnread: boolean;
}) {
  if (isUnread) {
    return (
      <StepPage lead="We can't list the applications right now. Please load the page again in a minute. You can still start a new application.">
        <NewApplicationForm />
        <DeskLinks links={[DESK]} />
      </StepPage>
    );
  }
  return (
    <StepPage lead="Applications that you handle and that had an offer in the last 30 days.">
      {applications.length === 0 ? <p>There are none right now.</p> : <DeskLinks links={applications} />}
      <NewApplicationForm />
      <DeskLinks links={[DESK]} />
    </StepPage>
  );
}

/** Creates an application for a customer without one. */
function NewApplicationForm() {
  const { errors, result, data } = useStep<MakeView>();
  return (
    <Details
      summary="Start an application for someone"
      open={result !== undefined || Object.keys(errors).length > 0}
    >
      <p>
        It is opened in their name, and they get a text with the link to continue it. What they tell you is
        filled in there, and the link asks them to confirm it page by page.
      </p>
      <ListForm
        list="people"
        // The most borrowers on a loan (LIMIT-08); the server enforces it.
        most={2}
        submit="Open the application"
        intent="begin"
        quiet
        document
        heading={(index) => (index === 0 ? "Whose application it is" : "Who is borrowing with them")}
        add="Add a second borrower"
        remove={(index) => (index === 0 ? "Remove this borrower" : "Remove the second borrower")}
        before={
          <>
            <RadioCards
              name="transactionType"
              label="What the loan is for"
              options={[
                { value: "purc", label: "Buying a home" },
                { value: "refi", label: "Refinancing a home" },
              ]}
            />
            <RadioCards
              name="isFirstTimeBuyer"
              label="Is at least one buyer a first-time home buyer?"
              optional
              hint="Only for buying a home. Someone who has owned no home in the last three years. With less than 5% down, a conventional loan needs one."
              options={YES_NO}
              columns={2}
            />
            <TextField
              name="phoneNumber"
              label="Customer's mobile number"
              inputMode="tel"
              autoComplete="off"
            />
            <MoneyField name="price" label="Price they have in mind" hint="Only for buying." optional />
            <MoneyField name="downPayment" label="Down payment" hint="Only for buying." optional />
            <MoneyField
              name="ownValue"
              label="What their home is worth"
              hint="Only for a home that they own."
              optional
            />
            <SelectField
              name="scoreBand"
              label="Credit score, as they say"
              options={data.bands ?? []}
              placeholder="They did not say"
              optional
            />
          </>
        }
      >
        {(person) => <NameFields record={person} />}
      </ListForm>
    </Details>
  );
}

/** The backend did not respond: the form keeps its values and can be sent again. */
function BackendDown({ values }: { values: FormValues }) {
  return (
    <StepPage lead="We can't load the offers right now. Please try again in a minute.">
      {Object.keys(values).length === 0 ? null : (
        <StepForm submit="Try again" document>
          {["offer", "replaces"].map((name) =>
            typeof values[name] === "string" ? (
              <input key={name} type="hidden" name={name} value={values[name]} />
            ) : null,
          )}
        </StepForm>
      )}
      <DeskLinks links={[OTHER_APPLICATIONS, DESK]} />
    </StepPage>
  );
}

/** The question before a presentation replaces another one. */
function ReplaceQuestion({
  confirmation: { wanted, open, ...presented },
}: {
  confirmation: NonNullable<MakeView["confirmation"]>;
}) {
  // An unanswered request may have succeeded, so a resend refers to the same presentation as
  // before.
  const { replaces = presented.replaces } = useStep().values;
  return (
    <StepPage lead="A customer sees one presentation at a time.">
      <SummaryList heading="Open now" rows={open} />
      <SummaryList heading="Replace it with" rows={wanted} />
      <Callout tone="warn">
        <p>
          The links of the open one end right away, even on a page the customer has open. What they chose in
          it has to be chosen again, and a Loan Estimate with other terms has to be received and answered
          again. What was paid stays paid.
        </p>
      </Callout>
      <StepForm submit="Replace it" document>
        <input type="hidden" name="replaces" value={replaces} />
      </StepForm>
      <DeskLinks links={[{ to: "/spw/desk", label: "Keep the one that is open" }]} />
    </StepPage>
  );
}
