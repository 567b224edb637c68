import { fullName } from "~/domain/borrowers";
import { INCOME_TYPES } from "~/domain/income";
import type { LoanKind } from "~/domain/my-loan/facts";
import { formatMoney, formatToTheCent } from "~/domain/money";
import { homeKindWords, homeUseWords } from "~/steps/homes/home-words";
import type { CallOutput } from "~server/backend/contract/index";

/**
 * The answers that are on file of an application, in words and by topic. It is for applications
 * whose wizard's answers the site has not stored, such as one that a banker took by phone.
 */

type Recorded = CallOutput<"my-loan.answers">;

/** A topic with its answers, without the questions that a wizard asked for them. */
interface RecordedTopic {
  title: string;
  answers: { label: string; words: string }[];
}

const KIND_WORDS: Readonly<Record<LoanKind, string>> = {
  purc: "To buy a home",
  refi: "To replace the mortgage",
  cashout: "To replace the mortgage and take cash",
  heloc: "A home equity line of credit",
  heloan: "A home equity loan",
};

interface Place {
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
}

/** Returns as much of an address as is known. */
const placeWords = ({ street, city, state, zip }: Place): string =>
  [street, city, [state, zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");

const money = (dollars: number | undefined): string | undefined =>
  dollars === undefined ? undefined : formatMoney(dollars);

const yesNo = (value: boolean | undefined): string | undefined =>
  value === undefined ? undefined : value ? "Yes" : "No";

type Row = readonly [label: string, words: string | undefined];

const aboutYou = (you: NonNullable<Recorded["you"]>): Row[] => [
  ["Name", fullName(you)],
  ["Phone", you.phoneEnding === undefined ? undefined : `Ends in ${you.phoneEnding}`],
  ["Email", you.email],
  ["Where you live", placeWords(you)],
  ["Married", yesNo(you.isMarried)],
  ["Served in the military", yesNo(you.hasServed)],
];

/** Returns the topics of an application's answers on file, without what is not there. */
export function recordedTopics({ you, loan, home, incomes, mortgages }: Recorded): RecordedTopic[] {
  const isPurchase = loan.kind === "purc";
  const topics: readonly (readonly [title: string, rows: readonly Row[]])[] = [
    ["You", you ? aboutYou(you) : []],
    [
      "The home",
      [
        ["Where it is", placeWords(home)],
        ["Kind of home", homeKindWords(home.type)],
        ["Use", homeUseWords(home.use)],
        ["What you think it is worth", isPurchase ? undefined : money(home.value)],
      ],
    ],
    [
      "The loan",
      [
        ["What it is for", loan.kind && KIND_WORDS[loan.kind]],
        ["Price of the home", money(loan.purchasePrice ?? (isPurchase ? home.value : undefined))],
        ["Down payment", money(loan.downPayment)],
        ["Loan amount", money(loan.loanAmount)],
        ["Cash you asked for", money(loan.cashAmount)],
        // One score stands for the range that was chosen.
        [
          "Your own estimate of your credit score",
          loan.creditScore === undefined ? undefined : `Counted as ${String(loan.creditScore)}`,
        ],
      ],
    ],
    [
      "Your income",
      incomes.map(({ kind, yearly, employer }) => [
        employer === undefined ? INCOME_TYPES[kind] : `${INCOME_TYPES[kind]}, ${employer}`,
        `${formatMoney(yearly)} a year before taxes`,
      ]),
    ],
    [
      "Loans on homes",
      mortgages.map(({ creditor, balance, monthlyPayment }) => [
        creditor,
        `${formatMoney(balance)} owed, ${formatToTheCent(monthlyPayment)} a month`,
      ]),
    ],
  ];
  return topics.flatMap(([title, rows]) => {
    const answers = rows.flatMap(([label, words]) => (words ? [{ label, words }] : []));
    return answers.length === 0 ? [] : [{ title, answers }];
  });
}
