import {
  data,
  type ActionFunctionArgs,
  type HeadersFunction,
  type LoaderFunctionArgs,
} from "~server/visit/responses";
import { peopleView, submitPeople, type PeopleView } from "~/my-loan/people";
import { NO_STORE } from "~/my-loan/visit";
import "~/ui/landing.css";
import { Checkbox, PhoneField, TextField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { LinkList, SummaryList } from "~/ui/parts";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";

export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "landing" };

/** Passes the loader's headers on, so that no cache stores the page. */
export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = async ({ request }: LoaderFunctionArgs) =>
  data(await peopleView(request, await runtimeOf(request)), { headers: NO_STORE });

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  return submitPeople(request, site, form, key);
};

function Form({ act }: Pick<PeopleView, "act">) {
  if (act === undefined) return null;
  if (act.kind === "invite")
    return (
      <StepForm submit="Text the invitation" formKey="invite">
        <TextField name="firstName" label="First name" autoComplete="off" autoCapitalize="words" />
        <PhoneField
          name="phoneNumber"
          label="Their mobile phone"
          hint="We text a link to this number. It works for 14 days, and only with this phone."
        />
      </StepForm>
    );
  return (
    <StepForm submit={act.button} formKey={act.invitationId} quiet>
      <input type="hidden" name="invitationId" value={act.invitationId} />
      {act.isYou ? <input type="hidden" name="leave" value="yes" /> : null}
      <Checkbox name="sure" label={act.sure} hint={act.means} />
    </StepForm>
  );
}

export default function People() {
  const { people, invited, notes, act, back, support } = useStep<PeopleView>().data;
  return (
    <StepPage>
      <SummaryList rows={people.map(({ name, hint }) => ({ label: name, value: hint }))} />
      {invited === undefined ? null : <p>{invited}</p>}
      {act?.kind === "invite" ? <h2>Invite somebody to be on the loan with you</h2> : null}
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <Form act={act} />
      <LinkList
        links={[
          { to: back, label: "Back to my loan" },
          { to: support.href, label: `Questions? Call ${support.shown}` },
        ]}
      />
    </StepPage>
  );
}
