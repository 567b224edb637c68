import { stateName } from "~/domain/states";
import { DataTable } from "~/front/data-table";
import { type AboutBrand, sampleNote } from "./contact";
import { TextPage, TextPart } from "./text-page";

/** Where the lender may lend, by which number, and who supervises it there. */
export function LicensingPage({ brand }: { brand: AboutBrand }) {
  return (
    <TextPage
      title="Licensing"
      lead="Where we are licensed to lend, under which numbers, and who supervises us."
      sample={sampleNote(
        brand,
        "The NMLS ID is all zeros, and the license numbers say SAMPLE. The regulators are real, and have nothing to do with it.",
      )}
    >
      <TextPart heading="NMLS">
        <p>
          {brand.legalName}, NMLS ID {brand.nmlsId}. Lenders and loan officers in the United States are
          registered with the NMLS. You can look any of them up, free of charge, at{" "}
          <a href="https://www.nmlsconsumeraccess.org/">NMLS Consumer Access</a>.
        </p>
      </TextPart>
      {brand.licenses.length === 0 ? null : (
        <TextPart heading="Licenses by state">
          <DataTable
            cells="texts"
            caption="Where we lend"
            heads={["State", "License", "Regulator"]}
            rows={brand.licenses.map(({ state, number, regulator }) => [
              stateName(state) ?? state,
              number,
              regulator,
            ])}
          />
        </TextPart>
      )}
    </TextPage>
  );
}
