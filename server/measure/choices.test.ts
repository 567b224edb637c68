import { expect, it } from "vitest";
import { createChoiceCookie, choicesWithout } from "./choices";

const [old, current] = ["o".repeat(32), "n".repeat(32)];
const headersWith = (line: string): Headers => new Headers({ Cookie: line.split(";")[0] ?? "" });

it("signs choices of an older secret with the newest when they are read, so that they remain valid without the older one", async () => {
  const before = createChoiceCookie([old], true);
  const both = createChoiceCookie([current, old], true);
  const after = createChoiceCookie([current], true);
  const line = await before.write(choicesWithout(["sale", "analytics"]), false);
  expect(await before.renew(headersWith(line))).toBeUndefined();
  const renewed = (await both.renew(headersWith(line))) ?? "";
  expect(renewed).toMatch(/Max-Age=\d{8}; Path=\/; HttpOnly; Secure; SameSite=Lax/);
  const read = await after.currentConsent(headersWith(renewed));
  expect(read).toMatchObject({ choices: choicesWithout(["sale", "analytics"]), isChosen: true });
  // Without renewal the choices would be lost with the old secret.
  expect((await after.currentConsent(headersWith(line))).isChosen).toBe(false);
  expect(await both.renew(headersWith(renewed))).toBeUndefined();
});

it("does not read choices that were signed with the secret itself, as in earlier versions", async () => {
  const before =
    "amc-choices=eyJvZmYiOlsic2FsZSJdLCJ2ZXJzaW9uIjoicHJpdmFjeS1jaG9pY2VzIDIwMjYtMTEtMjMuMyIsImJ5IjoidmlzaXRvciJ9.2tBY9Yo20kZMVzYckVNmIDKOK1jfTjeE%2BhZR1gIb9b8";
  const cookie = createChoiceCookie(["an old secret of thirty-two letters."], true);
  expect((await cookie.currentConsent(headersWith(before))).isChosen).toBe(false);
});

it("keeps the browser's choice marked as the browser's, and signs no unsigned choices", async () => {
  const both = createChoiceCookie([current, old], false);
  const line = await createChoiceCookie([old], false).write(choicesWithout(["sale", "advertising"]), true);
  const renewed = (await both.renew(headersWith(line))) ?? "";
  expect(await both.currentConsent(headersWith(renewed))).toMatchObject({
    isChosen: false,
    choices: choicesWithout(["sale", "advertising"]),
  });
  const unsigned = Buffer.from(JSON.stringify({ off: [], version: "1", by: "visitor" })).toString("base64");
  for (const bait of [unsigned, `${unsigned}.abc`, "", line.replace(/\.[^;]+/, ".")])
    expect(
      await createChoiceCookie([current], false).renew(headersWith(`amc-choices=${bait}`)),
    ).toBeUndefined();
  expect(await both.renew(headersWith(`amc-choices=${unsigned}`))).toBeUndefined();
  expect(await both.renew(new Headers())).toBeUndefined();
});

it("reads a known cookie again with the same result, and accepts none that only resembles it", async () => {
  const cookie = createChoiceCookie([current], false);
  const [yes = "", no = ""] = [
    await cookie.write(choicesWithout(["recording"]), false),
    await cookie.write(choicesWithout(["sale", "recording"]), false),
  ].map((line) => line.split(";")[0]);
  const readConsent = (header: string) => cookie.currentConsent(new Headers({ Cookie: header }));
  for (const header of [yes, `a=1; ${yes}`, `${yes};b=2`])
    expect(await readConsent(header)).toMatchObject({
      choices: choicesWithout(["recording"]),
      isChosen: true,
    });
  expect(await readConsent(no)).toMatchObject({
    choices: choicesWithout(["sale", "recording"]),
    isChosen: true,
  });
  const signature = no.slice(no.lastIndexOf("."));
  for (const bait of [yes.slice(0, -1), `${yes}A`, yes.replace(/\.[^.]+$/, signature), `not-${yes}`])
    expect((await readConsent(bait)).isChosen).toBe(false);
  // The header has priority over the cookie: a browser's refusal counts whatever was read before.
  expect(await cookie.currentConsent(new Headers({ Cookie: yes, "Sec-GPC": "1" }))).toMatchObject({
    choices: choicesWithout(["sale", "advertising", "recording"]),
    signal: true,
  });
});
