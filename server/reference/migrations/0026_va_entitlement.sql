ALTER TABLE "applicants" ADD COLUMN "has_had_va_loan" boolean;--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "has_va_compensation" boolean;