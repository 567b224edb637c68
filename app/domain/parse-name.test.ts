import { describe, expect, it } from "vitest";
import { parseName } from "./parse-name";

/** First, middle, last and suffix, "-" where there is none. */
function parts(text: string): string {
  const { firstName, middleName = "-", lastName, suffix = "-" } = parseName(text);
  return [firstName, middleName, lastName || "-", suffix].join(" | ");
}

describe("a name in reading order", () => {
  it.each([
    ["Jane Doe", "Jane | - | Doe | -"],
    ["Jane Q. Doe", "Jane | Q. | Doe | -"],
    ["Jane Anne Marie Doe", "Jane | Anne Marie | Doe | -"],
    ["  Jane \t Doe \n", "Jane | - | Doe | -"],
    ["Jane", "Jane | - | - | -"],
    ["Anne-Marie Smith-Jones", "Anne-Marie | - | Smith-Jones | -"],
    ["José Ñandú", "José | - | Ñandú | -"],
  ])("%j", (text, expected) => {
    expect(parts(text)).toBe(expected);
  });
});

describe("titles, degrees and suffixes", () => {
  it.each([
    ["Dr. Maria del Carmen O'Neil-Smith Jr.", "Maria | - | del Carmen O'Neil-Smith | Jr"],
    ["Prof. Dr. Anna Weber", "Anna | - | Weber | -"],
    ["MRS JANE DOE", "Jane | - | Doe | -"],
    ["John Smith Sr", "John | - | Smith | Sr"],
    ["John Smith iii", "John | - | Smith | III"],
    ["John Smith, Jr.", "John | - | Smith | Jr"],
    ["John Smith, Jr., M.D.", "John | - | Smith | Jr"],
    ["John Smith II PhD", "John | - | Smith | II"],
    ["John I. Smith", "John | I. | Smith | -"],
    ["John Smith I", "John | Smith | I | -"],
    [", Jane Doe", "Jane | - | Doe | -"],
    ["Jr", "Jr | - | - | -"],
    ["Dr", "Dr | - | - | -"],
    ["Cher, Jr.", "Cher | - | - | Jr"],
  ])("%j", (text, expected) => {
    expect(parts(text)).toBe(expected);
  });
});

describe("particles of the last name", () => {
  it.each([
    ["Juan Carlos de la Cruz", "Juan | Carlos | de la Cruz | -"],
    ["Vincent Willem van Gogh", "Vincent | Willem | van Gogh | -"],
    ["Rogier van der Weyden", "Rogier | - | van der Weyden | -"],
    ["Ludwig von Mises", "Ludwig | - | von Mises | -"],
    ["Ali bin Said al Farsi", "Ali | - | bin Said al Farsi | -"],
    ["Ian St. John", "Ian | - | St. John | -"],
    ["Van Morrison", "Van | - | Morrison | -"],
    ["Al Green", "Al | - | Green | -"],
    ["Oscar De La Hoya", "Oscar | - | De La Hoya | -"],
  ])("%j", (text, expected) => {
    expect(parts(text)).toBe(expected);
  });
});

describe("a name with the last name first", () => {
  it.each([
    ["Doe, Jane", "Jane | - | Doe | -"],
    ["Doe,Jane Anne Marie", "Jane | Anne Marie | Doe | -"],
    ["de la Cruz, Juan Carlos", "Juan | Carlos | de la Cruz | -"],
    ["Smith Jr., John", "John | - | Smith | Jr"],
    ["Smith, John, III", "John | - | Smith | III"],
    ["Smith, John Paul Sr.", "John | Paul | Smith | Sr"],
    ["Smith, Dr. John", "John | - | Smith | -"],
    ["O'NEIL, MAEVE", "Maeve | - | O'Neil | -"],
  ])("%j", (text, expected) => {
    expect(parts(text)).toBe(expected);
  });
});

describe("DATE-04: names in a single case are capitalized, mixed-case names stay unchanged", () => {
  it.each([
    ["jANE dOE", "Jane | - | Doe | -"],
    ["JANE O'NEIL-SMITH", "Jane | - | O'Neil-Smith | -"],
    ["ronald mcdonald", "Ronald | - | McDonald | -"],
    ["Ronald McDonald", "Ronald | - | McDonald | -"],
    ["LaToya MacArthur", "LaToya | - | MacArthur | -"],
    ["VINCENT VAN GOGH", "Vincent | - | van Gogh | -"],
    ["ian st. john", "Ian | - | St. John | -"],
    ["JOHN SMITH JR", "John | - | Smith | Jr"],
  ])("%j", (text, expected) => {
    expect(parts(text)).toBe(expected);
  });
});

it.each(["", " ", ",", "., .", ",,,"])("finds no name in %j", (text) => {
  expect(parseName(text)).toEqual({ firstName: "", lastName: "" });
});

it("keeps every word of a name in one of its parts", () => {
  for (const text of ["Ana Maria Lopez Ruiz", "Ruiz, Ana Maria Lopez", "Kim van Dyke Porter"]) {
    const { firstName, middleName = "", lastName } = parseName(text);
    const kept = `${firstName} ${middleName} ${lastName}`.split(/\s+/).filter(Boolean).sort();
    expect(kept).toEqual(text.replace(",", "").split(" ").sort());
  }
});
