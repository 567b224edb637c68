import { useEffect, useRef, useState, type MouseEvent } from "react";
import {
  loadWallet,
  postToken,
  type WalletAdapter,
  type WalletKind,
  type WalletOrder,
} from "~/browser/wallets/wallet";

/** The brand names of the wallets. */
export const WALLET_NAMES: Readonly<Record<WalletKind, string>> = {
  apple: "Apple Pay",
  google: "Google Pay",
};

type WalletAvailability =
  { state: "looking" } | { state: "none" } | { state: "ready"; wallet: WalletAdapter };

/**
 * The button of a wallet in the card form: it appears only where this browser can pay with the
 * wallet, and posts the wallet's token with the form. Until then, without scripts, and after a
 * failure, the visitor uses the card.
 */
export function WalletButton({
  order,
  needsConsent = true,
  isOffered = false,
}: {
  order: WalletOrder;
  /** a checkbox of the same form must be checked first */
  needsConsent?: boolean;
  /** the visitor has not chosen it: without support in the browser nothing is shown */
  isOffered?: boolean;
}) {
  const { kind } = order;
  const name = WALLET_NAMES[kind];
  const wanted = useRef(order);
  wanted.current = order;
  const isOpen = useRef(false);
  const [found, setFound] = useState<WalletAvailability>({ state: "looking" });
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isLeft = false;
    let adapter: WalletAdapter | undefined;
    const look = async (): Promise<WalletAvailability> => {
      adapter = await loadWallet(kind);
      const canPay = await adapter.canPay(wanted.current);
      return canPay ? { state: "ready", wallet: adapter } : { state: "none" };
    };
    void look()
      .catch((): WalletAvailability => ({ state: "none" }))
      .then((seen) => {
        if (!isLeft) setFound(seen);
      });
    return () => {
      isLeft = true;
      adapter?.leave?.();
    };
  }, [kind]);

  const press = async (wallet: WalletAdapter, { currentTarget: { form } }: MouseEvent<HTMLButtonElement>) => {
    const consent = form?.elements.namedItem("hardPullConsent");
    if (!form || isOpen.current) return;
    // A visitor without consent learns that before they authorize a payment that the form would
    // refuse.
    if (consent instanceof HTMLInputElement && !consent.reportValidity()) return;
    isOpen.current = true;
    setHasFailed(false);
    try {
      const token = await wallet.pay(order);
      if (token !== undefined) postToken(form, kind, token);
    } catch {
      setHasFailed(true);
    } finally {
      isOpen.current = false;
    }
  };

  if (found.state === "looking") {
    return (
      <noscript>
        <p>{name} needs JavaScript. You can pay with a card here.</p>
      </noscript>
    );
  }
  if (found.state === "none") {
    if (isOffered) return null;
    return <p role="status">{name} is not available in this browser. You can pay with a card here.</p>;
  }
  return (
    <>
      <p>
        {isOffered ? `You can pay with ${name} instead.` : `You chose ${name}.`} Leave the card empty
        {needsConsent ? ", check the box above" : ""} and press this button.
      </p>
      <p>
        <button type="button" className="btn2" onClick={(event) => void press(found.wallet, event)}>
          Pay ${order.total} with {name}
        </button>
      </p>
      <p role="status">
        {hasFailed
          ? `${name} did not go through and nothing was charged. Try again, or pay with a card.`
          : ""}
      </p>
    </>
  );
}
