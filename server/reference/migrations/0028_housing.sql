ALTER TABLE "properties" ADD COLUMN "rent_cents" bigint;--> statement-breakpoint
ALTER TABLE "properties" ADD COLUMN "dues_cents" bigint;