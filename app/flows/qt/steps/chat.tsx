import { conversationFacts, conversationOf } from "~/flows/qt/chat";
import { transactionOf } from "~/flows/qt/desired-benefit";
import { saveCallBack } from "~/steps/call/call-back";
import { requestCallAside, chatAllowance, chatData, sendMessage } from "~/steps/call/chat";
import { ChatPage, type ChatView } from "~/steps/call/chat-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/visit/step";
import { chat } from "./chat.step";

export const loader = stepLoader(chat, {
  load: (visit) => {
    const { widget, ...data } = chatData(visit);
    const conversation = conversationOf(visit);
    return {
      data: { ...data, conversation, widget: widget && { ...widget, conversation } },
      ...chatAllowance(visit),
    };
  },
  factsWhenShown: ({ state }, data) =>
    data && state.facts.webChatToken === undefined ? conversationFacts(data.conversation) : undefined,
});

export const action = stepAction(
  chat,
  (submission) => requestCallAside(submission, transactionOf(submission.state)),
  {
    message: sendMessage,
    "call-back": (press) => saveCallBack(press, "cash"),
  },
);

export default function Chat() {
  return <ChatPage {...useStep<ChatView>().data} />;
}
