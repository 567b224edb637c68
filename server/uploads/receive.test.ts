import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Upload } from "./receive";
import { blackPng, pdfOfSize, pdfWith } from "./testing/samples";
import { bodyOf, file, postOf } from "./testing/post";
import { contentOf, startUploads, type TestUploads } from "./testing/uploads";
import { UploadRefused } from "./words";

const MEGABYTE = 1024 * 1024;
const drawn = readFileSync(
  fileURLToPath(new URL("../../tests/fixtures/uploads/drawn.heic", import.meta.url)),
);
const photo = (): Promise<Buffer> =>
  sharp({ create: { width: 64, height: 32, channels: 3, background: "#a40" } })
    .jpeg()
    .toBuffer();

let site: TestUploads;
const open: Upload[] = [];
const receive = async (...post: Parameters<typeof postOf>): Promise<Upload> => {
  const upload = await site.uploads.receive(postOf(...post));
  open.push(upload);
  return upload;
};
/** The outcome of each file by its name: its kind, or why it was refused. */
const outcomes = ({ files, refused }: Upload): Record<string, string> =>
  Object.fromEntries<string>([
    ...files.map(({ name, kind }) => [name, kind] as const),
    ...refused.map(({ name, reason }) => [name, reason] as const),
  ]);
const refusal = (post: Promise<unknown>): Promise<unknown> =>
  post.then(
    () => "accepted",
    (error: unknown) => (error instanceof UploadRefused ? [error.status, error.reason] : error),
  );

beforeEach(async () => {
  site = await startUploads();
});
afterEach(async () => {
  for (const upload of open.splice(0)) await upload.dispose();
  expect(site.left()).toEqual([]);
  await site.stop();
});

describe("a post of documents", () => {
  it("keeps a PDF byte for byte, and turns each picture into one of our own", async () => {
    const pdf = pdfWith();
    const upload = await receive([
      { field: "about", content: "pay stubs​" },
      file("stub.pdf", pdf),
      file("front.jpg", await photo(), "license"),
      file("back.heic", drawn),
    ]);
    expect(upload.refused).toEqual([]);
    const [stub, front, back] = upload.files;
    expect(stub).toMatchObject({
      field: "documents",
      name: "stub.pdf",
      kind: "pdf",
      pages: 1,
      size: pdf.length,
    });
    expect(stub && (await contentOf(stub))).toEqual(pdf);
    expect(front).toMatchObject({ field: "license", kind: "jpeg", mediaType: "image/jpeg", pages: 1 });
    const picture = back ? await contentOf(back) : Buffer.alloc(0);
    expect(await sharp(picture).metadata()).toMatchObject({ format: "jpeg", width: 96, height: 64 });
    expect(back?.size).toBe(picture.length);
    expect(back?.sha256).toBe(createHash("sha256").update(picture).digest("hex"));
    expect(upload.form.get("about")).toBe("pay stubs");
  });

  it("can be read more than once, in pieces of the size that is asked for", async () => {
    const [big] = (await receive([file("big.pdf", pdfOfSize(300_000))])).files;
    const sizes: number[] = [];
    for await (const piece of big?.chunks(100_000) ?? []) sizes.push(piece.length);
    expect(sizes.slice(0, -1).every((size) => size === 100_000)).toBe(true);
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(big?.size);
    expect(big && (await contentOf(big)).length).toBe(big?.size);
  });

  it("has nothing readable on disk, for nobody else, and nothing at all afterwards", async () => {
    const upload = await receive([file("stub.pdf", pdfWith())]);
    const [folder = ""] = site.left();
    const place = path.join(site.folder, folder);
    expect(statSync(place).mode & 0o777).toBe(0o700);
    const stored = readdirSync(place).map((name) => readFileSync(path.join(place, name)));
    expect(stored).toHaveLength(1);
    expect(stored.some((bytes) => bytes.includes("PDF") || bytes.includes("Catalog"))).toBe(false);
    await upload.dispose();
    expect(site.left()).toEqual([]);
  });

  it("names refused files with their reasons and keeps the others", async () => {
    const upload = await receive([
      file("good.pdf", pdfWith()),
      file("empty.pdf", ""),
      file("cat.pdf", Buffer.from("GIF89a\u0001\u0000\u0001\u0000;")),
      file("page.html", "<html><script>alert(1)</script>"),
      file("sheet.docx", Buffer.from("PK\u0003\u0004rest of a sheet")),
    ]);
    expect(outcomes(upload)).toEqual({
      "good.pdf": "pdf",
      "empty.pdf": "empty",
      "cat.pdf": "kind",
      "page.html": "kind",
      "sheet.docx": "kind",
    });
    expect(upload.refused[1]?.message).toMatch(/Send a PDF, or a photo as a JPEG, PNG or HEIC file/);
  });

  it("takes a file input without a choice as no file", async () => {
    const upload = await receive([file("", ""), { field: "_key", content: "k".repeat(22) }]);
    expect([upload.files, upload.refused, upload.key]).toEqual([[], [], "k".repeat(22)]);
  });

  it("takes the content's word for the kind, not the name's", async () => {
    const upload = await receive([file("photo.pdf", await photo()), file("w2.jpg", pdfWith())]);
    expect(outcomes(upload)).toEqual({ "photo.pdf": "jpeg", "w2.jpg": "pdf" });
  });

  it.each([
    ["../../etc/passwd", "passwd"],
    ["C:\\x\\y.pdf", "y.pdf"],
    ["résumé–2.pdf", "résumé–2.pdf"],
    ["a\u202Efdp.exe", "afdp.exe"],
    ["..", "document"],
  ])("shows a file that is sent as %j by the name %j", async (sent, shown) => {
    expect((await receive([file(sent, pdfWith())])).files[0]?.name).toBe(shown);
  });

  it("drops fields that no form of ours has", async () => {
    const { form } = await receive([
      { field: "__proto__", content: "x" },
      { field: "jobs[99999999]", content: "x" },
      { field: "kind", content: "w2" },
    ]);
    expect([...form]).toEqual([["kind", "w2"]]);
  });
});

