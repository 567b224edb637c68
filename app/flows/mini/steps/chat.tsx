import { ChatPage, type ChatView } from "~/steps/call/chat-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { saveCallBack } from "~/steps/call/call-back";
import { requestCallAside, chatAllowance, chatData, sendMessage } from "~/steps/call/chat";
import { chat } from "./chat.step";

export const loader = stepLoader(chat, {
  load: (visit) => ({ data: chatData(visit), ...chatAllowance(visit) }),
});

export const action = stepAction(chat, (submission) => requestCallAside(submission, "purc"), {
  message: sendMessage,
  "call-back": (press) => saveCallBack(press, "purchase"),
});

export default function Chat() {
  return <ChatPage {...useStep<ChatView>().data} />;
}
