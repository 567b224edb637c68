CREATE TABLE "site_flow_states" (
	"id" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "site_flow_states_at" ON "site_flow_states" USING btree ("kept_at");