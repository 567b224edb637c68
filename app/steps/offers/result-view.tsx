import { RadioCards } from "~/ui/fields";
import { StepForm } from "~/ui/page";
import { LinkList } from "~/ui/parts";
import { Estimates } from "~/steps/offers/estimates";
import { OfferInDetail } from "~/steps/offers/offer-in-detail";
import type { ResultView } from "./offer-page";

/** The page of a result: the offer that is looked at, the choice among all of the home, the other homes. */
export function Result({ view }: { view: ResultView }) {
  const { offer, why, choices, others, homeId } = view;
  return (
    <>
      {why.length > 0 ? <p>{why.join(" ")}</p> : null}
      {offer ? (
        <OfferInDetail offer={offer} others={choices.length - 1} />
      ) : (
        <>
          <Estimates amounts={view.figures} />
          <p>
            The offers behind these figures cannot be shown just now. A loan expert has them and goes through
            them with you.
          </p>
        </>
      )}
      {offer ? (
        <StepForm
          submit="Continue with the chosen offer"
          secondary={[
            ...(choices.length > 1 ? [{ label: "Show the chosen offer in detail", intent: "look" }] : []),
            { label: "None of these suits me", intent: "decline" },
          ]}
          formKey={offer.id}
        >
          <input type="hidden" name="home" value={homeId} />
          <h2 id="offers">{choices.length > 1 ? "Your offers for this home" : "Your offer for this home"}</h2>
          <RadioCards
            name="offer"
            label="The offer you would like"
            hideLabel
            options={choices.map(({ value, name, cash, line }) => ({
              value,
              label: <strong>{name}</strong>,
              hint: (
                <>
                  {cash}
                  <br />
                  {line}
                </>
              ),
            }))}
            hint="Choosing one binds you to nothing: it tells us which loan to prepare."
          />
        </StepForm>
      ) : (
        <StepForm
          submit="Continue with a loan expert"
          secondary={{ label: "None of this suits me", intent: "decline" }}
          formKey="figures"
        />
      )}
      {others.length > 0 ? (
        <>
          <h2>Your other homes</h2>
          <LinkList links={others} />
        </>
      ) : null}
      {offer ? null : (
        <p>
          Or call us at <a href={view.lineHref}>{view.line}</a>.
        </p>
      )}
    </>
  );
}
