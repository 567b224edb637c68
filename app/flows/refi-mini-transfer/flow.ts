import { mbc } from "~/modules/mbc/module";
import { ended } from "~/wizard/ending";
import { defineFlow, END, mount } from "~/wizard/flow";
import * as c from "./conditions";
import type { TransferState } from "./state";
import { home } from "./steps/home.step";
import { thankYou } from "./steps/thank-you.step";

const mbcMount = mount<TransferState>()(mbc, { at: "m/mbc", ports: {} });

/** The transfer variant of the refinance wizard: a quote that a personal link opens, and a call about it. */
export const refiTransfer = defineFlow<TransferState>()({
  id: "refi-mini-transfer",
  prefix: "/refi-mini-transfer",
  home: "home",
  steps: { home, "thank-you": thankYou, ...mbcMount.steps },
  edges: {
    home: [
      { when: c.isOnCallWithAgent, to: "thank-you" },
      { when: ended("home", "calling-you"), to: "m/mbc/calling-you" },
      { to: "m/mbc/calling-soon" },
    ],
    "thank-you": END,
    ...mbcMount.edges,
  },
  sections: [],
});
