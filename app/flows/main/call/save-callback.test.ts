import { describe, expect, it } from "vitest";
import { saveCallback } from "./save-callback";
import { ada, leo, mainState } from "~/flows/main/testing/people-visit";

const name = { firstName: "Ada", lastName: "Lee" };

describe("a callback request", () => {
  const callbackValues = { topic: "cash", time: "evening", phoneNumber: "2025550109" } as const;
  it("is saved as a follow-up with its phone number, which can differ from the application's", () => {
    const state = mainState({ answers: { phoneNumber: "2025550101", borrowers: [leo] } });
    const result = saveCallback(state, callbackValues);
    expect(result).toEqual({
      kind: "done",
      answers: { callBack: callbackValues },
      send: {
        buttonClicked: "WIZ_PRE_APP_FOLLOWUP",
        callBackTopic: "cash",
        callBackTime: "evening",
        callBackPhone: "2025550109",
      },
    });
  });
  it("saves the visitor's name when no borrower is known", () => {
    expect(saveCallback(mainState({}), { ...callbackValues, ...name })).toMatchObject({
      answers: { borrowers: [ada] },
    });
  });
});
