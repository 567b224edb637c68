import { expect, it } from "vitest";
import { contentDisposition, documentFileName } from "./file-name";

it.each([
  ["Larkspur Home Loans", "Approval letter", "larkspur-approval-letter.pdf"],
  ["Maple Street Mortgage", "Receipt", "maple-street-mortgage-receipt.pdf"],
  ["O’Neil & Sons, Inc.", "Your credit score", "oneil-sons-inc-your-credit-score.pdf"],
  ["Home Loans", "Receipt", "home-loans-receipt.pdf"],
  ["Füchse/..\\Kredit", "Receipt", "füchse-kredit-receipt.pdf"],
  ["Ларкспур", "Receipt", "ларкспур-receipt.pdf"],
  ['"\r\n', "Receipt", "receipt.pdf"],
  ["...", "", "document.pdf"],
])("names a document of %s, %s: %s", (brand, title, name) => {
  expect(documentFileName(brand, title)).toBe(name);
});

it("keeps a name short enough for a file system", () => {
  const name = documentFileName("Ж".repeat(400), "Notice ".repeat(100));
  expect(Buffer.byteLength(name)).toBeLessThan(255);
  expect(name).toMatch(/^ж+-notice.*\.pdf$/);
});

it.each([
  ["larkspur-receipt.pdf", 'attachment; filename="larkspur-receipt.pdf"'],
  [
    "füchse-łódź-receipt.pdf",
    `attachment; filename="fuchse-lodz-receipt.pdf"; filename*=UTF-8''f%C3%BCchse-%C5%82%C3%B3d%C5%BA-receipt.pdf`,
  ],
  [
    "ларкспур-receipt.pdf",
    `attachment; filename="receipt.pdf"; filename*=UTF-8''${encodeURIComponent("ларкспур")}-receipt.pdf`,
  ],
  ['a"b\r\nc;d/../e.pdf', 'attachment; filename="a-b-c-d-..-e.pdf"'],
  ["..pdf", 'attachment; filename="document.pdf"'],
  ["", 'attachment; filename="document"'],
])("tells a browser the name %j", (name, header) => {
  expect(contentDisposition("attachment", name)).toBe(header);
});
