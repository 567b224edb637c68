import { pathOf } from "~/wizard/flow";
import type { AnyHost } from "~server/visit/types";

/** A route as remix.config.js declares it; `file` is below app/. */
export interface Route {
  id: string;
  /** absent for a layout, which adds nothing to the addresses below it */
  path?: string;
  file: string;
  index?: true;
  /** id of the layout around it */
  parent?: string;
}

/** Makes a layout: it renders the frame of the pages that name it. */
const layout = (list: string, folder: string): Route => ({
  id: `${list}:layout`,
  file: `${folder}/layout.tsx`,
});

/** The layout of pages outside the flows. */
const SITE_LAYOUT = layout("routes", "routes");

/** Puts pages into a layout; routes without a page (.ts) have none. */
const putInLayout = (frame: Route, routes: readonly Route[]): Route[] =>
  routes.map((route) => (route.file.endsWith(".tsx") ? { ...route, parent: frame.id } : route));

/** The steps of each module by its name. */
export type Modules = Readonly<Record<string, { steps: Readonly<Record<string, object>> }>>;

/** Routes that are not wizard steps, by address. */
const OTHER_ROUTES = {
  basic: "basic.ts",
  health: "health.ts",
  "instant-loan-quote": "instant-loan-quote.ts",
  playground: "playground.tsx",
  away: "away.tsx",
  comparison: "comparison.tsx",
  continue: "continue.tsx",
  "continue/application": "continue.application.ts",
  "legal/:text": "legal.tsx",
  "letter/check": "letter-check.tsx",
  "rates/alert": "rate-alert.tsx",
  "rates/alert/:page": "rate-alert-link.tsx",
  "customer-survey/:page": "customer-survey.tsx",
  "consent/home": "consent.home.tsx",
  "consent/score": "consent.score.tsx",
  "consent/papers": "consent.papers.tsx",
  "consent/prices": "consent.prices.tsx",
  "consent/*": "consent.document.ts",
  "identity/thank-you/:sessionId": "identity.thank-you.tsx",
  "identity/expired": "identity.expired.tsx",
  "reference/*": "reference.ts",
};

/**
 * Routes of visit recordings: requests of pages, and the bankers' own pages, in a separate list.
 */
const RECORDING_ROUTES: readonly Route[] = [
  { id: "recording:recording", path: "recording", file: "routes/recording.ts" },
  { id: "recording:recording/part", path: "recording/part", file: "routes/recording.part.ts" },
  { id: "replay:replay", path: "replay", file: "routes/replay.tsx" },
  { id: "replay:replay/with/:appId", path: "replay/with/:appId", file: "routes/replay.with.tsx" },
  { id: "replay:replay/see/:id", path: "replay/see/:id", file: "routes/replay.see.tsx" },
  { id: "replay:replay/parts/:id", path: "replay/parts/:id", file: "routes/replay.parts.ts" },
  { id: "replay:replay/hint/:id", path: "replay/hint/:id", file: "routes/replay.hint.ts" },
];

/** The public pages outside the wizards, in a separate list: file below routes/, by address. */
const FRONT_PAGES: Readonly<Record<string, string>> = {
  start: "start.tsx",
  "start/:door": "start.door.tsx",
  "calculators/cash": "calculators.cash.tsx",
  "calculators/line-of-credit": "calculators.line-of-credit.tsx",
  "calculators/points": "calculators.points.tsx",
  "calculators/rent-or-buy": "calculators.rent-or-buy.tsx",
  leave: "leave.tsx",
  rates: "rates.tsx",
  calculators: "calculators.tsx",
  "calculators/afford": "calculators.afford.tsx",
  "calculators/payment": "calculators.payment.tsx",
  "calculators/refinance": "calculators.refinance.tsx",
  "calculators/extra-payments": "calculators.extra-payments.tsx",
  learn: "learn.tsx",
  "learn/:page": "learn.page.tsx",
  "learn/words": "learn.words.tsx",
  about: "about.tsx",
  "about/how-we-are-paid": "about.how-we-are-paid.tsx",
  "about/privacy-and-security": "about.privacy-and-security.tsx",
  "about/service": "about.service.tsx",
  accessibility: "accessibility.tsx",
  complaints: "complaints.tsx",
  "legal/licensing": "legal.licensing.tsx",
  status: "status.tsx",
};

