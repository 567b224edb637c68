import type { SUFFIX_OPTIONS } from "~/domain/borrowers";
import { SelectField, TextField } from "~/ui/fields";

/** The suffixes of the form's schema, which stays on the server. */
const known: typeof SUFFIX_OPTIONS = ["Jr", "Sr", "I", "II", "III", "IV"];
const suffixes = known.map((suffix) => ({ value: suffix, label: suffix }));

/** The introduction above the fields. */
export const ownNameLead =
  "As it appears on your driver’s license or passport. Your loan documents will carry this name.";
export const theirNameLead = "Their name as on their driver’s license or passport.";

/**
 * The optional field of a suffix.
 * @param autoComplete of the visitor's own
 */
export function SuffixField({
  name,
  label,
  autoComplete = "off",
}: {
  name: string;
  label: string;
  autoComplete?: string;
}) {
  return (
    <SelectField
      name={name}
      label={label}
      optional
      placeholder="None"
      autoComplete={autoComplete}
      options={suffixes}
    />
  );
}

/**
 * The fields of a name.
 * @param own the visitor's own name, which the browser may know
 * @param record of a list, to which the fields belong: "people[0]"
 */
export function NameFields({ own = false, record }: { own?: boolean; record?: string }) {
  const named = (field: string) => (record === undefined ? field : `${record}.${field}`);
  const filledAs = (token: string) => (own ? token : "off");
  return (
    <>
      <TextField
        name={named("firstName")}
        label="First name"
        autoComplete={filledAs("given-name")}
        autoCapitalize="words"
      />
      <TextField
        name={named("middleName")}
        label="Middle name"
        optional
        autoComplete={filledAs("additional-name")}
        autoCapitalize="words"
      />
      <TextField
        name={named("lastName")}
        label="Last name"
        autoComplete={filledAs("family-name")}
        autoCapitalize="words"
      />
      <SuffixField name={named("suffix")} label="Suffix" autoComplete={filledAs("honorific-suffix")} />
    </>
  );
}
