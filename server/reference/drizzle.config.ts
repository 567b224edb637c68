import { defineConfig } from "drizzle-kit";

// Run from the project root: npx drizzle-kit generate --config server/reference/drizzle.config.ts
export default defineConfig({
  dialect: "postgresql",
  schema: "./server/reference/database/schema.ts",
  out: "./server/reference/migrations",
});
