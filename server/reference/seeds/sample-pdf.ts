/** The document that stands for every paper that a sample customer sent. */

/** Returns a PDF with one empty page. */
function emptyPdf(): Buffer {
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    "<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>",
  ];
  let text = "%PDF-1.4\n";
  const table = objects.map((object, index) => {
    const start = text.length;
    text += `${String(index + 1)} 0 obj${object}endobj\n`;
    return `${String(start).padStart(10, "0")} 00000 n \n`;
  });
  const size = objects.length + 1;
  const head = `xref\n0 ${String(size)}\n0000000000 65535 f \n${table.join("")}`;
  const tail = `trailer<</Root 1 0 R/Size ${String(size)}>>\nstartxref\n${String(text.length)}\n%%EOF\n`;
  return Buffer.from(text + head + tail);
}

/** A PDF with one empty page. */
export const SAMPLE_PDF = emptyPdf();
