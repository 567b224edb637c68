import type { Counselor, Provider } from "./list-entries";

/**
 * Sample lists of a fictitious lender: no company or agency on them is real, and all phone numbers
 * are unassigned.
 */

export const SAMPLE_PROVIDERS: readonly Provider[] = [
  {
    service: "Pest Inspection",
    name: "Sample Pest Inspectors",
    address: "100 Sample Street, Denver, CO 80202",
    phone: "(303) 555-0110",
  },
  {
    service: "Survey",
    name: "Sample Land Surveyors",
    address: "101 Sample Street, Denver, CO 80202",
    phone: "(303) 555-0111",
  },
  {
    service: "Title - Lender's Title Policy",
    name: "Sample Title Company",
    address: "102 Sample Street, Denver, CO 80202",
    phone: "(303) 555-0112",
  },
  {
    service: "Title - Settlement Agent",
    name: "Sample Settlement Agents",
    address: "103 Sample Street, Denver, CO 80202",
    phone: "(303) 555-0113",
  },
  {
    service: "Title - Title Search",
    name: "Sample Title Company",
    address: "104 Sample Street, Denver, CO 80202",
    phone: "(303) 555-0114",
  },
];

const SERVICES = "Homebuyer education, counseling before a purchase, help with payments";

const counselor = (name: string, city: string, state: string, zip: string, phone: string): Counselor => ({
  name: `${name} Housing Counseling (sample)`,
  address: `1 Sample Plaza, ${city}, ${state} ${zip}`,
  zip,
  phone,
  languages: "English, Spanish",
  services: SERVICES,
});

export const SAMPLE_COUNSELORS: readonly Counselor[] = [
  counselor("Meadow", "Denver", "CO", "80202", "(202) 555-0120"),
  counselor("Harbor", "Fort Collins", "CO", "80521", "(202) 555-0121"),
  counselor("Orchard", "Irvine", "CA", "92602", "(202) 555-0122"),
  counselor("Thistle", "Sacramento", "CA", "95814", "(202) 555-0123"),
  counselor("Walnut", "Austin", "TX", "78701", "(202) 555-0124"),
  counselor("Bridge", "Dallas", "TX", "75201", "(202) 555-0125"),
  counselor("Garden", "Phoenix", "AZ", "85004", "(202) 555-0126"),
  counselor("Lantern", "Seattle", "WA", "98101", "(202) 555-0127"),
  counselor("Cedar", "Portland", "OR", "97204", "(202) 555-0128"),
  counselor("Juniper", "Chicago", "IL", "60602", "(202) 555-0129"),
  counselor("Maple", "Columbus", "OH", "43215", "(202) 555-0130"),
  counselor("Willow", "Atlanta", "GA", "30303", "(202) 555-0131"),
  counselor("Sage", "Miami", "FL", "33130", "(202) 555-0132"),
  counselor("Aspen", "Charlotte", "NC", "28202", "(202) 555-0133"),
  counselor("Prairie", "Richmond", "VA", "23219", "(202) 555-0134"),
  counselor("Summit", "Philadelphia", "PA", "19107", "(202) 555-0135"),
  counselor("Valley", "New York", "NY", "10007", "(202) 555-0136"),
  counselor("River", "Boston", "MA", "02108", "(202) 555-0137"),
  counselor("Hillside", "Minneapolis", "MN", "55401", "(202) 555-0138"),
  counselor("Lakeside", "Nashville", "TN", "37219", "(202) 555-0139"),
];
