import { formatPhone } from "~/domain/phone";
import { visibleText } from "./visible-text";
import { Visitor } from "./visitor";

/**
 * Returns the texts to a number from a demonstration's outbox page, newest first.
 * @param phone ten digits
 */
export async function textsTo(url: string, phone: string): Promise<string[]> {
  const { html } = await new Visitor(url).get("/reference/outbox");
  const texts = html.split(/<li>/).slice(1);
  return texts.map(visibleText).filter((text) => text.includes(`Text message to ${formatPhone(phone)}`));
}

/**
 * Returns the codes texted to a number, newest first.
 * @param phone ten digits
 */
export const codesTo = async (url: string, phone: string): Promise<string[]> =>
  (await textsTo(url, phone)).flatMap((text) => /(\d{6}) is your /.exec(text)?.[1] ?? []);

/**
 * Returns the newest code.
 * @throws when there is none
 */
export async function newestCodeTo(url: string, phone: string): Promise<string> {
  const [code] = await codesTo(url, phone);
  if (code === undefined) throw new Error(`No code was texted to ${phone}.`);
  return code;
}
