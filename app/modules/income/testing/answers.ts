import { formIn } from "~tests/support/visitor";
import type { AnswersAt } from "~tests/support/persona";
import type { income } from "~/modules/income/module";

/** Returns the names of the income types on the amounts page. */
const kindsIn = (html: string): string[] =>
  (formIn(html)?.fields ?? []).flatMap((name) => /^amount-(.*)/.exec(name)?.[1] ?? []);

const job = { employerName: "Acme Tools", startMonth: "03", startYear: "2020" };
/** Returns the form fields of the first earlier job. */
const earlier = (more: Record<string, string>) =>
  Object.fromEntries(
    Object.entries({ ...job, endMonth: "02", endYear: "2022", ...more }).map(([name, value]) => [
      `jobs[0].${name}`,
      value,
    ]),
  );

export const incomeAnswers: AnswersAt<"m/income", typeof income> = {
  "m/income/income-type": {
    good: { types: ["FullTimeEmployment", "Pension"] },
    bad: [
      { fields: {}, says: /Choose at least one type of income/ },
      { fields: { types: "Gambling" }, says: /Choose from the list/ },
    ],
  },
  "m/income/income-amount": {
    good: (_, html) =>
      Object.fromEntries(
        kindsIn(html).flatMap((kind) => [
          [`amount-${kind}`, "60,000"] as const,
          [`per-${kind}`, "year"] as const,
        ]),
      ),
    bad: [{ fields: {}, says: /enter the amount for/ }],
  },
  "m/income/income-employer-info": {
    good: (who) => ({ employerName: "Acme Tools", ...who.job }),
    bad: [
      { fields: { ...job, employerName: "" }, says: /Enter the name of the/ },
      { fields: { ...job, employerName: "Acme 219-09-9999" }, says: /only the name, without a number/ },
      { fields: { ...job, startMonth: "" }, says: /Choose the start month/ },
      { fields: { ...job, startYear: "2099" }, says: /start/ },
    ],
  },
  "m/income/income-past-history": {
    good: earlier({ employerName: "Old Tools", startMonth: "01", startYear: "2019", endYear: "2026" }),
    bad: [
      { fields: earlier({ employerName: "" }), says: /Enter the name of the earlier employer/ },
      { fields: earlier({ endMonth: "" }), says: /Choose the end month/ },
      { fields: earlier({ endYear: "2019" }), says: /end cannot be before the start/ },
    ],
  },
  "m/income/income-summary": {
    good: {},
    bad: [
      { fields: { presentHome: "tent" }, says: /Choose what fits where you live now/ },
      { fields: { presentHome: "rent" }, says: /Enter the rent you pay/ },
      { fields: { presentHome: "keep" }, says: /Enter what the home you keep costs/ },
      { fields: { associationDues: "some" }, says: /Enter the dues in whole dollars a month/ },
    ],
  },
};
