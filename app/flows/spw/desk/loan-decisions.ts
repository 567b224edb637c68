import { z } from "zod";
import { MILESTONES, type Milestone } from "~/domain/my-loan/milestones";
import { formattedText } from "~/steps/fields";
import type { CallBody } from "~server/backend/contract/index";
import { parseForm } from "~server/edge/form";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import type { Runtime } from "~server/visit/types";
import { orRefusal } from "./application-page";
import { extensionIn } from "./loan-lock";
import { deskMessageIn } from "./loan-messages";
import { recordChangeIn, type RecordChange } from "./record-forms";
import { askBackend, type LoggedIn } from "./staff";

/** What the buttons of a customer's record do. */

/** The name of the field for the reason; each paper of the page has its own. */
const reasonField = (need: string): string => `reason-${need}`;

const reasonForm = (need: string) =>
  z.object({
    [reasonField(need)]: formattedText({
      missing: "Write what the customer should send instead.",
      tooLong: "Write it in at most 500 characters.",
      max: 500,
    }),
  });

/** What a button of the page does. */
export type LoanDecision =
  | RecordChange
  | { call: "milestone"; milestone: Milestone; isReached: boolean }
  | { call: "message"; message: Omit<CallBody<"desk.message">, "appId"> }
  | { call: "extension"; extension: Omit<CallBody<"desk.extend-lock">, "appId"> }
  | { call: "paper"; need: string; outcome: "accepted" }
  | { call: "paper"; need: string; outcome: "returned"; reason: string };

/** Returns the decision of a form, or its errors. */
export function decisionIn(form: FormData): LoanDecision | { errors: Record<string, string[]> } {
  const [intent, name] = [form.get("intent"), form.get("name")];
  const change = recordChangeIn(form);
  if (change !== undefined) return change;
  const milestone = MILESTONES.find((one) => one === name);
  if (milestone !== undefined && (intent === "reach" || intent === "undo"))
    return { call: "milestone", milestone, isReached: intent === "reach" };
  if (intent === "message") {
    const message = deskMessageIn(form);
    return "errors" in message ? message : { call: "message", message };
  }
  if (intent === "extend") {
    const extension = extensionIn(form);
    return "errors" in extension ? extension : { call: "extension", extension };
  }
  const need = typeof name === "string" ? name : "";
  if (intent === "accept") return { call: "paper", need, outcome: "accepted" };
  const parsed = parseForm(form, reasonForm(need));
  if (!parsed.ok) return { errors: parsed.errors };
  return { call: "paper", need, outcome: "returned", reason: parsed.value[reasonField(need)] ?? "" };
}

/** The name of what was done, for the page after it. */
export const SAID = {
  milestone: "recorded",
  message: "sent",
  extension: "extended",
  task: "task",
  mark: "mark",
  note: "note",
} as const;

/** What the backend refuses with words for the employee. */
const EXPLAINED = [
  "MILESTONE_ORDER",
  "NOT_LOCKED",
  "NEED_NOT_FOUND",
  "APPLICANT_NOT_FOUND",
  "TOO_MANY_TASKS",
  "ACT_GONE",
];

/**
 * Sends a decision; a refusal is its words.
 * @returns "refused" for an invalid token; "down" while the backend does not respond
 * @throws NotAssigned
 */
export const decide = (
  request: Request,
  runtime: Runtime,
  { token }: LoggedIn,
  { appId, key, decision }: { appId: string; key: string; decision: LoanDecision },
): Promise<{ refusal?: string } | "refused" | "down"> =>
  askBackend(request, runtime, token, (backend) =>
    orRefusal(EXPLAINED, async () => {
      const options = { token, idempotencyKey: idempotencyKeyFor(key, appId, JSON.stringify(decision)) };
      if (decision.call === "milestone") {
        const { milestone, isReached } = decision;
        await backend.call("desk.milestone", { body: { appId, milestone, isReached } }, options);
      } else if (decision.call === "message") {
        await backend.call("desk.message", { body: { appId, ...decision.message } }, options);
      } else if (decision.call === "task") {
        await backend.call("desk.task", { body: { appId, ...decision.task } }, options);
      } else if (decision.call === "mark") {
        await backend.call("desk.mark", { body: { appId, ...decision.mark } }, options);
      } else if (decision.call === "note") {
        await backend.call("desk.note", { body: { appId, ...decision.note } }, options);
      } else if (decision.call === "extension") {
        await backend.call("desk.extend-lock", { body: { appId, ...decision.extension } }, options);
      } else {
        const { call: _paper, ...body } = decision;
        await backend.call("desk.paper-decision", { body: { appId, ...body } }, options);
      }
      return {};
    }),
  );
