CREATE TABLE "limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE TABLE "turns" (
	"name" text PRIMARY KEY NOT NULL,
	"owner" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"refusal" jsonb
);
--> statement-breakpoint
ALTER TABLE "credit_pulls" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_pulls" ADD COLUMN "inputs" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dials" ADD COLUMN "call_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "dials" ADD COLUMN "session_id" text;--> statement-breakpoint
CREATE INDEX "limit_counters_expire" ON "limit_counters" USING btree ("expire");--> statement-breakpoint
UPDATE "credit_pulls" SET "attempt" = "numbered"."attempt" FROM (
	SELECT "id", row_number() OVER (PARTITION BY "app_id", "call" ORDER BY "started_at", "id") AS "attempt"
	FROM "credit_pulls" WHERE "status" <> 'failed'
) "numbered" WHERE "credit_pulls"."id" = "numbered"."id";--> statement-breakpoint
CREATE UNIQUE INDEX "credit_pulls_once" ON "credit_pulls" USING btree ("app_id","call","attempt") WHERE "credit_pulls"."status" <> 'failed';--> statement-breakpoint
CREATE INDEX "dials_phone" ON "dials" USING btree ("phone_number","at");--> statement-breakpoint
CREATE INDEX "dials_visit" ON "dials" USING btree ("session_id","at");