import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFParser,
  PDFRawStream,
  PDFRef,
  PDFStream,
  type PDFObject,
} from "@cantoo/pdf-lib";
import { FileRefused } from "~server/uploads/report";
import { hasEncryption, refusedName, refusedNameIn } from "./pdf-names";

/** Most pages of a document. */
const MAX_PAGES = 500;
/** Deepest nesting of arrays and dictionaries, and of the page tree. */
const MAX_DEPTH = 200;
/** The end of file may be followed by white space of at most this many bytes. */
const TAIL_BYTES = 2_048;

const TYPE = PDFName.of("Type");
const OPEN_ACTION = PDFName.of("OpenAction");
const OBJECT_STREAM = PDFName.of("ObjStm");

/** @throws FileRefused for a name that is not accepted */
function checkName(name: PDFName, isKey: boolean): void {
  const reason = refusedName(name.asString(), isKey);
  if (reason) throw new FileRefused(reason);
}

/** @throws FileRefused unless opening the document only shows one of its pages */
function checkOpenAction(context: PDFContext, action: PDFObject): void {
  const found = action instanceof PDFRef ? context.lookup(action) : action;
  if (found === undefined || found instanceof PDFArray) return;
  const isJump = found instanceof PDFDict && found.lookup(PDFName.of("S")) === PDFName.of("GoTo");
  if (!isJump) throw new FileRefused("script");
}

/**
 * Checks an object with all that it contains.
 * @param openActions collects those that refer to objects which may not be parsed yet
 */
function checkObject(object: PDFObject, openActions: PDFObject[], depth = 0): void {
  if (depth > MAX_DEPTH) throw new FileRefused("damaged");
  if (object instanceof PDFName) checkName(object, false);
  else if (object instanceof PDFArray)
    for (const item of object.asArray()) checkObject(item, openActions, depth + 1);
  else if (object instanceof PDFStream) {
    // A type elsewhere would hide a stream of objects from the parser.
    if (object.dict.get(TYPE) instanceof PDFRef) throw new FileRefused("damaged");
    checkObject(object.dict, openActions, depth + 1);
  } else if (object instanceof PDFDict)
    for (const [key, value] of object.entries()) {
      checkName(key, true);
      if (key === OPEN_ACTION) openActions.push(value);
      checkObject(value, openActions, depth + 1);
    }
}

/** @throws FileRefused for a stream of objects with a name that is not accepted */
function checkObjectStream(object: PDFObject): void {
  if (!(object instanceof PDFRawStream) || object.dict.get(TYPE) !== OBJECT_STREAM) return;
  const text = Buffer.from(decodePDFRawStream(object).decode()).toString("latin1");
  const reason = refusedNameIn(text, true);
  if (reason) throw new FileRefused(reason);
}

/**
 * A parser that checks every object it meets, also those that a later one of the same number
 * replaces: a viewer may show the earlier one.
 */
class CheckingParser extends PDFParser {
  readonly openActions: PDFObject[] = [];
  /** The parser treats an error of a check as one of the object, so the first one is kept here. */
  refusal: FileRefused | undefined;

  constructor(bytes: Uint8Array) {
    super(bytes, Infinity, true);
    const { context, openActions } = this;
    const assign = context.assign.bind(context);
    context.assign = (ref, object) => {
      try {
        checkObject(object, openActions);
        checkObjectStream(object);
      } catch (error) {
        if (error instanceof FileRefused) this.refusal ??= error;
        throw error;
      }
      assign(ref, object);
    };
  }
}

/** Returns the kids of a node of the page tree; undefined for a page. */
function kidsOf(node: PDFDict): PDFArray | undefined {
  const kids = node.lookup(PDFName.of("Kids"));
  return kids instanceof PDFArray ? kids : undefined;
}

/**
 * Counts the pages that the page tree reaches.
 * @throws FileRefused for none, for too many, and for a tree with a loop
 */
function countPages(context: PDFContext): number {
  const root = context.lookup(context.trailerInfo.Root);
  const top = root instanceof PDFDict ? root.lookup(PDFName.of("Pages")) : undefined;
  if (!(top instanceof PDFDict)) throw new FileRefused("damaged");
  const visited = new Set<PDFDict>();
  const waiting = [top];
  let pages = 0;
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (visited.has(node)) throw new FileRefused("damaged");
    visited.add(node);
    const kids = kidsOf(node);
    if (!kids) pages += 1;
    if (pages > MAX_PAGES) throw new FileRefused("pages");
    for (let at = 0; kids && at < kids.size(); at += 1) {
      const kid = kids.lookup(at);
      if (!(kid instanceof PDFDict)) throw new FileRefused("damaged");
      waiting.push(kid);
      if (waiting.length + visited.size > 20 * MAX_PAGES) throw new FileRefused("pages");
    }
  }
  if (pages === 0) throw new FileRefused("noPages");
  return pages;
}

/** @throws FileRefused for a file that is also something else: bytes before or after the PDF */
function checkEnds(bytes: Buffer): void {
  if (!bytes.subarray(0, 5).equals(Buffer.from("%PDF-"))) throw new FileRefused("damaged");
  const tail = bytes.subarray(Math.max(0, bytes.length - TAIL_BYTES)).toString("latin1");
  const end = tail.lastIndexOf("%%EOF");
  if (end === -1) throw new FileRefused(bytes.includes("%%EOF") ? "trailing" : "damaged");
  if (!/^[\0\t\n\f\r ]*$/.test(tail.slice(end + 5))) throw new FileRefused("trailing");
}

/**
 * Checks a PDF: whole, not encrypted, with 1 to 500 pages, and without anything that a viewer would
 * run, send or open.
 * @returns the number of its pages
 * @throws FileRefused; another error means that it is damaged
 */
export async function checkPdf(bytes: Buffer): Promise<number> {
  checkEnds(bytes);
  const text = bytes.toString("latin1");
  // Before parsing: the streams of an encrypted document cannot be parsed.
  if (hasEncryption(text)) throw new FileRefused("encrypted");
  const reason = refusedNameIn(text, false);
  if (reason) throw new FileRefused(reason);
  const parser = new CheckingParser(bytes);
  const context = await parser.parseDocument().catch((error: unknown) => {
    throw parser.refusal ?? error;
  });
  if (parser.refusal) throw parser.refusal;
  if (context.trailerInfo.Encrypt) throw new FileRefused("encrypted");
  for (const action of parser.openActions) checkOpenAction(context, action);
  return countPages(context);
}
