import { existsSync, readdirSync } from "node:fs";
import compat from "eslint-plugin-compat";
import jsxA11y from "eslint-plugin-jsx-a11y";
import reactHooks from "eslint-plugin-react-hooks";
import tseslint from "typescript-eslint";

// ---- direction of imports: routes and flows -> modules -> steps -> ui, wizard, domain; server is
// separate

const DIRECTION = "Imports point one way: routes, flows -> modules -> steps -> ui, wizard, domain.";

/**
 * Forbids imports of folders of app/ (`server` means the server folder).
 * @param {string[]} folders
 */
function never(folders) {
  return folders.map((folder) => ({
    regex: folder === "server" ? "^~server/" : `^~/${folder}(/|$)`,
    message: DIRECTION,
  }));
}

/** Imports use "./" for a file of the same folder and "~/" or "~server/" for everything else. */
const NO_PARENT = { regex: "^\\.\\./", message: 'Import by "~/" or "~server/"; only neighbours by "./".' };

const NO_FRAMEWORK = {
  regex: "^(react|react-dom|@remix-run/|@conform-to/|node:|pg$|ofetch$|hono$|pino$)",
  message: "This folder is pure: no framework and no input or output.",
};

const APP_ABOVE_STEPS = ["routes", "flows", "modules", "front"];

const APP_ABOVE_FRONT = ["routes", "flows", "modules"];

/** The server imports no user interface except page types and the address helper of the chat. */
const SERVER_ABOVE = [
  ...never(["routes", "flows", "modules", "steps", "browser"]),
  { regex: "^~/ui/(?!page-data$|chat-hash$|static-html$)", message: DIRECTION },
];

/** The site imports the reference backend in one place, by one file. */
const NO_REFERENCE = {
  regex: "^(~server|\\.)/reference(/|$)",
  message: "Only server/runtime.ts and server/keep import the reference backend, by server/reference/index.",
};
const REFERENCE_ENTRY = {
  regex: "^(~server|\\.)/reference(/(?!index$)|$)",
  message: "Import the reference backend by its entry file, server/reference/index.",
};

/** Forbids a room of the server everything but these rooms, the domain and the brand. */
const onlyRooms = (/** @type {string} */ rooms, /** @type {string} */ message) => [
  { regex: `^~server/(?!(${rooms})/)`, message },
  { regex: "^~/(?!domain/|content/)", message },
];
const BACKEND_ALONE = onlyRooms(
  "reference|shared|backend/contract",
  "The reference backend stands alone: it imports server/shared, the contract, app/domain and app/content.",
);
const SHARED_BELOW = onlyRooms(
  "shared|backend/contract",
  "server/shared is below the site and the reference backend: it imports neither.",
);

/** Files that only tests load; they may import any room of the server. */
const TEST_SUPPORT = ["**/testing/**", "**/test-*.ts"];

/**
 * What each folder may not import. A later row overrides an earlier one, so the narrower folders
 * come last.
 */
const DIRECTIONS = [
  {
    files: ["app/wizard/**"],
    patterns: [
      ...never([...APP_ABOVE_STEPS, "steps", "ui", "browser", "content", "domain", "server"]),
      NO_FRAMEWORK,
    ],
  },
  {
    files: ["app/domain/**"],
    patterns: [
      ...never([...APP_ABOVE_STEPS, "steps", "ui", "browser", "content", "wizard", "server"]),
      NO_FRAMEWORK,
    ],
  },
  { files: ["app/content/**"], patterns: never([...APP_ABOVE_STEPS, "steps", "browser", "server"]) },
  { files: ["app/ui/**", "app/browser/**"], patterns: never([...APP_ABOVE_STEPS, "steps", "server"]) },
  { files: ["app/steps/**"], patterns: never(APP_ABOVE_STEPS) },
  { files: ["app/front/**"], patterns: never(APP_ABOVE_FRONT) },
  { files: ["app/modules/**"], patterns: never(["routes", "flows"]) },
  ...flowDirections(),
  { files: ["server/**"], patterns: SERVER_ABOVE },
  {
    files: ["server/runtime.ts", "server/keep/**"],
    patterns: [...SERVER_ABOVE, REFERENCE_ENTRY],
    isReferenceUser: true,
  },
  { files: ["server/reference/**"], patterns: [...SERVER_ABOVE, ...BACKEND_ALONE], isReferenceUser: true },
  { files: ["server/shared/**"], patterns: [...SERVER_ABOVE, ...SHARED_BELOW] },
];

/** Holds the imports of these files. */
const imports = (files, patterns) => ({
  files,
  rules: { "no-restricted-imports": ["error", { patterns: [...patterns, NO_PARENT] }] },
});

/**
 * A flow imports no other flow. Its steps do not import the flow, because a step must not depend on
 * what comes next.
 */
