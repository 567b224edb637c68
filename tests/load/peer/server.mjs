// The peer of the comparison: a common combination of Express and nunjucks that sends the HTML of
// the same step. It gets what no template engine creates (styles, the text of the scripts) and
// renders everything else itself.
import { createHmac, randomBytes, randomUUID, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { serialize } from "cookie";
import express from "express";
import nunjucks from "nunjucks";
import { z } from "zod";
import { createSeal } from "./seal.mjs";

const PORT = Number(process.env.PORT);
const SECRET = process.env.SESSION_SECRETS ?? "a secret of a bench that guards nothing";
/** @type {{ styles: string, styleHash: string, scripts: string[], preloads: string[] }} */
const given = JSON.parse(readFileSync(process.env.PEER_PAGE ?? "", "utf8"));

const app = express();
nunjucks.configure(fileURLToPath(new URL("views", import.meta.url)), {
  autoescape: true,
  express: app,
  noCache: false,
  trimBlocks: true,
  lstripBlocks: true,
});
app.set("view engine", "njk");
// The pages are personal and never cached, so an ETag would be useless work.
app.set("etag", false);
app.disable("x-powered-by");

/** @param {string} text */
const sign = (text) => createHmac("sha256", SECRET).update(text).digest("base64url");

/**
 * @param {string | undefined} header
 * @returns {Record<string, any> | undefined} the session of a cookie that was signed here
 */
function readSession(header) {
  const value = /(?:^|;\s*)sid=([^;]+)/.exec(header ?? "")?.[1];
  const [text, mark] = value?.split(".") ?? [];
  if (!text || !mark) return undefined;
  const wanted = Buffer.from(sign(text));
  const found = Buffer.from(mark);
  if (wanted.length !== found.length || !timingSafeEqual(wanted, found)) return undefined;
  return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
}

app.use((request, response, next) => {
  const now = Math.floor(Date.now() / 1000);
  const session = readSession(request.headers.cookie) ?? {
    id: randomBytes(4).toString("hex"),
    born: now,
    answers: {},
  };
  session.seen = now;
  response.locals.session = session;
  response.locals.keep = () => {
    const text = Buffer.from(JSON.stringify(session)).toString("base64url");
    response.cookie("sid", `${text}.${sign(text)}`, { httpOnly: true, sameSite: "lax", path: "/" });
  };
  response.set({
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "same-origin",
    "X-Frame-Options": "DENY",
  });
  next();
});
app.use(express.urlencoded({ extended: false, limit: "64kb" }));

const brand = {
  first: "Larkspur",
  rest: "Home Loans",
  name: "Larkspur Home Loans",
  phone: { href: "tel:+18005550100", shown: "(800) 555-0100" },
  licensingPhone: { href: "tel:+18005550199", shown: "(800) 555-0199" },
  nmlsId: "0000000",
  licensing:
    "Larkspur Home Loans is a fictitious lender. A real lender lists here the states it is licensed in, its license numbers and the regulators that supervise it.",
  demonstration:
    "This is a demonstration. The lender does not exist, no loan is made, no credit is checked and no card is charged. Please do not enter real personal information.",
};

const links = [
  { href: "/legal/terms-of-use", text: "Terms of Use", newTab: true },
  { href: "/legal/privacy-policy", text: "Privacy Policy", newTab: true },
  { href: "/legal/security", text: "Security", newTab: true },
  { href: "/legal/licensing", text: "Licensing" },
  { href: "https://www.nmlsconsumeraccess.org/", text: "NMLS Consumer Access", newTab: true },
  { href: "/legal/privacy-choices", text: "Your Privacy Choices", optOut: true },
];

/**
 * @param {number} sections
 * @param {number} done completed sections, with the share of the present one
 */
function bars(sections, done) {
  const gap = 2;
  const width = (100 - gap * (sections - 1)) / sections;
  return Array.from({ length: sections }, (_, index) => ({
    x: index * (width + gap),
    width,
    done: Math.max(0, Math.min(1, done - index)) * width,
  }));
}

const OPTIONS = [
  { value: "yes", label: "Yes, I have an accepted offer" },
  { value: "no", label: "No, I am still looking" },
];

/**
 * @param {express.Request} _request
 * @param {express.Response} response
 * @param {{ errors?: string[], typed?: string }} [form]
 */
function show(_request, response, { errors = [], typed } = {}) {
  const { session, keep } = response.locals;
  const nonce = randomBytes(12).toString("base64");
  const query = new URLSearchParams({ sessionId: session.id, stepId: "accepted-offer" }).toString();
  keep();
  response.set(
    "Content-Security-Policy",
    `default-src 'self'; script-src 'self' 'nonce-${nonce}'; style-src 'self' 'sha256-${given.styleHash}'; img-src 'self' data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  );
  response.status(errors.length > 0 ? 400 : 200).render("accepted-offer", {
    given,
    nonce,
    brand,
    links,
    year: new Date().getFullYear(),
    title: "Has a seller accepted your offer?",
    lead: "If you have signed a contract on a home, we can go straight for your approval.",
    back: `/mini/home?sessionId=${session.id}&stepId=home`,
    action: `/mini/accepted-offer?${query}`,
    key: randomBytes(16).toString("base64url"),
    progress: { section: "Your plans", at: 2, of: 4, bars: bars(5, 0.5) },
    said: [
      {
        label: "Buying",
        value: "Ada Approved",
        change: `/mini/home?sessionId=${session.id}&stepId=home&change=1`,
      },
    ],
    refresh: { seconds: 1200, minutes: 20, to: "/away?flow=mini" },
    options: OPTIONS,
    chosen: typed ?? session.answers.acceptedOffer,
    errors,
  });
}

app.get("/mini/accepted-offer", (request, response) => show(request, response));

const seal = createSeal(SECRET);
const form = z.object({ acceptedOffer: z.enum(["yes", "no"]) });
const saved = z.object({
  applicants: z.array(z.object({ applicantId: z.string(), isPrimary: z.boolean() })),
});
const taken = z.object({ ok: z.boolean() });

/**
 * @template T
 * @param {string} path
 * @param {object} body
 * @param {z.ZodType<T>} shape
 * @returns {Promise<T>} the product backend's response
 */
async function tell(path, body, shape) {
  const headers = { "Content-Type": "application/json", "Idempotency-Key": randomUUID() };
  const signal = AbortSignal.timeout(8_000);
  const url = `${process.env.BACKEND_URL}${path}`;
  const answer = await fetch(url, { method: "POST", headers, body: JSON.stringify(body), signal });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return shape.parse(JSON.parse(await answer.text()).data);
}

// The same POST with the site's work: origin check, schema, sealed state, and two calls to the
// backend.
app.post("/mini/fair-offer", async (request, response) => {
  const { session, keep } = response.locals;
  const { origin } = request.headers;
  if (origin !== undefined && new URL(origin).host !== request.headers.host) {
    response.status(403).send("Forbidden");
    return;
  }
  const read = form.safeParse(request.body);
  if (!read.success) {
    const errors = read.error.issues.map(({ message }) => message);
    show(request, response, { errors, typed: request.body.acceptedOffer });
    return;
  }
  const text = /(?:^|;\s*)state=([^;]+)/.exec(request.headers.cookie ?? "")?.[1];
  const state = { ...seal.open(text, session.id), acceptedOffer: read.data.acceptedOffer === "yes" };
  const step = state.acceptedOffer ? "estimated-price" : "home-shopping-date";
  const { applicants } = await tell("/app-data", { sessionId: session.id, ...state }, saved);
  await tell("/progress", { sessionId: session.id, step }, taken);
  state.applicantId = applicants[0]?.applicantId;
  keep();
  const options = { httpOnly: true, sameSite: "lax", path: "/mini" };
  response.append("Set-Cookie", serialize("state", seal.close(state, session.id), options));
  response.redirect(303, `/mini/${step}?sessionId=${session.id}&stepId=${step}`);
});

app.post("/mini/accepted-offer", (request, response) => {
  const { session, keep } = response.locals;
  const typed = request.body.acceptedOffer;
  if (!OPTIONS.some((option) => option.value === typed)) {
    show(request, response, { errors: ["Choose yes or no."], typed });
    return;
  }
  session.answers.acceptedOffer = typed;
  const step = typed === "yes" ? "estimated-price" : "home-shopping-date";
  keep();
  response.redirect(303, `/mini/${step}?sessionId=${session.id}&stepId=${step}`);
});

app.get("/health", (_request, response) => void response.type("text").send("ok"));
app.listen(PORT, "127.0.0.1");
