import { SelectField, TextField } from "~/ui/fields";
import { SUFFIX_OPTIONS } from "../../domain/borrowers";

const SUFFIXES = SUFFIX_OPTIONS.map((suffix) => ({ value: suffix, label: suffix }));

/** First, middle and last name and suffix. @param props.own true for the visitor's name, which a browser can fill in */
export function NameFields({ own }: { own?: true }) {
  return (
    <>
      <TextField
        name="firstName"
        label="First name"
        autoComplete={own ? "given-name" : "off"}
        autoCapitalize="words"
      />
      <TextField
        name="middleName"
        label="Middle name"
        optional
        autoComplete={own ? "additional-name" : "off"}
        autoCapitalize="words"
      />
      <TextField
        name="lastName"
        label="Last name"
        autoComplete={own ? "family-name" : "off"}
        autoCapitalize="words"
      />
      <SelectField
        name="suffix"
        label="Suffix"
        optional
        options={SUFFIXES}
        placeholder="None"
        autoComplete={own ? "honorific-suffix" : "off"}
      />
    </>
  );
}
