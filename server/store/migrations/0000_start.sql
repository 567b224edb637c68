CREATE TABLE "site_ended_visits" (
	"id" text PRIMARY KEY NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_limit_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "site_ended_visits_at" ON "site_ended_visits" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "site_limit_counters_expire" ON "site_limit_counters" USING btree ("expire");