import { StepForm } from "~/ui/page";
import { EstimateNotice, LinkList } from "~/ui/parts";
import { EstimatedAmounts } from "./estimates";
import { OfferInDetail } from "./offer-in-detail";
import type { ResultView } from "./offer-page";
import type { OfferWords } from "./offer-words";
import { OfferTable } from "./offer-table-view";
import { fieldId } from "~/ui/field-id";

/**
 * The result page: all offers of the home in comparison, the selected one, its choice, the other
 * homes.
 * @param props.intent of the choice, where the page has another main button
 */
export function SearchResult({ view, intent }: { view: ResultView; intent?: string }) {
  const { offer, table, why, others, prices } = view;
  return (
    <>
      {why.length > 0 ? <p>{why.join(" ")}</p> : null}
      {prices && <LinkList links={[prices]} />}
      {offer && table ? (
        <>
          <EstimateNotice />
          <OfferTable
            view={table}
            caption={table.rows.length > 1 ? "Your offers for this home" : "Your offer for this home"}
          />
          <div className="wide side">
            <div>
              <OfferInDetail offer={offer} isInTable />
            </div>
            <div className="stick">
              <OfferChoiceForm view={view} offer={offer} intent={intent} />
            </div>
          </div>
        </>
      ) : (
        <>
          <EstimatedAmounts amounts={view.figures} />
          <p>{view.about}</p>
          {intent === undefined ? (
            <StepForm
              submit="Continue with a loan expert"
              secondary={{ label: "None of this suits me", intent: "decline" }}
              formKey="figures"
            />
          ) : null}
        </>
      )}
      {others.length > 0 ? (
        <div className="np">
          <h2>Your other homes</h2>
          <LinkList links={others} />
        </div>
      ) : null}
      {offer ? null : (
        <p>
          Or call us at <a href={view.lineHref}>{view.line}</a>.
        </p>
      )}
    </>
  );
}

/** The choice of the offer in detail; next to it and always visible on a desktop. */
function OfferChoiceForm({
  view: { homeId, table, about },
  offer,
  intent,
}: {
  view: ResultView;
  offer: OfferWords;
  intent: string | undefined;
}) {
  return (
    <StepForm
      submit={intent === undefined ? "Continue with this offer" : "Choose this offer"}
      intent={intent}
      secondary={{ label: "None of these suits me", intent: "decline" }}
      formKey={offer.id}
    >
      <input type="hidden" name="home" value={homeId} />
      <input type="hidden" name="offer" value={offer.id} />
      <h2>Would you like this one?</h2>
      <p>
        {offer.name}. {about}{" "}
        {(table?.rows.length ?? 0) > 1 ? <a href={`#${fieldId("offer")}`}>See the others again</a> : null}
      </p>
    </StepForm>
  );
}
