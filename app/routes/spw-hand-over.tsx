import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { handleHandOver, handOverPage, type HandOverView } from "~/flows/spw/desk/hand-over";
import { handleOrRefuse, pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import "~/ui/staff.css";
import { DeskLinks } from "~/ui/desk-links";
import { DateField, SelectField } from "~/ui/fields";
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
  return pageOrRefusal(request, site, { key, what: "who stands in" }, () => handOverPage(request, site, key));
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  const act = () => handleHandOver(request, site, form, key);
  return handleOrRefuse(request, site, { key, what: "to hand over" }, act);
};

export default function HandOver() {
  const view = useStep<HandOverView | RefusedView>().data;
  if ("refused" in view) return <Refused words={view.refused} />;
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
      <p>Every open application is assigned to the colleague at once. Their customers see the new name.</p>
      <StepForm submit="Hand over for good" intent="good" quiet document formKey="good">
        {whose.length === 0 ? null : (
          <SelectField name="goodWhose" label="Whose applications?" options={whose} />
        )}
        <SelectField name="goodColleague" label="To whom?" options={colleagues} />
      </StepForm>
      <DeskLinks links={[{ to: "/spw/desk", label: "Back to your desk" }]} />
    </StepPage>
  );
}
