ALTER TABLE "applicants" ADD COLUMN "is_veteran" boolean;--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "address" jsonb;