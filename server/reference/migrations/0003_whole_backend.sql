CREATE TABLE "weather_marks" (
	"key" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
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
	"rate" numeric(6, 3),
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
ALTER TABLE "applicants" ADD COLUMN "is_veteran" boolean;--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "address" jsonb;--> statement-breakpoint
ALTER TABLE "applicants" ADD COLUMN "ssn_persona" text;--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_applicant_id_applicants_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."applicants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "liabilities" ADD CONSTRAINT "liabilities_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_search_id_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."searches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "properties" ADD CONSTRAINT "properties_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searches" ADD CONSTRAINT "searches_property_id_properties_id_fk" FOREIGN KEY ("property_id") REFERENCES "public"."properties"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "liabilities_app" ON "liabilities" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "liabilities_property" ON "liabilities" USING btree ("property_id");--> statement-breakpoint
CREATE UNIQUE INDEX "offers_rank" ON "offers" USING btree ("search_id","rank");--> statement-breakpoint
CREATE UNIQUE INDEX "properties_address" ON "properties" USING btree ("app_id",lower(trim("street")),"zip");--> statement-breakpoint
CREATE UNIQUE INDEX "properties_subject" ON "properties" USING btree ("app_id") WHERE "properties"."is_subject_property";--> statement-breakpoint
CREATE INDEX "searches_app" ON "searches" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "searches_group" ON "searches" USING btree ("group_id");