import { describe, expect, it } from "vitest";
import { answersMore } from "../support/challenger-roads";
import { persona, type Persona } from "../support/persona";
import { useTestEnv } from "../support/use-test-env";
import { problemsIn, Visitor } from "../support/visitor";
import { answersFor, pageAt, walkTo } from "../support/walk";

/** The pages of the wizards that ask who borrows, while somebody is invited to the application. */

const testEnv = useTestEnv();
const WAIT = { timeout: 120_000 };

type State = "sent" | "joined" | "done" | "withdrawn";

/** Returns the application of a visitor, whose last name no other test uses. */
async function applicationOf({ last }: Persona): Promise<string> {
  const [id] = await testEnv.backend.cells(
    `select app_id from applicants a join applications o on o.id = a.app_id
     where a.last_name = '${last}' and o.status <> 'draft'`,
  );
  return String(id);
}

/** Invites Sam to an application, or sets the state of that invitation. */
async function invite(appId: string, state: State): Promise<void> {
  await testEnv.backend.cells(
    `insert into loan_invitations
       (id, app_id, person_id, digest, phone_number, first_name, state, sent_at, changed_at, expires_at)
     values ('inv-${appId}', '${appId}', 'p-sam', 'digest-${appId}', '4155553399', 'Sam', '${state}', now(), now(),
       now() + interval '1 day')
     on conflict (id) do update set state = excluded.state returning id`,
  );
}

const PLACES = [
  {
    flow: "refinance, married",
    who: persona("Invitedspouse", { marital: "married" }),
    until: "/refi-mini/marital-status",
    another: { maritalStatus: "married-together" },
    alone: { maritalStatus: "married-alone" },
  },
  {
    flow: "refinance, somebody else",
    who: persona("Invitedfriend", { marital: "unmarried" }),
    until: "/refi-mini/add-loan-partner-other",
    another: { friendOnLoan: "yes" },
    alone: { friendOnLoan: "no" },
  },
] as const;

describe.each(PLACES)("$flow: the page that asks who borrows", ({ who, until, another, alone }) => {
  it("names an invited person, and refuses another one", WAIT, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const { page: first } = await walkTo(visitor, who, until);
    expect(first.html).not.toContain("Sam");
    const appId = await applicationOf(who);
    // The page was open when the invitation was sent: its button is refused all the same.
    await invite(appId, "sent");
    const late = await visitor.submit(first, another);
    expect([late.status, problemsIn(late.html)]).toEqual([
      409,
      [
        "You invited Sam to this application, so nobody else can be named here. To change that, withdraw the invitation first.",
      ],
    ]);
    const page = await visitor.get(first.address);
    expect(page.html).toContain("You invited Sam to this application.");
    expect(page.html).toContain('href="/my-loan/people"');
    // The person joins meanwhile.
    await invite(appId, "done");
    const joined = await visitor.get(first.address);
    expect(joined.html).toContain("Sam is on this application with their own answers.");
    expect(problemsIn((await visitor.submit(joined, another)).html)[0]).toContain("is on this application");
    // The answer without another person goes on.
    const next = await visitor.submit(joined, alone);
    expect([next.status, next.address === first.address]).toEqual([200, false]);
  });

  it("asks as before once the invitation was withdrawn", WAIT, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const other = { ...who, last: `${who.last}again` };
    const { page: first } = await walkTo(visitor, other, until);
    await invite(await applicationOf(other), "withdrawn");
    expect((await visitor.get(first.address)).html).not.toContain("Sam");
    const next = await visitor.submit(first, another);
    expect(next.html).toContain('name="lastName"');
    // Somebody invited while the name is asked is not replaced either.
    await invite(await applicationOf(other), "joined");
    const named = await visitor.submit(
      next,
      answersFor({ ...other, partner: { first: "Leo", last: "Lee" } }, next),
    );
    expect([named.status, problemsIn(named.html)[0]]).toEqual([
      409,
      expect.stringContaining("You invited Sam"),
    ]);
    expect(named.html).toContain("You invited Sam to this application.");
  });
});

/** The pages of the other wizards that ask for a second borrower, each with its answer. */
const NAMES = [
  ["/purchase/partners-information-consent", { partnerJoins: "yes" }],
  ["/purchase/partners-name", { firstName: "Leo", lastName: "Lee" }],
  ["/qt/m/profile/partner-add", undefined],
  ["/qt/partners-name", { firstName: "Leo", lastName: "Lee" }],
  ["/cashout-challenger/m/profile/partners-name", { firstName: "Leo", lastName: "Lee" }],
] as const;

describe.each(NAMES)("%s", (until, typed) => {
  it("refuses another person beside an invited one", WAIT, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const last = `Invited${until.replace(/[^a-z]/g, "")}`;
    const who = persona(last, {
      marital: "married",
      partner: { first: "Leo", last: "Lee" },
      says: answersMore,
    });
    const { page } = await walkTo(visitor, who, until);
    await invite(await applicationOf(who), "sent");
    const refused = await visitor.submit(page, typed ?? answersFor(who, page));
    expect([refused.status, problemsIn(refused.html)[0]]).toEqual([
      409,
      expect.stringContaining("You invited Sam to this application, so nobody else can be named here."),
    ]);
    expect((await visitor.get(page.address)).html).toContain("You invited Sam to this application.");
  });
});

/** Pages that come before the application is open: a visitor returns to them later. */
describe("a page before the application was open", () => {
  const refusal = [
    409,
    expect.stringContaining("You invited Sam to this application, so nobody else can be"),
  ];

  it("/mini/home refuses another person beside an invited one", WAIT, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const who = persona("Invitedminihome");
    await walkTo(visitor, who, "/mini/date-of-birth");
    await invite(await applicationOf(who), "sent");
    const page = await visitor.get("/mini/home");
    const names = { coFirstName: "Mia", coLastName: "Lee" };
    const refused = await visitor.submit(page, { ...answersFor(who, page), ...names });
    expect([refused.status, problemsIn(refused.html)[0]]).toEqual(refusal);
  });

  it("/manual-borrower refuses another person beside an invited one", WAIT, async () => {
    const visitor = new Visitor(testEnv.site.url);
    const who = persona("Invitedmanual", { goal: "purchase" });
    const { page: address } = await walkTo(visitor, who, "/address", "/purchase");
    const borrowers = await visitor.get(address.address.replace(/address/g, "borrowers"));
    const page = await visitor.submit(borrowers, { partner: "yes" });
    expect(pageAt(page.address)).toBe("manual-borrower");
    await invite(await applicationOf(who), "sent");
    const refused = await visitor.submit(page, { firstName: "Mia", lastName: "Lee" });
    expect([refused.status, problemsIn(refused.html)[0]]).toEqual(refusal);
    expect(refused.html).toContain('href="/my-loan/people"');
  });
});
