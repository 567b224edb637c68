import { Callout } from "~/ui/parts";

/**
 * For a visitor who has served: the figures of a page are not those of a VA loan, and where one is
 * calculated (F16).
 */
export function VaNote({ shown }: { shown: boolean }) {
  return shown ? (
    <Callout>
      <p>
        You told us about military service. These numbers are for other loans. A VA loan is shown with them
        wherever we compare loans, and a loan expert can check whether you qualify, and what it would cost
        instead.
      </p>
    </Callout>
  ) : null;
}
