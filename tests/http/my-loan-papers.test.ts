import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { file, type Part } from "~server/uploads/testing/post";
import { blackPng, pdfOfSize, pdfWith } from "~server/uploads/testing/samples";
import { FILE_WORDS, POST_REFUSALS } from "~server/uploads/words";
import { GENEROUS_LIMITS } from "../support/duplicates";
import { sendFiles, signInTo, uploadPost, withOnlyForm } from "../support/my-loan";
import { startSite } from "../support/site";
import { SESSION_SECRET, startTestEnv } from "../support/test-env";
import { useOwnTestEnv } from "../support/use-test-env";
import { headingIn, Visitor, type Page } from "../support/visitor";

/** Papers over HTTP: customers send, open and delete them, and employees decide about them. */

const WAIT = { timeout: 60_000 };
const testEnv = useOwnTestEnv(
  { TRUST_PROXY: "1", LIMITS: GENEROUS_LIMITS, LOG_LEVEL: "warn" },
  undefined,
  true,
);

const PAPERS = "seed-loan-papers";
const CHECKING = "seed-loan-checking";
const HOME = "/my-loan/documents/homeowners-insurance";
const STUBS = "/my-loan/documents/pay-stubs";

let addresses = 0;
const someone = (url = testEnv.site.url): Visitor =>
  new Visitor(url, { "X-Forwarded-For": `203.0.113.${String((addresses += 1))}` });
const sent = (name: string, content: Buffer | string): Part => file(name, content, "files");

/** Signs in as the owner of a sample loan, and opens a page. */
async function ownerAt(appId: string, address: string): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = someone();
  await signInTo(visitor, appId);
  return { visitor, page: await visitor.get(address) };
}

/** Logs in as an employee, and opens a page. */
async function employeeAt(token: string, address: string): Promise<{ visitor: Visitor; page: Page }> {
  const visitor = someone();
  await visitor.submit(await visitor.get("/spw/login"), { token });
  return { visitor, page: await visitor.get(address) };
}

const unescaped = (text: string): string =>
  text
    .replace(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
/** Returns what the page says became of an upload: what was kept, and what was not. */
function outcomeIn({ html }: Page): { kept: string; refused: string[] } {
  const status = /<p role="status">([\s\S]*?)<\/p>/.exec(html)?.[1] ?? "";
  const alert = /<div role="alert">([\s\S]*?)<\/div>/.exec(html)?.[1] ?? "";
  const refused = [...alert.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, words = ""]) => unescaped(words));
  return { kept: unescaped(status), refused };
}
/** Returns the names of the listed files. */
const listed = ({ html }: Page): string[] =>
  [...html.matchAll(/>Delete ([^<]+)</g)].map(([, name = ""]) => unescaped(name));
/** Returns the address that opens a listed file; empty where it is not listed. */
function linkTo({ html }: Page, name: string): string {
  const ofEmployee = new RegExp(`href="(/spw/paper[^"]+)">${name}<`).exec(html)?.[1];
  const panel = html.includes(`>${name}<`) ? html.slice(html.indexOf(`>${name}<`)) : "";
  const ofOwner = /href="(\/my-loan\/papers[^"]+)"/.exec(panel)?.[1];
  return (ofEmployee ?? ofOwner ?? "").replaceAll("&amp;", "&");
}

