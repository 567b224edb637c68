CREATE TABLE "demographics" (
	"applicant_id" text PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"reported" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "liabilities" ALTER COLUMN "rate" SET DATA TYPE numeric(9, 6);--> statement-breakpoint
ALTER TABLE "demographics" ADD CONSTRAINT "demographics_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "liabilities_priority" ON "liabilities" USING btree ("property_id","lien_priority") WHERE "liabilities"."lien_priority" <> 'Other';