import { z } from "zod";
import { idText, phoneDigits } from "./common";
import { defineCall } from "./define";

/** Opens an application, lists its applicants, and binds a visitor's session to it. */

const createBody = z.strictObject({
  sessionId: idText,
  flowId: idText,
  transactionType: z.string().min(1).max(40),
  ignoreLinkDelivery: z.boolean(),
  generateMWLink: z.boolean(),
});

/** No token means the application was not opened; errors then hold the reason. */
const createResponse = z.object({
  appId: idText.optional(),
  token: z.string().min(1).optional(),
  errors: z.array(z.object({ displayMessage: z.string() })).optional(),
});

export const applicationCalls = {
  "app.create": defineCall({
    id: "app.create",
    method: "POST",
    path: "/app/create",
    body: createBody,
    response: createResponse,
    retry: "default",
    auth: "none",
    errors: [
      { status: 500, code: "CREATE_FAILED", means: "The application was not opened; another try may help." },
    ],
  }),
  "app.v2.create": defineCall({
    id: "app.v2.create",
    method: "POST",
    path: "/app/v2/create",
    body: createBody,
    response: createResponse,
    retry: "default",
    auth: "none",
    errors: [
      { status: 500, code: "CREATE_FAILED", means: "The application was not opened; another try may help." },
    ],
  }),
  /** Primary applicant first. */
  "app.applicants": defineCall({
    id: "app.applicants",
    method: "GET",
    path: "/app/applicants",
    query: z.strictObject({ appId: idText }),
    response: z.array(
      z.object({
        applicantId: idText,
        /** the primary applicant's customer number */
        customerId: idText.optional(),
        firstName: z.string(),
        middleName: z.string().optional(),
        lastName: z.string(),
        suffix: z.string().optional(),
        isPrimary: z.boolean(),
        isOnLoan: z.boolean(),
        hasDateOfBirth: z.boolean(),
      }),
    ),
    retry: "default",
    auth: "app",
  }),
  /**
   * Texts the link of an application again, only to the phone in its record. Without an application
   * it is the newest open one of that phone. The response never reveals whether one exists.
   */
  "app.link.send": defineCall({
    id: "app.link.send",
    method: "POST",
    path: "/app/link/send",
    body: z.strictObject({ phoneNumber: phoneDigits, appId: idText.optional() }),
    response: z.object({ accepted: z.literal(true) }),
    retry: "default",
    auth: "if-app",
  }),
  /**
   * Returns the open applications of a phone, the last used one first, to a visitor who gave the
   * phone's code in this visit, sent for the purpose `find-application`. Each has a new token that
   * opens it.
   */
  "app.find": defineCall({
    id: "app.find",
    method: "POST",
    path: "/app/find",
    body: z.strictObject({ phoneNumber: phoneDigits }),
    response: z.object({
      applications: z
        .array(
          z.object({
            appId: idText,
            token: z.string().min(1),
            flowId: idText,
            transactionType: z.string().optional(),
            /** YYYY-MM-DD: when it was last changed */
            usedOn: z.string(),
          }),
        )
        .max(5),
    }),
    retry: "default",
    auth: "none",
    sensitive: ["token"],
    errors: [
      {
        status: 409,
        code: "PHONE_NOT_PROVEN",
        means: "No code that was sent to this phone for this was given in this visit lately.",
      },
    ],
  }),
  "app.sync.session": defineCall({
    id: "app.sync.session",
    method: "POST",
    path: "/app/sync/session",
    body: z.strictObject({ appId: idText, sessionId: idText, token: z.string().min(1) }),
    response: z.object({ synced: z.boolean() }),
    retry: "default",
    auth: "app",
  }),
};
