import type { propertyCalls } from "~server/backend/contract/property";
import { KEYED, READS, type WordsOf } from "./define";

export const propertyWords: WordsOf<typeof propertyCalls> = {
  "app.subject-prop": {
    summary: "Read the home of the loan",
    touches: "nothing",
    when: "/refi-mini-transfer/home, for a visitor whom a banker has sent over, and the profile page of owners.",
    changes: "Address, value and owners are filled in. Without a home the flow asks for one.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: {
      id: "100001",
      address: {
        street: "7 Teasel Court",
        city: "Golden",
        state: "CO",
        zipcode: "80401",
        county: "Jefferson",
      },
      isSubjectProperty: true,
      type: "SINGLE",
      usage: "HOME",
      units: 1,
      estimatedValue: 520000,
      liabilities: ["LH-7Q2M9K4TXW-debt-1"],
      owners: [
        { firstName: "Rhea", lastName: "Approved", applicantId: "LH-7Q2M9K4TXW-1", propertyId: "100001" },
      ],
    },
  },
  "register.property": {
    summary: "Save a home",
    touches: "state",
    when: "/refi-mini/property-owners and /qt/property-value, once for each home.",
    changes:
      "The answered id is kept with the home; mortgages are linked to it next. A refusal is said on the page, which keeps what was typed.",
    repeat: "The same street and ZIP code is the same home. A repeat must not make a second one.",
    request: {
      body: {
        appId: "LH-7Q2M9K4TXW",
        sessionId: "s0a1b2c3",
        state: "CA",
        address: "1 Nowhere Lane",
        zip: "92602",
        city: "Irvine",
        isSubjectProperty: true,
        propertyType: "SINGLE",
        propertyUse: "HOME",
        currentHomeValue: 650000,
        owners: [{ firstName: "Ada", lastName: "Approved", applicantId: "LH-7Q2M9K4TXW-1" }],
      },
    },
    response: { propertyId: "100001" },
  },
  "register.property.mortgage": {
    summary: "Link a mortgage to a home",
    touches: "state",
    when: "/refi-mini/properties and /qt/escrow, for each mortgage that the visitor puts with a home.",
    changes: "The mortgage stands with its home on the next page, and counts as a lien in offers.",
    repeat: "Linking again what is linked changes nothing.",
    request: { body: { propertyId: "100001", mortgageLiabilityId: "LH-7Q2M9K4TXW-debt-1" } },
    response: { propertyId: "100001", liabilities: ["LH-7Q2M9K4TXW-debt-1"] },
  },
  "remove.property.mortgage": {
    summary: "Take a mortgage off a home",
    touches: "state",
    when: "/refi-mini/properties, when the visitor moves a mortgage to another home.",
    changes: "The mortgage stands without a home until it is put with another.",
    repeat: "Taking off what is not linked changes nothing.",
    request: { body: { propertyId: "100001", mortgageLiabilityId: "LH-7Q2M9K4TXW-debt-1" } },
    response: { propertyId: "100001", liabilities: [] },
  },
  "register.mortgage.type": {
    summary: "Save the place of a mortgage",
    touches: "state",
    when: "/refi-mini/liability-type and /qt/escrow: first lien, second lien or other.",
    changes:
      "Offers are made for the home with that order of liens. A place that is taken is said on the page.",
    repeat: KEYED,
    request: {
      body: { propertyId: "100001", mortgageLiabilityId: "LH-7Q2M9K4TXW-debt-1", lienPriorityType: "Other" },
    },
    response: { mortgageLiabilityId: "LH-7Q2M9K4TXW-debt-1", lienPriorityType: "Other" },
  },
  "softpull.liabilities": {
    summary: "List the mortgages that the soft pull found",
    touches: "nothing",
    when: "After a soft pull, on the pages that ask which mortgage belongs to which home.",
    changes:
      "The mortgages are listed with lender, balance and payment, largest first. An empty list skips the page.",
    repeat: READS,
    request: { query: { appId: "LH-7Q2M9K4TXW" } },
    response: {
      liabilities: [
        {
          liabilityId: "LH-7Q2M9K4TXW-debt-1",
          creditor: "Alder Creek Bank",
          balance: 318000,
          payment: 2359.36,
          propertyId: "100001",
          lienPriorityType: "FirstLien",
          hasEscrow: false,
        },
      ],
    },
  },
  "appraisal.prequal": {
    summary: "Estimate what a home is worth",
    touches: "nothing",
    when: "/refi-mini/address-confirmation and /qt/property-value, when an address was entered.",
    changes:
      "The best estimate is offered as the home's value; the visitor can change it. `not found` asks for a value.",
    repeat: READS,
    request: { body: { streetAddress: "2 Elm Street", city: "Irvine", state: "CA", zip: "92602" } },
    response: { status: "success", result: [{ rank: 1, estimatedPropertyValue: 1048100 }] },
  },
};
