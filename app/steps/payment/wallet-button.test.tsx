// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { applePay } from "~/browser/wallets/apple";
import type { WalletOrder } from "~/browser/wallets/wallet";
import { WalletButton } from "./wallet-button";

const order: WalletOrder = {
  kind: "apple",
  merchantId: "M1",
  merchantName: "Larkspur Home Loans",
  label: "Credit report fee",
  total: "75.00",
  validateAt: "/mini/-/apple-pay",
};

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Renders the form around it, and records what was posted. */
function show() {
  const posted: Record<string, unknown>[] = [];
  const { container } = render(
    <form>
      <input type="hidden" name="_key" value="k1" />
      <WalletButton order={order} />
      <input type="checkbox" name="hardPullConsent" value="yes" required aria-label="I agree" />
    </form>,
  );
  const form = container.querySelector("form");
  if (!form) throw new Error("no form");
  form.requestSubmit = () => void posted.push(Object.fromEntries(new FormData(form)));
  return { posted, container };
}
const button = () => screen.findByRole("button", { name: "Pay $75.00 with Apple Pay" });

describe("the wallet button", () => {
  it("is not in the server-rendered page", () => {
    const html = renderToString(<WalletButton order={order} />);
    expect(html).not.toContain("<button");
    expect(html).toContain("needs JavaScript");
  });

  it("is hidden when the browser cannot pay, and the page points to the card", async () => {
    vi.spyOn(applePay, "canPay").mockResolvedValue(false);
    show();
    expect((await screen.findByRole("status")).textContent).toContain("You can pay with a card here.");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("shows nothing for a wallet that was not chosen and that this browser does not have", async () => {
    const canPay = vi.spyOn(applePay, "canPay").mockResolvedValue(false);
    const { container } = render(<WalletButton order={order} isOffered />);
    await waitFor(() => expect(canPay).toHaveBeenCalled());
    await waitFor(() => expect(container.textContent).toBe(""));
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("opens no payment sheet before the consent is given", async () => {
    vi.spyOn(applePay, "canPay").mockResolvedValue(true);
    const pay = vi.spyOn(applePay, "pay").mockResolvedValue("tok");
    const { posted } = show();
    await userEvent.click(await button());
    expect(pay).not.toHaveBeenCalled();
    await userEvent.click(screen.getByLabelText("I agree"));
    await userEvent.click(await button());
    await waitFor(() => expect(posted).toHaveLength(1));
    expect(posted[0]).toEqual({
      _key: "k1",
      hardPullConsent: "yes",
      intent: "wallet",
      paymentMethod: "apple",
      walletToken: "tok",
    });
  });

  it("posts nothing and shows nothing after a closed sheet; shows an error message after a failed one", async () => {
    vi.spyOn(applePay, "canPay").mockResolvedValue(true);
    const pay = vi.spyOn(applePay, "pay").mockResolvedValueOnce(undefined);
    const { posted, container } = show();
    await userEvent.click(screen.getByLabelText("I agree"));
    await userEvent.click(await button());
    expect(container.textContent).not.toContain("did not go through");
    pay.mockRejectedValueOnce(new Error("no"));
    await userEvent.click(await button());
    await waitFor(() =>
      expect(container.textContent).toContain("did not go through and nothing was charged"),
    );
    expect(posted).toEqual([]);
  });
});
