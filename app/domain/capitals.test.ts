import { describe, expect, it } from "vitest";
import { writeName, writePlace } from "./capitals";

describe("ADDR-02: streets and towns without capitals get them", () => {
  it.each([
    ["120 nw main st", "120 NW Main St"],
    ["5TH AVENUE", "5th Avenue"],
    ["NW 3RD ST", "NW 3rd St"],
    ["ST. JOHN'S RD", "St. John's Rd"],
    ["st. john’s rd", "St. John’s Rd"],
    ["MCDONALD", "McDonald"],
    ["12 macarthur blvd", "12 MacArthur Blvd"],
    ["12 MACON ST", "12 Macon St"],
    ["O'BRIEN", "O'Brien"],
    ["o'fallon", "O'Fallon"],
    ["COEUR D'ALENE", "Coeur d'Alene"],
    ["US HIGHWAY 1", "US Highway 1"],
    ["12 us hwy 40", "12 US Hwy 40"],
    ["4500 i-405 frontage rd", "4500 I-405 Frontage Rd"],
    ["12b oak st", "12B Oak St"],
    ["1600 AVENUE OF THE AMERICAS", "1600 Avenue of the Americas"],
    ["12 AVENIDA DE LA PLAYA", "12 Avenida de la Playa"],
    ["12 LA BREA AVE", "12 La Brea Ave"],
    ["DEL MAR", "Del Mar"],
    ["DE SOTO", "De Soto"],
    ["WILKES-BARRE", "Wilkes-Barre"],
    ["12 AVENUE B", "12 Avenue B"],
    ["po box 12", "PO Box 12"],
    ["KA'ANAPALI", "Ka'anapali"],
    ["mcKinley rd", "McKinley Rd"],
    ["JOHN PAUL II DR", "John Paul II Dr"],
  ])("%s becomes %s", (typed, written) => expect(writePlace(typed)).toBe(written));

  it.each([
    "McDonald Ave",
    "120 Main st",
    "12 O'Hara Ct",
    "St. John's",
    "US Highway 1",
    "“McKinley” rd",
    "RiverWalk2 lofts",
    "DeKalb",
    "12 MLK Jr Blvd",
    "Calle de la Luna",
    "東京",
  ])("keeps %s", (typed) => expect(writePlace(typed)).toBe(typed));
});

describe("DATE-04: names without capitals get them", () => {
  it.each([
    ["jANE", "Jane"],
    ["MARY-ANN o'neil", "MARY-ANN o'neil"],
    ["MARY-ANN O'NEIL", "Mary-Ann O'Neil"],
    ["élodie", "Élodie"],
    ["MCDONALD", "McDonald"],
    ["McDonald", "McDonald"],
    ["LaToya", "LaToya"],
    ["de la Cruz", "de la Cruz"],
    ["SMITH III", "Smith III"],
    ["smith jr.", "Smith Jr."],
    ["", ""],
  ])("%s becomes %s", (typed, written) => expect(writeName(typed)).toBe(written));
});
