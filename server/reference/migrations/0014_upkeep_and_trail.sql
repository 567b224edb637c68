CREATE TABLE "trail" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"app_id" text NOT NULL,
	"who" text NOT NULL,
	"what" text NOT NULL,
	"call" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upkeep" (
	"task" text PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone,
	"rows" bigint DEFAULT 0 NOT NULL,
	"remaining" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "digests" text;--> statement-breakpoint
CREATE INDEX "trail_application" ON "trail" USING btree ("app_id","id");--> statement-breakpoint
CREATE INDEX "trail_at" ON "trail" USING brin ("at");--> statement-breakpoint
CREATE INDEX "idempotency_created" ON "idempotency" USING brin ("created_at");--> statement-breakpoint
CREATE INDEX "phone_codes_sent" ON "phone_codes" USING brin ("sent_at");--> statement-breakpoint
CREATE INDEX "progress_events_at" ON "progress_events" USING brin ("at");--> statement-breakpoint
CREATE INDEX "identity_checks_created" ON "identity_checks" USING brin ("created_at");--> statement-breakpoint
CREATE FUNCTION trail_stays() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF TG_OP = 'DELETE' AND current_setting('larkspur.upkeep', true) = 'on' THEN RETURN NULL; END IF;
	RAISE EXCEPTION 'The trail is only added to.';
END $$;--> statement-breakpoint
CREATE FUNCTION trail_is_old() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
	IF OLD.at > now() - interval '730 days' THEN RAISE EXCEPTION 'The trail is only added to: this is younger than two years.'; END IF;
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "trail_stays" BEFORE UPDATE OR DELETE OR TRUNCATE ON "trail" FOR EACH STATEMENT EXECUTE FUNCTION trail_stays();--> statement-breakpoint
CREATE TRIGGER "trail_is_old" BEFORE DELETE ON "trail" FOR EACH ROW EXECUTE FUNCTION trail_is_old();
