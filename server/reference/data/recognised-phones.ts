/** The sample files of the identity bureau: invented people behind numbers that are kept for fiction. docs/personas.md lists them. */

/** A person as the bureau has them: names in the spelling of the file, SSN in nine digits from a range that was never given out. */
export interface BureauPerson {
  firstName: string;
  lastName: string;
  /** YYYY-MM-DD */
  dob: string;
  ssn: string;
  addresses: readonly { address: string; city: string; region: string; postalCode: string }[];
  emailAddresses: readonly string[];
}

/** What is known of a phone. */
export interface BureauFile {
  /** nobody is on file without it */
  person?: BureauPerson;
  /** 0 to 1000: how little speaks for a stolen or fresh number */
  trustScore: number;
  /** whether the carrier tells the phone of a device on its network */
  carrierVouches: boolean;
  /** what becomes of a text: it arrives, it arrives when its link has run out, or it never does */
  texts: "arrive" | "arrive-late" | "get-lost";
}

/** What is known of a number that is on no file: it takes texts, and that is all. */
export const unknownPhone: BureauFile = { trustScore: 0, carrierVouches: false, texts: "arrive" };

export const recognisedPhones: ReadonlyMap<string, BureauFile> = new Map<string, BureauFile>([
  [
    "2025550111",
    {
      trustScore: 940,
      carrierVouches: true,
      texts: "arrive",
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
      carrierVouches: true,
      texts: "arrive",
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
      carrierVouches: true,
      texts: "arrive",
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
      carrierVouches: true,
      texts: "arrive",
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
  ["2025550115", { trustScore: 0, carrierVouches: false, texts: "arrive" }],
  [
    "2025550116",
    {
      trustScore: 760,
      carrierVouches: false,
      texts: "get-lost",
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
      carrierVouches: false,
      texts: "arrive-late",
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
      carrierVouches: false,
      texts: "arrive",
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
