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
ALTER TABLE "identity_activities" ADD CONSTRAINT "identity_activities_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_links" ADD CONSTRAINT "identity_links_correlation_id_identity_checks_correlation_id_fk" FOREIGN KEY ("correlation_id") REFERENCES "public"."identity_checks"("correlation_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_activities_once" ON "identity_activities" USING btree ("app_id","kind","happened_at");--> statement-breakpoint
CREATE INDEX "identity_checks_visit" ON "identity_checks" USING btree ("session_id","phone_number");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_checks_auth" ON "identity_checks" USING btree ("session_id") WHERE "identity_checks"."auth_token_hash" is not null;--> statement-breakpoint
CREATE INDEX "identity_checks_sealed" ON "identity_checks" USING btree ("verified_at") WHERE "identity_checks"."ssn_sealed" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "identity_links_token" ON "identity_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "identity_links_visit" ON "identity_links" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "identity_links_phone" ON "identity_links" USING btree ("phone_number","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "leads_phone" ON "leads" USING btree ("source_id","phone_digest");