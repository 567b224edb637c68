import { z } from "zod";
import { brand } from "~/content/brand";
import { apiKinds } from "./api-kind";
import { commonQuery, errorBody } from "./common";
import type { CallAuth, CallDefinition } from "./define";
import { callGroups } from "./groups";
import { callIds, contract, type CallId } from "./index";
import { knownErrors } from "./known-errors";
import { callWords } from "./words/index";
import { fieldsOf, jsonSchemaOf, type JsonObject } from "./openapi-schema";
import { descriptionOf, exampleOf, visitorOf } from "./openapi-words";
import { retryPolicies } from "./retry";

/**
 * The contract as an OpenAPI 3.1 document, for developers who call the product backend or implement
 * one.
 */

const jsonContent = (schema: JsonObject, example: unknown): JsonObject => ({
  "application/json": { schema, example },
});

const BEARER = {
  application: "applicationToken",
  person: "consentsToken",
  employee: "employeeToken",
  supervisor: "supervisorToken",
} as const;

/** Alternative security requirements; an empty one means that no token is needed. */
const security: { readonly [Auth in CallAuth]: readonly JsonObject[] } = {
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

const securitySchemes: JsonObject = {
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

const headers: JsonObject = {
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

function commonParameters(shared: JsonObject): JsonObject {
  return Object.fromEntries(
    fieldsOf(jsonSchemaOf(commonQuery, "common", shared)).map(({ name, schema, required }) => [
      commonName(name),
      { name, in: "query", required, schema },
    ]),
  );
}

/** The example of a parameter, where the call has one. */
const exampleIn = (values: JsonObject, name: string): JsonObject =>
  values[name] === undefined ? {} : { example: values[name] };

function parametersOf(id: CallId, call: CallDefinition, shared: JsonObject): JsonObject[] {
  const example = exampleOf(id);
  const inPath = fieldsOf(jsonSchemaOf(call.params, `${call.id}.path`, shared)).map(({ name, schema }) => ({
    name,
    in: "path",
    required: true,
    schema,
    ...exampleIn(example.params, name),
  }));
  const own = fieldsOf(jsonSchemaOf(call.query, `${call.id}.query`, shared));
  const inQuery = own.map(({ name, schema, required }) => ({
    name,
    in: "query",
    required,
    schema,
    ...exampleIn(example.query, name),
  }));
  // A common name that the call also defines itself is documented by the call.
  const common = Object.keys(commonQuery.shape).filter((name) => !own.some((field) => field.name === name));
  const sent = [...(call.idempotent ? [] : ["Idempotency-Key"]), "X-Api-Kind", "X-Correlation-Id"];
  return [
    ...inPath,
    ...inQuery,
    ...[...common.map(commonName), ...sent].map((name) => ({ $ref: `#/components/parameters/${name}` })),
  ];
}

function bodyOf(id: CallId, call: CallDefinition, shared: JsonObject): { requestBody?: JsonObject } {
  if (call.body instanceof z.ZodUndefined) return {};
  const schema = jsonSchemaOf(call.body, `${call.id}.body`, shared);
  const required = !call.body.safeParse(undefined).success;
  return { requestBody: { required, content: jsonContent(schema, exampleOf(id).body) } };
}

function successOf(id: CallId, call: CallDefinition, shared: JsonObject): JsonObject {
  const schema = jsonSchemaOf(call.response, `${call.id}.answer`, shared);
  const wrapped = { type: "object", properties: { data: schema }, required: ["data"] };
  const { response } = exampleOf(id);
  const content = call.wrapped ? jsonContent(wrapped, { data: response }) : jsonContent(schema, response);
  return { description: "What was asked for.", content };
}

/** An example of an error response. */
const refusalExample = (code: string): JsonObject => ({
  errors: [{ code, displayMessage: "Words for the visitor." }],
});

/**
 * Returns the error responses of a call by status: what each code means and what the visitor sees,
 * as text, and in `x-codes` for programs.
 */
function refusalsOf(id: CallId, call: CallDefinition): JsonObject {
  const known = knownErrors(call).map((error) => ({ ...error, visitor: visitorOf(id, error) }));
  const statuses = [...new Set(known.map(({ status }) => status))].sort((a, b) => a - b);
  return Object.fromEntries(
    statuses.map((status) => {
      const codes = known.filter((one) => one.status === status);
      const refusal = { $ref: "#/components/schemas/Refusal" };
      return [
        String(status),
        {
          description: codes
            .map(({ code, means, visitor }) => `- \`${code}\`: ${means} The visitor sees: ${visitor}`)
            .join("\n"),
          content: jsonContent(refusal, refusalExample(codes[0]?.code ?? "")),
          "x-codes": codes.map(({ code, means, visitor }) => ({ code, means, visitor })),
        },
      ];
    }),
  );
}

function operationOf(id: CallId, shared: JsonObject): JsonObject {
  const call: CallDefinition = contract[id];
  const group = callGroups.find(({ calls }) => Object.hasOwn(calls, call.id));
  return {
    operationId: call.id,
    summary: callWords[id].summary,
    description: descriptionOf(id),
    tags: group ? [group.name] : [],
    security: security[call.auth],
    parameters: parametersOf(id, call, shared),
    ...bodyOf(id, call, shared),
    responses: { "200": successOf(id, call, shared), ...refusalsOf(id, call) },
    "x-touches": callWords[id].touches,
    "x-idempotent": call.idempotent,
    "x-retry": { policy: call.retry, ...retryPolicies[call.retry] },
    "x-sensitive": call.sensitive.length > 0 ? call.sensitive : undefined,
    "x-deadline-ms": call.deadlineMs,
  };
}

/**
 * Builds the whole document; the same contract always gives the same document in the same order.
 */
export function openApiDocument(lender = brand.name): JsonObject {
  const shared: JsonObject = {};
  const paths: Record<string, JsonObject> = {};
  for (const id of callIds) {
    const { path, method } = contract[id];
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(id, shared) };
  }
  const refusal = jsonSchemaOf(errorBody, "Refusal", shared);
  const parameters = { ...commonParameters(shared), ...headers };
  return {
    openapi: "3.1.0",
    info: {
      title: `${lender}: product backend`,
      version: "1.0.0",
      description:
        "What the site asks of the product backend. Every answer is JSON: `{data}` on success unless the call says otherwise, " +
        "`{errors: [{code, displayMessage}]}` for a refusal. `x-retry` is how a caller tries again, times in ms; `x-deadline-ms` is " +
        "the longest wait for one call; `x-sensitive` names fields that no log may show; `x-touches` says what a call does beside its answer: " +
        "`nothing`, `state`, or `money` where it also charges, is billed, texts or calls somebody.",
      contact: { name: lender },
      license: { name: "Proprietary", identifier: "LicenseRef-Proprietary" },
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
export const openApiText = (lender?: string): string =>
  `${JSON.stringify(openApiDocument(lender), null, 2)}\n`;
