import { z } from "zod";
import { idText, phoneDigits, shortText } from "./common";
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
  /** Who was invited to the application, and answers for themselves. */
  "app.invited": defineCall({
    id: "app.invited",
    method: "GET",
    path: "/app/invited",
    query: z.strictObject({ appId: idText }),
    response: z.object({
      /** absent when nobody is invited; on the loan after their own consent */
      invited: z.object({ firstName: shortText, isOnLoan: z.boolean() }).optional(),
    }),
    retry: "default",
    auth: "app",
    sensitive: ["firstName"],
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