function flowDirections() {
  if (!existsSync("app/flows")) return [];
  const flows = readdirSync("app/flows", { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  return flows.flatMap((flow) => {
    const others = flows.filter((other) => other !== flow).map((other) => `flows/${other}`);
    const patterns = never(["routes", ...others]);
    const ownFlow = { regex: `^~/flows/${flow}/flow$`, message: "A step never imports its flow." };
    return [
      { files: [`app/flows/${flow}/**`], patterns },
      { files: [`app/flows/${flow}/steps/**`], patterns: [...patterns, ownFlow] },
    ];
  });
}

// ---- syntax that has caused bugs

const FORMS = [
  {
    selector: "ExportNamedDeclaration > VariableDeclaration > VariableDeclarator > ObjectPattern",
    message:
      "Export loader and action one by one: taken out of one object they bring the server's code to the browser.",
  },
  {
    selector: "TSEnumDeclaration",
    message: "A union of words needs no code and takes no number for a word.",
  },
  { selector: "TSAsExpression > TSAsExpression", message: "A cast over a cast silences the compiler." },
  {
    selector: "JSXAttribute[name.name='style']",
    message: "The content security policy forbids inline styles; use a class.",
  },
];

const OWN_LINK = {
  selector:
    "ImportDeclaration[source.value=/^@remix-run.react$|ui.framework$|^[.].framework$/] > ImportSpecifier[imported.name=/^(Link|RouterLink|NavLink|Navigate|useNavigate|useLinkClickHandler)$/]",
  message:
    "The router follows some addresses to other sites; use Link of ~/ui/link, and redirects of the server.",
};

const OWN_REFERENCE = {
  selector: "ImportExpression[source.value=/^(~server|\\.)\\u002Freference\\u002F/]",
  message: NO_REFERENCE.message,
};

const NO_DEFAULT = {
  selector: "ExportDefaultDeclaration, ExportSpecifier[exported.name='default']",
  message: "Only route modules have a default export.",
};

const DEFAULT_EXPORTS = [
  "app/flows/*/layout.tsx",
  "app/flows/*/steps/**/*.tsx",
  "app/modules/*/steps/*.tsx",
  "app/routes/**",
  "app/root.tsx",
  "app/entry.*",
  "*.config.{ts,js}",
  "**/*.config.ts",
  "tests/support/global-setup.ts",
];

const TESTS = ["**/*.test.ts", "**/*.test.tsx", "tests/**"];

// Rules that need type information run in oxlint (.oxlintrc.json), which takes a third of the time;
// docs/decisions/0046.

export default tseslint.config(
  { ignores: ["build/", "data/", "docs/", "node_modules/", "public/", "test-results/", ".cache/"] },
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  ...tseslint.configs.strict.map((config) => ({ ...config, files: ["**/*.{ts,tsx,mts}"] })),
  {
    files: ["**/*.{ts,tsx,mts}"],
    rules: {
      "@typescript-eslint/consistent-type-imports": "error",
      // `import { type A } from "x"` still loads x, which once pulled all of Remix's server into
      // the browser bundle. Write `import type`.
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/consistent-type-assertions": [
        "error",
        { assertionStyle: "as", objectLiteralTypeAssertions: "never" },
      ],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
    },
  },
  {
    files: ["**/*.tsx"],
    ...jsxA11y.flatConfigs.recommended,
    rules: {
      ...jsxA11y.flatConfigs.recommended.rules,
      // A table that scrolls sideways is reached by keyboard as a named region.
      "jsx-a11y/no-noninteractive-tabindex": ["error", { tags: ["section"], roles: ["tabpanel"] }],
    },
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
  },
  // What a browser runs calls only what every supported browser has (docs/decisions/0078). Methods of
  // values, such as `list.at(0)`, are found in the built scripts by tests/http/older-browsers.test.ts.
  {
    files: ["app/browser/**/*.ts", "app/**/*.tsx"],
    ignores: [...TESTS, "app/entry.server.tsx"],
    plugins: { compat },
    rules: { "compat/compat": "error" },
  },
  {
    files: ["**/*.{ts,tsx,mts,js,mjs}"],
    languageOptions: { ecmaVersion: "latest", sourceType: "module" },
    rules: {
      eqeqeq: ["error", "always", { null: "ignore" }],
      "no-console": "error",
      "no-var": "error",
      "prefer-const": "error",
      "max-lines": ["error", { max: 350, skipBlankLines: true, skipComments: true }],
      "no-restricted-syntax": ["error", ...FORMS, OWN_LINK, OWN_REFERENCE, NO_DEFAULT],
    },
  },
  {
    files: ["server/runtime.ts"],
    rules: { "no-restricted-syntax": ["error", ...FORMS, OWN_LINK, NO_DEFAULT] },
  },
  { files: DEFAULT_EXPORTS, rules: { "no-restricted-syntax": ["error", ...FORMS, OWN_LINK, OWN_REFERENCE] } },
  {
    files: ["app/ui/link.tsx"],
    rules: { "no-restricted-syntax": ["error", ...FORMS, OWN_REFERENCE, NO_DEFAULT] },
  },
  ...DIRECTIONS.flatMap(({ files, patterns, isReferenceUser }) => {
    const ofTests = files.flatMap((file) => TEST_SUPPORT.map((support) => [file, support]));
    const inTests = patterns.filter((one) => ![...BACKEND_ALONE, REFERENCE_ENTRY].includes(one));
    return [
      imports(files, isReferenceUser ? patterns : [...patterns, NO_REFERENCE]),
      imports(ofTests, inTests),
    ];
  }),
  // Files that connect several folders.
  imports(["server/main.ts", "server/dev.ts", "server/scripts/**"], [NO_REFERENCE]),
  imports(["app/**/*.test.{ts,tsx}", "server/**/*.test.ts"], []),
  // One function for each call, and its helpers by name.
  {
    files: ["server/reference/**/*.ts"],
    ignores: [...TESTS, ...TEST_SUPPORT],
    rules: {
      "max-lines-per-function": ["error", { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ["app/content/**", "**/data/**", "**/*.data.ts"], rules: { "max-lines": "off" } },
  {
    files: TESTS,
    rules: { "max-lines": "off" },
  },
);
