import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { screenReaderText } from "~server/reference/testing/drawn-text";
import { loadKeys } from "~server/reference/keys";
import { findInDatabase, tablesOf } from "~server/reference/privacy/testing/grep";
import { readSentMessages } from "~server/reference/testing/sent-messages";
import { persona, withPhone } from "../support/persona";
import { visibleText } from "../support/visible-text";
import { rowsIn } from "../support/embedded";
import type { Row } from "../support/rows";
import { startSite, type Site } from "../support/site";
import { useTestEnv } from "../support/use-test-env";
import { headingIn, problemsIn, Visitor, type Page } from "../support/visitor";
import { walkTo } from "../support/walk";
import { codeInText } from "../support/text-code";

/** Privacy requests over HTTP and without scripts, and what both databases contain afterwards. */

let site: Site;
beforeAll(async () => {
  site = await startSite({ env: { LOG_LEVEL: "warn", TRUST_PROXY: "1" } });
}, 90_000);
afterAll(() => site.stop(), 30_000);

const own = (query: string, values: readonly unknown[] = []): Promise<Row[]> =>
  rowsIn(site, query, values, "homeward_site");
const backend = (query: string, values: readonly unknown[] = []): Promise<Row[]> =>
  rowsIn(site, query, values);

const START = "/legal/your-data";
const browser = (address = "198.51.100.9") => new Visitor(site.url, { "X-Forwarded-For": address });

interface Who {
  kind: "see" | "correct" | "delete";
  firstName: string;
  lastName: string;
  phoneNumber: string;
}

/** Returns the codes texted to a phone, oldest first. */
const codesTo = async (recipient: string) =>
  readSentMessages(backend, await loadKeys(site.dataDir), { recipient, subject: "Your code" });
const newestCode = async (recipient: string): Promise<string> =>
  codeInText((await codesTo(recipient)).at(-1)?.body);

/** Goes from the privacy page to the requested page, with the code of the phone. */
async function requestDeletion(visitor: Visitor, who: Who): Promise<Page> {
  const code = await visitor.submit(await visitor.get(START), { ...who });
  expect([code.status, code.address]).toEqual([200, `${START}/code`]);
  return visitor.submit(code, { code: await newestCode(who.phoneNumber.replace(/\D/g, "")) });
}

/** A visitor with an application, answers for other devices, a recording and a waiting event. */
async function somebody(phone: string): Promise<{ visitor: Visitor; appId: string; who: Omit<Who, "kind"> }> {
  const visitor = browser();
  const { page } = await walkTo(visitor, persona("Quackenbush", { phone }), "/purchase/estimated-price");
  const session = new URL(page.address, site.url).searchParams.get("sessionId");
  const find = async () => {
    const [row] = await backend("select app_id from exchanges where session_id = $1 and app_id is not null", [
      session,
    ]);
    const [draft] = await own("select 1 from site_drafts where app_id = $1", [row?.["app_id"] ?? ""]);
    if (draft === undefined) expect.fail("nothing is kept yet");
    return String(row?.["app_id"]);
  };
  const appId = await vi.waitFor(find, { timeout: 10_000, interval: 100 });
  await visitor.submit(await visitor.get("/legal/privacy-choices"), { allow: ["analytics"] });
  const [choice] = await own("select visitor from site_choices order by at desc limit 1");
  await own(
    `insert into site_events (id, receiver, name, visitor, at, due_at, body)
     values ($1, 'ga4', 'lead', $2, now(), now() + interval '1 hour', '{"params":{}}')`,
    [`waits ${appId}`, choice?.["visitor"]],
  );
  await own(
    `insert into site_recordings (id, name, visit, app_id, employee_id, employee, state, at, seen_at)
     values ($1, 'name', $2, $1, 'b1', 'Banker', 'over', now(), now())`,
    [appId, session],
  );
  await own("insert into site_recording_parts (recording, n, start, sealed) values ($1, 1, true, 'sealed')", [
    appId,
  ]);
  return { visitor, appId, who: { firstName: "Ada", lastName: "Quackenbush", phoneNumber: phone } };
}

