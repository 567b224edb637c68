import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { ApplicationForm } from "~/flows/spw/desk/application-form";
import { askPage, handleAsk, type AskView } from "~/flows/spw/desk/ask";
import { handleOrRefuse, pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import "~/ui/staff.css";
import { DeskLinks } from "~/ui/desk-links";
import { DateField, SelectField, TextArea, TextField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "staff" };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, key] = [await runtimeOf(request), newIdempotencyKey()];
  const what = "the asked documents";
  return pageOrRefusal(request, site, { key, what }, () => askPage(request, site, key));
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  const act = () => handleAsk(request, site, form, key);
  return handleOrRefuse(request, site, { key, what: "to ask for a document" }, act);
};

const DESK = { to: "/spw/desk", label: "Back to your desk" };
const LEAD =
  "The customer finds it among their papers with your reason, and is texted to look, between 8 a.m. and 9 p.m. their time. At most 20 can be open.";

export default function Ask() {
  const view = useStep<AskView | RefusedView>().data;
  if ("refused" in view) return <Refused words={view.refused} />;
  const { application, one } = view;
  if (one === undefined)
    return (
      <StepPage lead={LEAD}>
        <ApplicationForm action="/spw/ask" application={application} />
        <DeskLinks links={[DESK]} />
      </StepPage>
    );
  const { names, canAsk, kinds, people, papers, record } = one;
  return (
    <StepPage lead={LEAD}>
      <p>
        <b>{names}</b>, {application}
      </p>
      {canAsk ? (
        <StepForm submit="Ask for it" intent="ask" document formKey="ask">
          <SelectField name="kind" label="Which document?" options={kinds} />
          <TextField
            name="title"
            label="In your own words"
            hint="If it is none of the list. At most 100 characters."
            optional
          />
          <SelectField name="whose" label="Whose is it?" options={people} />
          <TextArea name="why" label="Why?" hint="The customer reads it." rows={3} />
          <DateField name="due" label="By when?" hint="For example 12 / 7 / 2026." />
        </StepForm>
      ) : (
        <p>
          Documents can be asked for once the Loan Estimate was sent, and until the loan has ended. The law
          forbids it before.
        </p>
      )}
      <h2>Asked so far</h2>
      {papers.length === 0 ? <p>Nothing was asked for.</p> : null}
      {papers.map(({ need, name, about, why, text, canTakeBack }) => (
        <section key={need}>
          <h3>{name}</h3>
          <p>{about}</p>
          <p>{why}</p>
          {text === undefined ? null : <p>{text}</p>}
          {canTakeBack ? (
            <StepForm submit="Take it back" intent="take-back" quiet document formKey={`take back ${need}`}>
              <input type="hidden" name="name" value={need} />
            </StepForm>
          ) : null}
        </section>
      ))}
      <DeskLinks links={[{ to: record, label: "The customer’s record, to accept or send back" }, DESK]} />
    </StepPage>
  );
}
