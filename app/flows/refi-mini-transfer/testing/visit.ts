import type { TestResponses } from "~server/visit/testing/site";
import { visitAt } from "~server/visit/testing/place";
import { refiTransferHost } from "~/flows/refi-mini-transfer/host";
import { transferStates, type TransferFacts } from "~/flows/refi-mini-transfer/state";

/** A visit on home with a stub backend that returns `answers`. */
export const quoteVisit = (search: string, facts: Partial<TransferFacts>, answers: TestResponses) =>
  visitAt(refiTransferHost, { ...transferStates.empty, facts }, answers, { place: { node: "home" }, search });

/** The backend responses of a link that opens. */
export const openResponses: TestResponses = {
  "app.sync.session": { synced: true },
  "app-data.load": {
    currentHomeValue: 500_000,
    cashAmount: 20_000,
    facts: {
      flowId: "refiMiniFlow",
      isPreQualEligible: true,
      isHardPullPaid: false,
      partialPhoneNumber: "***-***-0101",
      creditReportFee: 75,
    },
  },
  "app.applicants": [
    {
      applicantId: "P1",
      firstName: "Ada",
      lastName: "Approved",
      isPrimary: true,
      isOnLoan: true,
      hasDateOfBirth: true,
    },
  ],
  uuidv4: { success: true, id: "uid-1" },
  "caw.initialize": { callUid: "UID-1" },
  "caw.load-home.validate": { result: "success" },
};

export const LINK = "?appId=A1&token=t1&callUid=uid-1&customerId=77&sourceId=lead-1";
