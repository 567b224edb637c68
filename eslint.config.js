import { existsSync, readdirSync } from "node:fs";
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

const APP_ABOVE_STEPS = ["routes", "flows", "modules"];

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
  { files: ["app/modules/**"], patterns: never(["routes", "flows"]) },
  ...flowDirections(),
  {
    files: ["server/**"],
    patterns: [
      ...never(["routes", "flows", "modules", "steps", "browser"]),
      // The server imports no user interface except page types and the address helpers that both
      // sides share.
      { regex: "^~/ui/(?!page-data$|chat-hash$)", message: DIRECTION },
    ],
  },
];

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
    "ImportDeclaration[source.value='@remix-run/react'] > ImportSpecifier[imported.name=/^(Link|NavLink|Navigate|useNavigate|useLinkClickHandler)$/]",
  message:
    "The router follows some addresses to other sites; use Link of ~/ui/link, and redirects of the server.",
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
  },
  {
    files: ["app/**/*.{ts,tsx}"],
    plugins: { "react-hooks": reactHooks },
    rules: { "react-hooks/rules-of-hooks": "error", "react-hooks/exhaustive-deps": "error" },
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
      "no-restricted-syntax": ["error", ...FORMS, OWN_LINK, NO_DEFAULT],
    },
  },
  { files: DEFAULT_EXPORTS, rules: { "no-restricted-syntax": ["error", ...FORMS, OWN_LINK] } },
  { files: ["app/ui/link.tsx"], rules: { "no-restricted-syntax": ["error", ...FORMS, NO_DEFAULT] } },
  ...DIRECTIONS.map(({ files, patterns }) => ({
    files,
    rules: { "no-restricted-imports": ["error", { patterns: [...patterns, NO_PARENT] }] },
  })),
  // Files that connect several folders.
  {
    files: [
      "server/main.ts",
      "server/dev.ts",
      "server/scripts/**",
      "app/**/*.test.{ts,tsx}",
      "server/**/*.test.ts",
    ],
    rules: { "no-restricted-imports": ["error", { patterns: [NO_PARENT] }] },
  },
  { files: ["app/content/**", "**/data/**", "**/*.data.ts"], rules: { "max-lines": "off" } },
  {
    files: TESTS,
    rules: { "max-lines": "off" },
  },
);
