ALTER TABLE "credit_pulls" ADD COLUMN "people" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "people" text;--> statement-breakpoint
ALTER TABLE "loan_estimates" ADD COLUMN "people" text;--> statement-breakpoint
ALTER TABLE "presentations" ADD COLUMN "people" text;