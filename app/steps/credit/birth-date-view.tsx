import { DateField } from "~/ui/fields";
import { Details, LinkButton } from "~/ui/parts";
import { useStep } from "~/ui/page";

/** The message above a date that was already given; the date itself is never sent back. */
export const GIVEN_ALREADY = "We already have this date. Enter it again only to change it.";

/**
 * Returns one line about why we ask for a date of birth.
 * @param other first name of the other person it is about
 */
export const whyBirthDate = (other: string | undefined): string =>
  `The credit bureaus need it to find ${other === undefined ? "your" : `${other}’s`} report.`;

/** The link to continue with the given date, because a form without a date is rejected. */
export function KeepDateLink({
  kept,
  label = "Keep this date and continue",
}: {
  kept: string;
  label?: string;
}) {
  return (
    <p>
      <LinkButton to={kept}>{label}</LinkButton>
    </p>
  );
}

/**
 * The date of birth question with its reason.
 * @param other first name of the other person it is about
 */
export function BirthDateField({ other }: { other?: string }) {
  const { page } = useStep();
  return (
    <>
      <DateField
        name="dob"
        label={page.title}
        hideLabel
        hint="For example 3 / 27 / 1985."
        birth={other === undefined}
      />
      <Details summary="What happens with it">
        <p>
          {other === undefined
            ? "A credit bureau finds you by your name, your date of birth and where you live. We pass on the date to find the right report. It is not kept in this browser."
            : `A credit bureau finds ${other} by name, date of birth and address. We pass on the date to find the right report. It is not kept in this browser.`}
        </p>
      </Details>
    </>
  );
}
