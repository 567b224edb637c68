import { Callout } from "~/ui/parts";

/** For who has served: the figures of a page are not those of a VA loan, and who works one out (F16). */
export function VaNote({ shown }: { shown: boolean }) {
  return shown ? (
    <Callout>
      <p>
        You told us of military service. These figures are for other loans: this site does not work out VA
        loans. A loan expert checks with you whether you may have one, and what it would cost instead.
      </p>
    </Callout>
  ) : null;
}
