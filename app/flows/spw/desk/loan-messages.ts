import { z } from "zod";
import { messageField } from "~/domain/message-text";
import { timeInWords } from "~/my-loan/status-words";
import type { CallBody, CallOutput } from "~server/backend/contract/index";
import { parseForm } from "~server/edge/form";

/** Messages with the customers of a loan on the desk's page of it. */

type DeskRecord = CallOutput<"desk.record">;

export interface DeskMessage {
  id: string;
  /** "Paula Approved", "Theo Marsh to everyone" */
  heading: string;
  text: string;
  /** when, and whether a customer has read it */
  about: string;
}

export interface DeskMessages {
  messages: DeskMessage[];
  /** whom a message can go to */
  to: { value: string; label: string }[];
}

const EVERYONE = "everyone";
/** Before the id of a person, which is empty for the one who opened the application. */
const PERSON = "person:";

/** Returns the messages of a loan and whom one can be written to. */
export const deskMessagesOf = (
  { messages, people }: Pick<DeskRecord, "messages" | "people">,
  now: Date,
): DeskMessages => ({
  messages: messages.map(({ messageId, at, text, by, name, to, isRead }) => ({
    id: messageId,
    heading: by === "customer" ? name : `${name} to ${to ?? EVERYONE}`,
    text,
    about: `${timeInWords(at, now)}${by === "customer" ? "" : isRead ? ". Read" : ". Not read yet"}`,
  })),
  to: [
    { value: EVERYONE, label: "Everyone on the loan" },
    ...people.map(({ personId, name }) => ({ value: `${PERSON}${personId}`, label: `Only ${name}` })),
  ],
});

const WHOM = "Choose whom you write to.";

const deskMessageForm = z.object({
  to: z
    .string({ error: WHOM })
    .max(200)
    .refine((to) => to === EVERYONE || to.startsWith(PERSON), WHOM),
  text: messageField("Write the message."),
});

/** Returns the message of a form, or its errors. */
export function deskMessageIn(
  form: FormData,
): Omit<CallBody<"desk.message">, "appId"> | { errors: Record<string, string[]> } {
  const parsed = parseForm(form, deskMessageForm);
  if (!parsed.ok) return { errors: parsed.errors };
  const { to, text } = parsed.value;
  return { text, ...(to !== EVERYONE && { personId: to.slice(PERSON.length) }) };
}
