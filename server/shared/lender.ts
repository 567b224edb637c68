import type { Brand } from "~/content/brand-type";
import { OTHER_OFFICE, sampleBrand } from "~/content/sample-brand";
import type { DocumentLender } from "~/domain/loan-estimate/sheet";
import { dotToDisplay } from "~/domain/phone";
import { documentLook, type DocumentLook } from "./documents/look";

/** The lender that letters, documents, texts and file names are from. */
export interface Lender extends DocumentLender {
  look: DocumentLook;
}

/** What the settings say about the brand; `phone` in dot form, `address` with ";" between lines. */
export interface BrandSettings {
  BRAND_NAME?: string | undefined;
  BRAND_NMLS_ID?: string | undefined;
  BRAND_ADDRESS?: string | undefined;
  SUPPORT_PHONE?: string | undefined;
}

const linesOf = (address: string): string[] =>
  address
    .split(";")
    .map((line) => line.trim())
    .filter((line) => line !== "");

/** Returns the lender of these settings; what is not set is the brand's, by default the sample's. */
export function lenderOf(set: BrandSettings = {}, brand: Brand = sampleBrand): Lender {
  const name = set.BRAND_NAME ?? brand.name;
  return {
    name,
    nmlsId: set.BRAND_NMLS_ID ?? brand.nmlsId,
    phone: dotToDisplay(set.SUPPORT_PHONE ?? brand.supportPhone),
    address:
      set.BRAND_ADDRESS === undefined
        ? [...(name === brand.name ? brand.address : OTHER_OFFICE)]
        : linesOf(set.BRAND_ADDRESS),
    look: documentLook(brand),
  };
}

/** The built-in lender. */
export const SAMPLE_LENDER: Lender = lenderOf();
