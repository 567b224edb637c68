import type { Brand } from "~/content/brand-type";
import { telephone } from "~/ui/telephone";

/** What pages about the lender show of it. */
export type AboutBrand = Pick<
  Brand,
  | "name"
  | "legalName"
  | "nmlsId"
  | "supportPhone"
  | "address"
  | "hours"
  | "people"
  | "licenses"
  | "complaintsEmail"
  | "accessibilityEmail"
> & { demo: boolean };

/** The sentence of a demonstration's page about what on it is a sample. */
export const sampleNote = ({ demo, name }: AboutBrand, what: string): string | undefined =>
  demo ? `This is a demonstration, and ${name} doesn’t exist. ${what}` : undefined;

export function PhoneLink({ brand }: { brand: Pick<Brand, "supportPhone"> }) {
  const phone = telephone(brand.supportPhone);
  return <a href={phone.href}>{phone.shown}</a>;
}

/** Phone, hours, e-mail and address, a row each. */
export function ContactList({ brand, email }: { brand: AboutBrand; email?: string | undefined }) {
  return (
    <ul className="stack">
      <li>
        Phone: <PhoneLink brand={brand} />
      </li>
      <li>Hours: {brand.hours.map(({ days, hours }) => `${days} ${hours}`).join("; ")}</li>
      {email === undefined ? null : (
        <li>
          E-mail: <a href={`mailto:${email}`}>{email}</a>
        </li>
      )}
      {brand.address.length === 0 ? null : <li>Mail: {[brand.legalName, ...brand.address].join(", ")}</li>}
    </ul>
  );
}
