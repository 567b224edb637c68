import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { sampleBrand } from "~/content/sample-brand";
import { COSTS_2026_11 } from "~/domain/pricing/costs-2026-11";
import { retentionDays } from "~/domain/retention";
import { stateName } from "~/domain/states";
import { createServiceRecord } from "~server/metrics/service-record";
import { siteStatus } from "~server/visit/site-status";
import { AboutPage } from "./about-page";
import { AccessibilityPage } from "./accessibility-page";
import { ComplaintsPage } from "./complaints-page";
import { ownFees, PaidPage } from "./paid-page";
import { LicensingPage } from "./licensing-page";
import { People } from "./people";
import { PrivacyPage } from "./privacy-page";
import { measuredRows, ServicePage } from "./service-page";
import { StatusPage } from "./status-page";

const demo = { ...sampleBrand, demo: true };
const own = {
  ...sampleBrand,
  name: "Maple Street Mortgage",
  legalName: "Maple, Inc.",
  address: ["1 Maple Street"],
  licenses: [{ state: "ID", number: "MBL-1", regulator: "Idaho Department of Finance" }],
  demo: false,
};

/** Returns the text of a page, with one space between its parts. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ");
const draw = (page: React.ReactElement): { html: string; text: string } => {
  const html = renderToStaticMarkup(page);
  return { html, text: textOf(html) };
};

const pages = {
  about: (brand: typeof demo) => <AboutPage brand={brand} />,
  paid: (brand: typeof demo) => <PaidPage brand={brand} costs={COSTS_2026_11} />,
  accessibility: (brand: typeof demo) => <AccessibilityPage brand={brand} />,
  privacy: (brand: typeof demo) => <PrivacyPage brand={brand} keep={retentionDays()} isMeasured={false} />,
  complaints: (brand: typeof demo) => <ComplaintsPage brand={brand} />,
  licensing: (brand: typeof demo) => <LicensingPage brand={brand} />,
  service: (brand: typeof demo) => <ServicePage brand={brand} />,
};

describe("pages about the lender", () => {
  it.each(Object.entries(pages))("%s says that a sample is a sample, and only then", (_name, page) => {
    expect(draw(page(demo)).text).toContain(
      "This is a demonstration, and Larkspur Home Loans doesn’t exist.",
    );
    const { html, text } = draw(page(own));
    expect(text).not.toMatch(/demonstration|sample\b/i);
    expect(text).not.toMatch(/larkspur/i);
    expect(html.match(/<h1>/g)).toHaveLength(1);
  });

  it("name every person with number and phone", () => {
    const { html, text } = draw(<AboutPage brand={demo} />);
    for (const { name, role, city, nmlsId, phone, sentence } of demo.people) {
      expect(text).toContain(`${name} ${role}, ${city} NMLS ID ${nmlsId} ${sentence}`);
      expect(html).toContain(`href="tel:+1${phone.replaceAll(".", "")}"`);
    }
    expect(text).toContain("We are licensed in 50 states.");
  });

  it("UI-049: show a photograph at both densities where a lender has one", () => {
    const [first] = demo.people;
    if (first === undefined) throw new Error("The sample has no people.");
    const photo = { x1: "/brand/one.webp", x2: "/brand/two.webp" };
    const { html } = draw(<People people={[{ ...first, photo }]} />);
    expect(html).toContain(
      '<img src="/brand/one.webp" srcSet="/brand/one.webp 1x, /brand/two.webp 2x" alt="" width="112" height="112" loading="lazy"/>',
    );
    expect(html).not.toContain('class="scene"');
  });

  it("leave out what a lender has not named", () => {
    const { complaintsEmail: _complaints, accessibilityEmail: _barriers, ...named } = own;
    const bare = { ...named, people: [], licenses: [], address: [] };
    expect(draw(<AboutPage brand={bare} />).text).not.toMatch(/licensed in|Rosa/);
    expect(draw(<ComplaintsPage brand={bare} />).text).not.toMatch(/E-mail:|Mail:/);
  });

  it("list every license with its regulator", () => {
    const { text } = draw(<LicensingPage brand={demo} />);
    for (const { state, number, regulator } of demo.licenses)
      expect(text).toContain(`${stateName(state) ?? ""} ${number} ${regulator}`);
    expect(draw(<LicensingPage brand={{ ...own, licenses: [] }} />).html).not.toContain("<table");
  });

  it("have the fees by which the site prices loans", () => {
    expect(ownFees(COSTS_2026_11)).toEqual([
      ["Buying a home", "$1,490", "$495", "0.125%"],
      ["Refinancing", "$1,490", "$495", "0.125%"],
      ["Refinancing with cash", "$1,490", "$495", "0.125%"],
      ["Home equity loan", "$495", "none", "none"],
      ["Line of credit", "none", "none", "none"],
    ]);
  });

  it("name how to complain to those who supervise us", () => {
    const { html } = draw(<ComplaintsPage brand={demo} />);
    expect(html).toContain('href="https://www.consumerfinance.gov/complaint/"');
    expect(html).toContain('href="/legal/licensing"');
    expect(html).toContain('href="mailto:complaints@lender.example"');
  });
});

describe("measured times", () => {
  it("are named only where something was measured", () => {
    const record = createServiceRecord();
    expect(new Set(measuredRows(record).map(([, half]) => half))).toEqual(new Set(["not measured yet"]));
    for (let at = 1; at <= 20; at += 1) record.record("credit.softpull", true, at / 10);
    expect(measuredRows(record)).toContainEqual([
      "One step of a credit check",
      "1.0 seconds",
      "1.8 seconds",
      "20",
    ]);
    expect(draw(<ServicePage brand={demo} />).text).toContain("Nothing has been measured yet.");
    expect(draw(<ServicePage brand={demo} record={record} />).text).toContain("1.8 seconds");
  });
});

describe("the status page", () => {
  const now = () => Date.parse("2026-11-24T14:15:00Z");
  const site = (backend: boolean, store: boolean) => ({
    health: { backend: () => Promise.resolve(backend), store: () => Promise.resolve(store) },
    isDraining: false,
    now,
  });
  const statusText = async (given: Parameters<typeof siteStatus>[0]) =>
    draw(<StatusPage brand={demo} status={await siteStatus(given)} />);

  it("says that everything works, and when that was", async () => {
    const { text } = await statusText(site(true, true));
    expect(text).toContain("Everything works.");
    expect(text).toContain("Checked November 24, 2026, 9:15:00 AM Eastern");
    expect(text).not.toMatch(/Not working|Trouble/);
  });

  it("names the parts that fail, what to do, and nothing of how the site is made", async () => {
    const { text } = await statusText(site(false, true));
    expect(text).toContain("7 parts of the site don’t work as they should.");
    expect(text).toContain("Pages, rates and calculators Works");
    expect(text).toContain("Credit checks Not working Nothing is checked twice.");
    expect(text).toContain("Coming back to a visit from another day or device Works");
    expect(text).not.toMatch(/backend|store|postgres|database|https?:|localhost|\d+\.\d+\.\d+|version/i);
    expect((await statusText(site(true, false))).text).toContain(
      "Coming back to a visit from another day or device Not working",
    );
  });

  it("says where most of the newest tries failed", async () => {
    const services = createServiceRecord(now);
    for (let at = 0; at < 3; at += 1) services.record("phone-verification.initiate", false, 1);
    const { text } = await statusText({ ...site(true, true), services });
    expect(text).toContain("One part of the site doesn’t work as it should.");
    expect(text).toContain("Texts with codes Trouble: some tries fail Wait a few minutes");
  });

  it("checks at most once in ten seconds, however often it is asked", async () => {
    let checks = 0;
    let time = 0;
    const health = {
      backend: () => {
        checks += 1;
        return Promise.resolve(true);
      },
      store: () => Promise.resolve(true),
    };
    const asked = () => siteStatus({ health, isDraining: false, now: () => time });
    await Promise.all([asked(), asked()]);
    time = 9_999;
    await asked();
    expect(checks).toBe(1);
    time = 10_000;
    await asked();
    expect(checks).toBe(2);
  });
});
