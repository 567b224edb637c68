// @vitest-environment happy-dom
import { createRemixStub } from "./remix-stub";
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { BigNumber, EstimateNotice, formatMoney, LinkButton, LinkList, SummaryList, Waiting } from "./parts";
import { Score } from "./score";
import { testFrame, TestStep } from "./test-step";
import { usualTime } from "./waiting";

afterEach(cleanup);

const draw = (view: () => React.ReactNode) => render(<TestStep frame={testFrame()} view={view} />);

describe("formatMoney", () => {
  it("shows no cents unless requested, and shows a missing amount as $0", () => {
    expect([formatMoney(450000), formatMoney(undefined), formatMoney(2275.444, true)]).toEqual([
      "$450,000",
      "$0",
      "$2,275.44",
    ]);
  });
});

describe("SummaryList", () => {
  it("names for screen readers what each Change link changes", () => {
    const rows = [
      { label: "Phone", value: "(202) 555-0101", change: "/mini/phone" },
      { label: "State", value: "Texas", change: "/mini/state-and-county", changeWhat: "state and county" },
      { label: "Fee", value: "$75" },
    ];
    draw(() => <SummaryList rows={rows} />);
    expect(screen.getAllByRole("link").map((a) => [a.textContent, a.getAttribute("href")])).toEqual([
      ["Change phone", "/mini/phone"],
      ["Change state and county", "/mini/state-and-county"],
    ]);
  });
});

describe("figures", () => {
  it("always have a label", () => {
    draw(() => <BigNumber label="Monthly payment" value="$2,275" note="360 payments" />);
    expect(document.querySelector("dt")?.textContent).toBe("Monthly payment");
    expect(document.querySelector("dd")?.textContent).toBe("$2,275360 payments");
  });

  it("show a score in words before any picture", () => {
    draw(() => <Score score={742} from="Equifax" word="Very good" />);
    expect(screen.getByText("Very good, on a scale from 300 to 850")).toBeTruthy();
  });

  it("follow the estimate sentence in its exact words", () => {
    draw(() => <EstimateNotice />);
    expect(document.querySelector("p.est")?.textContent).toBe(
      "Your actual rate, payment, and costs could be higher. Get an official Loan Estimate before choosing a loan.",
    );
  });
});

describe("Waiting", () => {
  const view = { doing: "We are asking the bureaus.", usualSeconds: 12, elapsedSeconds: 4 };

  it("shows the current task, the usual time, and a link to check now", () => {
    draw(() => <Waiting view={view} page={{ action: "/mini/frozen-wait?stepId=frozen-wait" }} />);
    expect(
      screen.getByRole("progressbar", { name: "We are asking the bureaus." }).getAttribute("value"),
    ).toBe("4");
    expect(screen.getByRole("status").textContent).toContain("about 12 seconds");
    expect(screen.getByRole("link", { name: "Check now" }).getAttribute("href")).toBe(
      "/mini/frozen-wait?stepId=frozen-wait",
    );
  });

  it("shows no progress value once the usual time is over", () => {
    draw(() => <Waiting view={{ ...view, elapsedSeconds: 13 }} page={{ action: "/w?stepId=w" }} />);
    expect(screen.getByRole("progressbar").hasAttribute("value")).toBe(false);
    expect(screen.getByRole("status").textContent).toContain("longer than usual");
  });

  it("polls by itself when it has an interval, and only then", async () => {
    let loaderCalls = 0;
    const stub = (everySeconds?: number) =>
      createRemixStub([
        {
          id: "wait",
          path: "/",
          loader: () => ({ asked: (loaderCalls += 1) }),
          Component: () => (
            <Waiting
              view={view}
              page={{ action: "/w?stepId=w" }}
              {...(everySeconds ? { everySeconds } : {})}
            />
          ),
        },
      ]);
    const data = { loaderData: { wait: {} } };
    const Quiet = stub();
    render(<Quiet hydrationData={data} />);
    const SlowForm = stub(0.02);
    render(<SlowForm hydrationData={data} />);
    await waitFor(() => expect(loaderCalls).toBeGreaterThanOrEqual(2));
    cleanup();
    loaderCalls = 0;
    render(<Quiet hydrationData={data} />);
    await new Promise((done) => setTimeout(done, 100));
    expect(loaderCalls).toBe(0);
  });

  it("rounds times to plain words", () => {
    expect([1, 12, 55, 80, 120].map(usualTime)).toEqual([
      "about 1 second",
      "about 12 seconds",
      "about a minute",
      "about a minute",
      "about 2 minutes",
    ]);
  });
});

describe("external links", () => {
  it("bypass the router for phone numbers, other sites and downloads", () => {
    draw(() => (
      <>
        <LinkButton to="tel:+18005550100">Call</LinkButton>
        <LinkList links={[{ to: "https://freeze.example/", label: "Freeze", newTab: true }]} />
      </>
    ));
    expect(screen.getByRole("link", { name: "Call" }).getAttribute("href")).toBe("tel:+18005550100");
    expect(screen.getByRole("link", { name: /Freeze/ }).getAttribute("rel")).toContain("noopener");
  });
});
