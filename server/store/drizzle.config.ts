import { defineConfig } from "drizzle-kit";

// Run from the project root: npx drizzle-kit generate --config server/store/drizzle.config.ts
export default defineConfig({
  dialect: "postgresql",
  schema: "./server/store/tables.ts",
  out: "./server/store/migrations",
});
