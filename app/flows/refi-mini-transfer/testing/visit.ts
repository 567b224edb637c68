import { testSite, type Answers } from "~server/http/test-site";
import type { Visit } from "~server/http/visit";
import { newSession } from "~server/session/site-session";
import { refiTransferHost } from "~/flows/refi-mini-transfer/host";
import { emptyTransfer, type TransferFacts, type TransferState } from "~/flows/refi-mini-transfer/state";

/** A visit on home with a backend that answers as told; calls nobody told of are 404. */
export function testVisit(search: string, facts: Partial<TransferFacts>, answers: Answers) {
  const { runtime, backendFor, seen, callsOf, log } = testSite(answers, [refiTransferHost]);
  const url = new URL(`http://site.test/refi-mini-transfer/home${search}`);
  const visit: Visit<TransferState> = {
    request: new Request(url),
    url,
    runtime,
    host: refiTransferHost,
    flowId: "refiMiniTransferFlow",
    place: { node: "home" },
    onTrail: true,
    isNewHere: false,
    trail: [{ node: "home" }],
    entry: "home",
    state: { ...emptyTransfer, facts },
    session: newSession(1),
    now: 1_000,
    backend: backendFor(facts.appId),
  };
  return { visit, seen, callsOf, log };
}

/** What the backend answers when somebody's link opens. */
export const opens: Answers = {
  "app.sync.session": { synced: true },
  "app-data.load": {
    currentHomeValue: 500_000,
    cashAmount: 20_000,
    facts: {
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
