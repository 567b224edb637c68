import { ChatPage, type ChatView } from "~/steps/call/chat-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { saveCallBack, type CallTopic } from "~/steps/call/call-back";
import { requestCallAside, chatAllowance, chatData, sendMessage } from "~/steps/call/chat";
import { transactionTypeOf, withCallState } from "~/flows/main/call/call-state";
import { transactionOf, type Transaction } from "~/flows/main/transaction";
import { chat } from "./chat.step";

/** Returns the topic of a phone call, from the visitor's transaction. */
function topicOf(transaction: Transaction | undefined): CallTopic {
  if (transaction === undefined) return "else";
  return transaction === "purc" ? "purchase" : transaction === "refi" ? "refinance" : "cash";
}

export const meta = () => [
  {
    name: "description",
    content:
      "Write to a loan expert, choose when we should call you, or call us yourself. Licensed people, plain answers, and no obligation.",
  },
];

export const loader = stepLoader(chat, {
  load: (visit) => ({
    data: chatData(withCallState(visit)),
    ...chatAllowance(visit),
  }),
});

export const action = stepAction(
  chat,
  (submission) => requestCallAside(withCallState(submission), transactionTypeOf(submission.trail)),
  {
    message: sendMessage,
    "call-back": (press) => saveCallBack(press, topicOf(transactionOf(press.trail))),
  },
);

export default function Chat() {
  return <ChatPage {...useStep<ChatView>().data} />;
}
