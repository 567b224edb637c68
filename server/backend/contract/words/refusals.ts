/**
 * What a visitor sees when a call is refused, by the code of the refusal. A code of the contract
 * that is missing here does not compile. A call whose page says something else has words of its own
 * (`visitor` in define.ts).
 */
export const visitorSees = {
  // every call
  INVALID: "The page with what they typed, and the words of the answer above it.",
  LIMIT_MET: "The words of the answer, which say when to try again. What they typed stays.",
  INTERNAL: '"Something went wrong on our side. Nothing you typed was lost. Please try again."',
  IDEMPOTENCY_KEY_REQUIRED: "Nothing: the site sends a key with every write.",
  IDEMPOTENCY_MISMATCH: "That something changed meanwhile, and the page again. Nothing was done twice.",
  STILL_WORKING: "The page that waits, or a request to try again. The site asks with the same key.",
  BODY_TOO_LARGE: "The page with what they typed, and that it is too much to send at once.",
  UNAUTHORIZED: 'The flow\'s home, which says: "Your visit has ended on our side. Please start again here."',
  FORBIDDEN: 'The flow\'s home, which says: "Your visit has ended on our side. Please start again here."',
  APPLICATION_NOT_FOUND: "The flow's home, where a new application can be begun.",
  NOT_ASSIGNED: "For an employee: that somebody else looks after this customer, and a supervisor can help.",

  // applications and their records
  CREATE_FAILED: "That the application could not be opened, and a button to try again.",
  SESSION_REQUIRED: "A request to start again.",
  ONE_PRIMARY: "The words of the answer on the page of borrowers.",
  APPLICANT_NOT_FOUND:
    "The words of the answer on the page; a visitor whose borrowers changed starts that page again.",
  OWN_ANSWERS: "The words of the answer on the page. No page of the site asks for another person's answers.",
  APPLICATION_CLOSED:
    "The flow's home, which says that the application was closed, and how to begin another.",

  // the customers' own pages
  SIGNED_OUT: "The first page of the sign-in, which says that the sign-in has ended.",
  CODE_NEEDED: "The page that texts a new code, which then goes on to what was asked for.",
  NOT_YOURS: "That there is no such page.",
  BIRTH_DATE_UNKNOWN: "The words of the answer beside the field.",
  PASSKEY_REFUSED: "The words of the answer above the form, and the code by text as another way.",
  TOO_MANY_PASSKEYS: "The words of the answer above the form.",
  NOTHING_OPEN: "The words of the answer above the form.",
  INVITATION_OPEN: "The words of the answer above the form.",
  INVITATION_ENDED: "That the invitation can't be used any more, and whom to ask.",
  PART_INCOMPLETE: "The words of the answer above the form.",
  PART_DONE: "The words of the answer above the form.",
  SAME_NAME: "The words of the answer above the form.",
  SSN_UNMATCHED: "The words of the answer above the form.",
  PAPER_ACCEPTED: "The page of the paper, which says that it was accepted.",
  PAPER_LIMIT: "The words of the answer above the form.",
  FILE_TOO_LARGE: "The words of the answer above the form.",
  FILE_INVALID: "The words of the answer above the form.",
  FILE_NOT_FOUND: "That there is no such page.",
  FILE_KEPT: "Nothing: the page goes on with what was kept.",
  FILE_INCOMPLETE: "The words of the answer above the form. Nothing was kept.",
  FILE_DIFFERS: "The words of the answer above the form. Nothing was kept.",
  FILE_STORE_AWAY: "The words of the answer above the form. Nothing was kept.",
  PIECE_INVALID: "The words of the answer above the form. Nothing was kept.",
  NEED_NOT_FOUND: "That the list of papers has changed meanwhile, and the list again.",
  MILESTONE_ORDER: "The words of the answer on the page.",
  CALL_GONE: "That the call is over or was canceled, and the times for another one.",
  NOT_LOCKED: "The words of the answer on the page.",
  LOAN_ENDED: "The page of the loan, which says how it ended.",

  // rate alerts
  ALERT_NOT_FOUND: "That the link is too old or its alert has ended, and a way to ask again.",
  NO_ADDRESS: "Beside the question, that we have no email address of theirs.",

  // phones and who somebody is
  PHONE_INVALID: "Beside the field, that the number cannot be used.",
  PHONE_OF_OTHER: "Beside the field, that a number of the other borrower's own is needed.",
  PHONE_NOT_SET: "Nothing: the visitor confirms the phone by a code in its place.",
  PHONE_REQUIRED: "Beside the field, a request for a phone number.",
  PHONE_LIMIT: "The words of the answer, and when to try again.",
  PHONE_MISMATCH: "The page of the phone number again.",
  RESEND_LIMIT: "That no more codes are sent for now, and that the newest one is good.",
  LINKS_SPENT: "That no more links can be texted, and the number to call.",
  CHECK_NOT_FOUND: "The page of the phone number again.",
  CHECK_EXPIRED: "The page of the phone number again.",
  POSSESSION_NOT_PROVEN: "The page that asks them to open the texted link.",
  MAX_ATTEMPTS_REACHED: "A code in place of the link.",
  NOT_TRUSTED: "Empty fields for name and address: nothing is filled in.",
  NOT_VERIFIED: "Empty fields for name and address: nothing is filled in.",

  // Social Security numbers and credit
  SSN_ALREADY_ASSOCIATED: 'Beside the field: "Please enter a unique SSN for each borrower."',
  DUPLICATE_SSN: 'Beside the field: "Please enter a unique SSN for each borrower."',
  SSN_INVALID: "The words of the answer on the page; the number is not shown again.",
  BORROWER_REQUIRED: "The words of the answer on the page.",
  DATE_OF_BIRTH_REQUIRED: "The words of the answer on the page.",
  PULL_FAILED:
    "The page that waits; it asks again, and after a while says that the bureaus do not answer, with a number to call.",
  FEE_NOT_PAID: "That the report could not be ordered, and a button to try again.",
  NO_SCORE: "That there is no score to show.",

  // payments
  CARD_DECLINED: "Beside the card, that it was declined and nothing was charged, and room for another one.",
  CARD_INVALID: "Beside the card, what is wrong with it.",
  AMOUNT_MISMATCH: "The words of the answer with the fee that is due. Nothing was charged.",
  RECEIPT_NOT_FOUND: "That there is no receipt to show yet.",
  RECEIPT_LIMIT: "That the receipt was texted as often as it can be; the page shows it.",
  INTENT_REQUIRED: "That the Loan Estimate comes first, with the way to it.",
  LOCK_ENDED: "That the lock has ended and what a new one costs, before anything is charged.",
  FEE_WAIVED: "That there is nothing to pay.",

  // income and homes
  INCOME_NOT_FOUND: "The words of the answer: the income has to be added again.",
  DATES_REVERSED: "The words of the answer: the job ends before it begins.",
  PROPERTY_NOT_FOUND: "The words of the answer on the page of homes.",
  PROPERTY_MISMATCH: "The page of homes; the site registers the home by its address.",
  PROPERTY_LIMIT: "That no more homes can be taken here, and the number to call.",
  PROPERTY_FAILED: "That something went wrong, with what they typed; the button tries again.",
  SUBJECT_PROPERTY_NOT_FOUND: "Nothing: the flow asks for the home.",
  PROPERTY_ADDRESS_NOT_SET: "Nothing: the flow asks for the address.",
  LIABILITY_NOT_FOUND: "The words of the answer on the page of mortgages.",
  LIABILITY_NOT_LINKED: "The words of the answer on the page of mortgages.",
  LIABILITY_FAILED: "That something went wrong; the button tries again.",
  LIEN_PRIORITY_TAKEN:
    "Nothing where the site can put the other mortgage in order first, else the words of the answer.",
  STATE_NOT_SERVED: "Beside the field, that there are no loans in this state yet.",

  // offers
  SEARCH_NOT_FOUND: "That the offers are not current any more; a new search shows the ones of today.",
  SCORE_REQUIRED: "The page that asks for a credit score.",
  SCENARIO_CHANGED: "That the scenario changed meanwhile, with what it is now.",
  PRODUCT_UNKNOWN: "That something went wrong, with a number to call.",
  BENEFITS_FAILED: "That no offers can be shown just now, and that a loan expert calls.",
  OFFER_NOT_FOUND: "Beside the code, that no letter has it, and that they can go on without one.",
  OFFER_EXPIRED: "Beside the code, when the offer ended, and how to ask for a new one.",
  OFFER_TRIES: "The words of the answer, and that they can go on without a code.",

  // letters and documents
  NOT_QUALIFIED: "The words of the answer: the letter cannot be made yet.",
  DECISION_REQUIRED: "The words of the answer: the letter cannot be made yet.",
  INCOME_TOO_LOW: "The words of the answer, and what would make the income carry the loan.",
  LETTER_LIMIT: "That no more letters can be made here; those that were made stay on the page.",
  AMOUNTS: "The words of the answer beside the amounts.",
  AMOUNT_TOO_HIGH: "Beside the amount, the most that the letter can say.",
  AMOUNT_TOO_LOW: "Beside the amount, the least that is lent.",
  LETTER_NOT_FOUND: "Beside the code, that no letter has it.",
  DOCUMENT_NOT_FOUND: '"Page not found", with the way back.',

  // comparisons that are sent
  PHONE_NOT_CONFIRMED: "That the phone is confirmed by a code first.",
  EMAIL_NOT_CONFIRMED: "That a code was emailed to the address, and the field for it.",
  COMPARISON_NOT_FOUND: "That the comparison is no longer kept, with the way to a new one.",

  // presentations and Loan Estimates
  PRESENTATION_NOT_FOUND: "That the presentation is not current any more, and whom to call.",
  NO_PRESENTATION: "That there is no presentation yet, and whom to call.",
  NOT_PRICED: "The words of the answer: there is no price for this loan, and a banker can help.",
  RATE_LOCKED: "That the rate is locked, so that nothing else can take its place.",
  BORROWERS_CHANGED: "The words of the answer: the figures are made anew for the people on the loan.",
  ONE_CHOICE: "The words of the answer: one rate can be chosen.",
  PRESENTATION_CHANGED: "For a banker: that somebody made another presentation meanwhile, and the page anew.",
  TOO_MANY_VIEWS: "For an employee: that they keep as many views as they can, and that one can be removed.",
  TOO_MANY_TASKS:
    "For an employee: that the application has fifty open tasks, and that one can be marked as done.",
  VALUE_REQUIRED: "For an employee: that the home's value, or the price and the down payment, are needed.",
  TOO_MANY_SCENARIOS: "For an employee: to remove one of the twelve scenarios first.",
  ACT_GONE: "For an employee: that it was done meanwhile, with the page as it is now.",
  NOTHING_TO_REOPEN: "For a supervisor: that nothing stands against the loan, with the page as it is now.",
  REOPENED: "For a supervisor: that it was reopened or decided meanwhile, with the page as it is now.",
  CONSENT_WITHDRAWN: "For a supervisor: that a borrower must agree again before their credit is checked.",
  TOO_EARLY_TO_ASK: "For an employee: that papers may be asked for after the Loan Estimate, or not any more.",
  TOO_MANY_ASKED: "For an employee: that twenty documents are asked for, and that one can be taken back.",
  ASK_GONE: "For an employee: that something was sent meanwhile, or that it was taken back.",
  CALL_CONSENT: "For an employee: that only a call that the customer asked for can be booked.",
  CALL_STANDS: "For an employee: that a call to this phone is booked, which can be moved.",
  COVER_DAYS: "For an employee: which days they can choose.",
  COVERED_ALREADY: "For an employee: that somebody stands in on these days already.",
  COVER_IS_AWAY: "For an employee: that the colleague cannot stand in on these days.",
  OPEN_CHANGED: "For an employee: that the number changed, with the new one to confirm.",
  COVER_ENDED: "For an employee: that it has ended, with the list as it is now.",
  EMPLOYEE_NOT_FOUND: "For an employee: that nobody of the lender has that number.",
  CUSTOMER_NOT_FOUND: "For an employee: that the file belongs to another customer now.",
  ALREADY_ASSIGNED: "For an employee: that somebody looks after this file already.",
  PRIMARY_STAYS: "That the first borrower stays on the loan.",
  ESTIMATE_REPLACED: "The Loan Estimate that holds, in place of the one that was open.",
  ESTIMATE_EXPIRED: "That the Loan Estimate has expired, and the new one once it is there.",
  RECEIPT_REQUIRED: "The button that confirms the receipt, which comes first.",
  NO_ESTIMATE: "What is still missing for the Loan Estimate.",
  NOT_APPLIED_FOR: "For an employee: that there is nothing to close yet.",
  CLOSING_TOO_EARLY: "For an employee: the first day that may be.",

  // calls
  CALL_HOURS: "That the phone is not rung at that time, and a choice of other times.",
  LAUNCH_FAILED: "That the call could not be placed, and the number to call.",

  // exchanges
  CAW_EXCHANGE_INITIALIZATION_ERR: "Nothing: the visit goes on without an exchange.",
  CAW_EXCHANGE_PROGRESS_SUBMISSION_ERR: "Nothing: the visit goes on.",
  EXCHANGE_NOT_FOUND: "Nothing: the application is gone on with from its own record.",

  // consents
  WORD_WRONG: "Beside the field, that this is not the word in the document.",
  NO_CONSENTS: "That nothing was agreed to yet.",

  // surveys
  EMPLOYEE_REFUSED: "That employees submit no surveys.",
  SURVEY_IDS_MISSING: '"Page not found": the link is not whole.',
  SURVEY_LOAN_NOT_FOUND: '"Page not found": there is no such loan.',
  SURVEY_ALREADY_DONE: "That the survey was answered before, with thanks.",

  // experiments
  EXPERIMENT_NAME_REQUIRED: "Nothing: the page is shown as it is.",
  EXPERIMENT_UNKNOWN: "Nothing: the page is shown as it is.",
  VARIANT_UNKNOWN: "Nothing: the page is shown as it is.",
  NO_TEST_RUNNING: "Nothing: nothing is counted.",

  // what people ask of their data
  PHONE_NOT_PROVEN: "The page of the phone number again.",
  OPENING_OVER: "The page of the phone number again: an hour is over.",
  NOTHING_CHANGED: "That nothing was changed yet.",
} as const satisfies Readonly<Record<string, string>>;

/** A code that a refusal of the contract may have. */
export type RefusalCode = keyof typeof visitorSees;
