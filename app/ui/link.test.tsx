// @vitest-environment happy-dom
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { isSafeLink } from "~/domain/own-path";
import { HOSTILE_ADDRESSES } from "~tests/support/hostile-addresses";
import { Link } from "./link";
import { LinkButton } from "./parts";
import { testFrame, TestStep } from "./test-step";

afterEach(cleanup);

const hrefsOf = (to: string): (string | null)[] => {
  const view = () => (
    <>
      <Link to={to}>Back</Link>
      <LinkButton to={to}>Continue</LinkButton>
      <LinkButton to={to} plain>
        Go there
      </LinkButton>
    </>
  );
  render(<TestStep frame={testFrame()} view={view} />);
  return screen.getAllByRole("link").map((link) => link.getAttribute("href"));
};

describe("a link", () => {
  it.each(["/mini/home?a=b", "https://partner.example/a", "tel:+12025550100", "/#detail"])(
    "links to its given address: %s",
    (to) => {
      expect(hrefsOf(to)).toEqual([to, to, to]);
    },
  );

  it.each(HOSTILE_ADDRESSES.filter((address) => !isSafeLink(address)))(
    "links to the home page instead of %j",
    (to) => {
      expect(hrefsOf(to)).toEqual(["/", "/", "/"]);
    },
  );
});
