import { z } from "zod";
import { MAX_MESSAGE, messageField } from "~/domain/message-text";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import type { PageFrame } from "~/ui/page-data";
import { staticHtml } from "~/ui/static-markup";
import { parseForm, typedValues } from "~server/edge/form";
import { failureReply } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { forLoan, MESSAGES, MY_LOAN } from "./addresses";
import { FROM_HUB, MessageList, writeToWhom } from "./message-list";
import {
  formAddress,
  isOpenForm,
  loadOverview,
  loanFrame,
  openLoanForm,
  refusedPost,
  signedInVisit,
} from "./visit";

/** The messages between a customer and the loan expert. */

export interface MessagesView {
  page: PageFrame;
  support: SupportLine;
  /** "Write to Theo" */
  label: string;
  /** the messages as our own HTML; empty before the first one */
  list: string;
}

const messageForm = z.object({ text: messageField("Write your message.") });

/** @throws Response redirect to the sign-in; BackendError */
export async function messagesView(request: Request, site: Runtime): Promise<MessagesView> {
  const visit = await signedInVisit(request, site);
  const { overview } = await loadOverview(visit, { showsMessages: true });
  const { messages, loan } = overview;
  const now = new Date(site.now());
  return {
    page: await loanFrame(
      { request, title: "Messages" },
      {
        action: formAddress(visit, MESSAGES, loan.appId),
        constraints: { text: { required: true, maxLength: MAX_MESSAGE } },
      },
    ),
    support: supportLine(site),
    label: writeToWhom(overview),
    list: messages.length === 0 ? "" : staticHtml(<MessageList messages={messages} now={now} />),
  };
}

/** Sends a message, once for each rendering of the form and text. */
export async function submitMessage(request: Request, site: Runtime, form: FormData, key: string) {
  const typed = typedValues(form, []);
  const opened = await openLoanForm(request, site, MESSAGES, typed);
  if (!isOpenForm(opened)) return opened;
  const { backend, signIn, appId } = opened;
  const parsed = parseForm(form, messageForm);
  if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
  const { text } = parsed.value;
  try {
    const idempotencyKey = idempotencyKeyFor(key, "message", appId, text);
    await backend.call("my-loan.message", { body: { token: signIn.token, appId, text } }, { idempotencyKey });
    const page = form.get("from") === FROM_HUB ? MY_LOAN : MESSAGES;
    return redirect(`${forLoan(page, appId)}&said=sent`, 303);
  } catch (error) {
    return refusedPost(error, opened, key, typed);
  }
}