const filed = z.object({
  sections: z.array(
    z.object({
      title: z.string(),
      items: z.array(
        z.object({
          title: z.string(),
          facts: z.array(z.object({ label: z.string(), value: z.string() })),
        }),
      ),
    }),
  ),
  keptByLaw: z.array(z.object({ what: z.string(), why: z.string(), until: z.string() })),
});
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const squeezed = (text: string): string => text.replace(/\s+/g, "");

/**
 * DATA-11: the document has the same text as the file and the page, in the same order, and is
 * tagged.
 */
async function expectSameDocument(visitor: Visitor, page: Page, file: string): Promise<void> {
  const answer = await visitor.request(`${START}/pdf`);
  expect([answer.status, answer.headers.get("Content-Type"), answer.headers.get("Cache-Control")]).toEqual([
    200,
    "application/pdf",
    "no-store",
  ]);
  const parts = await screenReaderText(new Uint8Array(await answer.arrayBuffer()));
  const { sections, keptByLaw } = filed.parse(JSON.parse(file));
  const wanted = [
    ...sections.flatMap(({ title, items }) => [
      `H2 ${title}`,
      ...items.flatMap((item) => [
        `H3 ${item.title}`,
        ...item.facts.map(({ label, value }) => `LBody ${label}: ${value}`),
      ]),
    ]),
    "H2 What the law makes us keep",
  ];
  const lines = parts.map(({ tag, text }) => squeezed(`${tag} ${text}`));
  expect(lines.slice(0, 2)).toEqual([
    squeezed("H1 What we have about you"),
    expect.stringMatching(/^PLarkspurHomeLoans,asof\w+\d+,\d{4}\.$/),
  ]);
  expect(lines.slice(2, 2 + wanted.length)).toEqual(wanted.map(squeezed));
  expect(lines).toHaveLength(2 + wanted.length + keptByLaw.length);
  keptByLaw.forEach(({ what, why }, index) =>
    expect(lines[2 + wanted.length + index]).toMatch(
      new RegExp(`^LBody${escaped(squeezed(what))}.*${escaped(squeezed(why))}\\.Until\\w+\\d+,\\d{4}\\.$`),
    ),
  );
  const shown = squeezed(visibleText(page.html));
  for (const { title, items } of sections) {
    expect(shown).toContain(squeezed(`${title} (${String(items.length)})`));
    for (const { facts } of items)
      for (const { label, value } of facts) {
        expect(shown).toContain(squeezed(label));
        expect(shown).toContain(squeezed(value));
      }
  }
}

const baits = ["Quackenbush", "1 Nowhere Lane", "12 Elm Street", "219-09-9999"];
const inBackend = async () =>
  findInDatabase((text, values) => backend(text, values), await loadKeys(site.dataDir), baits);

