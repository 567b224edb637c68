import { describe, expect, it } from "vitest";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { miniVisit } from "~/flows/mini/testing/visit";
import { sendMessage } from "./chat";

const written = { message: " Do you lend on a houseboat? ", email: "ada@example.com" };

function sent(fields: Record<string, string>) {
  const { visit, key, callsOf, log } = miniVisit({}, { "app-data.save": { applicants: [] } }, "chat");
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { answer: sendMessage({ ...visit, form, key }), callsOf, key, log };
}

describe("CHAT-03: a visitor's message", () => {
  it("is saved on the record of the visit, once, and completes no page", async () => {
    const { answer, callsOf, key, log } = sent(written);
    expect(await answer).toMatchObject({
      kind: "stay",
      notice: expect.stringContaining("we have your message"),
    });
    expect(callsOf("app-data.save")).toMatchObject([
      {
        key: idempotencyKeyFor(key, "message", written.message.trim(), written.email),
        body: {
          flowId: "miniFlow",
          stepInfo: { stepId: "chat", status: "in progress" },
          buttonClicked: "chat-message",
          message: "Do you lend on a houseboat?",
          email: "ada@example.com",
        },
      },
    ]);
    expect(log()).not.toContain("houseboat");
  });

  it.each([
    [{ ...written, message: "" }, "message"],
    [{ ...written, message: "a".repeat(1001) }, "message"],
    [{ ...written, message: "It is 219-09-9998." }, "message"],
    [{ ...written, message: "Charge 4242 4242 4242 4242" }, "message"],
    [{ ...written, email: "ada" }, "email"],
  ])("is refused: %o", async (fields, name) => {
    const { answer, callsOf } = sent(fields);
    const refused = await answer;
    expect(refused.kind === "refused" && Object.keys(refused.errors)).toEqual([name]);
    expect(callsOf("app-data.save")).toEqual([]);
  });
});
