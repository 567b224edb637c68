import { challengerHost } from "./cashout-challenger/host";
import { mainHost } from "./main/host";
import { miniHost } from "./mini/host";
import { purchaseHost } from "./purchase/host";
import { quoteHost } from "./qt/host";
import { refiMiniHost } from "./refi-mini/host";
import { refiTransferHost } from "./refi-mini-transfer/host";
import { spwHost } from "./spw/host";

/** Every flow of the site, as the server hosts it. */
export const hosts = [
  miniHost,
  refiMiniHost,
  refiTransferHost,
  purchaseHost,
  quoteHost,
  challengerHost,
  spwHost,
  mainHost,
];
