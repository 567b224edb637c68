import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sampleBrand } from "~/content/sample-brand";
import { VALID_STATES } from "~/domain/states";
import { parseConfig, siteData } from "~server/config";
import { readBackendConfig } from "~server/shared/backend-config";
import { ConfigError } from "~server/shared/environment";
import { seedEmployees } from "~server/reference/bankers";
import { brandIn, readBrand, SAMPLE_BRAND } from "./read";
import { brandStyle, themeColors } from "./style";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "brand-"));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

const write = (name: string, content: string | Buffer): string => {
  const file = path.join(folder, name);
  writeFileSync(file, content);
  return file;
};
const writeBrand = (content: object): string => write("brand.json", JSON.stringify(content));

function mistakesOf(act: () => unknown): readonly string[] {
  try {
    act();
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
  return [];
}

/** The header of a WebP image of this size; no decoder reads it here. */
function webp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(30);
  bytes.write("RIFF", 0, "latin1");
  bytes.write("WEBPVP8X", 8, "latin1");
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

/** The first chunk of a PNG image of this size. */
function png(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(33);
  bytes.write("\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "latin1");
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  return bytes;
}

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path d="M0 0h4v4z"/></svg>`;
const ada = {
  name: "Ada Lane",
  role: "Loan expert",
  city: "Boise, Idaho",
  nmlsId: "123456",
  phone: "208.555.0101",
  sentence: "First homes.",
};
const maple = {
  name: "Maple Street Mortgage",
  nmlsId: "1234567",
  supportPhone: "800.555.0111",
  licenses: [{ state: "ID", number: "MBL-1" }],
};

describe("the sample brand", () => {
  it("is what a site without a brand file has, and adds no style", () => {
    expect(brandIn({ BRAND_FILE: " " })).toBe(SAMPLE_BRAND);
    expect(brandStyle(sampleBrand)).toBe("");
  });

  it("is licensed in every state in which it lends, by numbers that are visibly samples", () => {
    expect(sampleBrand.licenses.map(({ state }) => state)).toEqual(VALID_STATES);
    expect(sampleBrand.licenses.filter(({ regulator }) => regulator === "")).toEqual([]);
    expect(new Set(sampleBrand.licenses.map(({ number }) => number.split("-")[0]))).toEqual(
      new Set(["SAMPLE"]),
    );
  });

  it("has the same people as the reference backend, with the same numbers", () => {
    const bankers = seedEmployees.filter(({ role }) => role === "banker");
    expect(
      sampleBrand.people.map(({ name, nmlsId, phone }) => [name, nmlsId, phone.replaceAll(".", "")]),
    ).toEqual(bankers.map(({ name, nmlsId, phoneNumber }) => [name, nmlsId, phoneNumber]));
  });
});

describe("a brand file", () => {
  it("replaces what it names and leaves the rest", () => {
    const { brand } = readBrand(writeBrand({ ...maple, people: [ada] }));
    expect(brand).toMatchObject({ ...maple, legalName: maple.name, licensingPhone: "800.555.0199" });
    expect(brand.licenses).toEqual([
      { state: "ID", number: "MBL-1", regulator: "Idaho Department of Finance" },
    ]);
    expect(brand.people).toEqual([{ ...ada, portrait: "glasses" }]);
    expect(JSON.stringify([brand.licensing, brand.address])).not.toMatch(/larkspur/i);
  });

  it("names the lender on pages, letters and documents, and single settings win over it", () => {
    const BRAND_FILE = writeBrand({ ...maple, address: ["1 Maple Street", "Boise, ID 83702"] });
    const config = parseConfig({ BRAND_FILE, SUPPORT_PHONE: "800.555.0122" }, brandIn({ BRAND_FILE }));
    expect(siteData(config).brand).toMatchObject({ name: maple.name, supportPhone: "800.555.0122" });
    const lender = { name: maple.name, nmlsId: "1234567", address: ["1 Maple Street", "Boise, ID 83702"] };
    expect(config.lender).toMatchObject({ ...lender, phone: "(800) 555-0122" });
    expect(readBackendConfig({ BRAND_FILE }).lender).toMatchObject(lender);
  });

  it("sends browsers no more of the sample than without it", () => {
    expect(Object.keys(siteData(parseConfig({})).brand)).toEqual([
      ...["name", "nmlsId", "supportPhone", "licensingPhone", "licensing", "demo"],
    ]);
  });

  it("has no sample people, licenses or e-mail addresses on a lender's own site", () => {
    const own = {
      BACKEND_URL: "https://backend.example.com/",
      SESSION_SECRETS: "a-secret-that-nobody-should-ever-print",
      PUBLIC_ORIGIN: "https://www.example.com/",
    };
    const { brand } = parseConfig(own);
    expect(brand).toMatchObject({ demo: false, people: [], licenses: [], address: [] });
    expect(brand).not.toHaveProperty("complaintsEmail");
    expect(parseConfig({ ...own, BRAND_ADDRESS: "1 Maple Street" }).brand.address).toEqual([
      "1 Maple Street",
    ]);
    const file = readBrand(writeBrand({ ...maple, people: [ada], complaintsEmail: "us@maple.example" }));
    expect(parseConfig(own, file).brand).toMatchObject({
      people: [{ name: "Ada Lane" }],
      licenses: [{ state: "ID" }],
      complaintsEmail: "us@maple.example",
    });
  });

  it("reads pictures and typefaces by addresses that change with their content", () => {
    write("ada.webp", webp(112, 112));
    write("ada2.webp", webp(224, 224));
    write("mark.svg", DRAWING);
    write("face.woff2", Buffer.from("wOF2 and more"));
    const { brand, files } = readBrand(
      writeBrand({
        people: [{ ...ada, photo: { x1: "ada.webp", x2: "ada2.webp" } }],
        logo: "mark.svg",
        icon: "mark.svg",
        type: { family: "Maple Sans", files: [{ file: "face.woff2", weight: "400 700" }] },
      }),
    );
    const photo = brand.people[0]?.photo;
    expect([photo?.x1, photo?.x2, brand.logo]).toEqual([
      expect.stringMatching(/^\/brand\/[\da-f]{16}\.webp$/),
      expect.stringMatching(/^\/brand\/[\da-f]{16}\.webp$/),
      expect.stringMatching(/^\/brand\/[\da-f]{16}\.svg$/),
    ]);
    expect(brand.icon).toBe(brand.logo);
    expect([...files.values()].map(({ type }) => type).toSorted()).toEqual([
      ...["font/woff2", "image/svg+xml", "image/webp", "image/webp"],
    ]);
    expect(brandStyle(brand)).toMatch(
      /^@font-face\{font-family:"Maple Sans";font-weight:400 700;font-display:swap;src:url\("\/brand\/[\da-f]{16}\.woff2"\)\}:root:root\{--sans:"Maple Sans",Fallback,/,
    );
  });

  it("reads the icon of phones and the social card", () => {
    write("touch.png", png(180, 180));
    write("card.png", png(1200, 630));
    const { brand, files } = readBrand(writeBrand({ touchIcon: "touch.png", socialCard: "card.png" }));
    expect(brand.touchIcon).toMatch(/^\/brand\/[\da-f]{16}\.png$/);
    expect(brand.socialCard).toMatch(/^\/brand\/[\da-f]{16}\.png$/);
    expect([...files.values()].map(({ type }) => type)).toEqual(["image/png", "image/png"]);
    const PUBLIC_ORIGIN = "https://www.maple.example";
    expect(siteData(parseConfig({ PUBLIC_ORIGIN }, { brand, files })).card).toBe(brand.socialCard);
    expect(siteData(parseConfig({}, { brand, files }))).not.toHaveProperty("card");
  });

  it("does not have the sample's icon of phones beside its own mark, nor the sample's social card", () => {
    write("mark.svg", DRAWING);
    expect(readBrand(writeBrand(maple)).brand.touchIcon).toBe(sampleBrand.touchIcon);
    for (const mark of [{ logo: "mark.svg" }, { icon: "mark.svg" }])
      expect(readBrand(writeBrand({ ...maple, ...mark })).brand).not.toHaveProperty("touchIcon");
    const site = { PUBLIC_ORIGIN: "https://www.maple.example" };
    expect(siteData(parseConfig(site)).card).toBe("/social-card.png");
    expect(siteData(parseConfig(site, readBrand(writeBrand(maple))))).not.toHaveProperty("card");
    expect(siteData(parseConfig({ ...site, BRAND_NAME: "Maple" }))).not.toHaveProperty("card");
  });

  it("writes its colors over those of the sheets, in both schemes, with white paper in print", () => {
    const { brand } = readBrand(
      writeBrand({
        colors: { light: { brand: "#7A1F1F", paper: "#FFF", go: "#ffd166" }, dark: { soft: "#ddd" } },
      }),
    );
    expect(brandStyle(brand)).toBe(
      ":root:root{--brand:#7a1f1f;--go:#ffd166;}" +
        "@media screen{:root:root{--paper:#ffffff;}}" +
        "@media screen and (prefers-color-scheme:dark){:root:root{--paper:#131226;--soft:#dddddd;--brand:#bfbaff;}}",
    );
    expect(themeColors(brand.colors)).toBe(
      '<meta name="theme-color" content="#131226" media="(prefers-color-scheme:dark)"/>' +
        '<meta name="theme-color" content="#ffffff"/>',
    );
  });
});

describe("mistakes in a brand file", () => {
  it.each([
    ["a field that does not exist", { nmae: "Maple" }, /Unrecognized key: "nmae"\.$/],
    [
      "a phone in another form",
      { supportPhone: "(800) 555-0111" },
      /^BRAND_FILE supportPhone must be a phone/,
    ],
    [
      "a color by name",
      { colors: { light: { ink: "black" } } },
      /^BRAND_FILE colors light ink must be a color/,
    ],
    ["a token that no sheet has", { colors: { light: { pink: "#ffffff" } } }, /colors light/],
    ["a state that does not exist", { licenses: [{ state: "XX", number: "1" }] }, /licenses 0 state must be/],
    [
      "a state twice",
      {
        licenses: [
          { state: "ID", number: "1" },
          { state: "ID", number: "2" },
        ],
      },
      /licenses must name each state once/,
    ],
    ["a family that ends the rule", { type: { family: 'a"}', files: [] } }, /type family must be letters/],
    ["a file outside of its folder", { logo: "../mark.svg" }, /logo must be a file below the folder/],
    ["a file that is missing", { logo: "mark.svg" }, /logo was not found beside the brand file\.$/],
    ["a picture of another kind", { logo: "mark.png" }, /logo must end with \.svg/],
  ])("%s", (_what, content, message) => {
    const mistakes = mistakesOf(() => readBrand(writeBrand(content)));
    expect(mistakes).toContainEqual(expect.stringMatching(message));
  });

  it("a file that is missing or holds no JSON", () => {
    const message = ["BRAND_FILE must be the path of a readable file with JSON."];
    expect(mistakesOf(() => readBrand(path.join(folder, "none.json")))).toEqual(message);
    expect(mistakesOf(() => readBrand(write("brand.json", "{")))).toEqual(message);
    expect(mistakesOf(() => readBackendConfig({ BRAND_FILE: "none.json" }))).toEqual(message);
  });

  it("a drawing that runs or loads something", () => {
    for (const more of [
      "<script>1</script>",
      '<image href="https://www.example.com/a.png"/>',
      '<path onload="a()"/>',
      "<style>@import 'a.css'</style>",
    ]) {
      write("mark.svg", DRAWING.replace("</svg>", `${more}</svg>`));
      expect(mistakesOf(() => readBrand(writeBrand({ logo: "mark.svg" })))).toEqual([
        "BRAND_FILE logo has scripts or links; a drawing has only shapes and styles.",
      ]);
    }
  });

  it("photographs that are not one and two pixels for each of the page", () => {
    write("one.webp", webp(112, 112));
    write("two.webp", webp(200, 200));
    const people = [{ ...ada, photo: { x1: "one.webp", x2: "two.webp" } }];
    expect(mistakesOf(() => readBrand(writeBrand({ people })))).toEqual([
      "BRAND_FILE people.0.photo must be a square, and x2 must have twice the width of x1.",
    ]);
    write("one.webp", "not a picture");
    expect(mistakesOf(() => readBrand(writeBrand({ people })))).toEqual([
      "BRAND_FILE people.0.photo.x1 is no WebP image.",
    ]);
  });

  it.each([
    ["touchIcon", png(180, 200), "must be a square of at least 180 by 180 pixels"],
    ["touchIcon", png(120, 120), "must be a square of at least 180 by 180 pixels"],
    ["socialCard", png(600, 315), "must have 1200 by 630 pixels"],
    ["socialCard", png(1200, 630).subarray(0, 20), "is no PNG image"],
    ["socialCard", Buffer.from("\xff\xd8\xff\xe0 a JPEG image of some length", "latin1"), "is no PNG image"],
    ["touchIcon", Buffer.alloc(300_001), "has more than 300,000 bytes"],
  ])("a %s of another kind or size", (field, bytes, message) => {
    write("picture.png", bytes);
    expect(mistakesOf(() => readBrand(writeBrand({ [field]: "picture.png" })))).toEqual([
      `BRAND_FILE ${field} ${message}.`,
    ]);
  });

  it("colors that are too hard to read", () => {
    expect(mistakesOf(() => readBrand(writeBrand({ colors: { dark: { edge: "#444466" } } })))).toEqual([
      "BRAND_FILE colors.dark: edge on paper has a contrast of 1.98:1, and needs 3:1.",
      "BRAND_FILE colors.dark: edge on field has a contrast of 1.81:1, and needs 3:1.",
      "BRAND_FILE colors.dark: edge on tint has a contrast of 1.63:1, and needs 3:1.",
    ]);
  });
});
