import { describe, expect, it } from "vitest";
import { done } from "~server/visit/step-result";
import { Refusal } from "~server/visit/testing/site";
import { fileHomes, fileThen } from "./file-homes";
import type { RefiState } from "~/flows/refi-mini/state";
import {
  ada,
  adaHomeState,
  cabin,
  homeVisit,
  KEY,
  lakeHome,
  leo,
} from "~/flows/refi-mini/testing/home-visit";

const register = (answer: unknown) => ({ "register.property": answer });
const refuses = (status: number, code: string) =>
  register(() => {
    throw new Refusal(status, code);
  });

const applicants = [
  { id: "P1", ...ada },
  { id: "P2", firstName: "Leo", lastName: "Lee" },
];
const app = { appId: "A1", token: "t", applicants };

/** Returns the state after all homes were filed. */
async function afterFiling(state: RefiState): Promise<RefiState> {
  const { visit } = homeVisit(state, register({ propertyId: "71" }));
  const facts = await fileHomes(visit, KEY, ["1"]);
  return { ...state, facts: { ...state.facts, ...facts } };
}

describe("filing a home", () => {
  it("REFI-FILE-01: sends what is known of the home, with the applicant ids of its owners", async () => {
    const state = adaHomeState(
      {
        coBorrower: leo,
        uses: { "1": "HOME" },
        types: { "1": "CONDO" },
        values: { "1": 650_000 },
        owners: { "1": ["0", "1", { firstName: "Rosa", lastName: "Diaz" }] },
      },
      app,
    );
    const { visit, callsOf } = homeVisit(state, register({ propertyId: "71" }));
    expect(await fileHomes(visit, KEY, ["1"])).toEqual({
      filed: { "1": { id: "71", as: expect.stringMatching(/^[\w-]{12}$/) } },
    });
    expect(callsOf("register.property").map(({ body }) => body)).toEqual([
      {
        appId: "A1",
        sessionId: visit.session.id,
        state: "CA",
        address: "1 Nowhere Lane",
        zip: "92602",
        city: "Irvine",
        isSubjectProperty: true,
        propertyType: "CONDO",
        propertyUse: "HOME",
        currentHomeValue: 650_000,
        owners: [
          { ...ada, applicantId: "P1" },
          { ...leo, applicantId: "P2" },
          { firstName: "Rosa", lastName: "Diaz" },
        ],
      },
    ]);
  });

  it("PROP-03: sends a multifamily home as its number of units, any other home as its type alone", async () => {
    const type = async (answers: Partial<RefiState["answers"]>) => {
      const { visit, callsOf } = homeVisit(adaHomeState(answers), register({ propertyId: "71" }));
      await fileHomes(visit, KEY, ["1"]);
      return callsOf("register.property")[0]?.body;
    };
    const units = { "1": "3UNIT" } as const;
    expect(await type({ types: { "1": "MULTIFAMILY" }, units })).toMatchObject({ propertyType: "3UNIT" });
    expect(await type({ types: { "1": "SINGLE" }, units })).toMatchObject({ propertyType: "SINGLE" });
  });

  it("PROP-04: sends the owner's value, not the looked-up one, which the backend already has", async () => {
    const facts = { ...app, lookups: { "1": 900_000 } };
    const { visit, callsOf } = homeVisit(
      adaHomeState({ values: { "1": 500_000 } }, facts),
      register({ propertyId: "71" }),
    );
    await fileHomes(visit, KEY, ["1"]);
    expect(callsOf("register.property")[0]?.body).toMatchObject({ currentHomeValue: 500_000 });
  });

  it("BORR-01: sends an owner who was named before joining the loan as that borrower", async () => {
    const state = adaHomeState({ coBorrower: leo, owners: { "1": [{ ...leo, firstName: " leo" }] } }, app);
    const { visit, callsOf } = homeVisit(state, register({ propertyId: "71" }));
    await fileHomes(visit, KEY, ["1"]);
    expect(callsOf("register.property")[0]?.body).toMatchObject({ owners: [{ applicantId: "P2" }] });
  });

  it("REFI-FILE-01, PROP-01: does not resend an unchanged home, and sends a changed one with the backend's id", async () => {
    const filed = await afterFiling(adaHomeState({ uses: { "1": "HOME" } }));
    const again = homeVisit(filed, {});
    expect(await fileHomes(again.visit, KEY, ["1"])).toEqual({ filed: filed.facts.filed });
    expect(again.callsOf("register.property")).toEqual([]);
    const moved = { ...filed, answers: { ...filed.answers, uses: { "1": "INVESTMENT" as const } } };
    const { visit, callsOf } = homeVisit(moved, register({ propertyId: "71" }));
    const facts = await fileHomes(visit, KEY, ["1"]);
    expect(callsOf("register.property")[0]?.body).toMatchObject({
      propertyId: "71",
      propertyUse: "INVESTMENT",
    });
    expect(facts.filed?.["1"]?.id).toBe("71");
    expect(facts.filed?.["1"]?.as).not.toBe(filed.facts.filed?.["1"]?.as);
  });

  it("sends several homes with a key each; only the one to refinance is the subject property", async () => {
    const state = adaHomeState({ otherHomes: { "2": cabin } });
    let count = 70;
    const { visit, callsOf } = homeVisit(
      state,
      register(() => ({ propertyId: String((count += 1)) })),
    );
    const { filed } = await fileHomes(visit, KEY, ["1", "2"]);
    expect([filed?.["1"]?.id, filed?.["2"]?.id]).toEqual(["71", "72"]);
    const sent = callsOf("register.property");
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
    expect(sent[1]?.body).toMatchObject({
      isSubjectProperty: false,
      address: "12 Oak Street, Unit 4",
      county: "Denver County",
    });
  });

  it("uses the same key for the same content and another key for other content", async () => {
    const keyOf = async (state: RefiState) => {
      const { visit, callsOf } = homeVisit(state, register({ propertyId: "71" }));
      await fileHomes(visit, KEY, ["1"]);
      return callsOf("register.property")[0]?.key;
    };
    expect(await keyOf(adaHomeState())).toBe(await keyOf(adaHomeState()));
    expect(await keyOf(adaHomeState({ values: { "1": 40_000 } }))).not.toBe(await keyOf(adaHomeState()));
  });

  it("REFI-FILE-02: files nothing without an application, and logs it (MSG-023)", async () => {
    const { visit, callsOf, log } = homeVisit(adaHomeState({}, {}), register({ propertyId: "71" }));
    expect(await fileHomes(visit, KEY, ["1"])).toEqual({});
    expect(callsOf("register.property")).toEqual([]);
    expect(log()).toContain("App ID is required to register property");
  });

  it("REFI-FILE-04, PROP-02: a home at the address of a removed one takes over its record, and its mortgages are linked again", async () => {
    const filed = { "1": { id: "71", as: "a" }, "2": { id: "72", as: "b" }, "3": { id: "73", as: "c" } };
    const facts = { ...app, filed, linked: { M1: "1", M2: "2" } };
    const answer = register(({ propertyId }: { propertyId?: string }) => {
      if (propertyId !== undefined) throw new Refusal(409, "PROPERTY_MISMATCH");
      return { propertyId: "73" };
    });
    const { visit, callsOf, log } = homeVisit(adaHomeState({ otherHomes: { "2": cabin } }, facts), answer);
    expect(await fileHomes(visit, KEY, ["2"])).toEqual({
      filed: { "1": filed["1"], "2": { id: "73", as: expect.any(String) } },
      linked: { M1: "1" },
    });
    expect(new Set(callsOf("register.property").map(({ key }) => key)).size).toBe(2);
    expect(log()).toContain("Failed to save property 72. Property ID mismatch.");
    // The address of another listed home is still a mismatch.
    const listed = homeVisit(adaHomeState({ otherHomes: { "2": cabin, "3": lakeHome } }, facts), answer);
    await expect(fileHomes(listed.visit, KEY, ["2"])).rejects.toMatchObject({ code: "PROPERTY_MISMATCH" });
  });
});

