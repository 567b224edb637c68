/** The names that git prints with -z. @param {string} output @returns {string[]} */
export const namesOf = (output) => output.split("\0").filter((name) => name !== "");

/**
 * Whether eslint and oxlint read a file.
 * @param {string} file from the root, with forward slashes
 */
export const isLinted = (file) =>
  /\.(?:[mc]?[jt]s|tsx)$/.test(file) && !/^(?:build|data|docs|public|test-results|\.cache)\//.test(file);
