import type { FormValues } from "~/ui/page-data";

/** What was typed into a form that the backend did not answer, as hidden fields that send it again. */
export function TypedFields({ values }: { values: FormValues }) {
  return Object.entries(values).flatMap(([name, value]) =>
    [value]
      .flat()
      .map((one, index) => <input key={`${name} ${String(index)}`} type="hidden" name={name} value={one} />),
  );
}
