import { ChatPage, type ChatView } from "~/steps/call/chat-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { saveCallBack } from "~/steps/call/call-back";
import { requestCallAside, chatAllowance, chatData, sendMessage } from "~/steps/call/chat";
import { transactionOf } from "~/flows/refi-mini/desired-benefit";
import { chat } from "./chat.step";

export const loader = stepLoader(chat, {
  load: (visit) => ({ data: chatData(visit), ...chatAllowance(visit) }),
});

export const action = stepAction(
  chat,
  (submission) => requestCallAside(submission, transactionOf(submission.state)),
  {
    message: sendMessage,
    "call-back": (press) =>
      saveCallBack(press, transactionOf(press.state) === "cashout" ? "cash" : "refinance"),
  },
);

export default function Chat() {
  return <ChatPage {...useStep<ChatView>().data} />;
}
