CREATE TABLE "given_papers" (
	"app_id" text NOT NULL,
	"paper" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"applicant_ids" text[] NOT NULL,
	"document_id" text,
	CONSTRAINT "given_papers_app_id_paper_pk" PRIMARY KEY("app_id","paper")
);
--> statement-breakpoint
ALTER TABLE "loan_estimates" ADD COLUMN "is_expiring" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "given_papers" ADD CONSTRAINT "given_papers_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;