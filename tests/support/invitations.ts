import { ownerOfLoan, type LoanVisitor } from "./loan-people";
import type { TestEnv } from "./test-env";
import { codeInText } from "./text-code";
import { formFor, Visitor, type Page } from "./visitor";

/** A second person on a sample loan: the invitation, and every page of their own part. */

let addresses = 0;
/** Creates a visitor with a device and a network address of their own. */
export const ownDevice = ({ site }: TestEnv): Visitor =>
  new Visitor(site.url, { "X-Forwarded-For": `198.51.100.${String(((addresses += 1) % 200) + 1)}` });

/** Invites somebody from the page of the loan's owner. @returns the texted address */
export async function invite(
  testEnv: TestEnv,
  owner: LoanVisitor,
  phone: string,
  firstName = "Sam",
): Promise<{ page: Page; link: string }> {
  const page = await owner.visitor.get("/my-loan/people");
  const sent = await owner.visitor.submit(page, { firstName, phoneNumber: phone });
  return { page: sent, link: await linkTo(testEnv, phone) };
}

/** Returns the path of the newest invitation to a phone. */
export async function linkTo({ backend }: TestEnv, phone: string): Promise<string> {
  const texts = await backend.sent({ recipient: phone, subject: "An invitation to a loan" });
  return /https?:\/\/[^/]+(\/my-loan\/join\?invitation=[\w-]+)/.exec(texts.at(-1)?.body ?? "")?.[1] ?? "";
}

/** Returns the newest code that was texted to a phone. */
export async function codeTo({ backend }: TestEnv, phone: string): Promise<string> {
  const texts = await backend.sent({ recipient: phone, subject: "Your code" });
  return codeInText(texts.at(-1)?.body);
}

/** Joins by the texted link, on a device of the invited person. */
export async function join(testEnv: TestEnv, link: string, phone: string): Promise<LoanVisitor> {
  const visitor = ownDevice(testEnv);
  const asked = await visitor.submit(await visitor.get(link), { intent: "send" });
  return { visitor, page: await visitor.submit(asked, { code: await codeTo(testEnv, phone) }) };
}

export const ABOUT = {
  firstName: "Samuel",
  lastName: "Second",
  "birthDate.month": "3",
  "birthDate.day": "27",
  "birthDate.year": "1985",
  maritalStatus: "unmarried",
};
export const ADDRESS = { street: "120 Main St", city: "Denver", state: "CO", zip: "80202" };
export const SERVICE = { hasServed: "no" };
export const INCOME = { types: ["FullTimeEmployment"] };
export const AMOUNTS = { "amount-FullTimeEmployment": "64,000", "per-FullTimeEmployment": "year" };
export const JOBS = {
  FullTimeEmploymentEmployer: "Quarry Works",
  FullTimeEmploymentStartMonth: "03",
  FullTimeEmploymentStartYear: "2021",
};
/** A job of less than two years, and the one before it. */
export const RECENT_JOB = {
  ...JOBS,
  FullTimeEmploymentStartYear: String(new Date().getUTCFullYear() - 1),
  FullTimeEmploymentStartMonth: "12",
};
export const EARLIER_JOB = {
  job1Employer: "Old Mill",
  job1StartMonth: "02",
  job1StartYear: "2019",
  job1EndMonth: "11",
  job1EndYear: String(new Date().getUTCFullYear() - 1),
};
export const SSN = "219-09-1234";

/** Answers the pages before the consent. @returns the page of the consent */
export async function answerPart(visitor: Visitor): Promise<Page> {
  const about = await visitor.get("/my-loan/part/about");
  const address = await visitor.submit(about, ABOUT);
  const service = await visitor.submit(address, ADDRESS);
  const income = await visitor.submit(service, SERVICE);
  const amounts = await visitor.submit(income, INCOME);
  const jobs = await visitor.submit(amounts, AMOUNTS);
  return visitor.submit(jobs, JOBS);
}

/** Invites a person to a sample loan who joins, answers and agrees. */
export async function twoPeople(testEnv: TestEnv, id: string, phone: string) {
  const owner = await ownerOfLoan(testEnv, id);
  const { link } = await invite(testEnv, owner, phone);
  const second = await join(testEnv, link, phone);
  const credit = await answerPart(second.visitor);
  const agreed = await second.visitor.submit(credit, { ssn: SSN });
  return { owner, second, link, agreed };
}

/** Checks whether a page has a form with a field. */
export const hasField = (page: Page, field: string): boolean =>
  formFor(page.html, { [field]: "" })?.fields.includes(field) ?? false;
