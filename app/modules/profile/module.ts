import type { ProfileState } from "./state";
import { steps } from "./steps";
import { defineModule } from "~/wizard/flow";
import { endedWith, when } from "~/wizard/step";

const ownerFound = when<ProfileState>(
  "an owner was found",
  ({ facts }) => facts.lookedUpPrimaryBorrower !== undefined,
);
const someoneElse = when<ProfileState>(
  "not the owner we found",
  ({ answers }) => answers.isKnownNameCorrect === false,
);
const refusedApplication = when<ProfileState>(
  "application refused",
  ({ facts }) => facts.createRestricted === true,
);
const livesThere = when<ProfileState>(
  "lives in the home",
  ({ answers }) => answers.isCurrentAddressPropertyAddress === true,
);
const alone = when<ProfileState>(
  "no pages for a partner",
  ({ facts }) => facts.showSecondaryBorrowerPages === false,
);
const withPartner = when<ProfileState>("with a partner", ({ answers }) => answers.wantToAddPartner === true);

// The module has three runs of pages. Edges within a run are the same in every host; only their
// ends differ.
const startSteps = {
  "property-address": steps["property-address"],
  "borrowers-name-confirmation": steps["borrowers-name-confirmation"],
  "borrowers-name": steps["borrowers-name"],
  "phone-number": steps["phone-number"],
  otp: steps.otp,
};
const startEdges = {
  "property-address": [
    { when: endedWith(steps["property-address"], "not-served"), to: "port:not-served" },
    { when: ownerFound, to: "borrowers-name-confirmation" },
    { to: "borrowers-name" },
  ],
  "borrowers-name-confirmation": [{ when: someoneElse, to: "borrowers-name" }, { to: "phone-number" }],
  "borrowers-name": "phone-number",
  "phone-number": "otp",
} as const;

const contactSteps = {
  "current-address-confirmation": steps["current-address-confirmation"],
  "current-address": steps["current-address"],
  email: steps.email,
};
const contactEdges = {
  "current-address-confirmation": [{ when: livesThere, to: "email" }, { to: "current-address" }],
  "current-address": "email",
} as const;

const partnerSteps = { "marital-status": steps["marital-status"], "partner-add": steps["partner-add"] };
const partnerEdges = { "marital-status": "partner-add" } as const;

/**
 * All eleven pages in one run. `done`: everything is known. `not-served`: the home is where we do
 * not lend. `restricted`: the application was refused because of retention rules; a host without a
 * page for that binds it to the end, and the code page shows the message.
 */
export const profile = defineModule<ProfileState, "done" | "restricted" | "not-served">()({
  steps,
  edges: {
    ...startEdges,
    otp: [{ when: refusedApplication, to: "port:restricted" }, { to: "current-address-confirmation" }],
    ...contactEdges,
    email: [{ when: alone, to: "port:done" }, { to: "marital-status" }],
    ...partnerEdges,
    "partner-add": [{ when: withPartner, to: "partners-name" }, { to: "port:done" }],
    "partners-name": "port:done",
  },
});

// For a host that asks its own questions in between, or fewer: the same pages run by run, each
// mounted at the same path.

/** The home, the visitor's name, and a confirmed phone with an open application. */
export const profileStart = defineModule<ProfileState, "confirmed" | "restricted" | "not-served">()({
  steps: startSteps,
  edges: {
    ...startEdges,
    otp: [{ when: refusedApplication, to: "port:restricted" }, { to: "port:confirmed" }],
  },
});

/** The visitor's current address and email. */
export const profileContact = defineModule<ProfileState, "done">()({
  steps: contactSteps,
  edges: { ...contactEdges, email: "port:done" },
});

/**
 * Whether the visitor has a co-borrower; the host asks for the name on its own page or on
 * `profilePartnersName`.
 */
export const profilePartner = defineModule<ProfileState, "partner" | "alone">()({
  steps: partnerSteps,
  edges: {
    ...partnerEdges,
    "partner-add": [{ when: withPartner, to: "port:partner" }, { to: "port:alone" }],
  },
});

/** The co-borrower's name. */
export const profilePartnersName = defineModule<ProfileState, "done">()({
  steps: { "partners-name": steps["partners-name"] },
  edges: { "partners-name": "port:done" },
});