const FRONT_ROUTES: readonly Route[] = Object.entries(FRONT_PAGES).map(([path, file]) => ({
  id: `front:${path}`,
  path,
  file: `routes/${file}`,
}));

/** The customers' own pages, in a separate list: file below routes/, by address. */
const MY_LOAN_PAGES: Readonly<Record<string, string>> = {
  "my-loan": "my-loan.tsx",
  "my-loan/sign-in": "my-loan.sign-in.tsx",
  "my-loan/closing": "my-loan.closing.tsx",
  "my-loan/closing/calendar": "my-loan.closing.calendar.ts",
  "my-loan/answers": "my-loan.answers.tsx",
  "my-loan/code": "my-loan.code.tsx",
  "my-loan/calls": "my-loan.calls.tsx",
  "my-loan/calls/:call": "my-loan.call-entry.ts",
  "my-loan/consents": "my-loan.consents.tsx",
  "my-loan/prices": "my-loan.prices.tsx",
  "my-loan/continue": "my-loan.continue.tsx",
  "my-loan/estimate": "my-loan.estimate.tsx",
  "my-loan/devices": "my-loan.devices.tsx",
  "my-loan/documents": "my-loan.documents.tsx",
  "my-loan/documents/:need": "my-loan.documents.paper.tsx",
  "my-loan/lock": "my-loan.lock.tsx",
  "my-loan/messages": "my-loan.messages.tsx",
  "my-loan/join": "my-loan.join.tsx",
  "my-loan/part": "my-loan.part.tsx",
  "my-loan/part/:topic": "my-loan.part.topic.tsx",
  "my-loan/part/questions": "my-loan.part.questions.tsx",
  "my-loan/passkey": "my-loan.passkey.tsx",
  "my-loan/passkeys": "my-loan.passkeys.tsx",
  "my-loan/people": "my-loan.people.tsx",
  "my-loan/papers/:file": "my-loan.papers.ts",
  "my-loan/files/:document": "my-loan.files.ts",
  "my-loan/reminders": "my-loan.reminders.tsx",
  "my-loan/sign-out": "my-loan.sign-out.ts",
  "my-loan/your-data": "my-loan.your-data.tsx",
  "my-loan/stop": "my-loan.stop.tsx",
  "my-loan/withdraw": "my-loan.withdraw.tsx",
};

const MY_LOAN_ROUTES: readonly Route[] = Object.entries(MY_LOAN_PAGES).map(([path, file]) => ({
  id: `my-loan:${path}`,
  path,
  file: `routes/${file}`,
}));

/** Pages for privacy requests. They are rarely opened, so they have a separate list. */
const PRIVACY_ROUTES: readonly Route[] = [
  { id: "data:legal/your-data/*", path: "legal/your-data/*", file: "routes/legal.your-data.tsx" },
  { id: "data:legal/your-data/file", path: "legal/your-data/file", file: "routes/legal.your-data.file.ts" },
  { id: "data:legal/your-data/pdf", path: "legal/your-data/pdf", file: "routes/legal.your-data.pdf.ts" },
];

