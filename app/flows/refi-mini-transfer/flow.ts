import { mbc } from "~/modules/mbc/module";
import { defineFlow, END, mount } from "~/wizard/flow";
import { endedWith } from "~/wizard/step";
import * as c from "./conditions";
import type { TransferState } from "./state";
import { steps } from "./steps";

const mbcMount = mount<TransferState>()(mbc, { at: "m/mbc", ports: {} });

/**
 * The transfer variant of the refinance wizard: a quote opened by a personal link, and a call about
 * it.
 */
export const refiTransfer = defineFlow<TransferState>()({
  id: "refi-mini-transfer",
  prefix: "/refi-mini-transfer",
  home: "home",
  layout: "full-width",
  open: true,
  steps: { ...steps, ...mbcMount.steps },
  edges: {
    home: [
      { when: c.isOnCallWithAgent, to: "thank-you" },
      { when: endedWith(steps.home, "calling-you"), to: "m/mbc/calling-you" },
      { to: "m/mbc/calling-soon" },
    ],
    "thank-you": END,
    ...mbcMount.edges,
  },
  sections: [],
});
