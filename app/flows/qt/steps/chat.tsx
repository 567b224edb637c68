import { chatBegun, conversationOf } from "~/flows/qt/chat";
import { transactionOf } from "~/flows/qt/wishes";
import { askCallBack } from "~/steps/call/call-back";
import { callFromAside, chatAllowance, chatData, sendMessage } from "~/steps/call/chat";
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
  learns: ({ state }, data) =>
    data && state.facts.webChatToken === undefined ? chatBegun(data.conversation) : undefined,
});

export const action = stepAction(chat, (asked) => callFromAside(asked, transactionOf(asked.state)), {
  message: sendMessage,
  "call-back": (press) => askCallBack(press, "cash"),
});

export default function Chat() {
  return <ChatPage {...useStep<ChatView>().data} />;
}
