ALTER TABLE "phone_codes" ADD COLUMN "purpose" text;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "asker_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "on_proven_device" boolean DEFAULT false NOT NULL;