ALTER TABLE "phone_codes" ADD COLUMN "device_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD COLUMN "device_digest" text DEFAULT '' NOT NULL;