CREATE TABLE "consent_invitations" (
	"app_id" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_invitations" (
	"loan_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	CONSTRAINT "survey_invitations_loan_id_kind_pk" PRIMARY KEY("loan_id","kind")
);
--> statement-breakpoint
ALTER TABLE "survey_loans" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "survey_loans" ADD COLUMN "in_process_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "survey_loans" ADD COLUMN "funded_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "consent_invitations" ADD CONSTRAINT "consent_invitations_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_invitations" ADD CONSTRAINT "survey_invitations_loan_id_survey_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."survey_loans"("id") ON DELETE no action ON UPDATE no action;