import type { LoaderFunctionArgs } from "~server/visit/responses";
import { Ledger } from "~/steps/prices/ledger-view";
import { pricesPage, type PricesView } from "~/steps/prices/prices-page";
import { StepPage, useStep } from "~/ui/page";
import type { PageHandle } from "~/ui/page-styles";
import { runtimeOf } from "~server/edge/request-runtime";

export const handle: PageHandle = { styles: "ledger" };

/** For holders of the link only, so search engines must not index it. */
export const meta = () => [{ name: "robots", content: "noindex" }];

export const loader = async ({ request }: LoaderFunctionArgs) =>
  pricesPage(request, await runtimeOf(request));

const WORDS = {
  none: "Once we quote you a payment or a rate, it is listed here with its time.",
  lost: "It may have expired, it was opened too long ago, or a part of it is missing. Open it again from the page of your loan.",
  down: "That's our fault, not yours. Please open the page again in a few minutes.",
} as const;

export default function Prices() {
  const { shown, support, page } = useStep<PricesView & { page: { action: string } }>().data;
  const line = (
    <p>
      Questions? Call <a href={support.href}>{support.shown}</a>.
    </p>
  );
  if (shown.kind !== "prices") {
    return (
      <StepPage picture="key" lead={WORDS[shown.kind]}>
        {line}
      </StepPage>
    );
  }
  const { ledger, query } = shown;
  return (
    <StepPage lead="We keep every price of your loan with its time and the reasons for it. Limits on closing costs are those of federal law (12 CFR 1026.19(e)(3)).">
      <Ledger ledger={ledger} to={(id) => `${page.action}?${query}&quote=${id}`} />
      {line}
    </StepPage>
  );
}
