import { ComparisonPage } from "~/steps/comparison/comparison-view";
import type { ComparisonParts } from "~/steps/comparison/view";
import { StepForm } from "~/ui/page";
import { EstimateNotice, LinkList } from "~/ui/parts";
import { StaticPart } from "~/ui/static-part";
import { SidePart } from "~/steps/send/comparison-side-view";
import { Link } from "~/ui/link";
import { EstimatedAmounts } from "./estimates";
import type { ResultView } from "./offer-page";
import type { ReactNode } from "react";

/**
 * The result page: all loans of the home in comparison, or everything about one of them, and the
 * choice.
 * @param props.intent of the choice, where the page has another main button
 * @param props.children follow the comparison's reasons, such as a form for other loans
 */
export function SearchResult({
  view,
  intent,
  children,
}: {
  view: ResultView;
  intent?: string;
  children?: ReactNode;
}) {
  const { comparison, why, others, prices, offer } = view;
  return (
    <>
      {why.length > 0 ? <p>{why.join(" ")}</p> : null}
      {prices && <LinkList links={[prices]} />}
      {comparison ? (
        <>
          <EstimateNotice />
          <ComparisonPage
            parts={comparison}
            choose={(table) => (
              <ChoiceForm view={view} comparison={comparison} intent={intent}>
                {table}
              </ChoiceForm>
            )}
          >
            {children}
          </ComparisonPage>
        </>
      ) : view.side ? (
        <SidePart side={view.side} />
      ) : offer ? (
        <>
          {view.all === undefined ? null : (
            <p>
              <Link to={view.all}>See all the loans again</Link>
            </p>
          )}
          <StaticPart id="loan" html={offer.html} />
          <OneLoanForm view={view} offer={offer} intent={intent} />
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
      {others === undefined ? null : (
        <div className="np">
          <StaticPart id="homes" html={others} />
        </div>
      )}
      {offer || comparison || view.side ? null : (
        <p>
          Or call us at <a href={view.lineHref}>{view.line}</a>.
        </p>
      )}
    </>
  );
}

/** The table with a radio for each loan; nothing is chosen in advance. */
function ChoiceForm({
  view: { homeId, about },
  comparison,
  intent,
  children,
}: {
  view: ResultView;
  comparison: ComparisonParts;
  intent: string | undefined;
  children: ReactNode;
}) {
  return (
    <StepForm
      submit="Continue with my choice"
      intent={intent}
      secondary={{ label: "None of these suits me", intent: "decline" }}
      formKey={comparison.rowsKey}
      beforeSubmit={<p className="np">{about}</p>}
    >
      <input type="hidden" name="home" value={homeId} />
      {children}
    </StepForm>
  );
}

function OneLoanForm({
  view: { homeId, about },
  offer,
  intent,
}: {
  view: ResultView;
  offer: { id: string };
  intent: string | undefined;
}) {
  return (
    <StepForm submit="Choose this loan" intent={intent} formKey={offer.id}>
      <input type="hidden" name="home" value={homeId} />
      <input type="hidden" name="offer" value={offer.id} />
      <p>{about}</p>
    </StepForm>
  );
}