describe("a person with all kinds of data", () => {
  it(
    "DATA-03, DATA-05, DATA-08: sees the data, sees what is deleted and what is kept, deletes it, and nothing else is left",
    () =>
      withPhone(async (phone) => {
        const { visitor, appId, who } = await somebody(phone);
        expect(tablesOf(await inBackend())).toContain("applicants");
        const privacy = await visitor.get("/legal/privacy-choices");
        expect(privacy.html).toContain(`href="${START}"`);

        const held = await requestDeletion(visitor, { kind: "see", ...who });
        expect([held.status, headingIn(held.html)]).toEqual([200, "What we have about you"]);
        for (const words of ["Quackenbush", appId, "Recordings of visits"])
          expect(visibleText(held.html)).toContain(words);
        expect(held.headers.get("Cache-Control")).toContain("no-store");
        const file = await visitor.request(`${START}/file`);
        expect([file.status, file.headers.get("Content-Disposition")]).toEqual([
          200,
          'attachment; filename="what-we-hold.json"',
        ]);
        const text = await file.text();
        for (const words of ["Quackenbush", appId, "keptByLaw", "Privacy choices of your browsers"])
          expect(text).toContain(words);
        // The last opened pages are recorded a moment later: all three are read again until they agree.
        const expectSame = async () => {
          const again = await visitor.request(`${START}/file`);
          await expectSameDocument(visitor, await visitor.get(held.address), await again.text());
        };
        await vi.waitFor(expectSame, { timeout: 20_000, interval: 250 });
        for (const secret of ["219-09-9999", "219099999", "v1.", "v2."])
          expect(`${text}${held.html}`).not.toContain(secret);

        const plan = await visitor.get(`${START}/delete`);
        expect(visibleText(plan.html)).toContain("Nothing has been deleted yet.");
        expect(visibleText(plan.html)).toContain("What the law makes us keep");
        const sure = await visitor.get(`${START}/sure`);
        const unsure = await visitor.submit(sure, {});
        expect([unsure.status, problemsIn(unsure.html).join()]).toEqual([
          400,
          "Check the box if you are sure. Nothing is deleted until then.",
        ]);
        expect(tablesOf(await inBackend())).toContain("applicants");

        const other = visitor.clone();
        // Two tabs and two simultaneous presses make one request.
        const [done, ...others] = await Promise.all([
          visitor.submit(sure, { sure: "yes" }),
          other.submit(sure, { sure: "yes" }),
          other.submit(sure, { sure: "yes" }),
        ]);
        const number = /DR-[2-9A-Z]{8}/.exec(done.html)?.[0];
        expect(headingIn(done.html)).toBe("Your data was deleted");
        expect(visibleText(done.html)).toMatch(/for 24 months .*\. Until \w+ \d+, \d{4} ?\./);
        for (const to of ["/", "/legal/privacy-choices"]) expect(done.html).toContain(`href="${to}"`);
        for (const page of others) expect(/DR-[2-9A-Z]{8}/.exec(page.html)?.[0]).toBe(number);
        expect(await backend("select id from data_requests where kind = 'delete'")).toEqual([{ id: number }]);

        const kept = tablesOf(await inBackend());
        // The data named as kept: for an application without a credit pull, only the consents.
        expect(kept.filter((table) => table !== "consents" && table !== "outbox")).toEqual([]);
        // Of texts only the one that confirms it, once for all presses.
        const texts = "select subject from outbox where recipient = $1";
        expect(await backend(texts, [phone.replace(/\D/g, "")])).toEqual([
          { subject: "Your account is closed" },
        ]);
        const left = await own(
          `select (select count(*)::int from site_drafts where app_id = $1) as drafts,
                (select count(*)::int from site_recordings where app_id = $1) as recordings,
                (select count(*)::int from site_recording_parts where recording = $1) as parts,
                (select count(*)::int from site_events where id = 'waits ' || $1) as events,
                (select string_agg(distinct who, ',') from site_trail where application = $1) as trail`,
          [appId],
        );
        expect(left).toEqual([{ drafts: 0, recordings: 0, parts: 0, events: 0, trail: "customer" }]);
        expect(done.headers.get("Clear-Site-Data")).toBe('"storage"');
        // The browser's data is gone, and a copy of it opens nothing.
        expect(
          [...visitor.cookies.keys()].filter((name) => /^(?:iw-sid|amc-cache|amc-device)/.test(name)),
        ).toEqual([]);
      }),
    120_000,
  );

  it(
    "DATA-05: ends the person's other devices and links",
    () =>
      withPhone(async (phone) => {
        const { visitor, appId, who } = await somebody(phone);
        const elsewhere = visitor.clone();
        const asking = browser("198.51.100.10");
        const plan = await requestDeletion(asking, { kind: "delete", ...who });
        expect(headingIn(plan.html)).toBe("What we delete, and what we have to keep");
        await asking.submit(await asking.get(`${START}/sure`), { sure: "yes" });
        const page = await elsewhere.get("/purchase/estimated-price");
        expect(page.html).not.toContain("Quackenbush");
        expect(page.address).not.toContain("/purchase/estimated-price");
        expect(
          await backend("select 1 as row from applications where id = $1 and status <> 'closed'", [appId]),
        ).toEqual([]);
      }),
    120_000,
  );
});

