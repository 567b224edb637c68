import { sql, type SQL } from "drizzle-orm";

/**
 * The names of people in the form in which `app/domain/same-person.ts` compares them, for statements
 * that compare stored names. A test holds both to the same results.
 */

const SUFFIX = "[[:space:],]+(jr|jnr|junior|sr|snr|senior|ii|iii|iv|2nd|3rd|4th)[.]?[[:space:]]*$";
const MARKS =
  "[\\u0300-\\u036f\\u02b0-\\u02ff\\u200b-\\u200f\\u2010-\\u2015\\u2018\\u2019\\u201b\\ua78b\\ua78c[:space:][:punct:]`´]";

/**
 * Letters that Unicode does not take apart. Both cases: `lower` knows only English letters where the
 * database has no locale.
 */
const ONE_FOR_ONE = ["łđðøıħŋŧŁĐÐØĦŊŦ", "lddoihntlddohnt"] as const;
const TWO_FOR_ONE = [
  ["ß", "ss"],
  ["ẞ", "ss"],
  ["æ", "ae"],
  ["Æ", "ae"],
  ["œ", "oe"],
  ["Œ", "oe"],
  ["þ", "th"],
  ["Þ", "th"],
] as const;

/** Returns the SQL of a name without case, accents, punctuation and spaces. */
function plain(name: string): string {
  const lower = `translate(lower(normalize(${name}, NFKD)), '${ONE_FOR_ONE[0]}', '${ONE_FOR_ONE[1]}')`;
  const letters = TWO_FOR_ONE.reduce((text, [one, two]) => `replace(${text}, '${one}', '${two}')`, lower);
  return `regexp_replace(${letters}, '${MARKS}', '', 'g')`;
}

/** Returns the SQL of a last name as it is compared, without its suffix. */
export const plainLastName = (column: string): SQL =>
  sql.raw(plain(`regexp_replace(${column}, '${SUFFIX}', '', 'i')`));

/** Returns the SQL of a first name as it is compared. */
export const plainFirstName = (column: string): SQL => sql.raw(plain(column));

/** Returns the SQL of a suffix, from its own column or the end of the last name; "" without one. */
export const plainSuffix = (suffix: string, lastName: string): SQL =>
  sql.raw(
    `replace(replace(lower(coalesce(nullif(regexp_replace(${suffix}, '[^[:alnum:]]', '', 'g'), ''),` +
      ` (regexp_match(${lastName}, '${SUFFIX}', 'i'))[1], '')), 'junior', 'jr'), 'senior', 'sr')`,
  );
