/**
 * The sample files of the identity bureau: invented people with phone numbers reserved for fiction.
 * docs/personas.md lists them.
 */

/**
 * A person in the bureau's file: names as spelled there, SSN in nine digits from a range that was
 * never issued.
 */
export interface BureauPerson {
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD */
  dob: string;
  ssn: string;
  addresses: readonly { address: string; city: string; region: string; postalCode: string }[];
  emailAddresses: readonly string[];
}

/** What the bureau knows about a phone. */
export interface BureauFile {
  /** absent when no person is on file */
  person?: BureauPerson;
  /** 0 to 1000; a low score suggests a stolen or newly activated number */
  trustScore: number;
  /** whether the carrier confirms the phone of a device on its network */
  isCarrierVerified: boolean;
  /**
   * what happens to a text: it arrives, it arrives after its link has expired, or it never arrives
   */
  textDelivery: "arrive" | "arrive-late" | "get-lost";
}

/** The file of an unknown number: it receives texts, and nothing else is known. */
export const unknownPhone: BureauFile = { trustScore: 0, isCarrierVerified: false, textDelivery: "arrive" };

export const recognisedPhones: ReadonlyMap<string, BureauFile> = new Map<string, BureauFile>([
  [
    "2025550111",
    {
      trustScore: 940,
      isCarrierVerified: true,
      textDelivery: "arrive",
      person: {
        firstName: "Elena",
        lastName: "Vargas",
        dob: "1985-02-17",
        ssn: "666114101",
        addresses: [
          { address: "118 Juniper Lane", city: "Fort Collins", region: "CO", postalCode: "80521" },
          { address: "40 Alder Court", city: "Boise", region: "ID", postalCode: "83702" },
        ],
        emailAddresses: ["elena.vargas@example.com"],
      },
    },
  ],
  [
    "2025550112",
    {
      trustScore: 310,
      isCarrierVerified: true,
      textDelivery: "arrive",
      person: {
        firstName: "Marcus",
        lastName: "Bell",
        dob: "1991-09-30",
        ssn: "666124102",
        addresses: [{ address: "77 Harbor Street", city: "Toledo", region: "OH", postalCode: "43604" }],
        emailAddresses: ["marcus.bell@example.com"],
      },
    },
  ],
  [
    "2025550113",
    {
      trustScore: 870,
      isCarrierVerified: true,
      textDelivery: "arrive",
      person: {
        firstName: "Priya",
        lastName: "Raman",
        dob: "1993-06-08",
        ssn: "666134103",
        addresses: [],
        emailAddresses: ["priya.raman@example.com"],
      },
    },
  ],
  [
    "2025550114",
    {
      trustScore: 810,
      isCarrierVerified: true,
      textDelivery: "arrive",
      person: {
        firstName: "Jonah",
        lastName: "Whitfield",
        dob: "1979-05-11",
        ssn: "666144104",
        addresses: [{ address: "9 Mill Road", city: "Concord", region: "NH", postalCode: "03301" }],
        emailAddresses: ["jonah.whitfield@example.com"],
      },
    },
  ],
  ["2025550115", { trustScore: 0, isCarrierVerified: false, textDelivery: "arrive" }],
  [
    "2025550116",
    {
      trustScore: 760,
      isCarrierVerified: false,
      textDelivery: "get-lost",
      person: {
        firstName: "Hana",
        lastName: "Okafor",
        dob: "1988-12-03",
        ssn: "666164106",
        addresses: [{ address: "512 Cedar Avenue", city: "Macon", region: "GA", postalCode: "31201" }],
        emailAddresses: [],
      },
    },
  ],
  [
    "2025550117",
    {
      trustScore: 790,
      isCarrierVerified: false,
      textDelivery: "arrive-late",
      person: {
        firstName: "Owen",
        lastName: "Lindqvist",
        dob: "1972-03-25",
        ssn: "666174107",
        addresses: [{ address: "3 Prairie Way", city: "Duluth", region: "MN", postalCode: "55802" }],
        emailAddresses: ["owen.lindqvist@example.com"],
      },
    },
  ],
  [
    "2025550118",
    {
      trustScore: 900,
      isCarrierVerified: false,
      textDelivery: "arrive",
      person: {
        firstName: "MAEVE",
        lastName: "O'NEIL-SMITH",
        dob: "1990-10-14",
        ssn: "666184108",
        addresses: [{ address: "260 Quarry Hill", city: "Burlington", region: "VT", postalCode: "05401" }],
        emailAddresses: ["maeve.oneil@example.com"],
      },
    },
  ],
]);
