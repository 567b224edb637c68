import type { Brand, PublicBrand } from "~/content/brand-type";
import { OTHER_OFFICE, sampleBrand } from "~/content/sample-brand";
import { lenderOf, type BrandSettings } from "~server/shared/lender";

/** The settings of the brand; each wins over the brand file. */
export interface SiteBrandSettings extends BrandSettings {
  LICENSING_PHONE?: string | undefined;
  BRAND_LICENSING?: string | undefined;
}

/** The brand of a site; `demo`: no loan is made, and people and licenses are samples. */
export interface SiteBrand extends Brand {
  demo: boolean;
}

/**
 * Takes the sample's people, licenses and addresses out of a lender's own site: they do not
 * exist.
 */
function withoutSamples(brand: Brand): Brand {
  const { complaintsEmail, accessibilityEmail, ...facts } = brand;
  return {
    ...facts,
    ...(complaintsEmail !== sampleBrand.complaintsEmail && { complaintsEmail }),
    ...(accessibilityEmail !== sampleBrand.accessibilityEmail && { accessibilityEmail }),
    address: [sampleBrand.address, OTHER_OFFICE].includes(brand.address) ? [] : brand.address,
    people: brand.people === sampleBrand.people ? [] : brand.people,
    licenses: brand.licenses === sampleBrand.licenses ? [] : brand.licenses,
  };
}

/** Takes the sample's social card from a lender of another name. */
function withoutSampleCard({ socialCard, ...facts }: Brand, name: string): Brand {
  const isOther = socialCard === sampleBrand.socialCard && name !== sampleBrand.name;
  return { ...facts, ...(socialCard !== undefined && !isOther && { socialCard }) };
}

/**
 * Returns the brand of a site from its brand file and its settings.
 * @param demo whether the site is a demonstration of a lender that does not exist
 */
export function brandOf(set: SiteBrandSettings, brand: Brand, demo: boolean): SiteBrand {
  const name = set.BRAND_NAME ?? brand.name;
  const own = withoutSampleCard(demo ? brand : withoutSamples(brand), name);
  const hasAddress = own.address.length > 0 || set.BRAND_ADDRESS !== undefined;
  return {
    ...own,
    name,
    legalName: name === brand.name ? brand.legalName : name,
    nmlsId: set.BRAND_NMLS_ID ?? brand.nmlsId,
    supportPhone: set.SUPPORT_PHONE ?? brand.supportPhone,
    licensingPhone: set.LICENSING_PHONE ?? brand.licensingPhone,
    licensing: set.BRAND_LICENSING ?? brand.licensing.replaceAll(brand.name, name),
    address: hasAddress ? lenderOf(set, brand).address : [],
    demo,
  };
}

/** Returns what browsers receive of a brand: neither people nor licenses. */
export const publicBrand = (brand: SiteBrand): PublicBrand => ({
  name: brand.name,
  nmlsId: brand.nmlsId,
  supportPhone: brand.supportPhone,
  licensingPhone: brand.licensingPhone,
  licensing: brand.licensing,
  demo: brand.demo,
  ...(brand.logo !== undefined && { logo: brand.logo }),
  ...(brand.icon !== undefined && { icon: brand.icon }),
});
