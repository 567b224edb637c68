import { describe, expect, it } from "vitest";
import { miniVisit } from "~/flows/mini/testing/visit";
import { saveCallBack } from "./call-back";
import { timeInWords } from "./call-back-view";
import { chatData } from "./chat";

const formFields = { time: "evening", phoneNumber: "(202) 555-0109", firstName: "Ann", lastName: "Bee" };

function callBackVisit(fields: Record<string, string>, facts = {}) {
  const test = miniVisit({ facts }, { "app-data.save": { applicants: [] } }, "chat");
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { ...test, answer: saveCallBack({ ...test.visit, form, key: test.key }, "purchase") };
}

describe("CHAT-05: a manual callback", () => {
  it("is saved on the record under a button name of its own, and completes no page", async () => {
    const { answer, callsOf, log } = callBackVisit(formFields);
    expect(await answer).toEqual({
      kind: "stay",
      notice:
        "Thank you. A loan expert calls (202) 555-0109 in the evening, 5 p.m. to 8 p.m., or as close to that time as our hours allow, today or on the next day we are open.",
    });
    const [save] = callsOf("app-data.save");
    expect(save?.body).toEqual({
      flowId: "miniFlow",
      stepInfo: { stepId: "chat", status: "in progress" },
      buttonClicked: "WIZ_PRE_APP_FOLLOWUP",
      callBackTopic: "purchase",
      callBackTime: "evening",
      callBackPhone: "2025550109",
      firstName: "Ann",
      lastName: "Bee",
    });
    expect(log()).not.toContain("2025550109");
  });

  it("changes no borrower's name on an application", async () => {
    const { answer, callsOf } = callBackVisit(formFields, { appId: "A1", token: "t" });
    expect(await answer).toMatchObject({ kind: "stay" });
    expect(callsOf("app-data.save")[0]?.body).toMatchObject({ appId: "A1", callBackPhone: "2025550109" });
    expect(callsOf("app-data.save")[0]?.body).not.toHaveProperty("firstName");
  });

  it.each([
    [{ ...formFields, time: "" }, "time"],
    [{ ...formFields, phoneNumber: "555" }, "phoneNumber"],
    [{ ...formFields, firstName: " " }, "firstName"],
  ])("is refused: %o", async (fields, name) => {
    const { answer, callsOf } = callBackVisit(fields);
    const refused = await answer;
    expect(refused.kind === "refused" && Object.keys(refused.errors)).toEqual([name]);
    expect(callsOf("app-data.save")).toEqual([]);
  });

  it("is offered when no call can be requested right away because the state or the visitor is not known", () => {
    const shown = (answers: object, facts: object) => {
      const { call, callBack } = chatData(miniVisit({ answers, facts }, {}, "chat").visit);
      return { call: call !== undefined, callBack };
    };
    const here = { propertyState: "CO" };
    const ada = { applicants: [{ id: "P1", firstName: "Ada", lastName: "Approved" }] };
    expect(shown({}, {})).toEqual({ call: false, callBack: { asksName: true } });
    expect(shown(here, {})).toEqual({ call: false, callBack: { asksName: true } });
    expect(shown(here, ada)).toEqual({ call: true, callBack: undefined });
    expect(shown({}, { appId: "A1", token: "t" })).toEqual({ call: false, callBack: {} });
  });

  it("shows its time in words", () => {
    expect(timeInWords("afternoon")).toBe("in the afternoon, noon to 5 p.m.");
  });
});
