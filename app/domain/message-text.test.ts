import { describe, expect, it } from "vitest";
import { z } from "zod";
import { parseForm } from "~server/edge/form";
import { messageField } from "./message-text";

describe("the text of a message", () => {
  const schema = z.object({ text: messageField("Write your message.") });
  const parse = (text: string) => {
    const form = new FormData();
    form.append("text", text);
    return parseForm(form, schema);
  };

  it.each(["", "  \r\n "])("refuses one without words: %j", (text) => {
    expect(parse(text)).toEqual({ ok: false, errors: { text: ["Write your message."] } });
  });

  it("counts a line break once", () => {
    expect(parse(`${"a\r\n".repeat(499)}bb`)).toEqual({
      ok: true,
      value: { text: `${"a\n".repeat(499)}bb` },
    });
    expect(parse(`${"a\r\n".repeat(499)}bbb`).ok).toBe(false);
  });
});
