import { StepPage, useStep } from "~/ui/page";
import { ButtonRow, Callout, LinkButton, LinkList, Panel } from "~/ui/parts";
import { stepAction, stepLoader } from "~server/visit/step";
import { bankerReference, readBanker, writeBanker } from "~server/shared/banker-cookie";
import { bankerAssignedData } from "~/steps/call/banker";
import type { BankerView } from "~/steps/call/banker-view";
import { CALCULATOR } from "~/flows/main/page-links";
import { businessCard } from "./business-card.step";

interface BusinessCardView extends Pick<BankerView, "banker" | "phone"> {
  /** as shown on the card; absent for a page that was opened without one */
  reference?: string;
  brand: string;
  brandNmlsId: string;
}

export const meta = () => [
  {
    name: "description",
    content:
      "Your loan expert's card: who handles your loan, how to reach them, and what you can do here in the meantime.",
  },
];

export const loader = stepLoader(businessCard, {
  load: async (visit) => {
    const { request, url, runtime } = visit;
    const given = bankerReference(url.searchParams.get("banker"));
    const reference = given ?? readBanker(request.headers.get("Cookie"));
    const { banker, phone } = await bankerAssignedData(visit);
    const { name, nmlsId } = runtime.config.brand;
    const data: BusinessCardView = {
      phone,
      brand: name,
      brandNmlsId: nmlsId,
      banker,
      reference,
    };
    const cookies = given === undefined ? [] : [writeBanker(given, runtime.config.secureCookies)];
    return { data, cookies };
  },
});

export const action = stepAction(businessCard);

export default function BusinessCard() {
  const { banker, phone, reference, brand, brandNmlsId } = useStep<BusinessCardView>().data;
  return (
    <StepPage
      picture="phone"
      lead={
        reference === undefined
          ? "A loan expert can help with whatever you'd like to do."
          : "You came from a loan expert's card. If you start here, your application goes to them where possible."
      }
    >
      <Panel heading={banker?.name ?? brand}>
        <p>{banker ? `Loan expert at ${brand}` : "Loan experts"}</p>
        <p>NMLS ID {banker?.nmlsId ?? brandNmlsId}</p>
        {banker?.email ? <p>{banker.email}</p> : null}
        {reference === undefined ? null : <p>Reference on the card: {reference}</p>}
        <p>
          <LinkButton to={phone.href}>Call {phone.shown}</LinkButton>
        </p>
      </Panel>
      {reference === undefined || banker ? null : (
        <Callout>
          <p>When you call, give the reference on the card and ask for that loan expert.</p>
        </Callout>
      )}
      <h2>What would you like to do?</h2>
      <ButtonRow>
        <LinkButton to="/" main>
          See all we can do
        </LinkButton>
      </ButtonRow>
      <LinkList
        links={[
          { to: "/purchase", label: "Buy a home" },
          { to: "/cashout", label: "Get cash from your home" },
          CALCULATOR,
        ]}
      />
    </StepPage>
  );
}
