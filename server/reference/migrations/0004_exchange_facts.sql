ALTER TABLE "dials" ADD COLUMN "phone_verified" boolean;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "mw" text;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "take_cash_out" boolean;