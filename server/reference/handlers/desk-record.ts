import { and, eq } from "drizzle-orm";
import type { CallOutput } from "~server/backend/contract/index";
import { employeeOfCall } from "~server/reference/bankers";
import { documents, payments } from "~server/reference/database/schema";
import type { Deps } from "~server/reference/deps";
import { recordOf } from "~server/reference/desk/record";
import { addNote, addTask, markAct } from "~server/reference/desk/write";
import { receiptDocument } from "~server/reference/receipts";
import { ApiError, type HandlerInput, type Handlers } from "~server/reference/router";
import { recordAction } from "~server/reference/trail";

/** Returns a document of an application, or the receipt of a fee. @throws ApiError 404 DOCUMENT_NOT_FOUND */
async function readDocument(
  deps: Deps,
  { query: { appId, documentId }, context, db }: HandlerInput<"desk.document">,
): Promise<CallOutput<"desk.document">> {
  const { id: who } = await employeeOfCall(db, context);
  const [paid] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.id, documentId), eq(payments.appId, appId)));
  const [stored] = await db
    .select({ fileName: documents.fileName, pdf: documents.pdf })
    .from(documents)
    .where(and(eq(documents.id, documentId), eq(documents.appId, appId)));
  const found = paid
    ? await receiptDocument(deps, db, paid)
    : stored && { fileName: stored.fileName, base64: stored.pdf.toString("base64") };
  if (found === undefined) throw new ApiError(404, "DOCUMENT_NOT_FOUND", "We could not find that document.");
  await recordAction(db, { appId, who, what: "opened a document", at: deps.now() });
  return { fileName: found.fileName, contentType: "application/pdf", base64: found.base64 };
}

/** The calls of one customer's record on the desk. */
export function deskRecordHandlers(
  deps: Deps,
): Pick<Handlers, "desk.record" | "desk.document" | "desk.task" | "desk.mark" | "desk.note"> {
  return {
    "desk.record": async ({ query: { appId }, context, db }) => {
      const { id } = await employeeOfCall(db, context);
      return recordOf(deps, db, appId, id);
    },
    "desk.document": (input) => readDocument(deps, input),
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
