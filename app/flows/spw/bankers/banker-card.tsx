import { openingHours } from "~/content/hours";
import { LinkButton, Panel, Picture, SummaryList } from "~/ui/parts";
import type { BankerShown } from "./banker";

/** Who looks after a presentation: name, license, phone and hours, with a drawing in the place of their picture. */
export function BankerCard({ banker: { banker, line } }: { banker: BankerShown }) {
  return (
    <Panel heading={banker?.name ?? "Our loan experts"}>
      <Picture name="person" />
      <SummaryList
        rows={[
          ...(banker?.nmlsId ? [{ label: "NMLS ID", value: banker.nmlsId }] : []),
          ...(banker?.email ? [{ label: "Email", value: banker.email }] : []),
          ...openingHours.map(({ days, hours }) => ({ label: days, value: hours })),
        ]}
      />
      <p>
        <LinkButton to={line.href}>Call {line.shown}</LinkButton>
      </p>
    </Panel>
  );
}
