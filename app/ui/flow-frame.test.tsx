// @vitest-environment happy-dom
import { createRemixStub } from "./remix-stub";
import { cleanup, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { FlowError, FlowFrame } from "./flow-frame";
import { StepPage } from "./page";
import { testFrame, testSite } from "./test-step";

afterEach(cleanup);

/** Renders a page inside the flow's layout, nested as in the routes. */
function open(Page: () => ReactNode, loaded: object | undefined) {
  const Stub = createRemixStub([
    {
      id: "root",
      path: "/",
      loader: () => testSite,
      children: [
        {
          id: "mini:layout",
          Component: FlowFrame,
          ErrorBoundary: () => <FlowError layout="non-fixed-header" />,
          children: [{ id: "mini:home", index: true, Component: Page, loader: () => loaded ?? null }],
        },
      ],
    },
  ]);
  const loaderData = { root: testSite, ...(loaded && { "mini:home": loaded }) };
  return render(<Stub initialEntries={["/"]} hydrationData={{ loaderData }} />);
}

const page = testFrame({
  back: "/mini/home",
  progress: { section: "Your home", sectionIndex: 1, sectionCount: 4, at: 2, of: 5 },
  chat: "/mini/chat",
});

describe("a flow's layout", () => {
  it("renders header, Back, progress and footer from the page's loader data", () => {
    open(() => <StepPage>Hello</StepPage>, { page });
    expect(screen.getByRole("banner")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Chat" }).getAttribute("href")).toBe("/mini/chat");
    expect(document.querySelector("main > .pg > .top")?.textContent).toBe(
      "BackSave and leavePart 2 of 4: Your home",
    );
    expect(screen.getByRole("contentinfo").getAttribute("class")).toBe("foot few");
  });

  it("keeps header and footer around an error page, and shows the error in the title", () => {
    const consoleError = vi.spyOn(console, "error").mockImplementation(() => undefined);
    open(
      () => {
        throw new Error("no page");
      },
      { page },
    );
    consoleError.mockRestore();
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Something went wrong");
    expect(screen.getByRole("link", { name: "Chat" })).toBeTruthy();
    expect(screen.getByRole("contentinfo").getAttribute("class")).toBe("foot few");
    expect(document.title).toBe("Something went wrong | Larkspur Home Loans");
  });
});