describe("a customer who sends papers", () => {
  it("keeps a PDF, opens it unchanged, and deletes it", WAIT, async () => {
    const { visitor, page } = await ownerAt(PAPERS, HOME);
    const pdf = pdfOfSize(700_000);
    const after = await sendFiles(visitor, page, [sent("may.pdf", pdf)]);
    expect(outcomeIn(after)).toEqual({
      kept: expect.stringContaining("We have your file."),
      refused: [],
    });
    expect(after.html).toMatch(/1 page, \d+ kB/);
    const opened = await visitor.request(linkTo(after, "may.pdf"));
    expect(opened.headers.get("Content-Type")).toBe("application/pdf");
    expect(opened.headers.get("Cache-Control")).toBe("no-store");
    expect(Buffer.from(await opened.arrayBuffer()).equals(pdf)).toBe(true);
    const deleted = await visitor.submit(withOnlyForm(after, "Delete may.pdf"));
    expect(deleted.html).toContain("We deleted it.");
    expect(listed(deleted)).toEqual([]);
    expect((await visitor.get(linkTo(after, "may.pdf"))).status).toBe(404);
  });

  it("sends several photos as the pages of one paper", WAIT, async () => {
    const { visitor, page } = await ownerAt(PAPERS, "/my-loan/documents/w2");
    const photos = [sent("one.png", blackPng(40, 50)), sent("two.png", blackPng(50, 40))];
    const after = await sendFiles(visitor, page, photos);
    expect(outcomeIn(after).kept).toContain("We have your 2 files.");
    expect(listed(after)).toEqual(["one.png", "two.png"]);
    expect((await visitor.get("/my-loan/documents")).html).toContain("2 pages");
  });

  it("reads why each refused file was refused, and keeps the others", WAIT, async () => {
    const { visitor, page } = await ownerAt(PAPERS, STUBS);
    const script = pdfWith({
      1: "<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (x) >> >>",
    });
    const after = await sendFiles(visitor, page, [
      sent("good.pdf", pdfWith()),
      sent("notes.txt", "Plain words."),
      sent("nothing.pdf", ""),
      sent("commands.pdf", script),
      sent("large.pdf", pdfOfSize(26 * 1024 * 1024)),
      sent("../../etc/named.pdf", pdfWith({ 4: "(another)" })),
    ]);
    const { kept, refused } = outcomeIn(after);
    expect(kept).toContain("We have your 2 files.");
    expect([...refused].sort()).toEqual(
      [
        `notes.txt: ${FILE_WORDS.kind}`,
        `nothing.pdf: ${FILE_WORDS.empty}`,
        `commands.pdf: ${FILE_WORDS.script}`,
        `large.pdf: ${FILE_WORDS.tooLarge}`,
      ].sort(),
    );
    expect(listed(after).sort()).toEqual(["good.pdf", "named.pdf"]);
    // What became of the upload is said once.
    expect(outcomeIn(await visitor.get(STUBS))).toEqual({ kept: "", refused: [] });
  });

  it("is told to choose a file first, and that a form of another site is refused", WAIT, async () => {
    const { visitor, page } = await ownerAt("seed-loan-closing", HOME);
    const before = listed(page);
    const none = await sendFiles(visitor, page, [sent("", "")]);
    expect(outcomeIn(none).refused.join(" ")).toContain("Choose a file first");
    const { address, body, headers } = uploadPost(visitor, page, [sent("a.pdf", pdfWith())]);
    const foreign = { ...headers, Origin: "https://other.example" };
    const answer = await visitor.request(address, { method: "POST", body, headers: foreign });
    expect([303, 403]).toContain(answer.status);
    expect(listed(await visitor.get(HOME))).toEqual(before);
  });

  it("sends a file once, even if the post is repeated", WAIT, async () => {
    const { visitor, page } = await ownerAt("seed-loan-closing", STUBS);
    const files = [sent("twice.pdf", pdfWith({ 5: "(twice)" }))];
    await sendFiles(visitor, page, files);
    const after = await sendFiles(visitor, page, files);
    expect(listed(after).filter((name) => name === "twice.pdf")).toHaveLength(1);
  });

  it("shows a person with another birth date neither the file nor the page", WAIT, async () => {
    const { visitor, page } = await ownerAt("seed-loan-deciding", HOME);
    const link = linkTo(page, "homeowners-insurance.pdf");
    expect((await visitor.get(link)).status).toBe(200);
    const { visitor: stranger } = await ownerAt("seed-loan-approved", "/my-loan");
    for (const address of [link, link.split("?")[0] ?? "", `${HOME}?loan=seed-loan-deciding`])
      expect((await stranger.get(address)).status, address).toBe(404);
    const unknown = await someone().get(link);
    expect(headingIn(unknown.html)).toBe("Sign in to your loan");
  });

  it("gives a new code before a paper opens on a device that was confirmed an hour ago", WAIT, async () => {
    const visitor = someone();
    await signInTo(visitor, "seed-loan-approved", { isRemembered: true });
    const link = linkTo(await visitor.get(HOME), "homeowners-insurance.pdf");
    await testEnv.backend.cell(
      "update loan_sessions set confirmed_at = confirmed_at - interval '61 minutes'",
    );
    const asked = await visitor.get(link);
    expect(asked.address).toMatch(/^\/my-loan\/code\?to=/);
    const code = await visitor.submit(asked, { intent: "send" });
    const opened = await visitor.submit(code, { code: "000000" });
    expect(opened.headers.get("Content-Type")).toBe("application/pdf");
    expect(opened.address).toBe(link);
  });
});

