import type { LoaderFunctionArgs } from "~server/visit/responses";
import { deskPricesPage, type DeskPricesView } from "~/flows/spw/desk/prices";
import { ApplicationForm } from "~/flows/spw/desk/application-form";
import { pageOrRefusal, type RefusedView } from "~/flows/spw/desk/refused";
import { Refused } from "~/flows/spw/desk/refused-view";
import { Ledger } from "~/steps/prices/ledger-view";
import { DeskLinks, useKeyedAddress } from "~/ui/desk-links";
import { StepPage, useStep } from "~/ui/page";
import { runtimeOf } from "~server/edge/request-runtime";
import type { PageHandle } from "~/ui/page-styles";
import { newIdempotencyKey } from "~server/session/ids";

export const handle: PageHandle = { styles: "ledger" };

/** For employees only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async ({ request }: LoaderFunctionArgs) => {
  const [site, key] = [await runtimeOf(request), newIdempotencyKey()];
  return pageOrRefusal(request, site, { key, what: "the prices" }, () => deskPricesPage(request, site, key));
};

export default function DeskPrices() {
  const keyed = useKeyedAddress();
  const view = useStep<DeskPricesView | RefusedView>().data;
  if ("refused" in view) return <Refused words={view.refused} />;
  const { application, ledger } = view;
  const to = (id: string) => keyed(`/spw/prices?application=${encodeURIComponent(application)}&quote=${id}`);
  return (
    <StepPage lead="Every price we quoted the customer, what changed between two of them and why, and the limit of each charge (12 CFR 1026.19(e)(3)). The words are the customer's.">
      <ApplicationForm action="/spw/prices" application={application} />
      {ledger ? <Ledger ledger={ledger} to={to} /> : null}
      {application !== "" && !ledger ? <p>No price was quoted for {application}.</p> : null}
      <DeskLinks links={[{ to: "/spw/desk", label: "Back to your desk" }]} />
    </StepPage>
  );
}
