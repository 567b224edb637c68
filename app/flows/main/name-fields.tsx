import { SUFFIX_OPTIONS } from "~/domain/borrowers";
import { SelectField, TextField } from "~/ui/fields";

const suffixes = SUFFIX_OPTIONS.map((suffix) => ({ value: suffix, label: suffix }));

/** The fields of a name. @param own the visitor's own name, which the browser may know */
export function NameFields({ own = false }: { own?: boolean }) {
  const known = (token: string) => (own ? token : "off");
  return (
    <>
      <TextField
        name="firstName"
        label="First name"
        autoComplete={known("given-name")}
        autoCapitalize="words"
      />
      <TextField
        name="middleName"
        label="Middle name"
        optional
        autoComplete={known("additional-name")}
        autoCapitalize="words"
      />
      <TextField
        name="lastName"
        label="Last name"
        autoComplete={known("family-name")}
        autoCapitalize="words"
      />
      <SelectField
        name="suffix"
        label="Suffix"
        optional
        placeholder="None"
        autoComplete={known("honorific-suffix")}
        options={suffixes}
      />
    </>
  );
}
