import { LinkButton, Panel, SummaryList } from "~/ui/parts";
import type { BankerView } from "./banker";

/**
 * Shows the banker of a presentation: name, license, phone and hours, with a drawing instead of a
 * photo.
 */
export function BankerCard({ banker: { banker, line, hours } }: { banker: BankerView }) {
  return (
    <Panel heading={banker?.name ?? "Our loan experts"}>
      <Portrait />
      <SummaryList
        rows={[
          ...(banker?.nmlsId ? [{ label: "NMLS ID", value: banker.nmlsId }] : []),
          ...(banker?.email ? [{ label: "Email", value: banker.email }] : []),
          ...hours,
        ]}
      />
      <p>
        <LinkButton to={line.href}>Call {line.shown}</LinkButton>
      </p>
    </Panel>
  );
}

/** A drawing, used until there is a photo. */
function Portrait() {
  return (
    <svg viewBox="0 0 64 64" width="72" height="72" aria-hidden="true" focusable="false">
      <circle className="mr" cx="32" cy="22" r="11" />
      <path className="mr" d="M10 56c0-13 9-20 22-20s22 7 22 20z" />
    </svg>
  );
}
