import { PDFDict, PDFDocument, PDFName, PDFRawStream } from "pdf-lib";
import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { embedTypeface } from "./typeface";

it("a document has both weights of the typeface inside, and no font of the reader's device", async () => {
  const document = await PDFDocument.create();
  const { regular, bold } = await embedTypeface(document);
  const page = document.addPage();
  page.drawText("Five euros: €5", { font: regular });
  page.drawText("Rosa Žižek", { font: bold });
  const bytes = await document.save();
  expect(bytes.length).toBeLessThan(30_000);
  const fonts = (await PDFDocument.load(bytes)).context
    .enumerateIndirectObjects()
    .flatMap(([, found]) =>
      found instanceof PDFDict && found.get(PDFName.of("Type")) === PDFName.of("Font") ? [found] : [],
    );
  expect(fonts.map((font) => String(font.get(PDFName.of("BaseFont")))).toSorted()).toEqual([
    "/Figtree-Bold",
    "/Figtree-Regular",
  ]);
  for (const font of fonts) {
    const file = font.lookup(PDFName.of("FontDescriptor"), PDFDict).lookup(PDFName.of("FontFile2"));
    if (!(file instanceof PDFRawStream)) throw new Error("The font has no file.");
    // How a TrueType file begins.
    expect(inflateSync(file.contents).subarray(0, 4)).toEqual(Buffer.from([0, 1, 0, 0]));
  }
});

it("tells which characters it has, and how wide a text is", async () => {
  const { regular, bold, canShow } = await embedTypeface(await PDFDocument.create());
  expect(Array.from("aŽé€•—").map(canShow)).toEqual([true, true, true, true, true, true]);
  expect(Array.from("Łक\u0085").map(canShow)).toEqual([false, false, false]);
  expect(regular.widthOfTextAtSize("$1,000", 10)).toBeGreaterThan(20);
  expect(bold.widthOfTextAtSize("wide", 20)).toBeCloseTo(2 * bold.widthOfTextAtSize("wide", 10));
});
