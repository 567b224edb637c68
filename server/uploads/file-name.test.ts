import { expect, it } from "vitest";
import { cleanFileName } from "./file-name";

it.each([
  ["../../etc/passwd", "passwd"],
  ["C:\\x\\y.pdf", "y.pdf"],
  ["W-2 2025.pdf", "W-2 2025.pdf"],
  ["a\u0000b\u001b[31m.pdf", "ab[31m.pdf"],
  ["invoice\u202Efdp.exe", "invoicefdp.exe"],
  ["  two   spaces .pdf ", "two spaces .pdf"],
  ["", "document"],
  ["...", "document"],
  ["folder/", "document"],
])("shows %j as %j", (sent, shown) => {
  expect(cleanFileName(sent)).toBe(shown);
});

it("shortens a long name before its ending, and cuts no character in two", () => {
  const shown = cleanFileName(`${"😀".repeat(300)}.pdf`);
  expect(Array.from(shown)).toHaveLength(120);
  expect(shown.endsWith("😀.pdf")).toBe(true);
  expect(Array.from(cleanFileName("x".repeat(500)))).toHaveLength(120);
});
