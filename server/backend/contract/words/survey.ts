import type { surveyCalls } from "~server/backend/contract/survey";
import { READS, type WordsOf } from "./define";

export const surveyWords: WordsOf<typeof surveyCalls> = {
  "survey.loan": {
    summary: "Read the loan of a survey",
    touches: "nothing",
    when: "/customer-survey/funded and /customer-survey/in-process, by the link of an email.",
    changes: "The page names borrower and banker. A survey that was answered says so.",
    repeat: READS,
    request: { query: { xaid: "8100000", xcid: "41500" } },
    response: {
      borrowerName: "Sally Sample",
      loanNumber: "n8100000",
      bankerName: "Theo Marsh",
      inProcessDone: false,
      fundedDone: false,
    },
  },
  "survey.in-process": {
    summary: "Save a survey during the loan",
    touches: "state",
    when: "The last page of the survey.",
    changes: "The page thanks the customer, and says when they will be called if they asked for it.",
    repeat: "One answer for each loan: a second one is refused with SURVEY_ALREADY_DONE.",
    request: {
      body: {
        nAppId: 8100001,
        xcid: "41500",
        likelihoodToRecommend: 9,
        wentWell: ["speed"],
        areasFallingShort: [],
        comment: "Good.",
        contactMe: true,
        phoneNumber: "2025550101",
        entry: "in-process",
      },
    },
    response: { surveyId: "srv_1", inProcessDone: true, fundedDone: false },
  },
  "survey.funded": {
    summary: "Save a survey after the loan",
    touches: "state",
    when: "The last page of the survey.",
    changes: "The page thanks the customer, and says when they will be called if they asked for it.",
    repeat: "One answer for each loan: a second one is refused with SURVEY_ALREADY_DONE.",
    request: {
      body: {
        nAppId: 8100000,
        xcid: "41500",
        likelihoodToRecommend: 9,
        wentWell: ["speed"],
        areasFallingShort: [],
        comment: "Good.",
        contactMe: true,
        phoneNumber: "2025550101",
      },
    },
    response: { surveyId: "srv_1", inProcessDone: false, fundedDone: true },
  },
};
