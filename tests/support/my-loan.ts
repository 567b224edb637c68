import { loanSeeds } from "~server/reference/seeds/loans";
import { bodyOf, BOUNDARY, type Part } from "~server/uploads/testing/post";
import { formsIn, Visitor, type Page } from "./visitor";

/** Signing in to My loan, and sending papers there, without a browser. */

/** The phone of the sample loans; their birth dates tell them apart. */
export const SAMPLE_PHONE = "2025550107";
export const SAMPLE_CODE = "000000";

/** Returns the fields of a birth date. */
export function birthDateFields(iso: string): Record<string, string> {
  const [year = "", month = "", day = ""] = iso.split("-");
  return { "birthDate.month": month, "birthDate.day": day, "birthDate.year": year };
}

/**
 * Returns the birth date of a sample loan's owner.
 * @throws when there is no such loan
 */
export function birthDateOf(appId: string): string {
  const seed = loanSeeds.find(({ id }) => id === appId);
  if (!seed) throw new Error(`There is no sample loan ${appId}.`);
  return seed.birthDate;
}

/** Signs a visitor in as the owner of a sample loan. */
export async function signInTo(
  visitor: Visitor,
  appId: string,
  { isRemembered = false, to = "/my-loan" } = {},
): Promise<Page> {
  const phone = { phoneNumber: SAMPLE_PHONE, ...(isRemembered && { remember: "yes" }) };
  const code = await visitor.submit(await visitor.get(to), phone);
  const date = await visitor.submit(code, { code: SAMPLE_CODE });
  return visitor.submit(date, birthDateFields(birthDateOf(appId)));
}

/**
 * Returns a visitor who is signed in to a sample loan. A correct code uses up every open code of the
 * shared phone, so another sign-in at the same moment can spoil one.
 * @param url of the site
 * @throws after five of them
 */
export async function ownerAt(url: string, appId: string): Promise<Visitor> {
  for (let tries = 0; tries < 5; tries += 1) {
    const visitor = new Visitor(url);
    if ((await signInTo(visitor, appId)).address === "/my-loan") return visitor;
  }
  throw new Error(`No sign-in to ${appId}.`);
}

/** Returns a page that has only the form with this text in it. */
export function withOnlyForm(page: Page, text: string): Page {
  const form = formsIn(page.html).find(({ html }) => html.includes(text));
  if (!form) throw new Error(`No form with "${text}" at ${page.address}.`);
  return { ...page, html: form.html };
}

/**
 * Returns the post of the upload form of a paper's page, as a browser sends it.
 * @throws when the page has no such form
 */
export function uploadPost(
  visitor: Visitor,
  page: Page,
  files: readonly Part[],
): { address: string; body: Buffer; headers: Record<string, string> } {
  const form = formsIn(page.html).find(({ html }) => html.includes("multipart/form-data"));
  if (!form) throw new Error(`There is no upload form at ${page.address}.`);
  const hidden = Object.entries(form.hidden).map(([field, content]) => ({ field, content }));
  const headers = {
    "Content-Type": `multipart/form-data; boundary=${BOUNDARY}`,
    Origin: visitor.origin,
  };
  return { address: form.action, body: bodyOf([...hidden, ...files]), headers };
}

/** Sends files from a paper's page, and returns the page after it. */
export async function sendFiles(visitor: Visitor, page: Page, files: readonly Part[]): Promise<Page> {
  const { address, body, headers } = uploadPost(visitor, page, files);
  const answer = await visitor.request(address, { method: "POST", body, headers });
  if (answer.status !== 303)
    return { status: answer.status, address, html: await answer.text(), headers: answer.headers };
  return visitor.get(answer.headers.get("Location") ?? "");
}
