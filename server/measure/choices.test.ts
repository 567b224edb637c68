import { expect, it } from "vitest";
import { createChoiceCookie, without } from "./choices";

const [old, current] = ["o".repeat(32), "n".repeat(32)];
const headersWith = (line: string): Headers => new Headers({ Cookie: line.split(";")[0] ?? "" });

it("choices that an older secret has signed are signed by the newest when they are read, and outlive the older one", async () => {
  const before = createChoiceCookie([old], true);
  const both = createChoiceCookie([current, old], true);
  const after = createChoiceCookie([current], true);
  const line = await before.write(without(["sale", "analytics"]), false);
  expect(await before.renewed(headersWith(line))).toBeUndefined();
  const renewed = (await both.renewed(headersWith(line))) ?? "";
  expect(renewed).toMatch(/Max-Age=\d{8}; Path=\/; HttpOnly; Secure; SameSite=Lax/);
  const read = await after.standing(headersWith(renewed));
  expect(read).toMatchObject({ choices: without(["sale", "analytics"]), isChosen: true });
  // Without it they would be forgotten with the old secret.
  expect((await after.standing(headersWith(line))).isChosen).toBe(false);
  expect(await both.renewed(headersWith(renewed))).toBeUndefined();
});

it("what the browser chose stays the browser's, and what nobody has signed is not signed", async () => {
  const both = createChoiceCookie([current, old], false);
  const line = await createChoiceCookie([old], false).write(without(["sale", "advertising"]), true);
  const renewed = (await both.renewed(headersWith(line))) ?? "";
  expect(await both.standing(headersWith(renewed))).toMatchObject({
    isChosen: false,
    choices: without(["sale", "advertising"]),
  });
  const unsigned = Buffer.from(JSON.stringify({ off: [], version: "1", by: "visitor" })).toString("base64");
  for (const bait of [unsigned, `${unsigned}.abc`, "", line.replace(/\.[^;]+/, ".")])
    expect(
      await createChoiceCookie([current], false).renewed(headersWith(`amc-choices=${bait}`)),
    ).toBeUndefined();
  expect(await both.renewed(headersWith(`amc-choices=${unsigned}`))).toBeUndefined();
  expect(await both.renewed(new Headers())).toBeUndefined();
});
