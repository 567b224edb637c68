CREATE TABLE "signatures" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"consent_id" text NOT NULL,
	"person_id" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"version" text NOT NULL,
	"text" text,
	"text_digest" text,
	"document_id" text,
	"document_digest" text,
	"intent" text NOT NULL,
	"device" text NOT NULL,
	"identified_by" text NOT NULL,
	"phone_ending" text,
	"identified_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "signatures_consent_id_unique" UNIQUE("consent_id")
);
--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signatures" ADD CONSTRAINT "signatures_consent_id_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."consents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "signatures_app" ON "signatures" USING btree ("app_id");