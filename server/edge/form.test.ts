import { describe, expect, it } from "vitest";
import { z } from "zod";
import { MAX_NAME, nameField } from "~/steps/fields";
import {
  BodyRefused,
  constraintsOf,
  typedValues,
  MAX_BODY_BYTES,
  MAX_FIELDS,
  parseForm,
  readForm,
} from "./form";

const PLAIN = "application/x-www-form-urlencoded;charset=UTF-8";

function post(body: BodyInit, headers: Record<string, string> = {}): Request {
  return new Request("http://site.test/tiny/town", {
    method: "POST",
    body,
    headers: { "Content-Type": PLAIN, ...headers },
    duplex: "half",
  });
}

const refusal = (request: Request) =>
  readForm(request).then(
    () => 0,
    (error: unknown) => (error instanceof BodyRefused ? error.status : -1),
  );

/** A body that comes in pieces and does not say how long it is. */
function stream(pieces: number, size: number): { body: ReadableStream<Uint8Array>; sent: () => number } {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        if (sent === pieces) return controller.close();
        sent += 1;
        controller.enqueue(new Uint8Array(size).fill(97));
      },
    },
    { highWaterMark: 0 },
  );
  return { body, sent: () => sent };
}

const formOf = (text: string): FormData => {
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(text)) form.append(name, value);
  return form;
};

describe("reading a form", () => {
  it("reads plain fields, repeated ones too", async () => {
    const form = await readForm(post("a=1&b=x+y%21&b=z&empty="));
    expect([...form]).toEqual([
      ["a", "1"],
      ["b", "x y!"],
      ["b", "z"],
      ["empty", ""],
    ]);
  });

  it("drops null characters, which no database takes", async () => {
    expect((await readForm(post("a=%00b%00"))).get("a")).toBe("b");
  });

  it("drops invisible marks and composes letters, and keeps dashes, quotes and joiners", async () => {
    const typed = {
      email: "ada@example.com\u200b",
      name: "\u200eJose\u0301 D\u2019Arcy\u2013Lee",
      word: "می\u200cخواهم",
    };
    const form = await readForm(post(new URLSearchParams(typed).toString()));
    expect([...form.values()]).toEqual(["ada@example.com", "José D\u2019Arcy\u2013Lee", "می\u200cخواهم"]);
  });

  it("ignores fields with unsafe names", async () => {
    const lists = "owners[9999999]=0&owners[]=1&owners.length=4294967295&owners.map=x&owners=2&owners=3";
    const orders = `__intent__=${encodeURIComponent('{"type":"remove","payload":{"name":""}}')}&__state__=no`;
    const inherited = "__proto__.x=1&constructor=1&toString.x=1&a.valueOf=1&a.b.c=1&a..b=1&=1";
    const form = await readForm(post(`${lists}&${orders}&${inherited}&dob.month=2&_key=k&l-0.x=1`));
    expect([...form]).toEqual([
      ["owners", "2"],
      ["owners", "3"],
      ["dob.month", "2"],
      ["_key", "k"],
      ["l-0.x", "1"],
    ]);
  });

  it("accepts short lists of records, and only the known parts of a button's intent", async () => {
    const order = (text: string) => `__intent__=${encodeURIComponent(text)}`;
    const fields =
      "jobs[0].start=1&jobs[1].start=2&jobs[10].start=3&jobs[0].a.b=4&jobs[1].constructor=5&jobs.length=6";
    const insert =
      '{"type":"insert","payload":{"name":"jobs","index":4294967295,"defaultValue":{"start":"7"}}}';
    const form = await readForm(post(`${fields}&${order(insert)}`));
    expect([...form]).toEqual([
      ["jobs[0].start", "1"],
      ["jobs[1].start", "2"],
      ["__intent__", '{"type":"insert","payload":{"name":"jobs"}}'],
    ]);
    const plain = await readForm(post(`jobs=1&${order(insert)}`));
    expect([...plain]).toEqual([["jobs", "1"]]);
    for (const text of [
      '{"type":"update","payload":{"name":"jobs","value":"x"}}',
      '{"type":"remove","payload":{"name":"jobs","index":4294967295}}',
      '{"type":"insert","payload":{"name":"jobs[0].length"}}',
      "{",
    ])
      expect([...(await readForm(post(order(text))))]).toEqual([]);
  });

  it("refuses more fields than the maximum", async () => {
    const fields = (count: number) => post("a=1&".repeat(count));
    expect(await refusal(fields(MAX_FIELDS))).toBe(0);
    expect(await refusal(fields(MAX_FIELDS + 1))).toBe(413);
  });

  it("recognizes a form's content type in any letter case", async () => {
    expect(await refusal(post("a=1", { "Content-Type": "Application/X-WWW-Form-URLEncoded" }))).toBe(0);
    expect(await refusal(post("a=1", { "Content-Type": "application/x-www-form-urlencodedX" }))).toBe(415);
  });

  it("refuses other content types", async () => {
    expect(await refusal(post("{}", { "Content-Type": "application/json" }))).toBe(415);
    expect(await refusal(post("x", { "Content-Type": "multipart/form-data; boundary=x" }))).toBe(415);
    expect(await refusal(post("x", { "Content-Type": "" }))).toBe(415);
  });

  it("refuses a body over 64 kB by its Content-Length, without reading it", async () => {
    expect(await refusal(post("a=1", { "Content-Length": String(MAX_BODY_BYTES + 1) }))).toBe(413);
  });

  it("refuses a body over 64 kB whatever its Content-Length, and stops reading", async () => {
    const large = stream(1_000, 16_384);
    expect(await refusal(post(large.body))).toBe(413);
    expect(large.sent()).toBeLessThan(10);
    expect(await refusal(post(stream(4, 16_384).body))).toBe(0);
  });

  it("is empty without a body", async () => {
    const request = new Request("http://site.test/", { method: "POST", headers: { "Content-Type": PLAIN } });
    expect([...(await readForm(request))]).toEqual([]);
  });
});

