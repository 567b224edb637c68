import type { ComparisonView, TwoColumns } from "./view";

/** All figures of two rows side by side, on a phone; which two is a form. */
export function TwoColumnsSection({ view: { two, rows, kept } }: { view: ComparisonView }) {
  if (two.rows.length === 0) return null;
  const options = rows.map(({ letter, short }) => ({
    value: letter === "" ? "stay" : letter,
    label: letter === "" ? short : `${letter}: ${short}`,
  }));
  return (
    <section className="phone np" id="two">
      <h2>Two side by side</h2>
      <form className="pick" method="get" action="#two" aria-label="Which two to compare">
        {kept.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Choice name="one" label="Compare" now={two.one} options={options} />
        <Choice name="other" label="with" now={two.other} options={options} />
        <button className="btn2 sm" type="submit">
          Show these two
        </button>
      </form>
      <TwoTable two={two} />
    </section>
  );
}

function Choice({
  name,
  label,
  now,
  options,
}: {
  name: string;
  label: string;
  now: string;
  options: { value: string; label: string }[];
}) {
  return (
    <label className="lab">
      {label}
      <select className="inp" name={name} defaultValue={now}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}

function TwoTable({ two: { heads, rows } }: { two: TwoColumns }) {
  return (
    <table className="cmp sm two-up">
      <caption className="vh">{heads.join(" and ")}, side by side</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{heads[0]}</th>
          <th scope="col">{heads[1]}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{values[0]}</td>
            <td>{values[1]}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
