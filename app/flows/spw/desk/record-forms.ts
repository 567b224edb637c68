import { z } from "zod";
import { formattedText } from "~/steps/fields";
import type { CallBody } from "~server/backend/contract/index";
import { parseForm } from "~server/edge/form";

/** The forms of one customer's record: tasks, what is done or put off, notes. */

export type RecordChange =
  | { call: "task"; task: Omit<CallBody<"desk.task">, "appId"> }
  | { call: "mark"; mark: Omit<CallBody<"desk.mark">, "appId"> }
  | { call: "note"; note: Omit<CallBody<"desk.note">, "appId"> };

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "Choose a day.");
const TASK = "Write what has to be done.";
const NOTE = "Write the note.";

const taskForm = z.object({
  taskText: formattedText({ missing: TASK, tooLong: "Use at most 200 characters.", max: 200 }).refine(
    (text) => text.trim() !== "",
    TASK,
  ),
  taskBy: z.enum(["us", "customer"], { error: "Choose who does it." }),
  taskDue: z.union([z.literal("none"), day], { error: "Choose a day, or no day." }),
});

/** The form of an act; each act of the page has a field of its own. */
const putOffForm = (field: string) => z.object({ [field]: z.string({ error: "Choose a day." }).pipe(day) });

const noteForm = z.object({
  noteText: formattedText({ missing: NOTE, tooLong: "Use at most 2,000 characters.", max: 2_000 }).refine(
    (text) => text.trim() !== "",
    NOTE,
  ),
});

/** Returns the change of a form of the record, or its errors; undefined for other forms. */
export function recordChangeIn(
  form: FormData,
): RecordChange | { errors: Record<string, string[]> } | undefined {
  const [intent, name] = [form.get("intent"), form.get("name")];
  const key = typeof name === "string" ? name.slice(0, 200) : "";
  switch (intent) {
    case "done":
      return { call: "mark", mark: { key } };
    case "put-off": {
      const field = [...form.keys()].find((one) => /^until-\d{1,3}$/.test(one)) ?? "until-0";
      const parsed = parseForm(form, putOffForm(field));
      if (!parsed.ok) return { errors: parsed.errors };
      return { call: "mark", mark: { key, until: parsed.value[field] } };
    }
    case "task": {
      const parsed = parseForm(form, taskForm);
      if (!parsed.ok) return { errors: parsed.errors };
      const { taskText, taskBy, taskDue } = parsed.value;
      const task = { text: taskText.trim(), by: taskBy, ...(taskDue !== "none" && { dueOn: taskDue }) };
      return { call: "task", task };
    }
    case "note": {
      const parsed = parseForm(form, noteForm);
      return parsed.ok
        ? { call: "note", note: { text: parsed.value.noteText.trim() } }
        : { errors: parsed.errors };
    }
    default:
      return undefined;
  }
}
