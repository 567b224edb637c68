import { ChatPage, type ChatView } from "~/steps/chat-view";
import { useStep } from "~/ui/page";
import { stepAction, stepLoader } from "~server/http/step";
import { callFromAside, chatAllowance, chatData, sendMessage } from "../../../steps/chat";
import { transactionTypeOf, withCallState } from "../call";
import { chat } from "./chat.step";

export const loader = stepLoader(chat, {
  load: (visit) => ({
    data: { ...chatData(withCallState(visit)), callBack: "/callback" },
    ...chatAllowance(visit),
  }),
});

export const action = stepAction(
  chat,
  (asked) => callFromAside(withCallState(asked), transactionTypeOf(asked.trail)),
  { message: sendMessage },
);

export default function Chat() {
  return <ChatPage {...useStep<ChatView>().data} />;
}