describe("parsing a form", () => {
  const schema = z.object({
    name: z.string({ error: "Enter your name." }).max(5, "Too long."),
    cities: z.array(z.string().max(3, "Too long.")).max(2, "At most two.").optional(),
  });

  it("returns the value", () => {
    expect(parseForm(formOf("name=Ada&cities=a&cities=b"), schema)).toEqual({
      ok: true,
      value: { name: "Ada", cities: ["a", "b"] },
    });
  });

  it("returns the schema's own message for an absent field and for an empty one", () => {
    for (const text of ["", "name="]) {
      expect(parseForm(formOf(text), schema)).toEqual({ ok: false, errors: { name: ["Enter your name."] } });
    }
  });

  it("returns the messages of a repeated field once, under its own name", () => {
    const parsed = parseForm(formOf("name=Ada&cities=aaaa&cities=bbbb"), schema);
    expect(parsed).toEqual({ ok: false, errors: { cities: ["Too long."] } });
  });
});

describe("the values that a form shows again", () => {
  it("are what the visitor typed, without secrets and internal fields", () => {
    const form = formOf("name=Ada&ssn=219-09-9999&_key=k&card.number=4242&card=x&cardholder=Ada&c=1&c=2");
    expect(typedValues(form, ["ssn", "card"])).toEqual({ name: "Ada", cardholder: "Ada", c: ["1", "2"] });
  });

  it("are cut, but not below the length of the longest question field", () => {
    expect(typedValues(formOf(`a=${"x".repeat(9_000)}`), [])["a"]).toHaveLength(2_000);
  });
});

describe("constraints of a schema as HTML attributes", () => {
  it("match the schema", () => {
    const schema = z.object({
      code: z.string().min(6).max(6),
      note: z.string().max(10).optional(),
      cities: z.array(z.string()),
    });
    expect(constraintsOf(schema)).toMatchObject({
      code: { required: true, minLength: 6, maxLength: 6 },
      note: { maxLength: 10 },
      cities: { required: true, multiple: true },
    });
    expect(constraintsOf(schema)["note"]).not.toHaveProperty("required");
  });

  it("include the maximum length behind a transform, which every field has", () => {
    const schema = z.object({ firstName: nameField("Enter your first name.") });
    expect(constraintsOf(schema)["firstName"]).toMatchObject({ required: true, maxLength: MAX_NAME });
  });

  it("are none without a schema", () => {
    expect(constraintsOf(undefined)).toEqual({});
    expect(constraintsOf(z.object({}))).toEqual({});
  });
});