describe("the size of a post", () => {
  it("accepts a file of 25 MB, and refuses one of 26 MB by name", { timeout: 60_000 }, async () => {
    const whole = pdfOfSize(25 * MEGABYTE - 2_000);
    expect(whole.length).toBeLessThanOrEqual(25 * MEGABYTE);
    const upload = await receive([
      file("whole.pdf", whole),
      file("larger.pdf", Buffer.alloc(26 * MEGABYTE, "%PDF-")),
      file("after.pdf", pdfWith()),
    ]);
    expect(outcomes(upload)).toEqual({ "whole.pdf": "pdf", "larger.pdf": "tooLarge", "after.pdf": "pdf" });
  });

  it("refuses the 21st file of a post", async () => {
    await site.stop();
    site = await startUploads({ limits: { files: 2 } });
    const names = ["one.pdf", "two.pdf", "three.pdf"];
    const upload = await receive([file("", ""), ...names.map((name) => file(name, pdfWith()))]);
    expect(outcomes(upload)).toEqual({ "one.pdf": "pdf", "two.pdf": "pdf", "three.pdf": "tooMany" });
  });

  it("refuses a post above the limit, announced or not", async () => {
    await site.stop();
    site = await startUploads({ limits: { postBytes: 100_000 } });
    const parts = [file("a.pdf", pdfOfSize(60_000)), file("b.pdf", pdfOfSize(60_000))];
    expect(await refusal(receive(parts))).toEqual([413, "size"]);
    expect(await refusal(receive([], { headers: { "Content-Length": "100001" } }))).toEqual([413, "size"]);
  });

  it("refuses more or longer text than a form of ours has", async () => {
    const many = Array.from({ length: 60 }, (_, at) => ({ field: `f${String(at)}`, content: "x" }));
    expect(await refusal(receive(many))).toEqual([415, "form"]);
    expect(await refusal(receive([{ field: "a", content: "x".repeat(9_000) }]))).toEqual([415, "form"]);
  });
});

