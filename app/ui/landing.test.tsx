// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { landingContentFor } from "~/content/landing/examples";
import { helocLandingCopy as copy } from "~/content/landing/heloc-landing";
import { offerCodeCopy } from "~/content/landing/offer-code";
import { LandingPage, PhoneBand } from "./landing";
import { landingMeta } from "./public-meta";
import { StepForm } from "./page";
import { AlertScene } from "./scenes/alert";
import { EquityScene } from "./scenes/equity";
import { HelperScene } from "./scenes/helper";
import { HouseScene } from "./scenes/house";
import { KeysScene } from "./scenes/keys";
import { KitchenScene } from "./scenes/kitchen";
import { LetterScene } from "./scenes/letter";
import { staticHtml } from "./static-markup";
import { testFrame, TestStep } from "./test-step";

afterEach(cleanup);

const frame = testFrame({ title: copy.title, layout: "landing-page", action: "/heloc-landing" });
const data = { ...landingContentFor(copy, "heloc").data, scene: staticHtml(<EquityScene />) };
const { offer = { heading: "", figures: [], rows: [], terms: [] } } = data;
const draw = (errors?: Record<string, string[]>) =>
  render(
    <TestStep
      frame={frame}
      data={data}
      {...(errors ? { reply: { values: {}, errors } } : {})}
      view={() => (
        <LandingPage>
          <StepForm submit={copy.submit} />
        </LandingPage>
      )}
    />,
  );

describe("LandingPage", () => {
  it("has one heading, the same button first and last, a posted key, and the lender with its license", () => {
    draw();
    expect(screen.getAllByRole("heading", { level: 1 }).map((h1) => h1.textContent)).toEqual([copy.title]);
    expect(screen.getAllByRole("button").map((button) => button.textContent)).toEqual([
      copy.submit,
      copy.submit,
    ]);
    expect(document.querySelector<HTMLInputElement>("input[name=_key]")?.value).toBe("key-1");
    expect(document.querySelector("form")?.getAttribute("action")).toBe("/heloc-landing");
    expect(document.querySelector(".hero .hint")?.textContent).toMatch(
      /, NMLS ID \d+\. Equal Housing Lender\.$/,
    );
  });

  it("shows every number of its example with its full text", () => {
    draw();
    expect(offer.figures.length).toBeGreaterThan(2);
    const terms = [...document.querySelectorAll(".band .big dt")].map((dt) => dt.textContent);
    expect(terms).toEqual(offer.figures.map(({ label }) => label));
    for (const sentence of offer.terms) expect(screen.getByText(sentence)).toBeTruthy();
    for (const { label, value } of offer.rows) {
      expect(screen.getByText(label).parentElement?.textContent).toBe(`${label}${value}`);
    }
  });

  it("answers questions without JavaScript", () => {
    draw();
    const summaries = [...document.querySelectorAll("details > summary")].map(
      ({ textContent }) => textContent,
    );
    expect(summaries).toEqual(copy.questions.map(({ question }) => question));
  });

  it("shows an error at the top", () => {
    draw({ "": ["Something went wrong."] });
    expect(screen.getByRole("alert").textContent).toContain("Something went wrong.");
  });
});

it("a landing page with a long form leads back to it instead of drawing it twice", () => {
  render(
    <TestStep
      frame={testFrame()}
      data={{ ...landingContentFor(offerCodeCopy).data, scene: staticHtml(<LetterScene />) }}
      view={() => <LandingPage>The form</LandingPage>}
    />,
  );
  expect(screen.getByRole("link", { name: offerCodeCopy.again }).getAttribute("href")).toBe("#main");
  expect(screen.getAllByText("The form")).toHaveLength(1);
});

describe("PhoneBand", () => {
  it("shows the number and the hours", () => {
    const hours = [{ days: "Sunday", hours: "closed" }];
    render(<TestStep frame={testFrame()} view={() => <PhoneBand hours={hours} chat="/chat" />} />);
    expect(screen.getByRole("link", { name: /\(\d{3}\) \d{3}-\d{4}/ }).getAttribute("href")).toMatch(/^tel:/);
    expect(screen.getByText("closed")).toBeTruthy();
    expect(screen.getByRole("link", { name: /chat/ }).getAttribute("href")).toBe("/chat");
  });
});

describe("illustrations", () => {
  it.for([AlertScene, EquityScene, HelperScene, HouseScene, KeysScene, KitchenScene, LetterScene])(
    "are decorative and small: %o",
    (DrawnScene) => {
      const { container } = render(<DrawnScene />);
      expect(container.querySelector("svg")?.getAttribute("aria-hidden")).toBe("true");
      expect(container.innerHTML.length).toBeLessThan(2_000);
    },
  );
});

it("a landing page has a description, and one canonical URL when the site's origin is set", () => {
  const meta = landingMeta("/offer-code");
  const described = { copy: { title: "Code", description: "About" } };
  const site = { origin: "https://www.house.example" };
  const root = { id: "root", data: { ...site, card: "/social-card.png" } };
  expect(meta({ data: described, matches: [root] })).toEqual([
    { name: "description", content: "About" },
    { tagName: "link", rel: "canonical", href: "https://www.house.example/offer-code" },
    { property: "og:title", content: "Code" },
    { property: "og:description", content: "About" },
    { property: "og:url", content: "https://www.house.example/offer-code" },
    { property: "og:type", content: "website" },
    { property: "og:image", content: "https://www.house.example/social-card.png" },
    { name: "twitter:card", content: "summary_large_image" },
  ]);
  const plain = meta({ data: described, matches: [{ id: "root", data: site }] });
  expect(plain).toContainEqual({ name: "twitter:card", content: "summary" });
  expect(JSON.stringify(plain)).not.toContain("og:image");
  expect(meta({ data: described, matches: [{ id: "root", data: {} }] })).toHaveLength(1);
  expect(meta({ data: undefined, matches: [] })).toEqual([]);
});
