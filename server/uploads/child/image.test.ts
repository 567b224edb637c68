import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { blackPng } from "~server/uploads/testing/samples";
import { cleanHeic } from "./heic";
import { cleanImage } from "./image";

const drawn = readFileSync(
  fileURLToPath(new URL("../../../tests/fixtures/uploads/drawn.heic", import.meta.url)),
);
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2468ac" } });

/** A photo as a phone writes it: lying on its side, with the place where it was taken. */
const phonePhoto = (): Promise<Buffer> =>
  plain(60, 40)
    .composite([
      { input: { create: { width: 20, height: 20, channels: 3, background: "#ff0000" } }, left: 0, top: 0 },
    ])
    .withExif({
      IFD0: { Make: "Camera company", Artist: "Jane Doe" },
      IFD3: { GPSLatitude: "37/1 46/1 30/1", GPSLatitudeRef: "N" },
    })
    .withXmp("<x:xmpmeta>Jane Doe</x:xmpmeta>")
    .withIccProfile("p3", { attach: true })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe("a picture that a customer sends", () => {
  it("is turned upright, and keeps nothing that the camera wrote about it", async () => {
    const sent = await phonePhoto();
    expect(sent.includes("Jane Doe")).toBe(true);
    expect(await sharp(sent).metadata()).toMatchObject({ orientation: 6, width: 60, height: 40 });
    const { kind, bytes } = await cleanImage(sent);
    const { width, height, orientation, exif, xmp, icc, iptc } = await sharp(bytes).metadata();
    expect({ kind, width, height, orientation, exif, xmp, icc, iptc }).toEqual({
      kind: "jpeg",
      width: 40,
      height: 60,
    });
    for (const word of ["Jane Doe", "Camera", "Exif", "ICC_PROFILE"])
      expect(bytes.includes(word)).toBe(false);
    // The mark of the left upper corner is in the right upper one after a quarter turn.
    const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    const red = ([x, y]: readonly [number, number]): boolean => (data[(y * 40 + x) * 3] ?? 0) > 200;
    expect([[35, 5] as const, [5, 5] as const].map(red)).toEqual([true, false]);
  });

  it("loses what was added behind it", async () => {
    const tail = "<html><script>alert(1)</script></html>";
    for (const format of ["jpeg", "png"] as const) {
      const sent = Buffer.concat([await plain(30, 20).toFormat(format).toBuffer(), Buffer.from(tail)]);
      expect((await cleanImage(sent)).bytes.includes("script")).toBe(false);
    }
  });

  it("stays a PNG with few colors, and is on white where it was clear", async () => {
    const few = await plain(30, 20).png({ palette: true }).toBuffer();
    expect((await cleanImage(few)).kind).toBe("png");
    const clear = await sharp({ create: { width: 9, height: 9, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    const { kind, bytes } = await cleanImage(clear);
    expect([kind, [...(await sharp(bytes).raw().toBuffer())].every((value) => value === 255)]).toEqual([
      "jpeg",
      true,
    ]);
  });

  it("loses texts in a PNG", async () => {
    const sent = await plain(30, 20)
      .withExif({ IFD0: { Artist: "Jane Doe" } })
      .png({ palette: true })
      .toBuffer();
    expect((await cleanImage(sent)).bytes.includes("Jane")).toBe(false);
  });

  it("is a JPEG if it came as HEIC", async () => {
    const { kind, bytes } = await cleanHeic(drawn);
    const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
    expect([kind, info.width, info.height]).toEqual(["jpeg", 96, 64]);
    const [red = 0, green = 0] = data.subarray((20 * 96 + 20) * 3);
    expect([red > 170, green < 60]).toEqual([true, true]);
  });
});

describe("a picture that is not one", () => {
  it("is refused with more than 60 million pixels, by its header", async () => {
    await expect(cleanImage(blackPng(30_000, 30_000))).rejects.toMatchObject({ reason: "pixels" });
    await expect(cleanImage(blackPng(60_001, 1_000))).rejects.toMatchObject({ reason: "pixels" });
  });

  it("is refused when it is cut, empty, or of another format", async () => {
    const photo = await phonePhoto();
    await expect(cleanImage(photo.subarray(0, photo.length / 2))).rejects.toThrow();
    await expect(cleanImage(photo.subarray(0, 3))).rejects.toThrow();
    await expect(cleanImage(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).rejects.toThrow();
    await expect(cleanImage(await plain(9, 9).webp().toBuffer())).rejects.toThrow();
    await expect(cleanHeic(drawn.subarray(0, 500))).rejects.toThrow();
    await expect(cleanHeic(deflateSync(drawn))).rejects.toThrow();
  });
});
