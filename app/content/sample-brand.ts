import { VALID_STATES } from "~/domain/states";
import { brand } from "./brand";
import { sampleColors } from "./brand-colors";
import type { Brand, Person } from "./brand-type";
import { sampleHours } from "./hours";
import { REGULATORS } from "./regulators";

/** People who do not exist; the reference backend's bankers have the same names and numbers. */
const people: readonly Person[] = [
  {
    name: "Rosa Whitfield",
    role: "Senior loan expert",
    city: "Columbus, Ohio",
    nmlsId: "0000001",
    phone: "202.555.0141",
    sentence: "Refinances and second homes. Eleven years in lending. Speaks Spanish.",
    portrait: "long-hair",
  },
  {
    name: "Theo Marsh",
    role: "Loan expert",
    city: "Denver, Colorado",
    nmlsId: "0000002",
    phone: "202.555.0142",
    sentence: "First homes, and incomes that do not fit a form.",
    portrait: "glasses",
  },
  {
    name: "Imani Calloway",
    role: "Loan expert",
    city: "Atlanta, Georgia",
    nmlsId: "0000003",
    phone: "202.555.0143",
    sentence: "VA and FHA loans. Served eight years in the Navy.",
    portrait: "bun",
  },
];

/** The office of a lender of another name that names none. */
export const OTHER_OFFICE: readonly string[] = ["100 Main Street, Suite 200", "Denver, CO 80200"];

/** The sample lender of the demonstration. BRAND_FILE replaces each part that it names. */
export const sampleBrand: Brand = {
  name: brand.name,
  legalName: "Larkspur Home Loans, Inc.",
  nmlsId: brand.nmlsId,
  supportPhone: brand.supportPhone,
  licensingPhone: brand.licensingPhone,
  licensing:
    "Larkspur Home Loans is a fictitious lender. A real lender lists here the states it is licensed in, its license numbers and the regulators that supervise it.",
  address: ["100 Larkspur Way, Suite 200", "Denver, CO 80200"],
  complaintsEmail: "complaints@lender.example",
  accessibilityEmail: "accessibility@lender.example",
  hours: sampleHours,
  people,
  // The reference backend lends in these states; the numbers say that they are samples.
  licenses: VALID_STATES.map((state) => ({
    state,
    number: `SAMPLE-${state}`,
    regulator: REGULATORS[state] ?? "",
  })),
  colors: sampleColors,
  touchIcon: "/apple-touch-icon.png",
  socialCard: "/social-card.png",
};
