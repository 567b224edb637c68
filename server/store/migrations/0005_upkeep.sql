CREATE TABLE "site_upkeep" (
	"task" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone,
	"rows" bigint DEFAULT 0 NOT NULL,
	"remaining" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_drafts" ADD COLUMN "sealed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_recording_parts" ADD COLUMN "sealed_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "site_trail_time" ON "site_trail" USING brin ("at");--> statement-breakpoint
CREATE OR REPLACE FUNCTION site_trail_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF TG_OP = 'DELETE' AND current_setting('larkspur.upkeep', true) = 'on' THEN RETURN NULL; END IF;
	RAISE EXCEPTION 'The trail is only added to.';
END $$;--> statement-breakpoint
CREATE FUNCTION site_trail_is_old() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF OLD.at > now() - interval '730 days' THEN RAISE EXCEPTION 'The trail is only added to: this is younger than two years.'; END IF;
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "site_trail_is_old" BEFORE DELETE ON "site_trail" FOR EACH ROW EXECUTE FUNCTION site_trail_is_old();