/** Returns all routes of the site, from the flows and their steps. */
export function routesOf(hosts: readonly AnyHost[], modules: Modules): Route[] {
  const others = Object.entries(OTHER_ROUTES).map(([path, file]) => ({
    id: `routes:${path}`,
    path,
    file: `routes/${file}`,
  }));
  return [
    ...hosts.flatMap((host) => flowRoutes(host, modules)),
    SITE_LAYOUT,
    ...putInLayout(SITE_LAYOUT, [...others, ...standaloneRoutes(hosts)]),
    // Pages never navigate to these addresses, so no browser fetches their lists.
    { id: "relays:api/:relay", path: "api/:relay", file: "routes/relay.ts" },
    { id: "relays:pixels", path: "pixels", file: "routes/pixels.ts" },
    { id: "relays:audit-hydration", path: "audit-hydration", file: "routes/audit-hydration.ts" },
    { id: "relays:robots.txt", path: "robots.txt", file: "routes/robots-txt.ts" },
    { id: "relays:sitemap.xml", path: "sitemap.xml", file: "routes/sitemap-xml.ts" },
    { id: "relays:security.txt", path: ".well-known/security.txt", file: "routes/security-txt.ts" },
    {
      id: "relays:apple-touch-icon.png",
      path: "apple-touch-icon.png",
      file: "routes/apple-touch-icon.ts",
    },
    { id: "relays:brand/:file", path: "brand/:file", file: "routes/brand-file.ts" },
    { id: "relays:reports", path: "reports", file: "routes/reports.ts" },
    { id: "live:spw/live", path: "spw/live", file: "routes/spw-live.ts" },
    { id: "live:spw/signature", path: "spw/signature", file: "routes/spw-signature.ts" },
    { id: "live:spw/document", path: "spw/document", file: "routes/spw-document.ts" },
    { id: "live:spw/desk/live", path: "spw/desk/live", file: "routes/spw-desk.live.ts" },
    { id: "live:spw/desk/spreadsheet", path: "spw/desk/spreadsheet", file: "routes/spw-desk.spreadsheet.ts" },
    { id: "live:spw/paper", path: "spw/paper", file: "routes/spw-paper.ts" },
    { id: "relays:health/:question", path: "health/:question", file: "routes/health.question.ts" },
    { id: "routes:*", path: "*", file: "routes/not-found.tsx" },
  ];
}

/** The employees' own pages below /spw, in a separate list. */
export const DESK_PAGES: readonly string[] = [
  ...["ask", "assign", "call", "closing", "desk", "due", "funnel", "hand-over", "loan", "login", "make"],
  ...["presentations", "prices", "reopen", "requests", "scenarios", "team", "trail"],
];

/** Pages outside the flows that have separate lists. */
const standaloneRoutes = (hosts: readonly AnyHost[]): Route[] => [
  ...RECORDING_ROUTES,
  ...PRIVACY_ROUTES,
  ...FRONT_ROUTES,
  ...MY_LOAN_ROUTES,
  ...DESK_PAGES.map((page) => ({
    id: `desk:spw/${page}`,
    path: `spw/${page}`,
    file: `routes/spw-${page}.tsx`,
  })),
  ...hosts.map(({ flow }): Route => {
    const path = `${flow.prefix.replace(/^\//, "")}/-/other-visit`.replace(/^\//, "");
    return { id: `other:${path}`, path, file: "routes/other-visit.tsx" };
  }),
];

function flowRoutes({ flow, helpers = [] }: AnyHost, modules: Modules): Route[] {
  const prefix = flow.prefix.replace(/^\//, "");
  const below = (page: string) => (prefix === "" ? page : `${prefix}/${page}`);
  const pages = Object.entries(flow.steps)
    .filter(([node]) => pathOf(node) === node)
    .flatMap(([page, step]): Route[] => {
      const module = Object.entries(modules).find(([, { steps }]) => Object.values(steps).includes(step));
      const file = module
        ? `modules/${module[0]}/steps/${page.slice(page.lastIndexOf("/") + 1)}.tsx`
        : `flows/${flow.id}/steps/${page}.tsx`;
      const id = `${flow.id}:${page}`;
      const item = step.splat ? "/*" : step.params === undefined ? "" : `/${step.params}`;
      const aliases = (step.aliases ?? []).map((alias): Route => {
        const path = alias.slice(1);
        return { id: `${flow.id}:/${path}`, path: path || "/", file, index: path ? undefined : true };
      });
      // At the root a module's page may be opened without its item; it selects the current item.
      const bare = module && prefix === "" && item ? [{ id: `${id}:bare`, path: page, file }] : [];
      return [{ id, path: `${below(page)}${item}`, file }, ...bare, ...aliases];
    });
  // Each helper adds a line to the list that every browser fetches, so a flow has only those it
  // needs.
  const help = ["mirror", "restart", ...helpers].map((helper) => ({
    id: `${flow.id}:-/${helper}`,
    path: below(`-/${helper}`),
    file: helper === "my-loan" ? "routes/my-loan.open.ts" : `routes/${helper}.ts`,
  }));
  const unknown = { id: `${flow.id}:*`, path: `${flow.id}/*`, file: "routes/unknown-step.tsx" };
  const frame = layout(flow.id, `flows/${flow.id}`);
  return [frame, ...putInLayout(frame, [...pages, ...help, unknown])];
}
