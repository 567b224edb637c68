ALTER TABLE "consents" ADD COLUMN "text_version" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "address" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "agent" text;