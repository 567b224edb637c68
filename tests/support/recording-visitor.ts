import { Visitor } from "./visitor";

/** Text that a browser, a proxy, a history or a log would see. */
export interface SeenText {
  what: string;
  text: string;
}

/** A visitor that records everything a browser, a proxy or a history would see. */
export class RecordingVisitor extends Visitor {
  readonly seen: SeenText[] = [];
  readonly sent: string[] = [];

  override async request(
    address: string,
    init: { method?: string; body?: string; headers?: Record<string, string> } = {},
  ): Promise<Response> {
    const answer = await super.request(address, init);
    if (init.body) this.sent.push(decodeURIComponent(init.body.replaceAll("+", " ")));
    this.seen.push({
      what: "an address",
      text: `${decodeURIComponent(address)} ${answer.headers.get("Location") ?? ""}`,
    });
    for (const line of answer.headers.getSetCookie()) {
      this.seen.push({ what: "a cookie", text: decodeURIComponent(line) });
      const signed = /^iw-sid=([^.;]+)/.exec(decodeURIComponent(line))?.[1];
      if (signed) this.seen.push({ what: "the visit", text: Buffer.from(signed, "base64").toString("utf8") });
    }
    this.seen.push({ what: `the page ${address.replace(/\?.*/, "")}`, text: await answer.clone().text() });
    return answer;
  }
}

/** UUIDs are random, and one in 4,096 has "-4321-" in its third part. */
const UUID = /\b[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}\b/g;

/** Returns where the baits appear in what was seen. */
export const findBaits = (seen: readonly SeenText[], baits: Readonly<Record<string, RegExp>>): string[] =>
  seen.flatMap(({ what, text: whole }) => {
    const text = whole.replace(UUID, "(id)");
    return Object.entries(baits).flatMap(([name, bait]) =>
      bait.test(text) ? [`${name} in ${what}: ${bait.exec(text)?.[0]}`] : [],
    );
  });

/** Returns random letters, which hardly compress. */
export function randomText(length: number, seed: number): string {
  let state = seed;
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return String.fromCharCode(97 + (Math.floor(state / 65_536) % 26));
  }).join("");
}
