CREATE TABLE "application_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "assignments" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"assigned_by" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employee_tokens" (
	"digest" text PRIMARY KEY NOT NULL,
	"employee_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"nmls_id" text NOT NULL,
	"phone_number" text NOT NULL,
	"email" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "loan_estimates" (
	"document_id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"presentation_id" text NOT NULL,
	"revision" integer NOT NULL,
	"terms_digest" text NOT NULL,
	"facts" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"viewed_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"intent_to_proceed_at" timestamp with time zone,
	"acknowledged_session" text,
	"acknowledged_address" text,
	"acknowledgment_calls" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "presentations" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"made_by" text,
	"loan" jsonb NOT NULL,
	"rates" jsonb NOT NULL,
	"chosen_rate_id" text,
	"fat_ai_search_id" text,
	"current_payment_cents" bigint,
	"proposed_payment_cents" bigint NOT NULL,
	"current_escrow_cents" bigint,
	"proposed_escrow_cents" bigint,
	"monthly_saving_cents" bigint,
	"no_debt_being_paid_off" boolean NOT NULL,
	"fee_version" text NOT NULL,
	"application_fee_cents" bigint NOT NULL,
	"application_fee_type" text NOT NULL,
	"application_due_cents" bigint NOT NULL,
	"lock_fee_cents" bigint NOT NULL,
	"lock_days" integer NOT NULL,
	"lock_until" timestamp with time zone NOT NULL,
	"link_opened_at" timestamp with time zone,
	"link_last_opened_at" timestamp with time zone,
	"link_opened_count" integer DEFAULT 0 NOT NULL,
	"performance_viewed_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "application_tokens" ADD CONSTRAINT "application_tokens_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_tokens" ADD CONSTRAINT "employee_tokens_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_estimates" ADD CONSTRAINT "loan_estimates_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_estimates" ADD CONSTRAINT "loan_estimates_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_estimates" ADD CONSTRAINT "loan_estimates_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentations" ADD CONSTRAINT "presentations_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assignments_app" ON "assignments" USING btree ("app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_estimates_revision" ON "loan_estimates" USING btree ("app_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "presentations_current" ON "presentations" USING btree ("app_id") WHERE "presentations"."withdrawn_at" is null;