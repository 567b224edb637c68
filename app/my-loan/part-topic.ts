import { z } from "zod";
import { softPullConsent, type ButtonConsent } from "~/content/consents";
import { addressForm, addressValues, toAddress } from "~/steps/address/address";
import { supportLine, type SupportLine } from "~/steps/call/support-line";
import { ssnField } from "~/steps/credit/ssn-fields";
import type { FormValues, PageFrame } from "~/ui/page-data";
import { BackendError } from "~server/backend/client";
import type { CallBody } from "~server/backend/contract/index";
import { constraintsOf, parseForm, typedValues } from "~server/edge/form";
import { failureReply } from "~server/visit/failure";
import { idempotencyKeyFor } from "~server/visit/idempotency-keys";
import { redirect } from "~server/visit/responses";
import type { Runtime } from "~server/visit/types";
import { notFound } from "~server/visit/visit";
import { forLoan, PART } from "./addresses";
import type { OwnWork, WorkPage } from "~/domain/my-loan/own-part";
import { omitUndefined } from "~/domain/omit-undefined";
import {
  aboutForm,
  aboutFrom,
  aboutValues,
  filledValues,
  serviceForm,
  serviceFrom,
  serviceValues,
} from "./own-forms";
import { isWorkPage, nextWorkPage, workAnswers, workShown, workValues } from "./own-work";
import { isReadyToAgree, partVisit, readPart, titleOf, todayOf, topicAddress, type OwnPart } from "./part";
import { formAddress, isOpenForm, loanFrame, openLoanForm, refusedPost, type LoanForm } from "./visit";
import type { WorkShown } from "./work-fields";

/** The pages of an invited person's own part, one topic each. */

type FormTopic = "about" | "address" | "service" | "credit" | WorkPage;

const isFormTopic = (text: string | undefined): text is FormTopic =>
  text !== undefined && (["about", "address", "service", "credit"].includes(text) || isWorkPage(text));

export type TopicShown =
  | { kind: "about"; hasBirthDate: boolean }
  | { kind: "address" }
  | { kind: "service"; hasServed: boolean }
  | WorkShown
  | { kind: "credit"; consent: ButtonConsent }
  | { kind: "check"; isFrozen: boolean };

export interface TopicView {
  page: PageFrame;
  support: SupportLine;
  shown: TopicShown;
  back: string;
}

const creditForm = z.object({ ssn: ssnField() });

const consentFor = (site: Runtime): ButtonConsent => softPullConsent(site.config.brand.name);

interface Asked {
  shown: TopicShown;
  form?: z.ZodType;
  values?: FormValues;
}

/** Returns what a page asks; undefined when there is nothing to do on it. */
function askedBy(topic: FormTopic, part: OwnPart, site: Runtime): Asked | undefined {
  if (topic === "credit" && (part.check === "open" || part.check === "frozen"))
    return { shown: { kind: "check", isFrozen: part.check === "frozen" } };
  if (part.state === "done") return undefined;
  switch (topic) {
    case "about":
      return {
        shown: { kind: "about", hasBirthDate: part.hasBirthDate },
        form: aboutForm(todayOf(site), part.hasBirthDate),
        values: aboutValues(part),
      };
    case "address":
      return {
        shown: { kind: "address" },
        form: addressForm,
        values: filledValues(addressValues(part.address)),
      };
    case "service":
      return {
        shown: { kind: "service", hasServed: part.service?.isVeteran === true },
        form: serviceForm,
        values: serviceValues(part),
      };
    case "credit":
      return isReadyToAgree(part, todayOf(site))
        ? { shown: { kind: "credit", consent: consentFor(site) }, form: creditForm }
        : undefined;
    default: {
      const shown = workShown(topic, part, todayOf(site));
      return shown && { shown, values: workValues(topic, part) };
    }
  }
}

/**
 * Returns a page of the part.
 * @throws Response redirect to the list of pages where there is nothing to do; as `partVisit`
 */
export async function topicView(
  request: Request,
  site: Runtime,
  topic: string | undefined,
): Promise<TopicView> {
  if (!isFormTopic(topic)) throw notFound(new URL(request.url).pathname);
  const visit = await partVisit(request, site);
  const { part, appId } = visit;
  const asked = askedBy(topic, part, site);
  if (asked === undefined) throw redirect(forLoan(PART, appId), 303);
  const { shown, form, values = {} } = asked;
  return {
    page: await loanFrame(
      { request, title: titleOf(topic) },
      {
        action: formAddress(visit, `${PART}/${topic}`, appId),
        values,
        constraints: form === undefined ? {} : constraintsOf(form),
      },
    ),
    support: supportLine(site),
    shown,
    back: forLoan(PART, appId),
  };
}

