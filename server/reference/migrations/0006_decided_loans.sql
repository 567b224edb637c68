ALTER TABLE "credit_pulls" ADD COLUMN "decided_on" jsonb;--> statement-breakpoint
ALTER TABLE "loan_estimates" ADD COLUMN "intent_session" text;--> statement-breakpoint
ALTER TABLE "loan_estimates" ADD COLUMN "intent_address" text;