CREATE TABLE "site_recording_parts" (
	"recording" text NOT NULL,
	"n" integer NOT NULL,
	"start" boolean NOT NULL,
	"sealed" text NOT NULL,
	CONSTRAINT "site_recording_parts_recording_n_pk" PRIMARY KEY("recording","n")
);
--> statement-breakpoint
CREATE TABLE "site_recordings" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"visit" text NOT NULL,
	"app_id" text NOT NULL,
	"employee_id" text NOT NULL,
	"employee" text NOT NULL,
	"state" text NOT NULL,
	"guide" text DEFAULT 'none' NOT NULL,
	"visitor" text,
	"tab" text,
	"at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"began_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"why" text,
	"parts" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"hinted" integer DEFAULT 0 NOT NULL,
	"hints" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_trail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"application" text NOT NULL,
	"presentation" text NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_recording_parts" ADD CONSTRAINT "site_recording_parts_recording_site_recordings_id_fk" FOREIGN KEY ("recording") REFERENCES "public"."site_recordings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "site_recordings_one" ON "site_recordings" USING btree ("visit") WHERE "site_recordings"."state" in ('asked', 'on');--> statement-breakpoint
CREATE INDEX "site_recordings_visit" ON "site_recordings" USING btree ("visit");--> statement-breakpoint
CREATE INDEX "site_recordings_employee" ON "site_recordings" USING btree ("employee_id","at");--> statement-breakpoint
CREATE INDEX "site_recordings_visitor" ON "site_recordings" USING btree ("visitor");--> statement-breakpoint
CREATE INDEX "site_recordings_at" ON "site_recordings" USING btree ("at");--> statement-breakpoint
CREATE INDEX "site_trail_application" ON "site_trail" USING btree ("application","id");--> statement-breakpoint
CREATE FUNCTION site_trail_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The trail is only added to.'; END $$;--> statement-breakpoint
CREATE TRIGGER "site_trail_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "site_trail" FOR EACH STATEMENT EXECUTE FUNCTION site_trail_stays();
