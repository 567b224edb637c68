import { textValue, useField, type FieldProps } from "./field-parts";
import { MoneyField } from "./fields";
import { percentBox } from "./page-data";

/**
 * An amount in dollars, or a percentage of another amount. A script shows what a percentage comes
 * to. A number such as "20" may be either: the page then asks, with a box for the percentage,
 * because some phone keyboards have no percent sign.
 */
export function MoneyOrPercentField(props: FieldProps) {
  return <MoneyField {...props} after={<Percentage name={props.name} />} />;
}

function Percentage({ name }: Pick<FieldProps, "name">) {
  const { id, question, values } = useField(name, undefined);
  return (
    <>
      <output className="hint" htmlFor={id} />
      {question ? (
        <label className="opt agree">
          <input type="checkbox" name={percentBox(name)} value="yes" />
          <span>{`I mean ${textValue(values, name)}%`}</span>
        </label>
      ) : null}
    </>
  );
}
