ALTER TABLE "outbox" ADD COLUMN "holds" text DEFAULT 'unsaid' NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "app_id" text;--> statement-breakpoint
CREATE INDEX "outbox_unsaid" ON "outbox" USING btree ("id") WHERE "outbox"."holds" = 'unsaid';--> statement-breakpoint
CREATE INDEX "outbox_words" ON "outbox" USING btree ("sent_at") WHERE "outbox"."body" <> '' and "outbox"."holds" in ('code', 'link');