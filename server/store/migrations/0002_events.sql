CREATE TABLE "site_choices" (
	"visitor" text PRIMARY KEY NOT NULL,
	"off" text[] NOT NULL,
	"signal" text DEFAULT '' NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "site_event_counts" (
	"day" date NOT NULL,
	"receiver" text NOT NULL,
	"outcome" text NOT NULL,
	"why" text DEFAULT '' NOT NULL,
	"many" bigint NOT NULL,
	CONSTRAINT "site_event_counts_day_receiver_outcome_why_pk" PRIMARY KEY("day","receiver","outcome","why")
);
--> statement-breakpoint
CREATE TABLE "site_events" (
	"id" text NOT NULL,
	"receiver" text NOT NULL,
	"name" text NOT NULL,
	"visitor" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"why" text,
	"at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"body" jsonb,
	CONSTRAINT "site_events_receiver_id_pk" PRIMARY KEY("receiver","id")
);
--> statement-breakpoint
CREATE INDEX "site_events_due" ON "site_events" USING btree ("due_at") WHERE "site_events"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "site_events_visitor" ON "site_events" USING btree ("visitor") WHERE "site_events"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "site_events_at" ON "site_events" USING btree ("at");