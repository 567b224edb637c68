import { Callout } from "~/ui/parts";

/**
 * For a visitor who has served: the figures of a page are not those of a VA loan, and where one is
 * calculated (F16).
 */
export function VaNote({ shown }: { shown: boolean }) {
  return shown ? (
    <Callout>
      <p>
        You told us of military service. These figures are for other loans. A VA loan stands beside them
        wherever we compare loans, and a loan expert checks with you whether you may have one, and what it
        would cost instead.
      </p>
    </Callout>
  ) : null;
}