describe("a data request", () => {
  it("DATA-01: does not reveal whether a number is known, and shows nothing without its code", async () => {
    const page = await browser().get(START);
    expect(page.html).toContain('content="noindex"');
    const known = browser();
    const strange = browser();
    const fields = { kind: "see", firstName: "Fay", lastName: "Larsen" };
    const one = await known.submit(await known.get(START), { ...fields, phoneNumber: "202-555-0171" });
    const two = await strange.submit(await strange.get(START), { ...fields, phoneNumber: "202-555-0191" });
    expect([one.address, headingIn(one.html)]).toEqual([two.address, headingIn(two.html)]);
    expect(visibleText(one.html).replace("(202) 555-0171", "")).toBe(
      visibleText(two.html).replace("(202) 555-0191", ""),
    );
    for (const below of ["held", "delete", "sure", "correct", "deleted", "corrected"])
      expect((await known.get(`${START}/${below}`)).address).toBe(`${START}/code`);
    for (const file of ["file", "pdf"])
      expect((await known.request(`${START}/${file}`)).headers.get("Location")).toBe(`${START}/code`);
    for (const below of ["held", "delete", "sure", "code"])
      expect((await browser().get(`${START}/${below}`)).address).toBe(`${START}?said=over`);
    expect((await browser().get(`${START}/nothing`)).status).toBe(404);
    const wrong = await known.submit(one, { code: "999999" });
    expect([wrong.status, problemsIn(wrong.html).join()]).toEqual([
      400,
      "That is not the code we sent. Check the text message and try again.",
    ]);
  });

  it.for([
    ["nothing", {}, "Choose what you'd like us to do."],
    ["a number that is none", { kind: "see", firstName: "A", lastName: "B", phoneNumber: "12" }, "area code"],
    [
      "another kind",
      { kind: "steal", firstName: "A", lastName: "B", phoneNumber: "2025550191" },
      "Choose what",
    ],
    [
      "markup for a name",
      { kind: "see", firstName: "<b>", lastName: "B", phoneNumber: "2025550191" },
      "Use letters",
    ],
    [
      "a number without texts",
      { kind: "see", firstName: "A", lastName: "B", phoneNumber: "8005550100" },
      "text messages",
    ],
  ] as const)("%s: the page shows the error", async ([, fields, words]) => {
    const visitor = browser();
    const page = await visitor.submit(await visitor.get(START), { ...fields });
    expect(page.status).toBe(400);
    expect(problemsIn(page.html).join(" ")).toContain(words);
  });

  it("DATA-01: a bot that fills every field sees that nothing was sent, and no text goes out", async () => {
    const visitor = browser();
    const page = await visitor.get(START);
    const trap = /<div class="trap">[\s\S]*?name="([^"]+)"/.exec(page.html)?.[1] ?? "";
    const sent = await visitor.submit(page, {
      kind: "see",
      firstName: "A",
      lastName: "B",
      phoneNumber: "2025550192",
      [trap]: "http://spam.example",
    });
    expect([sent.status, sent.address]).toEqual([400, START]);
    expect(problemsIn(sent.html).join()).toContain("This wasn't sent.");
    expect(await backend("select 1 as row from outbox where recipient = '2025550192'")).toEqual([]);
    const elsewhere = await visitor.post(page, { kind: "see" }, { Origin: "https://elsewhere.example" });
    expect(elsewhere.status).toBe(403);
  });
});

