DROP INDEX "applications_draft";--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "device_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "applications_draft" ON "applications" USING btree ("session_id","flow_id","device_digest") WHERE "applications"."status" = 'draft';