/**
 * The statements of a migration that take something away, rename it, or refuse what was accepted
 * before: processes of the version before are still at work while migrations run.
 * @param {string} text SQL @returns {string[]}
 */
export const breaksOf = (text) =>
  text
    .split(/;|--> statement-breakpoint/)
    .map((statement) => statement.replaceAll(/\s+/g, " ").trim())
    .filter(
      (statement) =>
        /^(?:DROP|TRUNCATE|DELETE)\b/i.test(statement) ||
        /^ALTER\b.*\b(?:DROP|RENAME|SET NOT NULL|SET DATA TYPE|ALTER COLUMN "?\w+"? TYPE)\b/i.test(
          statement,
        ) ||
        /^ALTER TABLE .*ADD COLUMN (?!.*\bDEFAULT\b).*\bNOT NULL\b/i.test(statement),
    );

/** What to do in place of a statement that breaks. @param {string} statement @returns {string} */
export function adviceFor(statement) {
  if (/\bADD COLUMN\b/i.test(statement))
    return "Give the column a default, or leave out notNull(): rows of the version before have none.";
  if (/\bRENAME\b/i.test(statement))
    return "Add the new name beside the old one and write both; remove the old one a release later.";
  if (/\bSET NOT NULL\b/i.test(statement))
    return "The version before may still write null: check the value in the code instead.";
  if (/\bTYPE\b/i.test(statement))
    return "Add a column of the new type and write both; stop reading the old one a release later.";
  return "Leave it in the tables and stop using it: the version before still reads it.";
}

/** Names of migrations, as files have them. @param {string} name */
export const isMigrationName = (name) => /^[a-z][a-z0-9]*(?:_[a-z0-9]+)*$/.test(name);

/**
 * Whether drizzle-kit stopped at its question, which nobody answers here: is a table or column new,
 * or is it another one renamed?
 * @param {string} output what it printed
 */
export const isRenameQuestion = (output) => output.includes("Interactive prompts require");
