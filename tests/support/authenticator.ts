import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { DEFAULT_SITE, siteOrigin } from "~server/shared/site-address";
import { withOnlyForm } from "./my-loan";
import type { Page, Visitor } from "./visitor";

/** A device that makes and uses passkeys as a browser's does, for tests without a browser. */

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  allowCredentials?: { id: string }[];
}

/** How a device differs from an honest one. */
export interface Deviation {
  /** the page that asks, where it isn't the site's own */
  origin?: string;
  /** uses counted so far, where it isn't the next one */
  counter?: number;
  /** the device didn't check its owner */
  isUnchecked?: true;
  /** signs with another key */
  isForged?: true;
}

const sha256 = (data: Buffer | string): Buffer => createHash("sha256").update(data).digest();
const base64url = (data: Uint8Array): string => Buffer.from(data).toString("base64url");
const newKey = () => generateKeyPairSync("ec", { namedCurve: "P-256" });

/** Bits of the authenticator data: owner present, owner checked, and a new key follows. */
const PRESENT = 0x01;
const CHECKED = 0x04;
const HAS_KEY = 0x40;

/** Returns the public key in COSE: an elliptic key (1: 2) of P-256 (-1: 1) for ES256 (3: -7). */
function coseKey(publicKey: KeyObject): Uint8Array {
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  return isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
      [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
    ]),
  );
}

export class Authenticator {
  readonly credentialId = base64url(randomBytes(16));
  private readonly keys = newKey();
  private counter = 0;

  /** @param origin of the site; default: what a test's backend takes for it */
  constructor(private readonly origin = siteOrigin(DEFAULT_SITE)) {}

  private clientData(type: string, challenge: string, origin = this.origin): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData(domain: string, flags: number, counter: number, rest = Buffer.alloc(0)): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(domain), Buffer.from([flags]), count, rest]);
  }

  /** Makes a passkey. @returns the JSON that a browser sends */
  add(options: string, { origin, isUnchecked }: Deviation = {}): string {
    const { challenge, rp }: Options = JSON.parse(options);
    const id = Buffer.from(this.credentialId, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(this.keys.publicKey)]);
    const flags = PRESENT | HAS_KEY | (isUnchecked ? 0 : CHECKED);
    const authData = this.authenticatorData(rp?.id ?? "", flags, this.counter, key);
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", Uint8Array.from(authData)],
      ]),
    );
    return this.answer({
      clientDataJSON: base64url(this.clientData("webauthn.create", challenge, origin)),
      attestationObject: base64url(attestation),
      transports: ["internal"],
    });
  }

  /** Signs with the passkey. @returns the JSON that a browser sends */
  use(options: string, { origin, counter, isUnchecked, isForged }: Deviation = {}): string {
    const { challenge, rpId = "" }: Options = JSON.parse(options);
    this.counter = counter ?? this.counter + 1;
    const clientData = this.clientData("webauthn.get", challenge, origin);
    const flags = PRESENT | (isUnchecked ? 0 : CHECKED);
    const data = this.authenticatorData(rpId, flags, this.counter);
    const { privateKey } = isForged ? newKey() : this.keys;
    return this.answer({
      clientDataJSON: base64url(clientData),
      authenticatorData: base64url(data),
      signature: base64url(sign("sha256", Buffer.concat([data, sha256(clientData)]), privateKey)),
    });
  }

  private answer(response: Record<string, string | string[]>): string {
    const { credentialId: id } = this;
    return JSON.stringify({ id, rawId: id, type: "public-key", clientExtensionResults: {}, response });
  }
}

/** Returns the options of a page's form for passkeys. */
export function optionsIn(html: string): string {
  const [, text = ""] = /data-options="([^"]*)"/.exec(html) ?? [];
  if (text === "") throw new Error("The page has no form for passkeys.");
  return text.replaceAll("&quot;", '"').replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}

/** Returns a page with only the form that a device answers. */
export const forDevice = (page: Page): Page => withOnlyForm(page, 'name="response"');

/** Adds a passkey of a new device to a signed-in visitor. @returns the device, and the page after it */
export async function addPasskey(visitor: Visitor): Promise<{ device: Authenticator; added: Page }> {
  const page = await visitor.get("/my-loan/passkeys");
  const device = new Authenticator();
  const added = await visitor.submit(forDevice(page), { response: device.add(optionsIn(page.html)) });
  return { device, added };
}
