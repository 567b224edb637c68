import { describe, expect, it } from "vitest";
import { searchedWords, wordsOf } from "./search-words";

const person = {
  appId: "LH-7QWX-90RT",
  names: ["José", "O’Neill-Smith"],
  phones: ["2025550103"],
  emails: ["jose.oneill@mail.example"],
};

/** Whether an employee who types this finds the person: every word begins one of theirs. */
const finds = (typed: string): boolean => {
  const searched = searchedWords(typed);
  return (
    searched.length > 0 && searched.every((word) => wordsOf(person).some((known) => known.startsWith(word)))
  );
};

describe("a search of the desk", () => {
  it.each([
    ...["jose", "José", "JOSÉ oneill", "O'Neill", "O’Neill-Smith", "smith", "smith, jose"],
    ...["(202) 555-0103", "202-555-0103", "+1 202 555 0103", "2025550103", "555-0103", "5550103", "0103"],
    ...["LH-7QWX-90RT", "lh-7qwx", "7qwx-90rt", "90RT"],
    ...["jose.oneill@mail.example", "oneill@mail", "mail.example"],
  ])("finds by %s", (typed) => expect(finds(typed)).toBe(true));

  it.each(["", "  ", "neill", "josephine", "0104", "jose miller", "%", "_"])("does not find by %j", (typed) =>
    expect(finds(typed)).toBe(false),
  );

  it("looks for six words at most", () => {
    expect(searchedWords("a b c d e f g h")).toHaveLength(6);
  });
});
