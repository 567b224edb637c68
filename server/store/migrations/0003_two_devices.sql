CREATE TABLE "site_presentation_views" (
	"id" text PRIMARY KEY NOT NULL,
	"shown" jsonb,
	"shown_version" integer DEFAULT 0 NOT NULL,
	"seen" jsonb,
	"seen_version" integer DEFAULT 0 NOT NULL,
	"follows" boolean DEFAULT true NOT NULL,
	"at" timestamp with time zone NOT NULL
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
CREATE INDEX "site_presentation_views_at" ON "site_presentation_views" USING btree ("at");--> statement-breakpoint
CREATE INDEX "site_trail_application" ON "site_trail" USING btree ("application","id");--> statement-breakpoint
CREATE FUNCTION site_trail_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'The trail is only added to.'; END $$;--> statement-breakpoint
CREATE TRIGGER "site_trail_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "site_trail" FOR EACH STATEMENT EXECUTE FUNCTION site_trail_stays();
