// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ErrorPage } from "./error-page";
import { SiteFrame } from "./frame";
import { NotFound } from "./not-found";
import { PageColumn } from "./page-column";
import type { FooterInputs, PageFrame, SiteData } from "./page-data";
import { telephone } from "./telephone";
import { testFrame, testSite, TestStep } from "./test-step";

afterEach(cleanup);

function show(footer: FooterInputs = {}, site: SiteData = testSite, more: Partial<PageFrame> = {}) {
  const page = testFrame({ footer, ...more });
  return render(
    <TestStep
      frame={page}
      view={() => (
        <SiteFrame site={site} page={page} chat="/mini/chat">
          Hello
        </SiteFrame>
      )}
    />,
  );
}

describe("the header", () => {
  it("UI-001, UI-002, UI-003: links to the home page, calls by tel:, and opens a menu with Call and Chat without JavaScript", () => {
    show();
    expect(screen.getByRole("link", { name: /Larkspur Home Loans\s+home page/ }).getAttribute("href")).toBe(
      "/",
    );
    expect(screen.getByRole("link", { name: "Call us at (800) 555-0100" }).getAttribute("href")).toBe(
      "tel:+18005550100",
    );
    const menu = document.querySelector("details");
    expect(menu?.querySelector("summary")?.textContent).toBe("Speak to a loan expert");
    expect(
      [...(menu?.querySelectorAll("a") ?? [])].map((a) => [a.textContent, a.getAttribute("href")]),
    ).toEqual([
      ["Call (800) 555-0100", "tel:+18005550100"],
      ["Chat", "/mini/chat"],
      ["Use the basic version", "/basic?on=1"],
    ]);
  });

  it("starts with a skip link to the main content", () => {
    show();
    expect(document.querySelector("a")?.getAttribute("href")).toBe("#main");
    expect(document.getElementById("main")?.textContent).toBe("Hello");
  });
});

describe("layouts", () => {
  it.for([
    { layout: "landing-page", menu: true, foot: "foot few", page: "pg" },
    { layout: "main-flow", menu: true, foot: "foot few", page: "pg" },
    { layout: "purchase-flow", menu: true, foot: "foot few", page: "pg" },
    { layout: "cashout-challenger", menu: true, foot: "foot few", page: "pg" },
    { layout: "non-fixed-header", menu: true, foot: "foot few", page: "pg" },
    { layout: "omni-chat", menu: true, foot: "foot few", page: "pg" },
    { layout: "full-width", menu: true, foot: "foot few", page: "pg wide" },
    { layout: "blank", menu: false, foot: "foot few", page: "pg" },
  ] as const)(
    "UI-068: renders menu, footer and page column for the layout $layout",
    ({ layout, menu, foot, page }) => {
      const frame = testFrame({ layout });
      const view = () => (
        <SiteFrame site={testSite} page={frame} chat="/mini/chat">
          <PageColumn page={frame}>Hello</PageColumn>
        </SiteFrame>
      );
      render(<TestStep frame={frame} view={view} />);
      expect(document.querySelector(".menu") !== null).toBe(menu);
      expect(screen.getByRole("contentinfo").getAttribute("class")).toBe(foot);
      expect(document.querySelector("main > .pg")?.getAttribute("class")).toBe(page);
    },
  );

  it("UI-068: renders no header, menu or footer for the layout none", () => {
    render(
      <SiteFrame site={testSite} layout="none">
        Hello
      </SiteFrame>,
    );
    expect(document.querySelectorAll("header, footer, .skip, .menu")).toHaveLength(0);
    expect(document.getElementById("main")?.textContent).toBe("Hello");
  });
});