describe("a person without stored data", () => {
  it("DATA-10: sees that after confirming the phone, before and after deleting, also in the second tab, with a next step", async () => {
    const visitor = browser();
    const who = { firstName: "Ada", lastName: "Nobody", phoneNumber: "719-555-0193" };
    const plan = await requestDeletion(visitor, { kind: "delete", ...who });
    expect(visibleText(plan.html)).toContain("We have nothing under this phone and name but the code");
    expect(visibleText(plan.html)).not.toContain("recordings of your visits");
    const sure = await visitor.get(`${START}/sure`);
    const other = visitor.clone();
    for (const page of await Promise.all([
      visitor.submit(sure, { sure: "yes" }),
      other.submit(sure, { sure: "yes" }),
    ])) {
      expect(headingIn(page.html)).toBe("We had nothing under this phone and name");
      expect(visibleText(page.html)).not.toContain("It is done.");
      expect(visibleText(page.html)).toContain("There was nothing to delete.");
    }
    const again = await visitor.submit(sure, { sure: "yes" });
    expect(headingIn(again.html)).toBe("We had nothing under this phone and name");
    for (const to of ["/", "/legal/privacy-choices", START]) expect(again.html).toContain(`href="${to}"`);
    // Data of a person who has sent us a message was stored.
    const wrote = browser();
    const page = await requestDeletion(wrote, { kind: "correct", ...who });
    await wrote.submit(page, { firstName: "Ada", lastName: "Nobody", other: "You call me by a wrong name." });
    const done = await wrote.submit(await wrote.get(`${START}/sure`), { sure: "yes" });
    expect(headingIn(done.html)).toBe("We couldn't match this name");
  });
});

describe("a person whose name is written in another way", () => {
  const OFFER =
    /We look for your phone and name as you typed them\. .* call us at \(\d{3}\) \d{3}-\d{4} and a person/;
  const NOT_MATCHED = "We couldn't match this name to an application with this phone.";
  const open = async (phone: string) =>
    backend(
      `select applications.id from applications join applicants on app_id = applications.id
       where last_name like 'Quackenbush%' and data->>'phoneNumber' = $1 and status <> 'closed'`,
      [phone.replace(/\D/g, "")],
    );
  const applied = async (phone: string): Promise<void> => {
    await walkTo(browser(), persona("Quackenbush Jr.", { phone }), "/purchase/estimated-price");
  };

  it(
    "DATA-02: finds the application of Jr. without the suffix, and with an accent or in capitals",
    () =>
      withPhone(async (phone) => {
        await applied(phone);
        expect(await open(phone)).toHaveLength(1);
        for (const lastName of ["Quackenbush", "QUÁCKENBUSH", "Quackenbush Junior"]) {
          const visitor = browser();
          const held = await requestDeletion(visitor, {
            kind: "see",
            firstName: "ada",
            lastName,
            phoneNumber: phone,
          });
          expect(visibleText(held.html)).toMatch(OFFER);
          expect(visibleText(held.html)).not.toContain(NOT_MATCHED);
          expect(held.html).toContain("Jr.");
        }
        const visitor = browser();
        await requestDeletion(visitor, {
          kind: "delete",
          firstName: "Ada",
          lastName: "Quackenbush",
          phoneNumber: phone,
        });
        const done = await visitor.submit(await visitor.get(`${START}/sure`), { sure: "yes" });
        expect(headingIn(done.html)).toBe("Your data was deleted");
        expect(await open(phone)).toEqual([]);
      }),
    120_000,
  );

  it(
    "DATA-02: says that another name was not matched, names nobody, and deletes nothing of theirs",
    () =>
      withPhone(async (phone) => {
        await applied(phone);
        for (const lastName of ["Smyth", "Quackenbush Sr."]) {
          const visitor = browser();
          const who = { kind: "delete", firstName: "Ada", lastName, phoneNumber: phone } as const;
          const pages = [await requestDeletion(visitor, who)];
          for (const page of ["held", "correct"]) pages.push(await visitor.get(`${START}/${page}`));
          pages.push(await visitor.submit(await visitor.get(`${START}/sure`), { sure: "yes" }));
          for (const page of pages) {
            expect(visibleText(page.html)).toContain(NOT_MATCHED);
            expect(visibleText(page.html)).toMatch(OFFER);
            expect(page.html).not.toContain("Jr.");
          }
          // The first deletion takes the texts to the phone with it.
          expect(headingIn(pages.at(-1)?.html ?? "")).toBe(
            lastName === "Smyth" ? "We couldn't match this name" : "We had nothing under this phone and name",
          );
          expect(await open(phone)).toHaveLength(1);
        }
      }),
    120_000,
  );
});

