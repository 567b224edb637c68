import { redirect } from "~server/visit/responses";
import { describe, expect, it } from "vitest";
import { HOSTILE_ADDRESSES } from "~tests/support/hostile-addresses";
import { runOncePerRequest } from "./request-memo";

/** Returns the result of a route whose loader redirects, returned or thrown. */
const redirecting = (answer: () => Response) => {
  const { loader } = runOncePerRequest("routes:test", { default: () => null, loader: answer });
  return Promise.resolve(loader?.({ request: new Request("http://here/"), params: {}, context: {} }));
};

/** Checks for Latin-1 text; a header can hold nothing else. */
const isLatin = (address: string): boolean => /^[^\0\r\n\u0100-\uffff]*$/.test(address);
const IN_FULL = ["https://evil.example/", "https://here@evil.example/"];

describe("the redirects of a route", () => {
  it.each(["/", "/mini/home?a=b", "https://login.example/authorize?state=1"])(
    "may lead to %s",
    async (to) => {
      const answer = await redirecting(() => redirect(to));
      expect(answer).toMatchObject({ status: 302 });
      await expect(
        redirecting(() => {
          throw redirect(to);
        }),
      ).rejects.toMatchObject({ status: 302 });
    },
  );

  it.each(
    HOSTILE_ADDRESSES.filter((to) => isLatin(to) && !IN_FULL.includes(to) && !to.startsWith("/mini/..//")),
  )("never lead to %j, returned or thrown", async (to) => {
    const words = "A redirect leads neither to a path of this site nor to an address in full.";
    await expect(redirecting(() => redirect(to))).rejects.toThrow(words);
    await expect(
      redirecting(() => {
        throw redirect(to);
      }),
    ).rejects.toThrow(words);
  });

  it("leave other answers and errors as they are", async () => {
    expect(await redirecting(() => new Response("text"))).toMatchObject({ status: 200 });
    await expect(
      redirecting(() => {
        throw new Error("broken");
      }),
    ).rejects.toThrow("broken");
  });
});