describe("the footer", () => {
  it("UI-006: opens the legal links in a new tab without access to this one", () => {
    show();
    for (const [name, href] of [
      ["Terms of Use", "/t"],
      ["Privacy Policy", "/p"],
      ["Security", "/s"],
    ]) {
      const link = screen.getByRole("link", { name: `${name} (opens in a new tab)` });
      expect(link.getAttribute("href")).toBe(href);
      expect(link.getAttribute("target")).toBe("_blank");
      expect(link.getAttribute("rel")).toContain("noopener");
    }
  });

  it("UI-005, UI-009, UI-010: shows the licensee, its number, and where to look it up", () => {
    show();
    const text = document.querySelector("footer")?.textContent ?? "";
    expect(text).toContain("Licensed where the sample says so.");
    expect(text).toContain("NMLS ID 0000000");
    expect(text).toContain("NMLS Consumer Access");
    expect(text).toContain("Equal Housing Lender");
    expect(text).toContain("© 2022 to 2026 Larkspur Home Loans");
    expect(screen.getByRole("link", { name: "(800) 555-0199" }).getAttribute("href")).toBe(
      "tel:+18005550199",
    );
  });

  it("UI-007: has the privacy choices as a plain link", () => {
    show();
    expect(screen.getByRole("link", { name: "Your Privacy Choices" }).getAttribute("href")).toBe("/c");
  });

  it("UI-004, UI-008, UI-011: shows the terms heading only with a disclaimer, and the logo only on request", () => {
    show({ loanAmount: 1, showLogo: false });
    expect(screen.queryByText("TERMS & CONDITIONS")).toBeNull();
    expect(document.querySelector("footer .mark")).toBeNull();
    cleanup();
    show({ entryDisclaimer: true, showLogo: true });
    expect(screen.getByText("TERMS & CONDITIONS")).toBeTruthy();
    expect(document.querySelector("footer .mark")).not.toBeNull();
  });

  it("shows the terms open with figures, and collapsed otherwise within a wizard", () => {
    show({ aprRateDisclaimer: true });
    const terms = () => screen.getByText("TERMS & CONDITIONS").closest("details");
    expect(terms()?.open).toBe(true);
    cleanup();
    show({ entryDisclaimer: true });
    expect(terms()?.open).toBe(false);
    expect(document.querySelectorAll("footer .in > p:not(details *)")).toHaveLength(1);
  });

  it("links to the bureaus' freeze pages on frozen pages only", () => {
    show();
    expect(screen.queryByText(/Equifax/)).toBeNull();
    cleanup();
    const freeze = {
      equifax: "https://e.example/",
      experian: "https://x.example/",
      transUnion: "https://u.example/",
    };
    show({}, testSite, { freeze });
    expect(screen.getAllByRole("link", { name: /credit freeze/ }).map((a) => a.getAttribute("href"))).toEqual(
      ["https://e.example/", "https://x.example/", "https://u.example/"],
    );
  });

  it.each([
    ["main-flow", "header"],
    ["landing-page", "header"],
    ["blank", "footer"],
  ] as const)(
    "links to the other version of the site once on a page of the layout %s, in the %s",
    (layout, place) => {
      show({}, testSite, { layout });
      const link = screen.getByRole("link", { name: "Use the basic version" });
      expect(link.closest(place)).not.toBeNull();
    },
  );

  it("links to the other version of the site, and labels a demonstration", () => {
    show();
    expect(screen.getByRole("link", { name: "Use the basic version" }).getAttribute("href")).toBe(
      "/basic?on=1",
    );
    expect(screen.getByText(/A demonstration: enter nothing real/)).toBeTruthy();
    cleanup();
    show({}, { ...testSite, scripts: false, brand: { ...testSite.brand, demo: false } });
    expect(screen.getByRole("link", { name: "Use the full version" }).getAttribute("href")).toBe(
      "/basic?on=0",
    );
    expect(screen.queryByText(/A demonstration/)).toBeNull();
  });
});

describe("error pages", () => {
  const page = testFrame();

  it("ERRPAGE-01: a 404 shows the heading, the text and a button to the home step, between header and footer", () => {
    render(
      <TestStep
        frame={page}
        view={() => (
          <SiteFrame site={testSite}>
            <NotFound home="/mini/home" />
          </SiteFrame>
        )}
      />,
    );
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("We couldn't find that page...");
    expect(screen.getByText("but we can help you find a better rate.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Back to Homepage" }).getAttribute("href")).toBe("/mini/home");
    expect(screen.getByRole("banner")).toBeTruthy();
    expect(screen.getByRole("contentinfo")).toBeTruthy();
  });

  it("ERRPAGE-02, C30: an error page other than a 404 shows one sentence, Try again and the phone number, between header and footer", () => {
    render(
      <TestStep
        frame={page}
        view={() => (
          <SiteFrame site={testSite}>
            <ErrorPage again="/mini/home?a=b" phone="800.555.0100" />
          </SiteFrame>
        )}
      />,
    );
    const main = document.getElementById("main");
    const heading = main?.querySelector("h1");
    expect(heading?.textContent).toBe("Something went wrong");
    const sentences = [...(main?.querySelectorAll(".lead p") ?? [])].map(({ textContent }) => textContent);
    expect(sentences).toEqual(["We couldn't show you this page, but nothing that you sent before is lost."]);
    const links = [...(main?.querySelectorAll("a") ?? [])].map((link) => [
      link.textContent,
      link.getAttribute("href"),
    ]);
    expect(links).toEqual([
      ["Try again", "/mini/home?a=b"],
      ["(800) 555-0100", "tel:+18005550100"],
    ]);
    expect(screen.getByRole("banner")).toBeTruthy();
    expect(screen.getByRole("contentinfo")).toBeTruthy();
    expect(screen.getByRole("link", { name: /home page/ })).toBeTruthy();
  });
});

describe("phone numbers", () => {
  it("shows a number written with dots in the usual US format", () => {
    expect(telephone("800.555.0100")).toEqual({ shown: "(800) 555-0100", href: "tel:+18005550100" });
  });
});
