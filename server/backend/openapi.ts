import { z } from "zod";
import { apiKinds } from "./api-kind";
import { commonQuery, errorBody } from "./contract/common";
import type { CallAuth, CallDefinition } from "./contract/define";
import { callGroups } from "./contract/groups";
import { callIds, contract } from "./contract/index";
import { knownErrors } from "./contract/known-errors";
import { fieldsOf, jsonSchemaOf, type Json } from "./openapi-schema";
import { retryPolicies } from "./retry";

/**
 * The contract as an OpenAPI 3.1 document, for developers who call the product backend or implement
 * one.
 */

const json = (schema: Json): Json => ({ "application/json": { schema } });

const BEARER = {
  application: "applicationToken",
  person: "consentsToken",
  employee: "employeeToken",
  supervisor: "supervisorToken",
} as const;

/** Alternative security requirements; an empty one means that no token is needed. */
const security: { readonly [Auth in CallAuth]: readonly Json[] } = {
  none: [],
  "not-employee": [],
  "if-app": [{}, { [BEARER.application]: [] }],
  app: [{ [BEARER.application]: [] }],
  "app-or-person": [{ [BEARER.application]: [] }, { [BEARER.person]: [] }],
  "app-or-employee": [{ [BEARER.application]: [] }, { [BEARER.employee]: [] }],
  employee: [{ [BEARER.employee]: [] }],
  supervisor: [{ [BEARER.supervisor]: [] }],
  presentation: [
    { [BEARER.application]: [] },
    { [BEARER.employee]: [] },
    { customerTokenInQuery: [] },
    { employeeTokenInQuery: [] },
  ],
};

const securitySchemes: Json = {
  [BEARER.application]: {
    type: "http",
    scheme: "bearer",
    description: "The token that came with the application.",
  },
  [BEARER.person]: {
    type: "http",
    scheme: "bearer",
    description: "The token of a link to one person's consents, which opens nothing else.",
  },
  [BEARER.employee]: {
    type: "http",
    scheme: "bearer",
    description:
      "The token of an employee: of a banker or a processor it opens what is assigned to them, of a supervisor all.",
  },
  [BEARER.supervisor]: { type: "http", scheme: "bearer", description: "The token of a supervisor." },
  customerTokenInQuery: { type: "apiKey", in: "query", name: "customerToken" },
  employeeTokenInQuery: { type: "apiKey", in: "query", name: "employeeToken" },
};

const headers: Json = {
  "Idempotency-Key": {
    name: "Idempotency-Key",
    in: "header",
    required: true,
    description: "Made once per write; a repeat with the same key gets the first answer and changes nothing.",
    schema: { type: "string", minLength: 1, maxLength: 200 },
  },
  "X-Api-Kind": {
    name: "X-Api-Kind",
    in: "header",
    required: false,
    description: "Which of the lender's APIs the page belongs to.",
    schema: { type: "string", enum: [...apiKinds], default: "main" },
  },
  "X-Correlation-Id": {
    name: "X-Correlation-Id",
    in: "header",
    required: false,
    description: "Joins what several systems log of one request.",
    schema: { type: "string" },
  },
};

const commonName = (name: string): string => `common.${name}`;

function commonParameters(shared: Json): Json {
  return Object.fromEntries(
    fieldsOf(jsonSchemaOf(commonQuery, "common", shared)).map(({ name, schema, required }) => [
      commonName(name),
      { name, in: "query", required, schema },
    ]),
  );
}

