import { expect, it } from "vitest";
import { isUpload } from "./path";

it.each([
  ["POST", "/my-loan/documents", true],
  ["POST", "/my-loan/documents?index", true],
  ["POST", "/my-loan/documents.data?index", true],
  ["POST", "/my-loan/documents/w2", true],
  ["GET", "/my-loan/documents", false],
  ["POST", "/my-loan/documentsx", false],
  ["POST", "/my-loan", false],
])("knows whether %s %s may bring documents", (method, url, is) => {
  expect(isUpload({ method, url })).toBe(is);
});
