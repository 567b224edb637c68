CREATE TABLE "privacy_choices" (
	"id" text PRIMARY KEY NOT NULL,
	"app_id" text NOT NULL,
	"off" text[] NOT NULL,
	"by_signal" boolean NOT NULL,
	"text_version" text NOT NULL,
	"session_id" text,
	"device_id" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "privacy_choices" ADD CONSTRAINT "privacy_choices_app_id_applications_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."applications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_choices_app" ON "privacy_choices" USING btree ("app_id");