import { describe, expect, it } from "vitest";
import { Refusal, type TestResponses } from "~server/visit/testing/site";
import { lookUpOwner, ownerFacts } from "./look-up-owner";
import type { ProfileAnswers, ProfileFacts } from "~/modules/profile/state";
import { OTHER_HOME, HOME, LEO, MIA, OPENED, testVisit } from "~/modules/profile/testing";

const home = (over: object = {}) => ({
  id: "7",
  address: { street: "120 MAIN ST", city: "DENVER", state: "CO", zipcode: "80202" },
  isSubjectProperty: true,
  units: 1,
  liabilities: [],
  owners: [{ firstName: "MIA ANN", lastName: "MCAPPROVED", propertyId: "7" }],
  ...over,
});
const record = (over: object = {}) => ({
  borrowers: [{ ...LEO, isPrimary: true, isOnLoan: true }],
  propertyAddress: "120 Main St",
  propertyZip: "80202",
  facts: { isHardPullPaid: false, creditReportFee: 75 },
  ...over,
});

const found = (answers: TestResponses, facts: Partial<ProfileFacts> = OPENED) =>
  lookUpOwner(testVisit({ facts }, answers, "property-address").visit, HOME);

describe("the owner of a home", () => {
  it("DATE-04: is the owner registered for the application's home, with the usual capitalization", async () => {
    expect(await found({ "app.subject-prop": home() })).toEqual({
      firstName: "Mia",
      middleName: "Ann",
      lastName: "McApproved",
    });
  });

  it("is otherwise the primary borrower of the record about this home", async () => {
    expect(await found({ "app-data.load": record() })).toEqual(LEO);
    expect(await found({ "app-data.load": record() }, {})).toEqual(LEO);
  });

  it("is not a borrower who has left the loan", async () => {
    const borrowers = [{ ...LEO, isPrimary: true, isOnLoan: false }];
    expect(await found({ "app-data.load": record({ borrowers }) })).toBeUndefined();
  });

  it("is unknown when the records are about another home", async () => {
    const other = { street: "9 Oak Ave", city: "Boulder", state: "CO", zipcode: "80301" };
    const answers = {
      "app.subject-prop": home({ address: other }),
      "app-data.load": record({ propertyZip: "80301" }),
    };
    expect(await found(answers)).toBeUndefined();
  });

  it("is unknown when a name is incomplete", async () => {
    const owners = [{ firstName: "MIA", lastName: " ", propertyId: "7" }];
    expect(await found({ "app.subject-prop": home({ owners }) })).toBeUndefined();
  });

  it("is unknown when the records cannot be loaded", async () => {
    const down = () => {
      throw new Refusal(400, "NO");
    };
    expect(await found({ "app.subject-prop": down, "app-data.load": down })).toBeUndefined();
  });
});

describe("the owner found for an address", () => {
  const learned = async (answers: Partial<ProfileAnswers>, facts: Partial<ProfileFacts>, given = HOME) => {
    const { visit, seen } = testVisit({ answers, facts }, { "app-data.load": record() }, "property-address");
    return { facts: await ownerFacts(visit, given), calls: seen.length };
  };

  it("is saved with the address", async () => {
    expect((await learned({}, {})).facts).toEqual({ lookedUpPrimaryBorrower: LEO });
  });

  it("is kept while the address is the same", async () => {
    const same = await learned({ propertyAddress: HOME }, { lookedUpPrimaryBorrower: MIA });
    expect(same).toEqual({ facts: { lookedUpPrimaryBorrower: MIA }, calls: 0 });
  });

  it("is dropped when the address changes", async () => {
    const moved = await learned({ propertyAddress: HOME }, { lookedUpPrimaryBorrower: MIA }, OTHER_HOME);
    expect(moved.facts).toEqual({ lookedUpPrimaryBorrower: undefined });
  });

  it("is not looked up for a visitor whose name is known", async () => {
    const known = await learned({ borrowers: [{ ...MIA, isOnLoan: true }] }, {});
    expect(known).toEqual({ facts: { lookedUpPrimaryBorrower: undefined }, calls: 0 });
  });
});
