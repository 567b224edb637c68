import type { ActionFunctionArgs, LoaderFunctionArgs } from "~server/visit/responses";
import { ApplicationForm } from "~/flows/spw/desk/application-form";
import { handleClosing, closingPage, type ClosingView } from "~/flows/spw/desk/closing";
import { handleOrRefuse, pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import "~/ui/staff.css";
import { DeskLinks } from "~/ui/desk-links";
import { DateField, PhoneField, SelectField, TextArea, TextField } from "~/ui/fields";
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
  return pageOrRefusal(request, site, { key, what: "the closing" }, () => closingPage(request, site, key));
};

export const action = async ({ request }: ActionFunctionArgs) => {
  const site = await runtimeOf(request);
  const { form, key } = await readOwnForm(request, site);
  const act = () => handleClosing(request, site, form, key);
  return handleOrRefuse(request, site, { key, what: "to set the closing" }, act);
};

export default function Closing() {
  const view = useStep<ClosingView | RefusedView>().data;
  if ("refused" in view) return <Refused words={view.refused} />;
  const { application, one } = view;
  return (
    <StepPage lead="If a loan can be canceled, the notice of that right is made for this day, two copies for each borrower. A new day makes a new notice. The customers see the day, the time and the place on their page.">
      {one === undefined ? (
        <ApplicationForm action="/spw/closing" application={application} />
      ) : (
        <>
          <SummaryList rows={one.rows} />
          {one.canSet ? (
            <StepForm submit="Set the day" document>
              <DateField name="closesOn" label="Day of the closing" hint="For example 3 / 9 / 2027." />
              <SelectField name="time" label={one.timeLabel} options={one.times} />
              <TextArea
                name="place"
                label="Place"
                hint="Its name and address, each on a line. The customers read it."
                rows={3}
                optional
              />
              <TextField name="agentName" label="Settlement agent" hint="Name and company." optional />
              <PhoneField
                name="agentPhone"
                label="Their phone"
                hint="A number that you have called before. Customers call it before they send money."
                optional
              />
            </StepForm>
          ) : null}
          <ApplicationForm action="/spw/closing" hasOwnList />
        </>
      )}
      <DeskLinks links={[{ to: "/spw/desk", label: "Back to your desk" }]} />
    </StepPage>
  );
}
