CREATE TABLE "applicants" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"position" integer NOT NULL,
	"first_name" text NOT NULL,
	"middle_name" text,
	"last_name" text NOT NULL,
	"suffix" text,
	"is_primary" boolean NOT NULL,
	"is_on_loan" boolean NOT NULL,
	"married" boolean,
	"phone_number" text,
	"dob_sealed" text,
	"ssn_sealed" text,
	"ssn_fingerprint" text,
	"last4_verified" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "applications" (
	"id" text PRIMARY KEY NOT NULL,
	"token_hash" text,
	"session_id" text NOT NULL,
	"flow_id" text NOT NULL,
	"transaction_type" text,
	"status" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"banker_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"purpose" text NOT NULL,
	"session_id" text,
	"device_id" text,
	"page_id" text,
	"phone_number" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_pulls" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"call" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"result" jsonb,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "dials" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"kind" text NOT NULL,
	"phone_number" text NOT NULL,
	"status" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"file_name" text NOT NULL,
	"pdf" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employers" (
	"id" text PRIMARY KEY NOT NULL,
	"applicant_id" text NOT NULL,
	"employer_name" text NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text,
	"present" boolean NOT NULL,
	"second_prior_id" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "exchanges" (
	"call_uid" text PRIMARY KEY NOT NULL,
	"app_id" text,
	"token_hash" text,
	"session_id" text NOT NULL,
	"flow_name" text NOT NULL,
	"decision_criteria" jsonb NOT NULL,
	"link_opened" boolean NOT NULL,
	"steps" jsonb NOT NULL,
	"step_key" text NOT NULL,
	"step_state" jsonb NOT NULL,
	"result" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency" (
	"key" text PRIMARY KEY NOT NULL,
	"call_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" text,
	"set_cookies" jsonb,
	"owner" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "income_items" (
	"id" text PRIMARY KEY NOT NULL,
	"applicant_id" text NOT NULL,
	"user_income_type" text NOT NULL,
	"annual_cents" bigint NOT NULL,
	"employer_info" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"document_id" text,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"outcome" text NOT NULL,
	"last4" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"purpose" text NOT NULL,
	"method" text NOT NULL,
	"amount_cents" bigint NOT NULL,
	"brand" text,
	"last4" text,
	"paid_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" text PRIMARY KEY NOT NULL,
	"phone_number" text NOT NULL,
	"session_id" text,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "progress_events" (
	"id" text PRIMARY KEY NOT NULL,
	"session_id" text,
	"flow_id" text NOT NULL,
	"step_id" text NOT NULL,
	"status" text NOT NULL,
	"button_clicked" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"banker_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "applicants" ADD CONSTRAINT "applicants_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_pulls" ADD CONSTRAINT "credit_pulls_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dials" ADD CONSTRAINT "dials_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employers" ADD CONSTRAINT "employers_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "income_items" ADD CONSTRAINT "income_items_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "applicants_position" ON "applicants" USING btree ("app_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "applications_draft" ON "applications" USING btree ("session_id","flow_id") WHERE "applications"."status" = 'draft';--> statement-breakpoint
CREATE INDEX "consents_app" ON "consents" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "credit_pulls_app" ON "credit_pulls" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "dials_app" ON "dials" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "documents_app" ON "documents" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "employers_applicant" ON "employers" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "income_items_applicant" ON "income_items" USING btree ("applicant_id");--> statement-breakpoint
CREATE INDEX "outbox_sent" ON "outbox" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "payment_attempts_app" ON "payment_attempts" USING btree ("app_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_once" ON "payments" USING btree ("app_id","purpose");--> statement-breakpoint
CREATE INDEX "phone_codes_phone" ON "phone_codes" USING btree ("phone_number","sent_at");