describe("a home that cannot be filed", () => {
  const go = () => done<RefiState>();

  it("REFI-FILE-03, MSG-022: logs the failure without the address and throws it, so that the page is shown again", async () => {
    const { visit, log } = homeVisit(adaHomeState(), refuses(500, "PROPERTY_FAILED"));
    await expect(fileThen(visit, KEY, ["1"], go)).rejects.toMatchObject({ status: 500 });
    expect(log()).toContain("Failed to register property.");
    expect(log()).not.toContain("Nowhere");
  });

  it("REFI-FILE-03, MSG-024, MSG-028, PROP-02: logs which home on record failed, and why", async () => {
    const filed = await afterFiling(adaHomeState());
    const changed = { ...filed, answers: { ...filed.answers, values: { "1": 700_000 } } };
    const logOfFailure = async (status: number, code: string) => {
      const { visit, log } = homeVisit(changed, refuses(status, code));
      await expect(fileThen(visit, KEY, ["1"], go)).rejects.toMatchObject({ status });
      return log();
    };
    expect(await logOfFailure(409, "PROPERTY_MISMATCH")).toContain(
      "Failed to save property 71. Property ID mismatch.",
    );
    expect(await logOfFailure(404, "PROPERTY_NOT_FOUND")).toContain(
      "Failed to save property 71. Property not found.",
    );
    expect(await logOfFailure(500, "PROPERTY_FAILED")).toContain(
      "Failed to save property 71. register.property http 500 PROPERTY_FAILED",
    );
  });

  it("waits for the other homes before it reports the failure of one", async () => {
    const registered: string[] = [];
    const { visit } = homeVisit(
      adaHomeState({ otherHomes: { "2": cabin } }),
      register(async (body: { isSubjectProperty: boolean }) => {
        if (body.isSubjectProperty) throw new Refusal(409, "PROPERTY_LIMIT");
        await new Promise((resolve) => setTimeout(resolve, 20));
        registered.push("2");
        return { propertyId: "72" };
      }),
    );
    await expect(fileHomes(visit, KEY, ["1", "2"])).rejects.toMatchObject({ code: "PROPERTY_LIMIT" });
    expect(registered).toEqual(["2"]);
  });

  it.each<[string, string, RefiState, string]>([
    ["MSG-019", "Address is not set.", adaHomeState({ subject: undefined }), "1"],
    ["MSG-019", "Address is not set.", adaHomeState({ subject: { ...lakeHome, street: " " } }), "1"],
    ["MSG-021", "Property not found.", adaHomeState(), "9"],
    [
      "LIAB-06, MSG-017",
      "Passed in property is not a property.",
      // State that an older version of the site may have stored.
      adaHomeState({ subject: { ...lakeHome, ...JSON.parse('{"street":12}') } }),
      "1",
    ],
  ])(
    "REFI-FILE-03, %s: logs %s, sends nothing, and shows a retry line on the page",
    async (_, message, state, id) => {
      const { visit, callsOf, log } = homeVisit(state, register({ propertyId: "71" }));
      expect(await fileThen(visit, KEY, [id], go)).toEqual({
        kind: "refused",
        status: 503,
        errors: { "": [expect.stringMatching(/Nothing you typed was lost/)] },
      });
      expect(callsOf("register.property")).toEqual([]);
      expect(log()).toContain(message);
    },
  );
});
