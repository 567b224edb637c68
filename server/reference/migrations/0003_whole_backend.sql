CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"marker" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "weather_marks" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "demographics" (
	"applicant_id" text PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"reported" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "liabilities" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"applicant_id" text NOT NULL,
	"kind" text NOT NULL,
	"creditor" text NOT NULL,
	"balance_cents" bigint NOT NULL,
	"payment_cents" bigint NOT NULL,
	"rate" numeric(9, 6),
	"months_left" integer,
	"property_id" bigint,
	"lien_priority" text,
	"has_escrow" boolean,
	"found_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" text PRIMARY KEY NOT NULL,
	"search_id" text NOT NULL,
	"rank" integer NOT NULL,
	"product" text NOT NULL,
	"purpose" text NOT NULL,
	"rate" numeric(6, 3) NOT NULL,
	"apr" numeric(6, 3) NOT NULL,
	"loan_cents" bigint NOT NULL,
	"payment_cents" bigint NOT NULL,
	"terms" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "properties" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "properties_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 100001 CACHE 1),
	"app_id" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text NOT NULL,
	"county" text,
	"is_subject_property" boolean NOT NULL,
	"property_type" text,
	"property_use" text,
	"units" integer DEFAULT 1 NOT NULL,
	"estimated_cents" bigint,
	"lookup_cents" bigint,
	"owners" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"id" text PRIMARY KEY NOT NULL,
	"group_id" text NOT NULL,
	"app_id" text NOT NULL,
	"property_id" bigint,
	"product_code" text NOT NULL,
	"cashout_cents" bigint,
	"sheet" text NOT NULL,
	"input" jsonb NOT NULL,
	"ran_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "identity_activities" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"kind" text NOT NULL,
	"phone_number" text NOT NULL,
	"is_phone_verified" boolean NOT NULL,
	"happened_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"correlation_id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"device_digest" text DEFAULT '' NOT NULL,
	"app_id" text,
	"phone_number" text,
	"proven_by" text,
	"proven_at" timestamp with time zone,
	"auth_token_hash" text,
	"auth_expires_at" timestamp with time zone,
	"dob_correction_attempts" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"verified_at" timestamp with time zone,
	"last_four_given" boolean DEFAULT false NOT NULL,
	"ssn_sealed" text,
	"source_address" text,
	"agent" text,
	"customer_id" text,
	"source_info_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_links" (
	"id" text PRIMARY KEY NOT NULL,
	"correlation_id" text NOT NULL,
	"session_id" text NOT NULL,
	"phone_number" text NOT NULL,
	"token_hash" text NOT NULL,
	"delivered" boolean NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"opened_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "leads" (
	"id" text PRIMARY KEY NOT NULL,
	"source_id" text NOT NULL,
	"phone_digest" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_conversions" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"session_id" text NOT NULL,
	"transaction_type" text,
	"value_cents" bigint NOT NULL,
	"click_id" text,
	"advertiser_id" text,
	"advertiser_buy_id" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_conversions_app_id_unique" UNIQUE("app_id")
);
--> statement-breakpoint
CREATE TABLE "ad_pixels" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"event_name" text NOT NULL,
	"click_id" text NOT NULL,
	"visitor_id" text,
	"customer_id" text,
	"source_id" text,
	"source_info_id" text,
	"source_transaction_type" text,
	"advertiser_id" text,
	"advertiser_buy_id" text,
	"fired_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiment_conversions" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"conversion_name" text NOT NULL,
	"conversion_status" text NOT NULL,
	"session_id" text NOT NULL,
	"visitor_id" text,
	"customer_id" text,
	"source_info_id" text,
	"click_id" text,
	"flow_id" text,
	"custom_audience_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiment_runs" (
	"id" text PRIMARY KEY NOT NULL,
	"device_id" text NOT NULL,
	"experiment_name" text NOT NULL,
	"variant_name" text NOT NULL,
	"customer_id" text,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "experiment_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"run_id" text NOT NULL,
	"session_id" text NOT NULL,
	"visitor_id" text,
	"source_info_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hydration_audits" (
	"id" text PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"agent_class" text NOT NULL,
	"navigation_start" timestamp with time zone NOT NULL,
	"dom_content_loaded" integer NOT NULL,
	"hydrated" integer NOT NULL,
	"response_start" integer,
	"first_contentful_paint" integer,
	"largest_contentful_paint" integer,
	"loaded" integer,
	"first_input" integer,
	"first_input_delay" integer,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_replays" (
	"id" text PRIMARY KEY NOT NULL,
	"session_url" text NOT NULL,
	"session_type" text NOT NULL,
	"source" text NOT NULL,
	"flow_id" text NOT NULL,
	"session_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_answers" (
	"id" text PRIMARY KEY NOT NULL,
	"loan_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"entry" text NOT NULL,
	"overall" smallint NOT NULL,
	"banker" smallint,
	"plc_contact" smallint,
	"communication" smallint,
	"speed" smallint,
	"clarity" smallint,
	"likelihood_to_recommend" smallint NOT NULL,
	"areas_falling_short" jsonb NOT NULL,
	"comment" text,
	"contact_me" boolean NOT NULL,
	"phone_number" text,
	"session_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "survey_loans" (
	"id" bigint PRIMARY KEY NOT NULL,
	"customer_id" bigint NOT NULL,
	"borrower_name" text NOT NULL,
	"loan_number" text NOT NULL,
	"banker_id" text NOT NULL,
	CONSTRAINT "survey_loans_loan_number_unique" UNIQUE("loan_number")
);
--> statement-breakpoint
DROP INDEX "applications_draft";--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "is_veteran" boolean;--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "ssn_persona" text;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "device_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "applications" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dials" ADD COLUMN "phone_verified" boolean;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "customer_id" text;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "mw" text;--> statement-breakpoint
ALTER TABLE "exchanges" ADD COLUMN "take_cash_out" boolean;--> statement-breakpoint
ALTER TABLE "phone_codes" ADD COLUMN "device_digest" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "demographics" ADD CONSTRAINT "demographics_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_search_id_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."searches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "application_tokens" ADD CONSTRAINT "application_tokens_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employee_tokens" ADD CONSTRAINT "employee_tokens_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_estimates" ADD CONSTRAINT "loan_estimates_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_estimates" ADD CONSTRAINT "loan_estimates_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loan_estimates" ADD CONSTRAINT "loan_estimates_presentation_id_presentations_id_fk" FOREIGN KEY ("presentation_id") REFERENCES "public"."presentations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "presentations" ADD CONSTRAINT "presentations_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_activities" ADD CONSTRAINT "identity_activities_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_links" ADD CONSTRAINT "identity_links_correlation_id_identity_checks_correlation_id_fk" FOREIGN KEY ("correlation_id") REFERENCES "public"."identity_checks"("correlation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_conversions" ADD CONSTRAINT "experiment_conversions_run_id_experiment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."experiment_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "experiment_sessions" ADD CONSTRAINT "experiment_sessions_run_id_experiment_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."experiment_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "survey_answers" ADD CONSTRAINT "survey_answers_loan_id_survey_loans_id_fk" FOREIGN KEY ("loan_id") REFERENCES "public"."survey_loans"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "liabilities_app" ON "liabilities" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "liabilities_property" ON "liabilities" USING btree ("property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "liabilities_priority" ON "liabilities" USING btree ("property_id","lien_priority") WHERE "liabilities"."lien_priority" <> 'Other';--> statement-breakpoint
CREATE UNIQUE INDEX "offers_rank" ON "offers" USING btree ("search_id","rank");--> statement-breakpoint
CREATE UNIQUE INDEX "properties_address" ON "properties" USING btree ("app_id",lower(trim("street")),"zip");--> statement-breakpoint
CREATE UNIQUE INDEX "properties_subject" ON "properties" USING btree ("app_id") WHERE "properties"."is_subject_property";--> statement-breakpoint
CREATE INDEX "searches_app" ON "searches" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "searches_group" ON "searches" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "assignments_app" ON "assignments" USING btree ("app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "loan_estimates_revision" ON "loan_estimates" USING btree ("app_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "presentations_current" ON "presentations" USING btree ("app_id") WHERE "presentations"."withdrawn_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_activities_once" ON "identity_activities" USING btree ("app_id","kind","happened_at");--> statement-breakpoint
CREATE INDEX "identity_checks_visit" ON "identity_checks" USING btree ("session_id","phone_number");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_auth" ON "identity_checks" USING btree ("session_id") WHERE "identity_checks"."auth_token_hash" is not null;--> statement-breakpoint
CREATE INDEX "identity_checks_sealed" ON "identity_checks" USING btree ("verified_at") WHERE "identity_checks"."ssn_sealed" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_links_token" ON "identity_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "identity_links_visit" ON "identity_links" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "identity_links_phone" ON "identity_links" USING btree ("phone_number","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_phone" ON "leads" USING btree ("source_id","phone_digest");--> statement-breakpoint
CREATE INDEX "ad_conversions_buy" ON "ad_conversions" USING btree ("advertiser_id","advertiser_buy_id");--> statement-breakpoint
CREATE INDEX "ad_conversions_open" ON "ad_conversions" USING btree ("session_id") WHERE "ad_conversions"."advertiser_id" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_pixels_once" ON "ad_pixels" USING btree ("session_id","event_name","click_id");--> statement-breakpoint
CREATE UNIQUE INDEX "experiment_conversions_once" ON "experiment_conversions" USING btree ("run_id","conversion_name");--> statement-breakpoint
CREATE UNIQUE INDEX "experiment_runs_device" ON "experiment_runs" USING btree ("device_id","experiment_name");--> statement-breakpoint
CREATE UNIQUE INDEX "experiment_sessions_once" ON "experiment_sessions" USING btree ("run_id","session_id");--> statement-breakpoint
CREATE INDEX "hydration_audits_at" ON "hydration_audits" USING btree ("at");--> statement-breakpoint
CREATE INDEX "session_replays_session" ON "session_replays" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "survey_answers_once" ON "survey_answers" USING btree ("loan_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_draft" ON "applications" USING btree ("session_id","flow_id","device_digest") WHERE "applications"."status" = 'draft';