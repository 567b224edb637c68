import { mbc } from "~/modules/mbc/module";
import { profileContact, profilePartner, profilePartnersName, profileStart } from "~/modules/profile/module";
import { callEdges } from "~/steps/call/call-edges";
import { otherHomeIds, subjectIds } from "~/steps/homes/homes";
import { defineFlow, END, mount } from "~/wizard/flow";
import { endedWith, waitingAt } from "~/wizard/step";
import * as c from "./conditions";
import type { QuoteState } from "./state";
import { steps } from "./steps";

const at = "m/profile";
const start = mount<QuoteState>()(profileStart, {
  at,
  ports: {
    confirmed: "property-use",
    "not-served": "benefits~not-served",
    restricted: "benefits~by-phone",
  },
});
const partner = mount<QuoteState>()(profilePartner, {
  at,
  ports: {
    // A name given in another flow of the site is not asked again.
    partner: [{ when: c.partnerNamedElsewhere, to: "m/profile/partners-name" }, { to: "partners-name" }],
    alone: "m/profile/current-address-confirmation",
  },
});
const partnersName = mount<QuoteState>()(profilePartnersName, {
  at,
  ports: { done: "partners-military-status" },
});
const contact = mount<QuoteState>()(profileContact, { at, ports: { done: "liabilities" } });
const mbcMount = mount<QuoteState>()(mbc, { at: "m/mbc", ports: {} });

const callOr = callEdges("m/mbc/calling-you", "m/mbc/calling-soon");

/** The definition of the quote tool flow. The order of its steps is written only here. */
export const quoteTool = defineFlow<QuoteState>()({
  id: "qt",
  prefix: "/qt",
  home: "home-loans",
  layout: "full-width",
  steps: {
    ...steps,
    ...start.steps,
    ...partner.steps,
    ...partnersName.steps,
    ...contact.steps,
    ...mbcMount.steps,
    "liabilities~each": steps.liabilities,
    "property-use~other": steps["property-use"],
    "property-type~other": steps["property-type"],
    "property-units~other": steps["property-units"],
    "property-value~other": steps["property-value"],
    "benefits~finding": waitingAt(steps.benefits, "finding"),
    "benefits~reviewing": waitingAt(steps.benefits, "reviewing"),
    "benefits~not-served": steps.benefits,
    "benefits~by-phone": steps.benefits,
    "benefits~no-look": steps.benefits,
  },
  edges: {
    "home-loans": "m/profile/property-address",
    ...start.edges,
    "property-use": "property-type",
    "property-type": [{ when: c.manyFamilies, to: "property-units" }, { to: "property-value" }],
    "property-units": "property-value",
    "property-value": "cashout-amount",
    "cashout-amount": "military-status",
    "military-status": "m/profile/marital-status",
    ...partner.edges,
    ...partnersName.edges,
    "partners-name": "partners-military-status",
    "partners-military-status": "m/profile/current-address-confirmation",
    ...contact.edges,
    // QT-01: the soft pull. A pull without a result does not stop the flow, but there is no basis
    // for a search.
    liabilities: [
      {
        when: endedWith(steps.liabilities, "no-data", "all-frozen", "not-prequalified", "attempts-used"),
        to: "benefits~no-look",
      },
      { to: "liabilities~each" },
    ],
    "liabilities~each": "property-use~other",
    "property-use~other": "property-type~other",
    "property-type~other": [
      { when: c.manyFamilies, to: "property-units~other" },
      { to: "property-value~other" },
    ],
    "property-units~other": "property-value~other",
    "property-value~other": "escrow",
    escrow: "benefits~finding",
    "benefits~finding": "benefits~reviewing",
    "benefits~reviewing": "benefits",
    benefits: callOr(steps.benefits, END),
    "benefits~no-look": callOr(steps.benefits, END),
    "benefits~not-served": END,
    "benefits~by-phone": END,
    chat: END,
    ...mbcMount.edges,
  },
  blocks: [
    {
      nodes: ["property-use", "property-type", "property-units", "property-value"],
      each: subjectIds,
      otherwise: "cashout-amount",
    },
    {
      nodes: ["liabilities~each"],
      each: ({ facts }) => facts.liabilities ?? [],
      otherwise: "property-use~other",
    },
    {
      nodes: ["property-use~other", "property-type~other", "property-units~other", "property-value~other"],
      each: otherHomeIds,
      otherwise: "escrow",
    },
  ],
  sections: [
    {
      title: "You and your phone",
      nodes: [
        "home-loans",
        "m/profile/property-address",
        "m/profile/borrowers-name-confirmation",
        "m/profile/borrowers-name",
        "m/profile/phone-number",
        "m/profile/otp",
      ],
      hidden: ["m/profile/borrowers-name-confirmation"],
    },
    {
      title: "Your home",
      nodes: ["property-use", "property-type", "property-units", "property-value", "cashout-amount"],
      hidden: ["property-units"],
    },
    {
      title: "Who borrows",
      nodes: [
        "military-status",
        "m/profile/marital-status",
        "m/profile/partner-add",
        "m/profile/partners-name",
        "partners-name",
        "partners-military-status",
        "m/profile/current-address-confirmation",
        "m/profile/current-address",
        "m/profile/email",
      ],
      hidden: [
        "m/profile/partners-name",
        "partners-name",
        "partners-military-status",
        "m/profile/current-address",
      ],
    },
    {
      title: "Your mortgages",
      nodes: [
        "liabilities",
        "liabilities~each",
        "property-use~other",
        "property-type~other",
        "property-units~other",
        "property-value~other",
        "escrow",
      ],
      hidden: ["property-units~other"],
    },
    {
      title: "Your benefits",
      nodes: ["benefits~finding", "benefits~reviewing", "benefits"],
    },
  ],
});