describe("a person at a shared computer", () => {
  const who = { kind: "see", firstName: "Ada", lastName: "Nobody", phoneNumber: "719-555-0195" } as const;
  const codes = () => codesTo("7195550195");
  const newest = () => newestCode("7195550195");
  const openings = async (): Promise<number> => (await backend("select 1 as row from data_openings")).length;
  const BELOW = ["held", "correct", "delete", "sure", "code", "corrected", "deleted", "file", "pdf"];

  it("DATA-12: closes the data, and later users see nothing: not by Back, by a form sent again, or by a copied cookie", async () => {
    const before = await openings();
    const visitor = browser("198.51.100.12");
    const ask = await visitor.get(START);
    const code = await visitor.submit(ask, { ...who });
    const typed = { code: await newest() };
    const proven = visitor.clone();
    const held = await visitor.submit(code, typed);
    expect([headingIn(held.html), await openings()]).toEqual(["What we have about you", before + 1]);
    const copied = visitor.clone();
    for (const below of ["held", "correct", "delete", "sure"]) {
      const page = await visitor.get(`${START}/${below}`);
      expect([below, page.html.includes(">I am done</button>")]).toEqual([below, true]);
      for (const address of [`${START}/${below}`, `${START}/${below}.data`])
        expect((await visitor.request(address)).headers.get("Cache-Control")).toContain("no-store");
    }

    const done = await visitor.submit(held, { intent: "done" });
    expect([done.status, done.address, headingIn(done.html)]).toEqual([
      200,
      `${START}/closed`,
      "Your data is closed",
    ]);
    for (const to of ["/", "/legal/privacy-choices", START]) expect(done.html).toContain(`href="${to}"`);
    expect(visibleText(done.html)).toContain("If you share the device, delete the file.");
    expect([visitor.cookies.has("amc-data"), await openings()]).toEqual([false, before]);

    for (const sitting of [visitor, copied, proven]) {
      for (const below of BELOW) {
        const answer = await sitting.request(`${START}/${below}`);
        expect([below, answer.status, answer.headers.get("Location")]).toEqual([
          below,
          expect.toSatisfy((status: number) => status === 302 || status === 303),
          expect.stringMatching(/^\/legal\/your-data(?:\?said=over)?$/),
        ]);
      }
      // The code and the forms before it, as in a browser tab that was left open.
      for (const [page, fields] of [
        [code, typed],
        [held, { intent: "done" }],
      ] as const)
        expect((await sitting.clone().submit(page, fields)).html).not.toContain("What we have about you");
    }
    const again = await visitor.submit(ask, { ...who });
    expect(again.address).toBe(`${START}/code`);
    const reused = await visitor.submit(again, typed);
    expect([reused.status, await openings()]).toEqual([400, before]);
    expect(headingIn((await visitor.submit(reused, { code: await newest() })).html)).toBe(
      "What we have about you",
    );
    expect(await codes()).toHaveLength(2);
  });

  it("DATA-12: does not see the data as closed while it is open", async () => {
    const visitor = browser("198.51.100.13");
    await requestDeletion(visitor, { ...who, phoneNumber: "719-555-0196" });
    expect((await visitor.get(`${START}/closed`)).address).toBe(`${START}/held`);
    expect(headingIn((await browser().get(`${START}/closed`)).html)).toBe("Your data is closed");
  });
});

describe("a correction", () => {
  it(
    "DATA-04: is made immediately, or has a number and a due date; a secret is refused",
    () =>
      withPhone(async (phone) => {
        const { visitor, appId, who } = await somebody(phone);
        const page = await requestDeletion(visitor, { kind: "correct", ...who });
        expect(headingIn(page.html)).toBe("Correct what we have about you");
        const secret = await visitor.submit(page, {
          firstName: "Ada",
          lastName: "Quackenbush",
          other: "My number is 219-09-9999",
        });
        expect([secret.status, problemsIn(secret.html).join()]).toEqual([
          400,
          "Please leave out Social Security numbers, card numbers and birth dates. Tell us which one is wrong, and we'll ask you.",
        ]);
        const same = await visitor.submit(page, { firstName: "Ada", lastName: "Quackenbush" });
        expect(same.status).toBe(400);
        const done = await visitor.submit(page, {
          firstName: "Adah",
          lastName: "Quackenbush",
          email: "ada@quackenbush.example",
          other: "The price is wrong.",
        });
        expect(headingIn(done.html)).toBe("Thank you, we have your corrections");
        expect(visibleText(done.html)).toMatch(/We have corrected your name, your email ?\./);
        expect(visibleText(done.html)).toMatch(
          /A person reviews what you wrote and answers you by \w+ \d+, \d{4} at the latest/,
        );
        expect(await backend("select first_name from applicants where app_id = $1", [appId])).toEqual([
          { first_name: "Adah" },
        ]);
      }),
    120_000,
  );
});

