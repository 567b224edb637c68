import type { LoanTaskName } from "~/domain/my-loan/tasks";

/** The words for what has to be done until a loan is closed. */
interface TaskWords {
  title: string;
  why: string;
  /** "about 10 minutes" */
  takes: string;
}

export const LOAN_TASK_WORDS: Readonly<Record<LoanTaskName, TaskWords>> = {
  finish: {
    title: "Answer the questions of the application",
    why: "Your income, the home and the amount decide which loan fits, and what it costs.",
    takes: "about 10 minutes",
  },
  "send-estimate": {
    title: "Send you the Loan Estimate",
    why: "The law gives you its figures within three business days of a complete application.",
    takes: "up to three business days",
  },
  "answer-estimate": {
    title: "Read the Loan Estimate, and tell us whether to go on",
    why: "Without your word we do nothing that costs you money.",
    takes: "about 15 minutes",
  },
  "send-papers": {
    title: "Send the papers in your list",
    why: "They show what you told us about your income, your money and the home.",
    takes: "about 5 minutes each",
  },
  "check-papers": {
    title: "Check your income and your money",
    why: "We have to be sure that you can repay the loan.",
    takes: "one business day after the last paper",
  },
  "lock-rate": {
    title: "Lock your rate, if you like",
    why: "A locked rate doesn't rise while the lock lasts. You choose when.",
    takes: "about 5 minutes",
  },
  decide: {
    title: "Make the final decision",
    why: "An underwriter reads the whole file once more.",
    takes: "up to five business days",
  },
  "set-closing": {
    title: "Set the day of the closing with you",
    why: "Everyone who signs has to be there.",
    takes: "up to two business days",
  },
  close: {
    title: "Sign at the closing",
    why: "Then the loan is yours, and it is paid out.",
    takes: "about an hour",
  },
};
