import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { handleHandOver, handOverPage, type HandOverView } from "~/flows/spw/desk/hand-over";
import { handleOrRefuse, pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import "~/ui/staff.css";
import { DeskLinks } from "~/ui/desk-links";
import { DateField, SelectField } from "~/ui/fields";
import { StepForm, StepPage, useStep } from "~/ui/page";
import { SummaryList } from "~/ui/parts";
import type { PageHandle } from "~/ui/page-styles";
import { readOwnForm } from "~server/edge/own-form";
import { runtimeOf } from "~server/edge/request-runtime";
import { newIdempotencyKey } from "~server/session/ids";

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const handle: PageHandle = { styles: "staff" };

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, key] = [await runtimeOf(request), newIdempotencyKey()];
  return pageOrRefusal(request, site, { key, what: "who stands in" }, () => handOverPage(request, site, key));
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  const act = () => handleHandOver(request, site, form, key);
  return handleOrRefuse(request, site, { key, what: "to hand over" }, act);
};

const DESK = { to: "/spw/desk", label: "Back to your desk" };

/** What goes for good, with the button that does it: nothing was done before. */
function Confirm({ good: { rows, open, submit } }: { good: NonNullable<HandOverView["good"]> }) {
  const links = [{ to: "/spw/hand-over", label: "Back without handing over" }, DESK];
  if (open === 0)
    return (
      <StepPage lead="There is no open application to hand over.">
        <SummaryList rows={rows} />
        <DeskLinks links={links} />
      </StepPage>
    );
  return (
    <StepPage lead="Nothing was handed over yet. Once you confirm, applications can only be handed over or assigned back.">
      <SummaryList rows={rows} />
      <p>The customers see the new name. Whoever hands over no longer sees these applications.</p>
      <StepForm submit={submit} intent="confirm" document formKey="confirm">
        <input type="hidden" name="open" value={open} />
      </StepForm>
      <DeskLinks links={links} />
    </StepPage>
  );
}

export default function HandOver() {
  const view = useStep<HandOverView | RefusedView>().data;
  if ("refused" in view) return <Refused words={view.refused} />;
  if (view.good) return <Confirm good={view.good} />;
  const { covers, whose, colleagues } = view;
  return (
    <StepPage lead="While a colleague stands in, both see the applications, and both can act. Customers keep seeing the name of their own banker.">
      <h2>Who stands in</h2>
      {covers.length === 0 ? <p>Nobody is away right now, and no days are planned.</p> : null}
      {covers.map(({ coverId, words, canEnd }) => (
        <section key={coverId}>
          <p>{words}</p>
          {canEnd ? (
            <StepForm submit="End it now" intent="end" quiet document formKey={`end ${coverId}`}>
              <input type="hidden" name="name" value={coverId} />
            </StepForm>
          ) : null}
        </section>
      ))}
      <h2>For some days</h2>
      <StepForm submit="Hand over for these days" intent="days" document formKey="days">
        {whose.length === 0 ? null : <SelectField name="whose" label="Whose applications?" options={whose} />}
        <SelectField name="colleague" label="Who stands in?" options={colleagues} />
        <DateField name="first" label="First day" hint="For example 12 / 7 / 2026." />
        <DateField name="last" label="Last day" hint="They hold until its end, Eastern time." />
      </StepForm>
      <h2>For good</h2>
      <p>Every open application is assigned to the colleague. You see how many before anything changes.</p>
      <StepForm submit="See what goes" intent="good" quiet document formKey="good">
        {whose.length === 0 ? null : (
          <SelectField name="goodWhose" label="Whose applications?" options={whose} />
        )}
        <SelectField name="goodColleague" label="To whom?" options={colleagues} />
      </StepForm>
      <DeskLinks links={[DESK]} />
    </StepPage>
  );
}
