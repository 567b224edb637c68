import { isIncomeType } from "~/domain/income";
import { omitUndefined } from "~/domain/omit-undefined";
import type { CallOutput } from "~server/backend/contract/index";
import type { Deps, Queries } from "~server/reference/deps";
import { mortgagesOf, type Home } from "~server/reference/homes";
import { incomeItemsOf } from "~server/reference/incomes";
import { subjectProperty } from "~server/reference/presentation/store";
import type { HandlerInput } from "~server/reference/router";
import { numberOf, textOf } from "~server/reference/saved-values";
import type { Applicant, Application } from "~server/reference/store";
import { loanKindOf } from "./papers";
import { confirmedPerson } from "./person-access";

/**
 * What is on file of the answers of the person who opened an application, whoever wrote them down.
 */

type Answers = CallOutput<"my-loan.answers">;
type Fields = Record<string, unknown>;

const youOf = (me: Applicant, { email, phoneNumber }: Fields): NonNullable<Answers["you"]> => ({
  firstName: me.firstName,
  lastName: me.lastName,
  ...omitUndefined({
    middleName: me.middleName ?? undefined,
    suffix: me.suffix ?? undefined,
    isMarried: me.married ?? undefined,
    hasServed: me.isVeteran ?? undefined,
    street: me.address?.street,
    city: me.address?.city,
    state: me.address?.state,
    zip: me.address?.zip,
    email: textOf(email),
    phoneEnding: textOf(me.phoneNumber ?? phoneNumber)?.slice(-2),
  }),
});

/** Returns the home of the loan, from its own record or else from the saved answers. */
function homeIn(home: Home | undefined, data: Fields): Answers["home"] {
  const estimated = home?.estimatedCents ?? undefined;
  const value = estimated === undefined ? undefined : estimated / 100;
  return omitUndefined({
    street: home?.street ?? textOf(data.propertyAddress),
    city: home?.city ?? textOf(data.propertyCity),
    state: home?.state ?? textOf(data.propertyState),
    zip: home?.zip ?? textOf(data.propertyZip),
    type: home?.propertyType ?? textOf(data.propertyType),
    use: home?.propertyUse ?? textOf(data.propertyUse),
    value: value ?? numberOf(data.currentHomeValue) ?? numberOf(data.homeValue),
  });
}

const loanIn = (row: Application): Answers["loan"] =>
  omitUndefined({
    kind: loanKindOf(row),
    purchasePrice: numberOf(row.data.purchasePrice),
    downPayment: numberOf(row.data.downPayment),
    loanAmount: numberOf(row.data.loanAmount),
    cashAmount: numberOf(row.data.cashAmount),
    creditScore: numberOf(row.data.creditScore),
  });

async function incomesOf(db: Queries, { id }: Applicant): Promise<Answers["incomes"]> {
  return (await incomeItemsOf(db, [id])).flatMap(({ userIncomeType, annualCents, employerInfo }) =>
    isIncomeType(userIncomeType)
      ? [
          {
            kind: userIncomeType,
            yearly: annualCents / 100,
            ...omitUndefined({ employer: textOf(employerInfo?.employerName) }),
          },
        ]
      : [],
  );
}

/** Returns what is on file of the answers of the person who opened an application. */
export async function answersOnFile(
  db: Queries,
  { row, me }: { row: Application; me: Applicant | undefined },
): Promise<Answers> {
  const owed = (await mortgagesOf(db, row.id)).filter(({ applicantId }) => applicantId === me?.id);
  return {
    ...(me && { you: youOf(me, row.data) }),
    loan: loanIn(row),
    home: homeIn(await subjectProperty(db, row.id), row.data),
    incomes: me ? await incomesOf(db, me) : [],
    mortgages: owed.map(({ creditor, balanceCents, paymentCents }) => ({
      creditor,
      balance: balanceCents / 100,
      monthlyPayment: paymentCents / 100,
    })),
  };
}

/**
 * Returns the answers on file; empty for a person who did not open the application.
 * @throws ApiError 410 SIGNED_OUT, 403 CODE_NEEDED, 404 NOT_YOURS
 */
export async function recordedAnswers(
  deps: Deps,
  { body, db }: HandlerInput<"my-loan.answers">,
): Promise<Answers> {
  const {
    person: { row, me, personId },
  } = await confirmedPerson(deps, db, body);
  if (personId !== "") return { loan: {}, home: {}, incomes: [], mortgages: [] };
  return answersOnFile(db, { row, me });
}