type Answers = Omit<CallBody<"invitation.answers">, "token" | "appId">;

/** Reads a form into the answers that it gives. */
function answersIn(topic: Exclude<FormTopic, "credit">, form: FormData, part: OwnPart, site: Runtime) {
  const read = <Value>(
    parsed: ReturnType<typeof parseForm<z.ZodType<Value>>>,
    give: (value: Value) => Answers,
  ) => (parsed.ok ? { ok: true as const, answers: give(parsed.value) } : parsed);
  switch (topic) {
    case "about":
      return read(parseForm(form, aboutForm(todayOf(site), part.hasBirthDate)), (value) => ({
        about: aboutFrom(value),
      }));
    case "address":
      return read(parseForm(form, addressForm), (value) => {
        const { street, unit, city, state, zip } = toAddress(value);
        return { address: { street, city, state, zip, ...(unit !== undefined && { unit }) } };
      });
    case "service":
      return read(parseForm(form, serviceForm), (value) => ({ service: serviceFrom(value) }));
    default:
      return workAnswers(topic, form, part, todayOf(site));
  }
}

const NEXT = { about: "address", address: "service", service: "income" } as const;

/** Returns the page after one that was saved. */
const pageAfter = (topic: Exclude<FormTopic, "credit">, work: OwnWork, site: Runtime) =>
  isWorkPage(topic) ? (nextWorkPage(topic, work, todayOf(site)) ?? "credit") : NEXT[topic];

/** Saves a page of the part, and goes on to the next. */
export async function submitTopic(
  request: Request,
  site: Runtime,
  topic: string | undefined,
  { form, key }: { form: FormData; key: string },
) {
  if (!isFormTopic(topic)) throw notFound(new URL(request.url).pathname);
  const typed = typedValues(form, ["birthDate", "ssn"]);
  const opened = await openLoanForm(request, site, `${PART}/${topic}`, typed);
  if (!isOpenForm(opened)) return opened;
  const { backend, signIn, appId } = opened;
  try {
    if (topic === "credit") return await submitCredit(opened, site, { form, key });
    const part = await readPart(opened, appId);
    const parsed = answersIn(topic, form, part, site);
    if (!parsed.ok) return failureReply(typed, parsed.errors, key, 400);
    const answers: Answers = parsed.answers;
    const body = { token: signIn.token, appId, ...answers };
    const idempotencyKey = idempotencyKeyFor(key, topic, JSON.stringify(answers));
    await backend.call("invitation.answers", { body }, { idempotencyKey });
    const { incomes = part.incomes, earlierJobs = part.earlierJobs } = answers;
    const work = omitUndefined({ incomes, earlierJobs });
    return redirect(topicAddress(pageAfter(topic, work, site), appId), 303);
  } catch (error) {
    if (error instanceof Response) throw error;
    return refusedPost(error, opened, key, typed);
  }
}

/** Gives the consent and puts the person on the loan; then checks their credit. */
async function submitCredit(opened: LoanForm, site: Runtime, { form, key }: { form: FormData; key: string }) {
  const { backend, signIn, appId } = opened;
  const body = { token: signIn.token, appId };
  if (form.get("intent") !== "check") {
    const parsed = parseForm(form, creditForm);
    if (!parsed.ok) return failureReply({}, parsed.errors, key, 400);
    const { ssn } = parsed.value;
    const { text, version } = consentFor(site);
    try {
      await backend.call(
        "invitation.agree",
        { body: { ...body, ssn, text } },
        { idempotencyKey: idempotencyKeyFor(key, "agree", appId, ssn), consent: version },
      );
    } catch (error) {
      if (error instanceof BackendError && error.code !== undefined && SSN_ERRORS.includes(error.code))
        return failureReply({}, { ssn: [error.displayMessage ?? CHECK_SSN] }, key, 400);
      throw error;
    }
  }
  try {
    await backend.call(
      "invitation.check",
      { body },
      { idempotencyKey: idempotencyKeyFor(key, "check", appId) },
    );
  } catch (error) {
    if (!(error instanceof BackendError) || (error.status ?? 500) < 500) throw error;
    return redirect(`${topicAddress("credit", appId)}&said=check-open`, 303);
  }
  return redirect(forLoan(PART, appId), 303);
}

const SSN_ERRORS: readonly string[] = ["SSN_ALREADY_ASSOCIATED", "SSN_UNMATCHED", "SSN_INVALID"];
const CHECK_SSN = "Please check the number.";
