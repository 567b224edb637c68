import { FieldGroup, textValue, useField, type FieldProps } from "~/ui/field-parts";
import "./rating-row.css";

interface RatingRowProps extends FieldProps {
  ratings: readonly string[];
  /** labels of the first and the last number */
  least: string;
  most: string;
}

/**
 * Ratings from bad to good in one row: native radio buttons, so that arrow keys work and a screen
 * reader counts them.
 */
export function RatingRow({ ratings, least, most, ...props }: RatingRowProps) {
  const field = useField(props.name, props.hint);
  const chosen = textValue(field.values, props.name);
  const named = [
    [ratings[0], least],
    [ratings[ratings.length - 1], most],
  ];
  return (
    <FieldGroup {...props} field={field}>
      <div className="rate">
        {ratings.map((rating, index) => {
          const meaning = named.find(([number]) => number === rating)?.[1];
          return (
            <label key={rating}>
              <span>
                {rating}
                {meaning === undefined ? null : <span className="vh">, {meaning}</span>}
              </span>
              <input
                type="radio"
                id={index === 0 ? field.id : `${field.id}-${rating}`}
                name={props.name}
                value={rating}
                defaultChecked={chosen === rating}
                required={field.constraint.required && !props.optional ? true : undefined}
                aria-invalid={field.messages.length > 0 ? true : undefined}
              />
            </label>
          );
        })}
      </div>
      <p className="ends hint" aria-hidden="true">
        <span>{least}</span>
        <span>{most}</span>
      </p>
    </FieldGroup>
  );
}