describe("an employee who checks papers", () => {
  const LOAN = `/spw/loan?application=${CHECKING}`;

  it("opens a paper, sends it back with a reason, and accepts what comes next", WAIT, async () => {
    const { visitor: owner } = await ownerAt(CHECKING, HOME);
    const { visitor, page } = await employeeAt("supervisor-token", LOAN);
    const opened = await visitor.get(linkTo(page, "homeowners-insurance.pdf"));
    expect([opened.status, opened.headers.get("Content-Type")]).toEqual([200, "application/pdf"]);
    expect(opened.html).toContain("%PDF-");

    const reason = "Page 2 is missing. Please send all pages.";
    const bank = { ...page, html: formOfNeed(page, "return", "homeowners-insurance") };
    const returned = await visitor.submit(bank, { intent: "return", "reason-homeowners-insurance": reason });
    expect(returned.html).toContain("Sent back. The customer reads your reason");
    const texts = await testEnv.backend.sent({ subject: "A paper to send again" });
    expect(texts.at(-1)?.body).toContain("/my-loan");
    expect(texts.at(-1)?.body).not.toContain(reason);
    const again = await owner.get(HOME);
    expect(unescaped(again.html)).toContain(`Please send it again. ${reason}`);

    const resent = await sendFiles(owner, again, [sent("all-pages.pdf", pdfWith({ 6: "(all)" }))]);
    expect(resent.html).not.toContain(reason);
    const fresh = await visitor.get(LOAN);
    const accept = { ...fresh, html: formOfNeed(fresh, "accept", "homeowners-insurance") };
    await visitor.submit(accept, { intent: "accept" });
    const accepted = await owner.get(HOME);
    expect(accepted.html).toContain("We have accepted it.");
    expect(listed(accepted)).toEqual([]);
    // A page from before the decision deletes and sends nothing.
    const late = await owner.submit(withOnlyForm(resent, "Delete all-pages.pdf"));
    expect(late.html).not.toContain("We deleted it.");
    const more = await sendFiles(owner, resent, [sent("more.pdf", pdfWith({ 7: "(more)" }))]);
    expect(outcomeIn(more).refused.join(" ")).toContain("We have accepted this paper");
    expect(linkTo(await owner.get(HOME), "all-pages.pdf")).not.toBe("");
  });

  it("opens no paper of a colleague's customer", WAIT, async () => {
    const { page } = await employeeAt("supervisor-token", LOAN);
    const link = linkTo(page, "w2.pdf");
    expect(link).not.toBe("");
    const { page: refused } = await employeeAt("banker-token", link);
    expect(refused.status).toBe(403);
    expect(refused.html).not.toContain("%PDF-");
  });
});

/** Returns the form of a decision about one paper. */
function formOfNeed({ html }: Page, intent: string, need: string): string {
  const forms = html.match(/<form\b[\s\S]*?<\/form>/g) ?? [];
  return forms.find((form) => form.includes(`value="${intent}"`) && form.includes(`value="${need}"`)) ?? "";
}

describe("a post that is too large", () => {
  it("is refused as a whole, and the page says why", WAIT, async () => {
    const { visitor, page } = await ownerAt("seed-loan-closing", HOME);
    const before = listed(page);
    const seven = Array.from({ length: 7 }, (_none, index) =>
      sent(`${String(index)}.pdf`, Buffer.alloc(23 * 1024 * 1024)),
    );
    const after = await sendFiles(visitor, page, seven);
    expect(outcomeIn(after)).toEqual({ kept: "", refused: [POST_REFUSALS.size.words] });
    expect(listed(await visitor.get(HOME))).toEqual(before);
  });
});

describe("a site that is killed during an upload", () => {
  let own: Awaited<ReturnType<typeof startTestEnv>>;
  beforeAll(async () => {
    own = await startTestEnv({ TRUST_PROXY: "1", LOG_LEVEL: "warn" });
  }, 90_000);
  afterAll(() => own.stop(), 30_000);

  it("keeps what it said to be kept, and lists nothing unfinished", { timeout: 120_000 }, async () => {
    const visitor = someone(own.site.url);
    await signInTo(visitor, PAPERS);
    const kept = await sendFiles(visitor, await visitor.get(HOME), [sent("kept.pdf", pdfWith())]);
    expect(listed(kept)).toEqual(["kept.pdf"]);

    const pieces = () => own.backend.count("select count(*) from file_pieces");
    const before = await pieces();
    const { address, body, headers } = uploadPost(visitor, kept, [
      sent("unfinished.pdf", pdfOfSize(20_000_000)),
    ]);
    const post = visitor.request(address, { method: "POST", body, headers }).then(
      ({ status }) => status,
      () => "cut",
    );
    for (const until = Date.now() + 30_000; (await pieces()) === before && Date.now() < until;)
      await sleep(2);
    await own.site.kill();
    expect(await post).toBe("cut");

    const site = await startSite({
      hasCallClock: true,
      env: { BACKEND_URL: own.backend.url, SESSION_SECRETS: SESSION_SECRET, LOG_LEVEL: "warn" },
    });
    try {
      const later = new Visitor(site.url);
      for (const [name, value] of visitor.cookies) later.cookies.set(name, value);
      const page = await later.get(HOME);
      expect(listed(page)).toEqual(["kept.pdf"]);
      const again = await sendFiles(later, page, [sent("unfinished.pdf", pdfOfSize(1_000_000))]);
      expect(listed(again)).toEqual(["kept.pdf", "unfinished.pdf"]);
    } finally {
      await site.stop();
    }
  });
});