describe("a post that does not arrive as it should", () => {
  it("is refused from another site, and as another type, unread", async () => {
    const read: string[] = [];
    const post = (headers: Record<string, string>): Promise<unknown> =>
      refusal(
        site.uploads.receive(postOf([file("a.pdf", pdfWith())], { headers }), {
          beforeReading: () => void read.push("read"),
        }),
      );
    expect(await post({ Origin: "https://other.example" })).toEqual([403, "origin"]);
    expect(await post({ "Sec-Fetch-Site": "cross-site" })).toEqual([403, "origin"]);
    expect(await post({ "Content-Type": "application/pdf" })).toEqual([415, "form"]);
    expect(await post({ "Content-Type": "multipart/form-data; x=y" })).toEqual([415, "form"]);
    expect(read).toEqual(["read"]);
  });

  it("is not read when the caller's own limit refuses it", async () => {
    const limit = new Error("too many");
    const post = postOf([file("a.pdf", pdfWith())]);
    await expect(
      site.uploads.receive(post, {
        beforeReading: () => {
          throw limit;
        },
      }),
    ).rejects.toBe(limit);
    expect(post.bodyUsed).toBe(false);
  });

  it("is cut when it arrives too slowly", async () => {
    await site.stop();
    site = await startUploads({ limits: { paceMs: 300 } });
    const slow = receive([file("a.pdf", pdfOfSize(60_000))], { pieceBytes: 500, pauseMs: 30 });
    expect(await refusal(slow)).toEqual([400, "slow"]);
    expect(await refusal(receive([file("a.pdf", pdfWith())], { stopAfter: 0 }))).toEqual([400, "slow"]);
  });

  it("is refused when its end is missing", async () => {
    const body = bodyOf([file("a.pdf", pdfOfSize(60_000))]);
    expect(await refusal(receive(body.subarray(0, 40_000)))).toEqual([400, "broken"]);
    expect(await refusal(receive(Buffer.from("no part at all")))).toEqual([400, "broken"]);
  });

  it("leaves nothing when the client disconnects, and frees its place", async () => {
    await site.stop();
    site = await startUploads({ atOnce: 1 });
    const leaving = new AbortController();
    const parts = [file("a.pdf", pdfOfSize(400_000))];
    const post = refusal(receive(parts, { signal: leaving.signal, stopAfter: 200_000 }));
    await expect.poll(() => site.left().length).toBe(1);
    expect(await refusal(receive([file("b.pdf", pdfWith())]))).toEqual([503, "busy"]);
    leaving.abort();
    expect(await post).toEqual([400, "broken"]);
    expect(site.left()).toEqual([]);
    expect(outcomes(await receive([file("b.pdf", pdfWith())]))).toEqual({ "b.pdf": "pdf" });
  });

  it("ends with the process", async () => {
    const post = refusal(receive([file("a.pdf", pdfOfSize(400_000))], { stopAfter: 200_000 }));
    await expect.poll(() => site.left().length).toBe(1);
    await site.uploads.stop();
    expect(await post).toEqual([503, "busy"]);
    expect(site.left()).toEqual([]);
  });
});

describe("several posts at once", () => {
  it("are all received, one file checked at a time, and further ones are asked to wait", async () => {
    const posts = ["a", "b", "c", "d"].map((name) => receive([file(`${name}.pdf`, pdfOfSize(200_000))]));
    expect(await refusal(receive([file("e.pdf", pdfWith())]))).toEqual([503, "busy"]);
    expect((await Promise.all(posts)).flatMap(({ files }) => files.map(({ name }) => name))).toEqual([
      ...["a.pdf", "b.pdf", "c.pdf", "d.pdf"],
    ]);
  });

  it("free their places after a time even if nothing disposes of them", async () => {
    await site.stop();
    site = await startUploads({ limits: { keepMs: 1_500 } });
    await site.uploads.receive(postOf([file("a.pdf", pdfWith())]));
    await expect.poll(() => site.left(), { timeout: 5_000 }).toEqual([]);
  });
});

it("refuses a picture that would take gigabytes, before decoding it", async () => {
  const upload = await receive([file("bomb.png", blackPng(30_000, 30_000))]);
  expect(outcomes(upload)).toEqual({ "bomb.png": "pixels" });
  expect(site.log).toEqual([expect.objectContaining({ event: "document_checked", accepted: false })]);
  expect(JSON.stringify(site.log)).not.toContain("bomb");
});
