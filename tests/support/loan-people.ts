import { loanSeeds } from "~server/reference/seeds/loans";
import { codeInText } from "./text-code";
import type { TestEnv } from "./test-env";
import { Visitor, type Page } from "./visitor";

/** The people of a sample loan, each in a browser of their own. */

/** A person's browser with the page that it shows. */
export interface LoanVisitor {
  visitor: Visitor;
  page: Page;
}

/** The phone of all sample loans; their owners' birth dates tell them apart. */
const SHARED = "2025550107";

let addresses = 0;
const someone = ({ site }: TestEnv): Visitor =>
  new Visitor(site.url, { "X-Forwarded-For": `192.0.2.${String(((addresses += 1) % 200) + 1)}` });

async function toCode(testEnv: TestEnv, phoneNumber: string): Promise<LoanVisitor> {
  const visitor = someone(testEnv);
  return { visitor, page: await visitor.submit(await visitor.get("/my-loan"), { phoneNumber }) };
}

/** Signs in as the person who opened a sample loan. */
export async function ownerOfLoan(testEnv: TestEnv, id: string): Promise<LoanVisitor> {
  const [year = "", month = "", day = ""] =
    loanSeeds.find((one) => one.id === id)?.birthDate.split("-") ?? [];
  const { visitor, page } = await toCode(testEnv, SHARED);
  const date = await visitor.submit(page, { code: "000000" });
  const birth = { "birthDate.month": month, "birthDate.day": day, "birthDate.year": year };
  return { visitor, page: await visitor.submit(date, birth) };
}

/**
 * Puts a second person on a sample loan and signs them in.
 * @param phone ten digits, of nobody else
 */
export async function coBorrowerOfLoan(testEnv: TestEnv, id: string, phone: string): Promise<LoanVisitor> {
  await testEnv.backend.cells(
    `insert into applicants (id, app_id, position, first_name, last_name, is_primary, is_on_loan, phone_number)
     values ('${id}-2', '${id}', 2, 'Mina', 'Approved', false, true, '${phone}')
     on conflict do nothing returning id`,
  );
  const { visitor, page } = await toCode(testEnv, phone);
  const texts = await testEnv.backend.sent({ recipient: phone, subject: "Your code" });
  return { visitor, page: await visitor.submit(page, { code: codeInText(texts.at(-1)?.body) }) };
}

/** Logs an employee in and opens the desk's page of a loan. */
export async function deskOfLoan(testEnv: TestEnv, token: string, id: string): Promise<LoanVisitor> {
  const visitor = someone(testEnv);
  await visitor.submit(await visitor.get("/spw/login"), { token });
  return { visitor, page: await visitor.get(`/spw/loan?application=${id}`) };
}
