CREATE TABLE "site_step_facts" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"visitor" bigint NOT NULL,
	"flow" text NOT NULL,
	"step" text NOT NULL,
	"kind" text NOT NULL,
	"device" text NOT NULL,
	"scripts" boolean NOT NULL,
	"source" text NOT NULL,
	"error" text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX "site_step_facts_at" ON "site_step_facts" USING btree ("at");