describe("backend faults", () => {
  const testEnv = useTestEnv({ hasStore: true });

  /** A visitor on the last page before a deletion, whose application is only in the backend. */
  async function sureOf(name: string, phone: string): Promise<{ visitor: Visitor; sure: Page }> {
    const visitor = new Visitor(testEnv.site.url, { "X-Forwarded-For": "198.51.100.11" });
    visitor.cookies.set("CLICKID", name);
    await testEnv.backend.cell(
      `insert into applications (id, session_id, flow_id, status, data, created_at, updated_at)
       values ($1, $1, 'miniFlow', 'open', jsonb_build_object('phoneNumber', $2::text), now(), now())`,
      [name, phone],
    );
    await testEnv.backend.cell(
      `insert into applicants (id, app_id, position, first_name, last_name, is_primary, is_on_loan)
       values ($1 || '-1', $1, 1, 'Ada', 'Quackenbush', true, true)`,
      [name],
    );
    const fields = { kind: "delete", firstName: "Ada", lastName: "Quackenbush", phoneNumber: phone };
    const code = await visitor.submit(await visitor.get(START), fields);
    const sent = await testEnv.backend.sent({ recipient: phone, subject: "Your code" });
    const plan = await visitor.submit(code, { code: codeInText(sent.at(-1)?.body) });
    expect(plan.address).toBe(`${START}/delete`);
    return { visitor, sure: await visitor.get(`${START}/sure`) };
  }
  const stands = (name: string) =>
    testEnv.backend.count("select count(*) from applications where id = $1", [name]);

  it.for([
    ["refused", "data-refused", "7195550151", 1],
    ["late", "data-late", "7195550154", 0],
  ] as const)(
    "DATA-07: a deletion whose response is %s shows a kind message, and the next press reports one request",
    { timeout: 60_000 },
    async ([fault, name, phone, left]) => {
      const { visitor, sure } = await sureOf(name, phone);
      testEnv.backend.trouble("POST /privacy/delete", fault, name);
      const failed = await visitor.submit(sure, { sure: "yes" });
      expect(await stands(name)).toBe(left);
      testEnv.backend.mend(name);
      // When it was done and the response was lost, the page detects that.
      expect([failed.status, headingIn(failed.html)]).toEqual(
        left === 1 ? [503, "Delete it for good?"] : [200, "Your data was deleted"],
      );
      const done = await visitor.submit(sure, { sure: "yes" });
      expect([headingIn(done.html), await stands(name)]).toEqual(["Your data was deleted", 0]);
      const number = /DR-[2-9A-Z]{8}/.exec(done.html)?.[0] ?? "";
      const many =
        "select count(*) from data_requests where kind = 'delete' and person = (select person from data_requests where id = $1)";
      expect(await testEnv.backend.count(many, [number])).toBe(1);
    },
  );

  it("pages that fail show an error, and nothing is deleted", { timeout: 60_000 }, async () => {
    const { visitor } = await sureOf("data-away", "7195550155");
    testEnv.backend.trouble("POST /privacy/held", "failing", "data-away");
    for (const below of ["held", "delete"]) {
      const page = await visitor.get(`${START}/${below}`);
      expect([page.status, headingIn(page.html)]).toEqual([503, "Something went wrong"]);
    }
    for (const file of ["file", "pdf"]) expect((await visitor.request(`${START}/${file}`)).status).toBe(503);
    testEnv.backend.mend("data-away");
    expect((await visitor.get(`${START}/held`)).status).toBe(200);
    expect(await stands("data-away")).toBe(1);
  });
});
