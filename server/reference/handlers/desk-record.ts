import { employeeOfCall } from "~server/reference/bankers";
import type { Deps } from "~server/reference/deps";
import { recordOf } from "~server/reference/desk/record";
import { addNote, addTask, markAct } from "~server/reference/desk/write";
import type { Handlers } from "~server/reference/router";

/** The calls of one customer's record on the desk. */
export function deskRecordHandlers(
  deps: Deps,
): Pick<Handlers, "desk.record" | "desk.task" | "desk.mark" | "desk.note"> {
  return {
    "desk.record": async ({ query: { appId }, context, db }) => {
      await employeeOfCall(db, context);
      return recordOf(deps, db, appId);
    },
    "desk.task": async ({ body, context, db }) => {
      const { id } = await employeeOfCall(db, context);
      return { taskId: await addTask(deps, db, id, body) };
    },
    "desk.mark": async ({ body, context, db }) => {
      const { id } = await employeeOfCall(db, context);
      await markAct(deps, db, id, body);
      return { marked: true };
    },
    "desk.note": async ({ body, context, db }) => {
      const { id } = await employeeOfCall(db, context);
      return { noteId: await addNote(deps, db, id, body) };
    },
  };
}