function parametersOf(call: CallDefinition, shared: Json): Json[] {
  const inPath = fieldsOf(jsonSchemaOf(call.params, `${call.id}.path`, shared)).map(({ name, schema }) => ({
    name,
    in: "path",
    required: true,
    schema,
  }));
  const own = fieldsOf(jsonSchemaOf(call.query, `${call.id}.query`, shared));
  const inQuery = own.map(({ name, schema, required }) => ({ name, in: "query", required, schema }));
  // A common name that the call also defines itself is documented by the call.
  const common = Object.keys(commonQuery.shape).filter((name) => !own.some((field) => field.name === name));
  const sent = [...(call.idempotent ? [] : ["Idempotency-Key"]), "X-Api-Kind", "X-Correlation-Id"];
  return [
    ...inPath,
    ...inQuery,
    ...[...common.map(commonName), ...sent].map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

function bodyOf(call: CallDefinition, shared: Json): { requestBody?: Json } {
  if (call.body instanceof z.ZodUndefined) return {};
  const schema = jsonSchemaOf(call.body, `${call.id}.body`, shared);
  return { requestBody: { required: !call.body.safeParse(undefined).success, content: json(schema) } };
}

function successOf(call: CallDefinition, shared: Json): Json {
  const schema = jsonSchemaOf(call.response, `${call.id}.answer`, shared);
  const wrapped = { type: "object", properties: { data: schema }, required: ["data"] };
  return { description: "What was asked for.", content: json(call.wrapped ? wrapped : schema) };
}

/**
 * Returns the error responses of a call by status: the meaning of each code as text, and in
 * `x-codes` for programs.
 */
function refusalsOf(call: CallDefinition): Json {
  const known = knownErrors(call);
  const statuses = [...new Set(known.map(({ status }) => status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = known.filter((one) => one.status === status);
      return [
        String(status),
        {
          description: codes.map(({ code, means }) => `${code}: ${means}`).join("\n"),
          content: json({ $ref: "#/components/schemas/Refusal" }),
          "x-codes": codes.map(({ code, means }) => ({ code, means })),
        },
      ];
    }),
  );
}

function operationOf(call: CallDefinition, shared: Json): Json {
  const group = callGroups.find(({ calls }) => Object.hasOwn(calls, call.id));
  return {
    operationId: call.id,
    tags: group ? [group.name] : [],
    security: security[call.auth],
    parameters: parametersOf(call, shared),
    ...bodyOf(call, shared),
    responses: { "200": successOf(call, shared), ...refusalsOf(call) },
    "x-idempotent": call.idempotent,
    "x-retry": { policy: call.retry, ...retryPolicies[call.retry] },
    "x-sensitive": call.sensitive.length > 0 ? call.sensitive : undefined,
    "x-deadline-ms": call.deadlineMs,
  };
}

/**
 * Builds the whole document; the same contract always gives the same document in the same order.
 */
export function openApiDocument(): Json {
  const shared: Json = {};
  const paths: Record<string, Json> = {};
  for (const id of callIds) {
    const call: CallDefinition = contract[id];
    paths[call.path] = { ...paths[call.path], [call.method.toLowerCase()]: operationOf(call, shared) };
  }
  const refusal = jsonSchemaOf(errorBody, "Refusal", shared);
  const parameters = { ...commonParameters(shared), ...headers };
  return {
    openapi: "3.1.0",
    info: {
      title: "Larkspur Home Loans: product backend",
      version: "1.0.0",
      description:
        "What the site asks of the product backend. Every answer is JSON: `{data}` on success unless the call says otherwise, " +
        "`{errors: [{code, displayMessage}]}` for a refusal. `x-retry` is how a caller tries again, times in ms; `x-deadline-ms` is " +
        "the longest wait for one call; `x-sensitive` names fields that no log may show.",
    },
    servers: [{ url: "/" }],
    tags: callGroups
      .filter(({ calls }) => Object.keys(calls).length > 0)
      .map(({ name, means }) => ({ name, description: means })),
    paths,
    components: { schemas: { Refusal: refusal, ...shared }, parameters, securitySchemes },
  };
}

/** Returns the document as stored in docs/openapi.json and served by GET /openapi.json. */
export const openApiText = (): string => `${JSON.stringify(openApiDocument(), null, 2)}\n`;
